'use client'

import { useState } from 'react'
import { deskFilePath } from '@/account-paths'
import { deskBookingPath, deskPersonPath } from '@/desk-paths'
import { peopleText } from '@/lib/in-words'
import { phoneLink } from '@/lib/phone-link'
import { DeskAction, DeskField, typed } from '@/ui/desk/action'
import { Empty } from '@/ui/desk/record'
import { Wrapped } from '@/ui/desk/values'
import type { RollPerson } from '../contract'
import type { RollProps } from './roll-props'

const results = [
  { value: 'pass', label: 'Pass', done: 'passed' },
  { value: 'not-yet', label: 'Not yet', done: 'not yet' },
  { value: 'resit', label: 'Resit', done: 'to resit' },
] as const

export function RollPeople(props: RollProps) {
  const { roll, change } = props
  const [words, setWords] = useState('')
  const wanted = words.trim().toLowerCase()
  const people = roll.people.filter(({ name, company }) => `${name} ${company}`.toLowerCase().includes(wanted))
  const joined = roll.people.filter(({ joinedAt, checkedInAt, result }) => joinedAt && !checkedInAt && !result)
  const waiting = roll.people.filter(({ checkedInAt, result }) => checkedInAt && !result).length
  return (
    <section aria-label="Roll">
      <div className="roll-find no-print">
        <input
          type="search"
          className="box"
          aria-label="Find by name or company"
          placeholder="Find by name or company"
          value={words}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
            event.preventDefault()
            document.querySelector<HTMLElement>('.roll-people .here')?.focus()
          }}
        />
        <p role="status" className="sr-only">
          {wanted !== '' && peopleText(people.length)}
        </p>
        {roll.mayCheckIn && joined.length > 0 && (
          <DeskAction
            label={`Check in all ${joined.length} who joined`}
            title={`Check in all ${joined.length} who joined`}
            lead="They followed their own link into the webinar. You can still take someone’s check-in back."
            submit={`Check in ${joined.length}`}
            run={async () => {
              for (const { id } of joined)
                await change('check-in', { attendeeId: id, isHere: true }, `${joined.length} checked in.`)
              return null
            }}
          />
        )}
        {roll.mayMark && waiting > 0 && (
          <DeskAction
            label={`Pass all ${waiting} who came`}
            title={`A pass for all ${waiting} who came`}
            lead="Everyone who is here and has no result yet passes. Each gets the completed course, their card and an email."
            submit={`Pass all ${waiting}`}
            run={() => change('results', { attendeeIds: null, result: 'pass' }, `${waiting} passed.`)}
          />
        )}
      </div>
      {roll.people.length === 0 && (
        <div className="panel">
          <Empty title="No one has a seat yet" />
        </div>
      )}
      <ol className="roll-people">
        {people.map((person) => (
          <Person key={person.id} {...props} person={person} />
        ))}
      </ol>
    </section>
  )
}

function Person({ person, ...props }: RollProps & { person: RollPerson }) {
  const { roll, tap } = props
  const { id, name, isNamed, isPaid, checkedInAt, joinedAt, result } = person
  const label = name ?? 'To be named'
  return (
    <li id={`roll-${id}`}>
      <Who person={person} label={label} isOffice={roll.isOffice} />
      <div className="roll-buttons">
        {joinedAt && !checkedInAt && <span className="chip ok">Joined {joinedAt}</span>}
        {isNamed && roll.mayCheckIn && (
          <button
            type="button"
            className="b here"
            aria-pressed={checkedInAt !== null}
            aria-label={`${checkedInAt ? `Here, ${checkedInAt}` : 'Check in'}: ${label} is here`}
            disabled={result !== null}
            onClick={() =>
              void tap(
                'check-in',
                { attendeeId: id, isHere: checkedInAt === null },
                `${label} is ${checkedInAt ? 'not ' : ''}checked in.`,
              )
            }
          >
            {checkedInAt ? `Here, ${checkedInAt}` : 'Check in'}
          </button>
        )}
        {isNamed && isPaid && roll.mayMark && result === null && <Mark {...props} id={id} label={label} />}
        {result !== null && <span className={`chip ${result === 'pass' ? 'ok' : 'warn'}`}>{resultLabel(result)}</span>}
        {result === 'pass' && (
          <a className="link" href={deskFilePath(`certificates/${id}/`)} download>
            Certificate<span className="sr-only"> of {label}</span>
          </a>
        )}
        {result !== null && roll.mayMark && (
          <Correct key={result} label={label} person={person} change={props.change} />
        )}
      </div>
      <Reach person={person} isOffice={roll.isOffice} />
    </li>
  )
}

type WhoProps = { person: RollPerson; isOffice: boolean }

function Who({ person, label, isOffice }: WhoProps & { label: string }) {
  // Anyone who books for themselves has a company of their own name.
  const about = [
    person.company !== person.name && person.company,
    person.cardNumber && `card\u00a0${person.cardNumber}`,
  ].filter(Boolean)
  return (
    <div className="roll-who">
      {isOffice && person.personId !== null ? (
        <a href={deskPersonPath(person.personId)}>
          <b>{label}</b>
        </a>
      ) : (
        <b>{label}</b>
      )}
      <small>
        {about.join(' · ')}
        {!person.isPaid && <span className="late"> · waits for its payment</span>}
        {person.givenReason && ` · given: ${person.givenReason}`}
      </small>
      {person.needs && <p className="roll-needs">{person.needs}</p>}
    </div>
  )
}

const Phone = ({ number }: { number: string }) => (
  <a className="link whole" href={phoneLink(number)}>
    {number}
  </a>
)

function Reach({ person, isOffice }: WhoProps) {
  const { phoneNumber, email, contact, contactPhone, bookingId, bookingNumber } = person
  return (
    <div className="roll-reach">
      {(phoneNumber || email) && (
        <small>
          {phoneNumber && <Phone number={phoneNumber} />} {email && <Wrapped text={email} />}
        </small>
      )}
      <small>
        Booked by {contact} {contactPhone && <Phone number={contactPhone} />} (
        {isOffice ? (
          <a className="link whole" href={deskBookingPath(bookingId)}>
            {bookingNumber}
          </a>
        ) : (
          bookingNumber
        )}
        )
      </small>
    </div>
  )
}

/** A pass asks for confirmation, as a slip of the thumb must not issue a card. */
function Mark({ id, label, change, tap }: RollProps & { id: number; label: string }) {
  const mark = (result: string) => ({ attendeeIds: [id], result })
  return (
    <fieldset>
      <legend className="sr-only">Result of {label}</legend>
      {results.map(({ value, label: word, done }) =>
        value === 'pass' ? (
          <DeskAction
            key={value}
            label={word}
            title={`A pass for ${label}`}
            lead="They get the completed course, their card and an email."
            submit="Give the pass"
            run={() => change('results', mark(value), `${label}: ${done}.`)}
          />
        ) : (
          <button
            key={value}
            type="button"
            className="b"
            onClick={() => void tap('results', mark(value), `${label}: ${done}.`)}
          >
            {word}
          </button>
        ),
      )}
    </fieldset>
  )
}

const resultLabel = (result: string): string => results.find(({ value }) => value === result)?.label ?? result
const resultDone = (result: string): string => results.find(({ value }) => value === result)?.done ?? result

type CorrectProps = Pick<RollProps, 'change'> & { person: RollPerson; label: string }

function Correct({ person: { id, result }, label, change }: CorrectProps) {
  return (
    <DeskAction
      label={
        <>
          Correct<span className="sr-only"> the result of {label}</span>
        </>
      }
      tone="small"
      title={`Correct the result of ${label}`}
      lead="Their completed course and card change with it."
      submit="Correct the result"
      run={(form) => {
        const to = typed(form, 'result')
        const body = { attendeeId: id, result: to, reason: typed(form, 'reason') }
        return change('correct', body, `${label}: ${resultDone(to)}.`)
      }}
    >
      <DeskField label="It is" name="result" type="choice">
        {results
          .filter(({ value }) => value !== result)
          .map(({ value, label: word }) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
      </DeskField>
      <DeskField label="Why" name="reason" type="lines" />
    </DeskAction>
  )
}
