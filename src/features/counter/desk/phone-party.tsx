'use client'

import { useEffect, useState } from 'react'
import { type ApiData, getData, tried } from '@/lib/api-client'
import type { Guest, readCrew, Twin } from '../phone.contract'
import type { Chosen } from './customer-picker'
import { type Newcomer, PhoneField } from './phone-fields'
import { NewGuest, someoneNewId } from './phone-guest'

type Known = { readonly personId: number; readonly name: string }

export type Party = {
  readonly isSelf: boolean
  readonly employees: readonly number[]
  readonly newcomers: readonly (Newcomer & { isSeparate: boolean })[]
  /** Who is known, and joins the company. */
  readonly joining: readonly Known[]
  readonly later: number
  /** What would be sent to people without a contact goes to the caller. */
  readonly isToBooker: boolean
}

export const noParty: Party = { isSelf: false, employees: [], newcomers: [], joining: [], later: 0, isToBooker: false }

export const guestsOf = ({ isSelf, employees, newcomers, joining, later, isToBooker }: Party): Guest[] => [
  ...(isSelf ? [{ isSelf: true } as const] : []),
  ...employees.map((employeeId) => ({ employeeId, isToBooker })),
  ...newcomers.map(({ dateOfBirth: _none, ...one }) => ({ ...one, isToBooker })),
  ...joining.map(({ personId }) => ({ personId, isToBooker })),
  ...Array.from({ length: later }, () => ({ isLater: true }) as const),
]

const withKnown = (party: Party, { id, name, employeeId }: Twin): Party =>
  employeeId === null
    ? { ...party, joining: [...party.joining.filter(({ personId }) => personId !== id), { personId: id, name }] }
    : { ...party, employees: [...new Set([...party.employees, employeeId])] }

export type Crew = ApiData<typeof readCrew>

/** “Wiremu Rangiaho, Ana Tūroa and 2 to be named”. */
export function namesOf(party: Party, customer: Chosen, crew: Crew | null): string {
  const { isSelf, employees, newcomers, joining, later } = party
  const names = [
    ...(isSelf ? [customer.isAlone ? customer.name : 'The caller'] : []),
    ...employees.flatMap((id) => crew?.people.find((one) => one.id === id)?.name ?? []),
    ...newcomers.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    ...joining.map(({ name }) => name),
    ...(later > 0 ? [`${later} to be named`] : []),
  ]
  return new Intl.ListFormat('en-NZ').format(names)
}

type Props = { customer: Chosen; slotId: number; party: Party; set: (party: Party) => void; tell: (crew: Crew) => void }

function useCrew(companyId: number | null, slotId: number, tell: (crew: Crew) => void) {
  const [read, setRead] = useState<{ crew: Crew | null; isLost: boolean }>({ crew: null, isLost: false })
  useEffect(() => {
    if (companyId === null) return
    let isOld = false
    const load = async () => {
      const path = `/desk/phone-bookings/crew/${companyId}/?slotId=${slotId}`
      const { data } = await tried(getData<typeof readCrew>(path))
      // Another start may have been chosen since, whose answer was faster.
      if (isOld) return
      setRead({ crew: data, isLost: data === null })
      if (data) tell(data)
    }
    void load()
    return () => {
      isOld = true
    }
  }, [companyId, slotId, tell])
  return read
}

export function PartyStep({ customer, slotId, party, set, tell }: Props) {
  const { companyId, isAlone, body } = customer
  const isOnCrew = companyId !== null && Boolean(body.personId) && !body.isJoining
  const { crew, isLost } = useCrew(companyId, slotId, tell)
  const [find, setFind] = useState('')
  if (isAlone) return <p>{customer.name} comes. They book for themselves alone.</p>
  const people = (crew?.people ?? []).filter(
    ({ id, name }) => party.employees.includes(id) || name.toLowerCase().includes(find.trim().toLowerCase()),
  )
  return (
    <div className="stack">
      {(crew?.people.length ?? 0) > 8 && (
        <PhoneField label="Find among those who work there" type="search" value={find} set={setFind} />
      )}
      {isLost && (
        <p role="alert" className="err">
          Error: The crew couldn’t be loaded. Choose the start again.
        </p>
      )}
      <fieldset className="desk-field">
        <legend>Who’s coming</legend>
        {!isOnCrew && (
          <label className="desk-tick">
            <input
              type="checkbox"
              checked={party.isSelf}
              onChange={({ target }) => set({ ...party, isSelf: target.checked })}
            />
            The caller
          </label>
        )}
        <CrewTicks people={people} party={party} set={set} />
        <Newcomers party={party} set={set} />
        <label className="desk-tick">
          <input
            type="checkbox"
            checked={party.isToBooker}
            onChange={({ target }) => set({ ...party, isToBooker: target.checked })}
          />
          Send messages for people without an email or phone to the caller
        </label>
      </fieldset>
      <NewGuest
        companyId={companyId}
        isToBooker={party.isToBooker}
        add={(one) => set({ ...party, newcomers: [...party.newcomers, one] })}
        use={(known) => set(withKnown(party, known))}
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

type PartyProps = Pick<Props, 'party' | 'set'>

function CrewTicks({ people, party, set }: PartyProps & Pick<Crew, 'people'>) {
  const tick = (id: number, isOn: boolean) =>
    set({ ...party, employees: isOn ? [...party.employees, id] : party.employees.filter((one) => one !== id) })
  return (
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
  )
}

function Newcomers({ party, set }: PartyProps) {
  const { newcomers, joining } = party
  const listed = [
    ...newcomers.map((one) => ({
      key: `${one.firstName} ${one.lastName} ${one.phoneNumber} ${one.email}`,
      name: `${one.firstName} ${one.lastName}`,
      without: { ...party, newcomers: newcomers.filter((other) => other !== one) },
    })),
    ...joining.map((one) => ({
      key: String(one.personId),
      name: one.name,
      without: { ...party, joining: joining.filter((other) => other !== one) },
    })),
  ]
  return listed.map(({ key, name, without }) => (
    <p key={key} className="row-line">
      <span>{name}, new</span>
      <button
        type="button"
        className="b small"
        onClick={() => {
          set(without)
          document.getElementById(someoneNewId)?.focus()
        }}
      >
        Leave out<span className="sr-only"> {name}</span>
      </button>
    </p>
  ))
}
