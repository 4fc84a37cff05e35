import type { ReactNode } from 'react'
import type { AuthStatus } from '@/features/account/rules'
import { formatCourseDay, formatTime } from '@/lib/dates'
import { courseBookingStepPath } from '@/paths'
import { Said, SaidDay } from '@/ui/chosen-words'
import { bookingLink, courseRowLink } from '../booking-links.rules'
import type { Go } from '../client'
import { useHeld } from '../held-seats.client'
import { type CourseLine, linesByCourse, rowsOfMonth, type StartOfLine } from '../results.rules'
import { type CalendarQuery, type CourseRow, calendarHref, seatsText, seatsTone } from '../rules'
import { RowPrice, RowTags } from './calendar-row'
import { MonthTitle } from './calendar-rows'
import { monthId } from './month-strip'

type Props = {
  rows: readonly CourseRow[]
  auth: AuthStatus
  query: CalendarQuery
  go: Go
  path: string
}

/** Each course once, with its dates side by side; of one month, if one is chosen. */
export function CourseLines({ rows, auth, query, go, path }: Props) {
  const { month, rows: shown } = rowsOfMonth(rows, query.month)
  const lines = (
    <ul className={`${month ? 'mt-2.5' : 'mt-8'} border-t-2 border-ink`}>
      {linesByCourse(shown).map((line) => (
        <Line key={line.key} line={line} auth={auth} heading={month ? 'h4' : 'h3'}>
          {line.more > 0 && <MoreOf line={line} query={query} go={go} path={path} />}
        </Line>
      ))}
    </ul>
  )
  if (!month) return lines
  return (
    <OfMonth month={month} count={shown.length} {...{ query, go, path }}>
      {lines}
    </OfMonth>
  )
}

type OfMonthProps = Pick<Props, 'query' | 'go' | 'path'> & { month: string; count: number; children: ReactNode }

function OfMonth({ month, count, query, go, path, children }: OfMonthProps) {
  const id = monthId(month)
  const all = { ...query, month: undefined }
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="mt-6 scroll-mt-6 focus:outline-none md:mt-10"
    >
      <div className="flex flex-wrap items-baseline gap-x-3">
        <MonthTitle month={month} count={count} />
        <a
          className="link ml-auto inline-flex min-h-11 items-center"
          href={calendarHref(all, path)}
          onClick={(event) => {
            event.preventDefault()
            go(all)
          }}
        >
          <Said text="All months" />
        </a>
      </div>
      {children}
    </section>
  )
}

type LineProps = { line: CourseLine; auth: AuthStatus; heading: 'h3' | 'h4'; children: ReactNode }

function Line({ line: { row, starts }, auth, heading: Heading, children }: LineProps) {
  return (
    <li
      data-row=""
      className="grid grid-cols-1 gap-x-8 gap-y-3 border-b border-line py-5 md:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[21rem_minmax(0,1fr)_9rem]"
    >
      <div>
        <Heading className="head text-[1.3125rem] leading-[1.15]">
          <a className="-my-2.5 inline-block py-2.5 hover:underline" href={courseRowLink(row)}>
            {row.name}
          </a>
        </Heading>
        <p className="mt-0.5 text-ink-3">
          <Said text={starts.length === 1 ? '1 date' : `${starts.length} dates`} />, <Said text={row.duration} />
        </p>
        <RowTags row={row} />
      </div>
      <ul className="date-starts grid grid-cols-2 content-start gap-2 max-lg:order-last max-lg:col-span-full sm:flex sm:flex-wrap">
        {starts.map((start) => (
          <Start key={`${start.sessionId}-${start.slotId}-${start.startDate}`} start={start} row={row} auth={auth} />
        ))}
        {children}
      </ul>
      <RowPrice row={row} />
    </li>
  )
}

const chip =
  'grid h-full min-h-12 content-center rounded-sign border-2 bg-white px-3 py-1 leading-tight font-bold tabular-nums hover:bg-sand'

function Start({ start, row, auth }: { start: StartOfLine; row: CourseRow; auth: AuthStatus }) {
  const own = useHeld(start.sessionId).find(({ slotId }) => !start.slotId || slotId === start.slotId)
  const isFull = start.availableSpaces <= 0
  const href = own
    ? courseBookingStepPath(own.sessionId, 'checks', own.bookingId)
    : bookingLink(auth, { sessionId: start.sessionId, slotId: start.slotId })
  return (
    <li>
      <a
        className={`${chip} ${isFull && !own ? 'border-dashed border-ink-3 text-ink-2' : 'border-ink'}`}
        href={href}
        rel="nofollow"
      >
        <span className="sr-only">
          <Said
            text={own ? 'Continue with {course}' : isFull ? 'Join waitlist for {course}' : 'Book {course}'}
            values={{ course: row.name }}
          />
          ,{' '}
        </span>
        <SaidDay text={formatCourseDay(start.startDate)} />
        <span className="text-[0.875rem] font-semibold">
          {formatTime(start.startDate)},{' '}
          <span className={own ? 'text-ok' : seatsTone(start.availableSpaces)}>
            <Said text={own ? 'Held for you' : isFull ? 'Full, join waitlist' : seatsText(start.availableSpaces)} />
          </span>
        </span>
      </a>
    </li>
  )
}

function MoreOf({ line: { row, more }, query, go, path }: Omit<Props, 'rows' | 'auth'> & { line: CourseLine }) {
  const all = {
    ...query,
    isByCourse: false,
    month: undefined,
    page: 1,
    filters: { ...query.filters, course: row.courseSlug },
  }
  return (
    <li>
      <a
        className={`${chip} border-transparent underline underline-offset-4`}
        href={calendarHref(all, path)}
        onClick={(event) => {
          event.preventDefault()
          go(all)
        }}
      >
        <Said text={`${more} more dates`} />
        <span className="sr-only">
          {' '}
          <Said text="of {course}" values={{ course: row.name }} />
        </span>
      </a>
    </li>
  )
}
