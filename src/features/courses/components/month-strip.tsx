import type { MouseEvent } from 'react'
import { formatShortMonth } from '@/lib/dates'
import { Said, SaidDay, usePlainWords } from '@/ui/chosen-words'
import type { Go } from '../client'
import { monthsOf } from '../results.rules'
import { type CalendarQuery, type CourseRow, calendarHref } from '../rules'

/** The id of a month’s section. */
export const monthId = (month: string): string => `month-${month}`

type Props = {
  rows: readonly CourseRow[]
  now: string
  query: CalendarQuery
  go: Go
  path: string
}

/** How many courses each month has, and the way there: a link, which loads as many batches as the month needs. */
export function MonthStrip({ rows, now, query, go, path }: Props) {
  const months = monthsOf(rows, new Date(now))
  const say = usePlainWords()
  const most = Math.max(...months.map(({ count }) => count))
  return (
    <nav aria-label={say('Months')} className="grid month-strip">
      {months.map(({ month, count, page }) => {
        const [name = '', year] = formatShortMonth(month).split(' ')
        const text = (
          <>
            <span className="flex">
              <span>
                <SaidDay text={name} /> <span className="sr-only">{year}</span>
              </span>
              <span>
                {count}
                <span className="sr-only">
                  {' '}
                  <Said text={count === 1 ? 'course' : 'courses'} />
                </span>
              </span>
            </span>
            <Bar count={count} most={most} />
          </>
        )
        if (count === 0) {
          return (
            <p key={month} className="text-ink-3">
              {text}
            </p>
          )
        }
        // By course a month is chosen; by date it is further down.
        const there = query.isByCourse ? { ...query, month } : { ...query, page: Math.max(query.page, page) }
        const isChosen = query.isByCourse && query.month === month
        return (
          <a
            key={month}
            href={`${calendarHref(there, path)}#${monthId(month)}`}
            aria-current={isChosen ? 'true' : undefined}
            onClick={(event: MouseEvent) => {
              event.preventDefault()
              go(there, () => {
                const section = document.getElementById(monthId(month))
                section?.focus({ preventScroll: true })
                section?.scrollIntoView()
              })
            }}
          >
            {text}
          </a>
        )
      })}
    </nav>
  )
}

/** More than these are drawn as one bar, as single ones could no longer be counted. */
const countable = 16

function Bar({ count, most }: { count: number; most: number }) {
  const pieces = most > countable ? [count] : Array.from({ length: count }, () => 1)
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${Math.max(most, 8)} 1`} preserveAspectRatio="none">
      {pieces.map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are all the same
        <rect key={at} x={at} y="0" width={Math.max(width - 0.2, 0)} height="1" />
      ))}
    </svg>
  )
}
