'use client'

import type { ReactNode } from 'react'
import { companyPersonPath } from '@/account-paths'
import { datesPath } from '@/features/clearances/page.rules'
import { MobileGap } from '@/features/employees/components/contact-gap'
import { formatSpan } from '@/lib/dates'
import { type DayLine, ticksOf } from '@/lib/day-line'
import { formatCents } from '@/lib/money'
import { bookingPath } from '@/paths'
import type { ProposalLine } from '../contract'
import { whyWords } from '../page.rules'
import { Timeline } from './timeline'

export type PersonLines = readonly [ProposalLine, ...ProposalLine[]]

type GroupProps = {
  id: string
  title: string
  count: number
  days: DayLine
  action?: ReactNode
  children: ReactNode
}

const columns = 'lg:grid-cols-[minmax(0,11rem)_minmax(0,17rem)_minmax(0,1fr)_minmax(8rem,auto)] lg:gap-x-6'

/** One group of a proposal as rows under one head; on a phone a card a person. */
export function PeopleGroup({ id, title, count, days, action, children }: GroupProps) {
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id={id} className="text-2xl">
          {title} <span className="ml-1 bg-sand px-2 text-lg tabular-nums">{count}</span>
        </h2>
        {action}
      </div>
      <div className="mt-3 border-2 border-ink bg-white">
        <div
          aria-hidden="true"
          className={`hidden border-b-2 border-line bg-sand px-5 py-2 text-[0.9375rem] font-semibold lg:grid ${columns}`}
        >
          <span>Person</span>
          <span className="relative mx-2 font-normal">
            {ticksOf(days).map(({ label, left }) => (
              <span key={left} style={{ left: `${left}%` }} className="absolute border-l-2 border-line pl-1">
                {left === 0 ? 'today' : label}
              </span>
            ))}
          </span>
          <span>Why</span>
        </div>
        <ul>{children}</ul>
      </div>
    </section>
  )
}

type RowProps = { person: PersonLines; days: DayLine }

type HeldProps = RowProps & {
  chosen: readonly number[]
  mayChoose: boolean
  onTick: (ids: readonly number[], isOn: boolean) => void
  onContact: (employeeId: number) => void
}

/** Someone with a seat: each seat is ticked by itself, as there may be one for the card and one for a course. */
export function HeldRow({ person, days, chosen, mayChoose, onTick, onContact }: HeldProps) {
  const [first] = person
  const { employeeId, name } = first
  const isMissing = person.some(({ lacksContact, state }) => lacksContact && state === 'proposed')
  return (
    <li className="border-t-2 border-line px-5 py-3.5 first:border-t-0">
      <div className={`grid items-start gap-y-2 ${columns}`}>
        <p className="font-bold wrap-anywhere">{name}</p>
        <Timeline days={days} lines={person} />
        <div className="grid gap-3 lg:col-span-2">
          {person.map((line) => (
            <Seat key={line.id} line={line} chosen={chosen} mayChoose={mayChoose} onTick={onTick} />
          ))}
        </div>
      </div>
      {isMissing && employeeId !== null && mayChoose && (
        <div className="mt-3">
          <p className="mb-2">No email address or mobile number: their messages go to the person who books.</p>
          <MobileGap employeeId={employeeId} name={name} onSaved={() => onContact(employeeId)} />
        </div>
      )}
    </li>
  )
}

type SeatProps = Omit<HeldProps, 'person' | 'days' | 'onContact'> & { line: ProposalLine }

function Seat({ line, chosen, mayChoose, onTick }: SeatProps) {
  const { id, name, course, start, problem, priceIncGST, priceThen } = line
  const words = <Words line={line} />
  return (
    <div className="grid gap-x-6 gap-y-1 lg:grid-cols-[minmax(0,1fr)_minmax(8rem,auto)]">
      {mayChoose && start && !problem ? (
        <label className="flex min-h-11 cursor-pointer gap-3">
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            aria-label={`${name}, ${course}`}
            aria-describedby={`reason-${id}`}
            onChange={({ target }) => onTick([id], target.checked)}
            className="mt-0.5 field-choice shrink-0"
          />
          {words}
        </label>
      ) : (
        words
      )}
      {start && (
        <p className="tabular-nums lg:text-right">
          <span className="head text-lg">{formatCents(priceIncGST ?? priceThen ?? 0)}</span>
          <span className="block text-[0.9375rem] text-ink-3 max-lg:ml-2 max-lg:inline">{course}</span>
        </p>
      )}
    </div>
  )
}

function Words({ line }: { line: ProposalLine }) {
  const { id, name, start, problem, priceIncGST, priceThen, booking, state } = line
  const hasChanged = !booking && priceIncGST !== null && priceThen !== null && priceIncGST !== priceThen
  return (
    <span className="min-w-0 grow">
      {start && (
        <span className="block font-semibold tabular-nums">
          {formatSpan(start.startDate, start.endDate)}, {start.place}
        </span>
      )}
      <span id={`reason-${id}`} className="block text-ink-3">
        {whyWords(line)}
      </span>
      {hasChanged && (
        <span className="block font-semibold text-warn">
          The seat is {formatCents(priceIncGST)} now; it was {formatCents(priceThen)} when this was put together.
        </span>
      )}
      {problem && <span className="block font-semibold text-bad">Can’t be booked: {problem}</span>}
      {booking && (
        <a className="link inline-flex min-h-11 items-center" href={bookingPath(booking.id)}>
          {stateWords[booking.state] ?? 'Booking'} {booking.number}
          <span className="sr-only">, {name}</span>
        </a>
      )}
      {state === 'released' && <span className="block font-semibold">Left out, and the seat was released.</span>}
    </span>
  )
}

const stateWords: Readonly<Record<string, string>> = {
  confirmed: 'Booked,',
  paying: 'Waiting for the card payment,',
  cancelled: 'Cancelled,',
  lapsed: 'Not paid in time, seat released,',
}

/** Someone without a seat: why, and where to look further. */
export function NoSeatRow({ person, days, cardCourse }: RowProps & { cardCourse: number | null }) {
  const [{ employeeId, name }] = person
  return (
    <li className={`grid items-start gap-y-2 border-t-2 border-line px-5 py-3.5 first:border-t-0 ${columns}`}>
      <p className="font-bold wrap-anywhere">
        {employeeId === null ? (
          name
        ) : (
          <a className="link" href={companyPersonPath(employeeId)}>
            {name}
          </a>
        )}
      </p>
      <Timeline days={days} lines={person} />
      <div className="grid gap-3 lg:col-span-2">
        {person.map(({ id, reason, courseId }) => (
          <div key={id} className="grid gap-x-6 gap-y-1 lg:grid-cols-[minmax(0,1fr)_auto]">
            <p className="text-ink-3">{reason}</p>
            {employeeId !== null && (
              <a className="btn btn-ghost btn-small h-fit w-fit" href={datesPath(courseId ?? cardCourse, [employeeId])}>
                Other dates<span className="sr-only"> for {name}</span>
              </a>
            )}
          </div>
        ))}
      </div>
    </li>
  )
}
