'use client'

import { useEffect, useState } from 'react'
import { type ApiData, getData, sendData } from '@/lib/api-client'
import type { findTwins, Guest, readCrew, Twin } from '../phone.contract'
import type { Chosen } from './customer-picker'
import { type Errors, errorsOf, type Newcomer, NewcomerFields, nobody, PhoneField, TwinWarning } from './phone-fields'

export type Party = {
  readonly isSelf: boolean
  readonly employees: readonly number[]
  readonly newcomers: readonly (Newcomer & { isSeparate: boolean })[]
  readonly later: number
}

export const noParty: Party = { isSelf: false, employees: [], newcomers: [], later: 0 }

export const guestsOf = ({ isSelf, employees, newcomers, later }: Party): Guest[] => [
  ...(isSelf ? [{ isSelf: true } as const] : []),
  ...employees.map((employeeId) => ({ employeeId })),
  ...newcomers.map(({ dateOfBirth: _none, ...one }) => one),
  ...Array.from({ length: later }, () => ({ isLater: true }) as const),
]

export type Crew = ApiData<typeof readCrew>

type Props = { customer: Chosen; slotId: number; party: Party; set: (party: Party) => void; tell: (crew: Crew) => void }

export function PartyStep({ customer, slotId, party, set, tell }: Props) {
  const { companyId, isAlone } = customer
  const [crew, setCrew] = useState<Crew | null>(null)
  const [find, setFind] = useState('')
  useEffect(() => {
    if (companyId === null) return
    void getData<typeof readCrew>(`/desk/phone-bookings/crew/${companyId}/?slotId=${slotId}`).then((read) => {
      setCrew(read)
      tell(read)
    })
  }, [companyId, slotId, tell])
  if (isAlone) return <p>{customer.name} comes. They book for themselves alone.</p>
  const people = (crew?.people ?? []).filter(
    ({ id, name }) => party.employees.includes(id) || name.toLowerCase().includes(find.trim().toLowerCase()),
  )
  const tick = (id: number, isOn: boolean) =>
    set({ ...party, employees: isOn ? [...party.employees, id] : party.employees.filter((one) => one !== id) })
  return (
    <div className="stack">
      {(crew?.people.length ?? 0) > 8 && (
        <PhoneField label="Find among those who work there" type="search" value={find} set={setFind} />
      )}
      <fieldset className="desk-field">
        <legend>Who’s coming</legend>
        {companyId === null && (
          <label className="desk-tick">
            <input
              type="checkbox"
              checked={party.isSelf}
              onChange={({ target }) => set({ ...party, isSelf: target.checked })}
            />
            The caller
          </label>
        )}
        <div className="phone-crew">
          {people.map(({ id, name, sub }) => (
            <label key={id} className="desk-tick">
              <input
                type="checkbox"
                checked={party.employees.includes(id)}
                onChange={({ target }) => tick(id, target.checked)}
              />
              <span>
                {name} <small>{sub}</small>
              </span>
            </label>
          ))}
        </div>
        {party.newcomers.map((one) => (
          <p key={`${one.firstName} ${one.lastName} ${one.phoneNumber} ${one.email}`} className="row-line">
            <span>
              {one.firstName} {one.lastName}, new
            </span>
            <button
              type="button"
              className="b small"
              onClick={() => set({ ...party, newcomers: party.newcomers.filter((other) => other !== one) })}
            >
              Leave out<span className="sr-only"> {one.firstName}</span>
            </button>
          </p>
        ))}
      </fieldset>
      <NewGuest
        companyId={companyId}
        add={(one) => set({ ...party, newcomers: [...party.newcomers, one] })}
        use={(id) => set({ ...party, employees: [...new Set([...party.employees, id])] })}
      />
      <PhoneField
        label="Seats to be named later"
        type="number"
        value={String(party.later)}
        set={(typed) => set({ ...party, later: Math.max(0, Math.min(20, Math.trunc(Number(typed)) || 0)) })}
      />
    </div>
  )
}

type GuestProps = {
  companyId: number | null
  add: (one: Newcomer & { isSeparate: boolean }) => void
  use: (employeeId: number) => void
}

function NewGuest({ companyId, add, use }: GuestProps) {
  const [isOpen, setOpen] = useState(false)
  const [person, setPerson] = useState(nobody)
  const [errors, setErrors] = useState<Errors>({})
  const [twins, setTwins] = useState<readonly Twin[]>([])
  const close = () => {
    setPerson(nobody)
    setTwins([])
    setOpen(false)
  }
  const done = (isSeparate: boolean) => {
    add({ ...person, isSeparate })
    close()
  }
  const take = ({ employeeId }: Twin) => {
    if (employeeId !== null) use(employeeId)
    close()
  }
  const look = async () => {
    try {
      const { items } = await sendData<typeof findTwins>('POST', '/desk/phone-bookings/twins/', {
        ...person,
        companyId,
      })
      setErrors({})
      setTwins(items)
      if (items.length === 0) done(false)
    } catch (error) {
      setErrors(errorsOf(error))
    }
  }
  if (!isOpen)
    return (
      <div>
        <button type="button" className="b" onClick={() => setOpen(true)}>
          Someone new
        </button>
      </div>
    )
  return (
    <div className="stack">
      <NewcomerFields value={person} set={setPerson} errors={errors} isFirst />
      {errors.form && (
        <p role="alert" className="err">
          Error: {errors.form}
        </p>
      )}
      {twins.length > 0 && (
        <TwinWarning
          twins={twins}
          use={take}
          mayUse={({ employeeId }) => employeeId !== null}
          goOn={() => done(true)}
        />
      )}
      <div className="acts">
        <button type="button" className="b" onClick={look}>
          Add them
        </button>
        <button type="button" className="b quiet" onClick={() => setOpen(false)}>
          Leave it
        </button>
      </div>
    </div>
  )
}
