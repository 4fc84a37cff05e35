'use client'

import { type FormEvent, useId, useState } from 'react'
import type { DayPerson } from '../contract'

type Details = {
  firstName: string
  lastName: string
  email: string | null
  phoneNumber: string | null
  withId?: number
}

type Props = {
  title: string
  /** For those who hear it: whose seat, or which course. */
  about: string
  submit: string
  lead?: string
  payers?: readonly DayPerson[]
  onGiven: (details: Details) => void
}

const fields = [
  { name: 'firstName', label: 'First name', type: 'text' },
  { name: 'lastName', label: 'Last name', type: 'text' },
  { name: 'phoneNumber', label: 'Phone (optional)', type: 'tel' },
  { name: 'email', label: 'Email (optional)', type: 'email' },
] as const

/** Someone who comes without a booking, or in another’s place. */
export function Newcomer({ title, about, submit, lead, payers, onGiven }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState('')
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const read = (name: string) => String(given.get(name) ?? '').trim()
    const isNamed = read('firstName') !== '' && read('lastName') !== ''
    setProblem(isNamed ? '' : 'Enter their first and last name.')
    if (!isNamed) return
    const details = {
      firstName: read('firstName'),
      lastName: read('lastName'),
      email: read('email') || null,
      phoneNumber: read('phoneNumber') || null,
    }
    setOpen(false)
    onGiven(payers ? { ...details, withId: Number(read('withId')) } : details)
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
          {fields.map(({ name, label, type }) => (
            <div key={name} className="desk-field">
              <label htmlFor={`${id}-${name}`}>{label}</label>
              <input
                id={`${id}-${name}`}
                name={name}
                type={type}
                className="box tall"
                autoComplete="off"
                maxLength={60}
              />
            </div>
          ))}
          {payers && <WhoPays id={`${id}-with`} payers={payers} />}
          <button type="submit" className="b primary tall">
            {submit}
          </button>
        </form>
      )}
    </details>
  )
}

const WhoPays = ({ id, payers }: { id: string; payers: readonly DayPerson[] }) => (
  <div className="desk-field">
    <label htmlFor={id}>Who pays</label>
    <select id={id} name="withId" className="box tall">
      {payers.map((one) => (
        <option key={one.id} value={one.id}>
          {one.company}
        </option>
      ))}
    </select>
  </div>
)
