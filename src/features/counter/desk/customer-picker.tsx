'use client'

import { useState } from 'react'
import { getData, sendData } from '@/lib/api-client'
import { useFound } from '@/ui/desk/found'
import type { Customer, FoundCustomer, findCustomers, findTwins, Twin } from '../phone.contract'
import {
  type Errors,
  errorsOf,
  type Newcomer,
  NewcomerFields,
  noOne,
  PhoneField,
  Pick,
  TwinWarning,
  useFields,
} from './phone-fields'

export type Chosen = {
  readonly body: Partial<Customer>
  readonly name: string
  readonly sub: string
  readonly companyId: number | null
  readonly isAlone: boolean
}

export const chosenOf = ({ companyId, personId, name, sub }: FoundCustomer): Chosen => ({
  body: { companyId, personId },
  name,
  sub,
  companyId,
  isAlone: companyId === null,
})

const foundAt = async (query: Record<string, string>) =>
  (await getData<typeof findCustomers>(`/desk/phone-bookings/customers/?${new URLSearchParams(query)}`)).items

const search = async (find: string) => (find.trim() === '' ? [] : await foundAt({ find: find.trim() }))

/** A company that was found; who rings from it is asked next. */
type Company = { readonly id: number; readonly name: string }

const companyOf = ({ companyId, personId, name }: FoundCustomer): Company | null =>
  companyId !== null && personId === null ? { id: companyId, name } : null

type Props = { choose: (chosen: Chosen) => void; suggested?: readonly FoundCustomer[]; isFirst?: boolean }

/** A company that is the only suggestion is chosen already. */
export function CustomerPicker({ choose, suggested = [], isFirst = false }: Props) {
  const [company, setCompany] = useState(() => (suggested[0] && !suggested[1] ? companyOf(suggested[0]) : null))
  if (company) return <CallerPicker company={company} choose={choose} leave={() => setCompany(null)} />
  const pick = (found: FoundCustomer) => {
    const chosen = companyOf(found)
    if (chosen) setCompany(chosen)
    else choose(chosenOf(found))
  }
  return (
    <FindOrAdd
      label="Find a person or company"
      hint="Name, phone, email or card number"
      missing="No one found. Check the spelling, or add a new customer."
      add="New customer"
      {...{ search, pick, choose, suggested, isFirst }}
    />
  )
}

type CallerProps = { company: Company; choose: Props['choose']; leave: () => void }

/** The emails go to who rang, not to who owns the company. */
function CallerPicker({ company, choose, leave }: CallerProps) {
  return (
    <div className="stack">
      <p>
        <b>{company.name}</b>{' '}
        <button type="button" className="b small" onClick={leave}>
          Another customer
        </button>
      </p>
      <FindOrAdd
        label="Who rang?"
        hint="Name, phone, email or job. They get the emails"
        missing={`No one at ${company.name} found. Check the spelling, or add them.`}
        add="Someone else who works there"
        search={(find) => foundAt({ find: find.trim(), companyId: String(company.id) })}
        pick={(found) =>
          choose({ ...chosenOf(found), name: company.name, sub: [found.name, found.sub].filter(Boolean).join(', ') })
        }
        choose={choose}
        company={company}
        isFirst
      />
    </div>
  )
}

type FindProps = {
  label: string
  hint: string
  missing: string
  add: string
  search: (find: string) => Promise<readonly FoundCustomer[]>
  pick: (found: FoundCustomer) => void
  choose: Props['choose']
  suggested?: readonly FoundCustomer[]
  company?: Company
  isFirst: boolean
}

function FindOrAdd({
  label,
  hint,
  missing,
  add,
  search: look,
  pick,
  choose,
  suggested = [],
  company,
  isFirst,
}: FindProps) {
  const [find, setFind] = useState('')
  const [isNew, setNew] = useState(false)
  const { items, problem, isOver } = useFound(look, find)
  const shown = find.trim() === '' && items.length === 0 ? suggested : items
  if (isNew)
    return (
      <NewCustomer
        find={find}
        company={company}
        choose={choose}
        leave={(name) => {
          setNew(false)
          setFind(name)
        }}
      />
    )
  return (
    <div className="stack">
      <PhoneField label={label} hint={hint} type="search" value={find} set={setFind} isFirst={isFirst} />
      {problem && <p className="err">Error: {problem}</p>}
      <ul className="picks" aria-label="Found">
        {shown.map((one) => (
          <Pick key={`${one.companyId} ${one.personId}`} name={one.name} sub={one.sub} pick={() => pick(one)} />
        ))}
      </ul>
      <div role="status">
        {isOver && find.trim() !== '' && !problem && items.length === 0 && <p className="mut">{missing}</p>}
      </div>
      <div>
        <button type="button" className="b" onClick={() => setNew(true)}>
          {add}
        </button>
      </div>
    </div>
  )
}

type NewProps = {
  find: string
  company: Company | undefined
  choose: Props['choose']
  leave: (find: string) => void
}

/** What was searched for is not typed twice if it says what it is: an address, or a number. */
const startOf = (find: string): Newcomer => ({
  ...noOne,
  dateOfBirth: '',
  email: find.includes('@') ? find : '',
  phoneNumber: /^[\d\s()+.-]{6,}$/.test(find) ? find : '',
})

const bodyOf = (person: Newcomer, company: Company | undefined, companyName: string): Partial<Customer> => ({
  ...person,
  dateOfBirth: person.dateOfBirth || null,
  ...(company ? { companyId: company.id } : { companyName }),
})

function newChosen(body: Partial<Customer>, company: Company | undefined): Chosen {
  const name = `${body.firstName} ${body.lastName}`
  if (company) return { body, name: company.name, sub: `${name}, new there`, companyId: company.id, isAlone: false }
  const opened = body.companyName?.trim()
  return opened
    ? { body, name: opened, sub: `New company, ${name}`, companyId: null, isAlone: false }
    : { body, name, sub: 'New customer', companyId: null, isAlone: true }
}

/** Someone who is known, and whose booking is for a company that they don’t belong to yet. */
function joinedChosen({ id: personId, name, employeeId }: Twin, company: Company | null, opened: string): Chosen {
  if (!company)
    return {
      body: { personId, companyName: opened },
      name: opened,
      sub: `New company, ${name}`,
      companyId: null,
      isAlone: false,
    }
  const isJoining = employeeId === null
  const body = { companyId: company.id, personId, isJoining }
  return {
    body,
    name: company.name,
    sub: isJoining ? `${name}, new there` : name,
    companyId: company.id,
    isAlone: false,
  }
}

function NewCustomer({ find, company, choose, leave }: NewProps) {
  const [person, setPerson] = useState<Newcomer>(() => startOf(find.trim()))
  const [companyName, setCompany] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [twins, setTwins] = useState<readonly Twin[]>([])
  const body = bodyOf(person, company, companyName)
  const done = (isSeparate: boolean) => choose(newChosen({ ...body, isSeparate }, company))
  const use = async () => {
    try {
      const { items } = await sendData<typeof findTwins>('POST', '/desk/phone-bookings/twins/', body)
      setErrors({})
      setTwins(items)
      if (items.length === 0) done(false)
    } catch (error) {
      setErrors(errorsOf(error))
    }
  }
  const take = (twin: Twin) => {
    const opened = companyName.trim()
    if (company || opened) choose(joinedChosen(twin, company ?? null, opened))
    else leave(twin.name)
  }
  const fields = useFields(errors, use)
  return (
    <div ref={fields} className="stack">
      {errors.form && (
        <p role="alert" className="err">
          Error: {errors.form}
        </p>
      )}
      <NewcomerFields value={person} set={setPerson} errors={errors} isFirst />
      <div className="phone-fields">
        <PhoneField
          label="Date of birth (optional)"
          type="date"
          value={person.dateOfBirth ?? ''}
          set={(dateOfBirth) => setPerson({ ...person, dateOfBirth })}
          error={errors.dateOfBirth}
        />
        {!company && (
          <PhoneField
            label="Company (optional)"
            hint="Leave it empty for someone who books for themselves."
            value={companyName}
            set={setCompany}
            error={errors.companyName}
          />
        )}
      </div>
      {twins.length > 0 && <TwinWarning twins={twins} use={take} goOn={() => done(true)} />}
      <div className="acts">
        <button type="button" className="b primary" onClick={use}>
          {company ? 'Use this person' : 'Use this customer'}
        </button>
        <button type="button" className="b" onClick={() => leave('')}>
          Find someone instead
        </button>
      </div>
    </div>
  )
}
