'use client'

import { useState } from 'react'
import type { Mark } from '@/features/sessions/attendance.rules'
import type { DayPerson } from '../contract'
import { countUnsigned, findScanned, markOf } from '../rules'
import { type Buyer, Newcomer } from './newcomer'
import { RollPerson, type RollProps } from './roll-person'
import { Scan } from './scan'

const markWords = { here: 'here', away: 'not here', none: 'not marked' } as const

export function RollTab(props: RollProps) {
  const { start, day, state, isToCome } = props
  const [words, setWords] = useState('')
  const [said, setSaid] = useState('')
  const [scanned, setScanned] = useState('')
  const wanted = words.trim().toLowerCase()
  const named = start.people.filter(({ name, company }) => `${name} ${company}`.toLowerCase().includes(wanted))
  const byNumber = findScanned(start.people, words)
  const shown = byNumber.length > 0 ? byNumber : named
  const mark = (person: DayPerson, to: Mark) => {
    const seen = markOf(person, day)
    const next = seen === to ? 'none' : to
    setSaid(`${person.name} is ${markWords[next]}.`)
    setScanned('')
    void state.add({ kind: 'mark', slotId: start.slotId, attendeeId: person.id, day, mark: next, seen })
  }
  const onScan = (code: string) => {
    const found = findScanned(start.people, code)
    const [person] = found
    setWords(found.length > 1 ? code : '')
    if (!person) return setScanned('Not on this roll. Is it for another course, or a walk-in?')
    if (found.length > 1) return setScanned(`${found.length} people are on this booking. Who is it?`)
    const isHere = markOf(person, day) === 'here'
    if (!isHere) mark(person, 'here')
    setScanned(`${person.name} is here${isHere ? ' already' : ''}.`)
  }
  return (
    <>
      {!isToCome && <Scan onFound={onScan} />}
      {scanned && (
        <p role="status" className="day-said">
          {scanned}
        </p>
      )}
      <FindField
        words={words}
        onWords={setWords}
        onEnter={() => {
          const [person] = byNumber
          if (!person || byNumber.length > 1 || isToCome || markOf(person, day) === 'here') return
          mark(person, 'here')
          setWords('')
        }}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
      {isToCome && <p className="mut">People can be marked on the day.</p>}
      {start.asksSignature && !isToCome && <ToSign count={countUnsigned(start, day)} />}
      <ol className="day-list">
        {shown.map((person) => (
          <RollPerson key={person.id} {...props} person={person} mark={mark} />
        ))}
      </ol>
      {shown.length === 0 && <p className="mut">No one on this roll.</p>}
      {!isToCome && <WalkIn start={start} state={state} />}
      {!isToCome && wanted === '' && <TheOthers {...props} said={setSaid} />}
    </>
  )
}

type FindProps = { words: string; onWords: (words: string) => void; onEnter: () => void }

const FindField = ({ words, onWords, onEnter }: FindProps) => (
  <input
    type="search"
    className="box tall"
    aria-label="Name, company, card or booking number"
    placeholder="Name, card or booking number"
    value={words}
    onChange={({ target }) => onWords(target.value)}
    onKeyDown={({ key }) => key === 'Enter' && onEnter()}
  />
)

const ToSign = ({ count }: { count: number }) => (
  <p className="mut">
    This course asks for signatures:{' '}
    {count === 0
      ? 'no one who is here has yet to sign.'
      : `${count} of those who are here ${count === 1 ? 'has' : 'have'} yet to sign.`}
  </p>
)

function TheOthers({ start, day, state, said }: RollProps & { said: (words: string) => void }) {
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

function WalkIn({ start, state }: Pick<RollProps, 'start' | 'state'>) {
  const { taken, capacity, mayPayByLink } = start
  const payers = start.people.filter(
    ({ id, company, isPaid, name }, index, all) =>
      id > 0 &&
      isPaid &&
      company !== name &&
      all.findIndex((one) => one.company === company && one.isPaid && one.id > 0) === index,
  )
  return (
    <Newcomer
      title="Walk-in"
      about={start.courseName}
      submit="Take a seat for them"
      lead={
        taken < capacity
          ? `${capacity - taken} of ${capacity} seats were free.`
          : 'It was full. If no seat has come free, you’re told so.'
      }
      paying={{ payers, mayPayByLink }}
      onGiven={(buyer: Buyer) => void state.add({ kind: 'walk-in', slotId: start.slotId, ...buyer })}
    />
  )
}
