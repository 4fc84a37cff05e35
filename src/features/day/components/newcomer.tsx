'use client'

import { type FormEvent, useId, useState } from 'react'
import type { DayPerson } from '../contract'

type Details = {
  firstName: string
  lastName: string
  email: string | null
  phoneNumber: string | null
}

/** Someone who takes a seat, and who pays for it. */
export type Buyer = Details & Payer

type Payer = { withId: number } | { companyName: string } | { paysByLink: true }

/** For a seat that is bought: the companies on the roll, and whether the site takes cards. */
export type Paying = { readonly payers: readonly DayPerson[]; readonly mayPayByLink: boolean }

type Props = {
  title: string
  /** For those who hear it: whose seat, or which course. */
  about: string
  submit: string
  lead?: string
} & ({ paying?: undefined; onGiven: (details: Details) => void } | { paying: Paying; onGiven: (buyer: Buyer) => void })

const fields = [
  { name: 'firstName', label: 'First name', type: 'text' },
  { name: 'lastName', label: 'Last name', type: 'text' },
  { name: 'phoneNumber', label: 'Phone (optional)', type: 'tel' },
  { name: 'email', label: 'Email (optional)', type: 'email' },
] as const

const another = 'another'
const byLink = 'link'

const firstPayer = ({ payers, mayPayByLink }: Paying): string =>
  payers[0] ? String(payers[0].id) : mayPayByLink ? byLink : another

type Read = (name: string) => string

/** What is missing, in a sentence; empty when nothing is. */
function problemOf(read: Read, payer: string | null): string {
  if (read('firstName') === '' || read('lastName') === '') return 'Enter their first and last name.'
  if (payer === another && read('companyName') === '') return 'Enter the name of the company.'
  return payer === byLink && !/^\S+@\S+$/.test(read('email')) ? 'Enter their email: the link to pay goes there.' : ''
}

function payerOf(read: Read, payer: string): Payer {
  if (payer === byLink) return { paysByLink: true }
  return payer === another ? { companyName: read('companyName') } : { withId: Number(payer) }
}

/** Someone who comes without a booking, or in another’s place. */
export function Newcomer(props: Props) {
  const { title, about, submit, lead, paying } = props
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState('')
  const [payer, setPayer] = useState(() => (paying ? firstPayer(paying) : null))
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const read: Read = (name) => String(given.get(name) ?? '').trim()
    const missing = problemOf(read, payer)
    setProblem(missing)
    if (missing !== '') return
    const details = {
      firstName: read('firstName'),
      lastName: read('lastName'),
      email: read('email') || null,
      phoneNumber: read('phoneNumber') || null,
    }
    setOpen(false)
    if (props.paying) props.onGiven({ ...details, ...payerOf(read, payer ?? '') })
    else props.onGiven(details)
  }
  return (
    <details className="day-more" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {title}
        <span className="sr-only">: {about}</span>
      </summary>
      {isOpen && (
        <form className="day-form" onSubmit={save} noValidate>
          {lead && <p className="mut">{lead}</p>}
          {problem && (
            <p role="alert" className="late">
              {problem}
            </p>
          )}
          {paying && payer !== null && <WhoPays id={`${id}-pays`} paying={paying} payer={payer} onChange={setPayer} />}
          {payer === another && <Field id={`${id}-companyName`} name="companyName" label="Company" type="text" />}
          {fields.map(({ name, label, type }) => (
            <Field
              key={name}
              id={`${id}-${name}`}
              name={name}
              label={name === 'email' && payer === byLink ? 'Email' : label}
              type={type}
            />
          ))}
          <button type="submit" className="b primary tall">
            {submit}
          </button>
        </form>
      )}
    </details>
  )
}

type FieldProps = { id: string; name: string; label: string; type: string }

const Field = ({ id, name, label, type }: FieldProps) => (
  <div className="desk-field">
    <label htmlFor={id}>{label}</label>
    <input id={id} name={name} type={type} className="box tall" autoComplete="off" maxLength={120} />
  </div>
)

const hints: Readonly<Record<string, string>> = {
  [another]: 'On its account, if we know the company and it has one.',
  [byLink]: 'By card within a week. The link goes to their email, and you can show it here.',
}

type WhoPaysProps = { id: string; paying: Paying; payer: string; onChange: (payer: string) => void }

const WhoPays = ({ id, paying: { payers, mayPayByLink }, payer, onChange }: WhoPaysProps) => (
  <div className="desk-field">
    <label htmlFor={id}>Who pays</label>
    <select
      id={id}
      className="box tall"
      value={payer}
      aria-describedby={`${id}-hint`}
      onChange={({ target }) => onChange(target.value)}
    >
      {payers.map((one) => (
        <option key={one.id} value={one.id}>
          {one.company}
        </option>
      ))}
      <option value={another}>Another company</option>
      {mayPayByLink && <option value={byLink}>They pay themselves, later</option>}
    </select>
    <small id={`${id}-hint`}>{hints[payer] ?? 'On its account, at its price.'}</small>
  </div>
)
