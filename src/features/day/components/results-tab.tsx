'use client'

import { useState } from 'react'
import type { DayPerson, DayStart } from '../contract'
import type { DayState } from '../outbox.client'

const results = [
  { value: 'pass', label: 'Pass' },
  { value: 'not-yet', label: 'Not yet' },
  { value: 'resit', label: 'Resit' },
] as const

type Props = { start: DayStart; state: DayState; hasStarted: boolean }

type Result = (typeof results)[number]['value']

const wasHere = ({ days }: DayPerson): boolean => days.some(({ mark }) => mark === 'here')

/** A pass asks once more, as a slip of the thumb must not issue a card. */
export function ResultsTab({ start, state, hasStarted }: Props) {
  const [asked, setAsked] = useState<'all' | number | null>(null)
  const here = start.people.filter((person) => person.name !== null && (wasHere(person) || person.result !== null))
  const left = here.filter(({ result, isPaid }) => result === null && isPaid)
  const give = (people: readonly DayPerson[], result: Result) => {
    setAsked(null)
    void state.add(
      ...people.map(({ id }) => ({ kind: 'result' as const, slotId: start.slotId, attendeeId: id, result })),
    )
  }
  if (!hasStarted) return <p className="mut">Results can be given once the course has started.</p>
  if (here.length === 0)
    return <p className="mut">No one is marked as here yet. People who don’t come need no result.</p>
  return (
    <>
      <ol className="day-list">
        {here.map((person) => (
          <li key={person.id} className="day-person">
            <div className="day-who">
              <b>{person.name}</b>
              <small>{person.isPaid ? person.company : 'Waits for its payment: no result yet'}</small>
            </div>
            {person.isPaid && (
              <Marks
                person={person}
                give={(value) => (value === 'pass' ? setAsked(person.id) : give([person], value))}
              />
            )}
            {asked === person.id && (
              <Sure
                words={`A pass for ${person.name}? They get their card and an email.`}
                yes={() => give([person], 'pass')}
                no={() => setAsked(null)}
              />
            )}
          </li>
        ))}
      </ol>
      {left.length > 1 && asked !== 'all' && (
        <button type="button" className="b tall" onClick={() => setAsked('all')}>
          The other {left.length} passed
        </button>
      )}
      {asked === 'all' && (
        <Sure
          words={`A pass for ${left.length} people? Each gets their card and an email.`}
          yes={() => give(left, 'pass')}
          no={() => setAsked(null)}
        />
      )}
      <p className="mut">A result that is wrong is corrected on the roll at the desk, with the reason.</p>
    </>
  )
}

function Sure({ words, yes, no }: { words: string; yes: () => void; no: () => void }) {
  return (
    <fieldset className="day-sure">
      <legend>{words}</legend>
      <div className="day-two">
        <button type="button" className="b primary" onClick={yes} ref={(button) => button?.focus()}>
          Give the pass
        </button>
        <button type="button" className="b" onClick={no}>
          No
        </button>
      </div>
    </fieldset>
  )
}

function Marks({ person, give }: { person: DayPerson; give: (result: Result) => void }) {
  return (
    <fieldset className="day-marks three" disabled={person.result !== null}>
      <legend className="sr-only">Result of {person.name}</legend>
      {results.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-label={`${label}: ${person.name}`}
          aria-pressed={person.result === value}
          className={value === 'pass' ? '' : 'warn'}
          onClick={() => give(value)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
