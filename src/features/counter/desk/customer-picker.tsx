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

const search = async (find: string) =>
  find.trim() === ''
    ? []
    : (await getData<typeof findCustomers>(`/desk/phone-bookings/customers/?find=${encodeURIComponent(find.trim())}`))
        .items

type Props = { choose: (chosen: Chosen) => void; suggested?: readonly FoundCustomer[]; isFirst?: boolean }

export function CustomerPicker({ choose, suggested = [], isFirst = false }: Props) {
  const [find, setFind] = useState('')
  const [isNew, setNew] = useState(false)
  const { items, problem, isOver } = useFound(search, find)
  const shown = find.trim() === '' ? suggested : items
  if (isNew)
    return (
      <NewCustomer
        find={find}
        choose={choose}
        leave={(name) => {
          setNew(false)
          setFind(name)
        }}
      />
    )
  return (
    <div className="stack">
      <PhoneField
        label="Find a person or company"
        hint="Name, phone, email or card number"
        type="search"
        value={find}
        set={setFind}
        isFirst={isFirst}
      />
      {problem && <p className="err">Error: {problem}</p>}
      <ul className="picks" aria-label="Found">
        {shown.map((one) => (
          <Pick
            key={`${one.companyId} ${one.personId}`}
            name={one.name}
            sub={one.sub}
            pick={() => choose(chosenOf(one))}
          />
        ))}
      </ul>
      <div role="status">
        {isOver && find.trim() !== '' && !problem && items.length === 0 && (
          <p className="mut">No one found. Check the spelling, or add a new customer.</p>
        )}
      </div>
      <div>
        <button type="button" className="b" onClick={() => setNew(true)}>
          New customer
        </button>
      </div>
    </div>
  )
}

type NewProps = { find: string; choose: Props['choose']; leave: (find: string) => void }

/** What was searched for is not typed twice if it says what it is: an address, or a number. */
const startOf = (find: string): Newcomer => ({
  ...noOne,
  dateOfBirth: '',
  email: find.includes('@') ? find : '',
  phoneNumber: /^[\d\s()+.-]{6,}$/.test(find) ? find : '',
})

function NewCustomer({ find, choose, leave }: NewProps) {
  const [person, setPerson] = useState<Newcomer>(() => startOf(find.trim()))
  const [companyName, setCompany] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [twins, setTwins] = useState<readonly Twin[]>([])
  const body = { ...person, dateOfBirth: person.dateOfBirth || null, companyName }
  const done = (isSeparate: boolean) =>
    choose({
      body: { ...body, isSeparate },
      name: companyName.trim() || `${person.firstName} ${person.lastName}`,
      sub: companyName.trim() ? `New company, ${person.firstName} ${person.lastName}` : 'New customer',
      companyId: null,
      isAlone: companyName.trim() === '',
    })
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
        <PhoneField
          label="Company (optional)"
          hint="Leave it empty for someone who books for themselves."
          value={companyName}
          set={setCompany}
          error={errors.companyName}
        />
      </div>
      {twins.length > 0 && <TwinWarning twins={twins} use={({ name }) => leave(name)} goOn={() => done(true)} />}
      <div className="acts">
        <button type="button" className="b primary" onClick={use}>
          Use this customer
        </button>
        <button type="button" className="b" onClick={() => leave('')}>
          Find someone instead
        </button>
      </div>
    </div>
  )
}
