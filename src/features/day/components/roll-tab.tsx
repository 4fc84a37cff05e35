'use client'

import { useState } from 'react'
import type { Mark } from '@/features/sessions/attendance.rules'
import { formatTime } from '@/lib/dates'
import type { DayPerson, DayStart } from '../contract'
import type { DayState } from '../outbox.client'
import { findScanned, markOf } from '../rules'
import { Contact } from './contact'
import { Newcomer } from './newcomer'
import { SignPad } from './sign-pad'

type Props = { start: DayStart; day: string; state: DayState; isToCome: boolean }

export function RollTab(props: Props) {
  const { start, day, state, isToCome } = props
  const [words, setWords] = useState('')
  const [said, setSaid] = useState('')
  const wanted = words.trim().toLowerCase()
  const people = start.people.filter(({ name, company }) => `${name} ${company}`.toLowerCase().includes(wanted))
  const byNumber = findScanned(start.people, words)
  const shown = byNumber ? [byNumber] : people
  const mark = (person: DayPerson, to: Mark) => {
    const seen = markOf(person, day)
    setSaid(`${person.name} is ${to === 'here' ? 'here' : to === 'away' ? 'not here' : 'not marked'}.`)
    void state.add({
      kind: 'mark',
      slotId: start.slotId,
      attendeeId: person.id,
      day,
      mark: seen === to ? 'none' : to,
      seen,
    })
  }
  return (
    <>
      <input
        type="search"
        className="box tall"
        aria-label="Name, company, card or booking number"
        placeholder="Name, card or booking number"
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !byNumber || isToCome || markOf(byNumber, day) === 'here') return
          mark(byNumber, 'here')
          setWords('')
        }}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
      {isToCome && <p className="mut">People can be marked on the day.</p>}
      <ol className="day-list">
        {shown.map((person) => (
          <Row key={person.id} {...props} person={person} mark={mark} />
        ))}
      </ol>
      {shown.length === 0 && <p className="mut">No one on this roll.</p>}
      {!isToCome && <WalkIn start={start} state={state} />}
      {!isToCome && wanted === '' && <TheOthers {...props} said={setSaid} />}
    </>
  )
}

function TheOthers({ start, day, state, said }: Props & { said: (words: string) => void }) {
  const unmarked = start.people.filter((person) => person.name !== null && markOf(person, day) === 'none')
  if (unmarked.length < 2) return null
  return (
    <button
      type="button"
      className="b tall"
      onClick={() => {
        said(`${unmarked.length} people are here.`)
        const marked = { kind: 'mark', slotId: start.slotId, day, mark: 'here', seen: 'none' } as const
        void state.add(...unmarked.map(({ id }) => ({ ...marked, attendeeId: id })))
      }}
    >
      The other {unmarked.length} are here
    </button>
  )
}

function WalkIn({ start, state }: Pick<Props, 'start' | 'state'>) {
  const payers = start.people.filter(
    ({ id, company, isPaid }, index, all) =>
      id > 0 && isPaid && all.findIndex((one) => one.company === company && one.isPaid && one.id > 0) === index,
  )
  if (payers.length === 0) return null
  return (
    <Newcomer
      title="Walk-in"
      about={start.courseName}
      submit="Take a seat for them"
      lead={
        start.taken < start.capacity
          ? `${start.capacity - start.taken} of ${start.capacity} seats were free. It goes on the company’s account, at its price.`
          : 'It was full. If no seat has come free, you’re told so.'
      }
      payers={payers}
      onGiven={({ withId = 0, ...details }) =>
        void state.add({ kind: 'walk-in', slotId: start.slotId, withId, ...details })
      }
    />
  )
}

type RowProps = Props & { person: DayPerson; mark: (person: DayPerson, to: Mark) => void }

function Row({ person, day, state, start, isToCome, mark }: RowProps) {
  const now = markOf(person, day)
  const label = person.name ?? 'To be named'
  return (
    <li className="day-person">
      <div className="day-who">
        <b>{label}</b>
        <small>{person.needs || (person.company === person.name ? '' : person.company)}</small>
        {!person.isPaid && <small className="late">Waits for its payment</small>}
      </div>
      {person.name !== null && person.id > 0 && !isToCome && (
        <fieldset className="day-marks">
          <legend className="sr-only">{label}</legend>
          <button
            type="button"
            aria-label={`Here: ${label}`}
            aria-pressed={now === 'here'}
            onClick={() => mark(person, 'here')}
          >
            Here
          </button>
          <button
            type="button"
            className="away"
            aria-label={`Not here: ${label}`}
            aria-pressed={now === 'away'}
            onClick={() => mark(person, 'away')}
          >
            Not here
          </button>
        </fieldset>
      )}
      <About person={person} day={day} state={state} start={start} label={label} />
    </li>
  )
}

type AboutProps = Pick<RowProps, 'person' | 'day' | 'state' | 'start'> & { label: string }

/** How to reach someone, who comes instead, and their signature. */
function About({ person, day, state, start, label }: AboutProps) {
  const known = person.days.find((one) => one.day === day)
  const isWaiting = state.acts.some(
    ({ act, sent }) => sent === null && 'attendeeId' in act && act.attendeeId === person.id,
  )
  const isHere = known?.mark === 'here'
  return (
    <details className="day-about">
      <summary>
        {known ? formatTime(known.at) : 'Contact'}
        {known?.isSigned && ', signed'}
        {isWaiting && ', not sent'}
        <span className="sr-only">: {label}</span>
      </summary>
      <small>
        {[person.company, person.cardNumber && `Card ${person.cardNumber}`, person.bookingNumber]
          .filter(Boolean)
          .join(' · ')}
      </small>
      <Contact person={person} />
      {person.id > 0 && person.result === null && (
        <Newcomer
          title={person.name === null ? 'Name this seat' : 'Someone else comes instead'}
          about={label}
          submit="Save"
          onGiven={(details) =>
            void state.add({ kind: 'swap', slotId: start.slotId, attendeeId: person.id, ...details })
          }
        />
      )}
      {isHere && person.id > 0 && !known?.isSigned && (
        <SignPad
          name={label}
          onSigned={(signature) =>
            void state.add({ kind: 'sign', slotId: start.slotId, attendeeId: person.id, day, signature })
          }
        />
      )}
    </details>
  )
}
