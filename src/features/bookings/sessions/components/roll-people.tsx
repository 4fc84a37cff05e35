'use client'

import { useState } from 'react'
import { cmsApiPath } from '@/paths'
import type { Roll, RollPerson } from '../loaders'
import type { Act } from './roll'

type Props = { roll: Roll; act: Act; isBusy: boolean }

const results = [
  { value: 'pass', label: 'Pass' },
  { value: 'not-yet', label: 'Not yet' },
  { value: 'resit', label: 'Resit' },
] as const

/** Everybody on the roll: found by name, checked in by one tap, with what came of it. */
export function RollPeople(props: Props) {
  const { roll, act, isBusy } = props
  const [words, setWords] = useState('')
  const wanted = words.trim().toLowerCase()
  const people = roll.people.filter(({ name, company }) => `${name} ${company}`.toLowerCase().includes(wanted))
  const waiting = roll.people.filter(({ checkedInAt, result }) => checkedInAt && !result).length
  const passAll = async () => {
    if (window.confirm(`A pass for all ${waiting} who came and have no result? A pass stands, and gives the card.`))
      await act('results', `${waiting} passed.`, { attendeeIds: null, result: 'pass' })
  }
  return (
    <section aria-label="Roll">
      <div className="roll-tools roll-find">
        <input
          type="search"
          aria-label="Find by name or company"
          placeholder="Find by name or company"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        {roll.mayMark && waiting > 0 && (
          <button type="button" disabled={isBusy} onClick={() => void passAll()}>
            Pass all {waiting} who came
          </button>
        )}
      </div>
      {roll.people.length === 0 && <p>Nobody has a seat yet.</p>}
      <ol className="roll-people">
        {people.map((person) => (
          <Person key={person.id} {...props} person={person} />
        ))}
      </ol>
    </section>
  )
}

function Person({ roll, act, isBusy, person }: Props & { person: RollPerson }) {
  const { id, name, isNamed, isPaid, checkedInAt, result } = person
  const label = name ?? 'Named later'
  const mark = async (value: (typeof results)[number]['value'], word: string) => {
    // A pass can't be taken back here: a thumb that slips must not give a card.
    if (value === 'pass' && !window.confirm(`A pass for ${label}? It stands, and gives the card.`)) return
    await act('results', `${label}: ${word.toLowerCase()}.`, { attendeeIds: [id], result: value })
  }
  return (
    <li>
      <div>
        <strong>{label}</strong>
        <br />
        {person.company}
        {person.cardNumber && ` · card ${person.cardNumber}`}
        {!isPaid && ' · waits for its payment'}
        {person.givenReason && ` · given: ${person.givenReason}`}
        {person.needs && <p className="roll-needs">{person.needs}</p>}
      </div>
      <div>
        {person.phoneNumber && <a href={`tel:${person.phoneNumber}`}>{person.phoneNumber}</a>} {person.email}
        <br />
        <small>
          Booked by {person.contact} {person.contactPhone} ({person.bookingNumber})
        </small>
      </div>
      <div className="roll-buttons">
        {isNamed && roll.mayCheckIn && (
          <button
            type="button"
            aria-pressed={checkedInAt !== null}
            aria-label={`${label} is here`}
            disabled={isBusy || result !== null}
            onClick={() => void act('check-in', '', { attendeeId: id, isHere: checkedInAt === null })}
          >
            {checkedInAt ? `Here, ${checkedInAt}` : 'Check in'}
          </button>
        )}
        {isNamed && isPaid && roll.mayMark && result !== 'pass' && (
          <fieldset>
            <legend className="inbox-unseen">Result of {label}</legend>
            {results.map(({ value, label: word }) => (
              <button
                key={value}
                type="button"
                aria-pressed={result === value}
                disabled={isBusy}
                onClick={() => void mark(value, word)}
              >
                {word}
              </button>
            ))}
          </fieldset>
        )}
        {result === 'pass' && (
          <p>
            <strong>Pass</strong> ·{' '}
            <a href={cmsApiPath(`course-sessions/certificates/${id}`)} download>
              Certificate
            </a>
          </p>
        )}
      </div>
    </li>
  )
}
