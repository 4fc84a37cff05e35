'use client'

import { useState } from 'react'
import { deskPersonPath } from '@/desk-paths'
import { oneNameHint } from '@/features/account/details.rules'
import { sendData } from '@/lib/api-client'
import { DeskAction, DeskField, DeskTick, typed } from '@/ui/desk/action'
import { Initials, Wrapped } from '@/ui/desk/values'
import type { giveBookingSeat, nameDeskSeat } from '../contract'
import type { Choice } from '../data'
import type { BookedPerson } from '../record.data'
import { type Handle, MoveBooking, pathOf, type TargetProps } from './booking-actions'

const newcomer = 'new'

function SomeoneFields({ crew, mayHire }: { crew: readonly Choice[]; mayHire: boolean }) {
  const [chosen, setChosen] = useState('')
  return (
    <>
      <div
        onChange={({ target }) => {
          if (target instanceof HTMLSelectElement) setChosen(target.value)
        }}
      >
        <DeskField label="Who’s coming" name="employeeId" type="choice">
          <option value="">Choose someone</option>
          {mayHire && <option value={newcomer}>Someone new…</option>}
          {crew.map(({ id, name, sub }) => (
            <option key={id} value={id}>
              {sub ? `${name}, ${sub}` : name}
            </option>
          ))}
        </DeskField>
      </div>
      {chosen === newcomer && (
        <>
          <DeskField label="First name" name="firstName" />
          <DeskField label="Last name" name="lastName" hint={oneNameHint} />
          <DeskField label="Phone" name="phoneNumber" type="tel" hint="A mobile number gets texts." />
          <DeskField label="Email" name="email" type="email" />
          <DeskTick label="It’s the person we know with this email" name="isKnown" />
          <DeskTick label="Someone else has this email too" name="isSeparate" />
        </>
      )}
      <DeskTick label="Without an email or phone, send their messages to the person who booked" name="isToBooker" />
    </>
  )
}

function someoneIn(form: FormData, crew: readonly Choice[]) {
  const chosen = typed(form, 'employeeId')
  if (chosen !== newcomer) {
    const known = crew.find(({ id }) => String(id) === chosen)
    return { name: known?.name ?? '', body: { employeeId: known?.id ?? -1, isToBooker: form.has('isToBooker') } }
  }
  const body = {
    firstName: typed(form, 'firstName'),
    lastName: typed(form, 'lastName'),
    email: typed(form, 'email'),
    phoneNumber: typed(form, 'phoneNumber'),
    isKnown: form.has('isKnown'),
    isSeparate: form.has('isSeparate'),
    isToBooker: form.has('isToBooker'),
  }
  return { name: `${body.firstName} ${body.lastName}`, body }
}

type CrewProps = { booking: Handle; crew: readonly Choice[]; mayHire: boolean }

function NameSeat({ booking, crew, mayHire, person }: CrewProps & { person: BookedPerson }) {
  const save = async (form: FormData) => {
    const { name, body } = someoneIn(form, crew)
    await sendData<typeof nameDeskSeat>('POST', pathOf(booking, 'name'), {
      version: booking.version,
      attendeeId: person.id,
      ...body,
    })
    return person.name ? `${name} comes in the place of ${person.name}.` : `${name} is named.`
  }
  return (
    <DeskAction
      label={
        <>
          {person.name ? 'Swap' : 'Name'}
          {person.name && <span className="sr-only"> {person.name}</span>}
        </>
      }
      tone="small"
      title={person.name ? `Send someone else for ${person.name}` : 'Name who comes'}
      lead={
        person.name
          ? `The seat and the price stay. ${person.name} is told they’re no longer going; the new person is told when and where.`
          : 'The new person is sent the time and place.'
      }
      submit={person.name ? 'Swap' : 'Save the name'}
      run={save}
    >
      <SomeoneFields crew={crew} mayHire={mayHire} />
    </DeskAction>
  )
}

export function GiveFreeSeat({ booking, crew, mayHire }: CrewProps) {
  const give = async (form: FormData) => {
    const { name, body } = someoneIn(form, crew)
    const given = { version: booking.version, reason: typed(form, 'reason'), ...body }
    await sendData<typeof giveBookingSeat>('POST', pathOf(booking, 'free-seat'), given)
    return `${name} has a free seat, on a separate booking.`
  }
  return (
    <DeskAction
      label="Give a free seat"
      title="Give a free seat"
      lead="It’s free and makes a separate booking. We send them the time and place."
      submit="Give the seat"
      run={give}
    >
      <SomeoneFields crew={crew} mayHire={mayHire} />
      <DeskField label="Why" name="reason" hint="Only we read it." />
    </DeskAction>
  )
}

const seatWords: Readonly<Record<string, string>> = {
  held: 'Held',
  booked: 'Booked',
  cancelled: 'Cancelled',
  released: 'Given back',
}

const resultWords: Readonly<Record<string, string>> = { pass: 'Passed', 'not-yet': 'Not yet', resit: 'To resit' }

const stateOf = ({ result, checkedInAt, state }: BookedPerson): string =>
  result ? (resultWords[result] ?? result) : checkedInAt ? 'Here' : (seatWords[state] ?? state)

const toneOf = ({ state }: BookedPerson): string => (state === 'cancelled' ? 'bad' : state === 'booked' ? 'ok' : '')

type PartyProps = CrewProps & { people: readonly BookedPerson[]; mayName: boolean; moving: TargetProps | null }

export function BookingSeats({ people, mayName, moving, ...crew }: PartyProps) {
  return (
    <ul>
      {people.map((one) => (
        <li key={one.id} className="row-line">
          <div className="who in-row">
            <Initials name={one.name ?? '?'} />
            <span>
              {one.personId && one.name ? (
                <a className="link" href={deskPersonPath(one.personId)}>
                  {one.name}
                </a>
              ) : (
                'To be named'
              )}
              {one.name && <Reach person={one} />}
            </span>
          </div>
          <span className="row-end">
            <span className={`chip ${toneOf(one)}`}>{stateOf(one)}</span>
            {moving && people.length > 1 && one.state === 'booked' && (
              <MoveBooking booking={crew.booking} people={people} chosen={one} {...moving} />
            )}
            {mayName && one.state === 'booked' && <NameSeat {...crew} person={one} />}
          </span>
        </li>
      ))}
    </ul>
  )
}

const Reach = ({ person: { phone, email } }: { person: BookedPerson }) => (
  <small className={phone || email ? '' : 'late'}>
    <Wrapped text={[phone, email].filter(Boolean).join(', ') || 'No phone or email'} />
  </small>
)
