import { addNzDays, nzDay } from '@/lib/dates'
import type { StartFacts } from './rules'

/** Of a person on one day of a course. */
export const marks = ['here', 'away', 'none'] as const
export type Mark = (typeof marks)[number]

const mostDays = 31

/** The New Zealand days of a start, YYYY-MM-DD, first to last. */
export function daysOf({ startsAt, endsAt }: Pick<StartFacts, 'startsAt' | 'endsAt'>): string[] {
  const days = [nzDay(startsAt)]
  for (let day = days[0] ?? ''; day < nzDay(endsAt) && days.length < mostDays; ) {
    day = addNzDays(day, 1)
    days.push(day)
  }
  return days
}

/** Whether that day may be marked now: it is one of the course’s, and has begun in New Zealand. */
export const mayMarkDay = (
  start: Pick<StartFacts, 'startsAt' | 'endsAt' | 'isCancelled'>,
  day: string,
  now: Date,
): boolean => !start.isCancelled && day <= nzDay(now) && daysOf(start).includes(day)
