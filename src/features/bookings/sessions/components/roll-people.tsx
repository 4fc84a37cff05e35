'use client'

import { useId, useState } from 'react'
import { deskFilePath } from '@/paths'
import { DeedForm } from '@/ui/staff-deed'
import type { Roll, RollPerson } from '../contract'
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
    if (window.confirm(`A pass for all ${waiting} who came and have no result? It gives the card.`))
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
    // A thumb that slips must not give a card.
    if (value === 'pass' && !window.confirm(`A pass for ${label}? It gives the card.`)) return
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
            aria-label={`${checkedInAt ? `Here, ${checkedInAt}` : 'Check in'}: ${label} is here`}
            disabled={isBusy || result !== null}
            onClick={() => void act('check-in', '', { attendeeId: id, isHere: checkedInAt === null })}
          >
            {checkedInAt ? `Here, ${checkedInAt}` : 'Check in'}
          </button>
        )}
        {isNamed && isPaid && roll.mayMark && result === null && (
          <fieldset>
            <legend className="inbox-unseen">Result of {label}</legend>
            {results.map(({ value, label: word }) => (
              <button key={value} type="button" disabled={isBusy} onClick={() => void mark(value, word)}>
                {word}
              </button>
            ))}
          </fieldset>
        )}
        {result !== null && (
          <p className="roll-result">
            <strong>{resultLabel(result)}</strong>
            {result === 'pass' && (
              <a href={deskFilePath(`certificates/${id}/`)} download>
                Certificate<span className="inbox-unseen"> of {label}</span>
              </a>
            )}
          </p>
        )}
        {result !== null && roll.mayMark && (
          <Correct key={result} label={label} person={person} act={act} isBusy={isBusy} />
        )}
      </div>
    </li>
  )
}

const resultLabel = (result: string): string => results.find(({ value }) => value === result)?.label ?? result

type CorrectProps = Omit<Props, 'roll'> & { person: RollPerson; label: string }

/** Puts a result right that was given by mistake: the completed course and the card follow. */
function Correct({ person: { id, result }, label, act, isBusy }: CorrectProps) {
  const others = results.filter(({ value }) => value !== result)
  const [to, setTo] = useState(others[0]?.value ?? 'not-yet')
  const field = useId()
  return (
    <DeedForm
      label={`Correct the result of ${label}`}
      confirm={`${resultLabel(to)} for ${label}? Their record and their card follow.`}
      isBusy={isBusy}
      act={(reason) =>
        act('correct', `${label}: ${resultLabel(to).toLowerCase()}.`, { attendeeId: id, result: to, reason })
      }
    >
      <label htmlFor={field}>It is</label>
      <select
        id={field}
        className="inbox-select"
        value={to}
        onChange={({ target }) => setTo(results.find(({ value }) => value === target.value)?.value ?? to)}
      >
        {others.map(({ value, label: word }) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </select>
    </DeedForm>
  )
}
