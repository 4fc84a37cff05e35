import { isForward, type TemplateStart } from '@/features/programme/rules'
import { addNzDays, nzDay, nzInstant } from '@/lib/dates'
import { dayNumber, dayOfNumber, weekdayOf } from '@/lib/day-rules'
import type { Times } from './rules'

/** Per series; also the most weeks between two sessions. */
export const mostSessions = 100
export const mostWeeksBetween = 26

export type Repeat = {
  readonly everyWeeks: number
  readonly weekdays: readonly number[]
  /** A count without holidays, or a last day, inclusive. */
  readonly end: { readonly count: number } | { readonly until: string }
} | null

export type SeriesDay = { readonly day: string; readonly holiday: string | null }

const horizon = 3 * 366

/** Skips days that touch a holiday. Weeks count from the Monday of the first day, so weekdays of one repeat stay in one week. */
export function seriesDays(
  { firstDay, repeat }: { readonly firstDay: string; readonly repeat: Repeat },
  { lasts, holidayOf }: { readonly lasts: number; readonly holidayOf: (day: string) => string | null },
): SeriesDay[] {
  const named = (day: string): SeriesDay => ({ day, holiday: firstHoliday(day, lasts, holidayOf) })
  if (!repeat) return [named(firstDay)]
  const first = dayNumber(firstDay)
  const monday = first - (weekdayOf(firstDay) - 1)
  const last = 'until' in repeat.end ? Math.min(dayNumber(repeat.end.until), first + horizon) : first + horizon
  const wanted = 'count' in repeat.end ? Math.min(repeat.end.count, mostSessions) : mostSessions + 1
  const days: SeriesDay[] = []
  for (let number = first, made = 0; number <= last && made < wanted; number++) {
    const day = dayOfNumber(number)
    const isItsWeek = Math.floor((number - monday) / 7) % repeat.everyWeeks === 0
    if (!isItsWeek || !repeat.weekdays.includes(weekdayOf(day))) continue
    const found = named(day)
    days.push(found)
    if (!found.holiday) made++
  }
  return days
}

function firstHoliday(day: string, lasts: number, holidayOf: (day: string) => string | null): string | null {
  for (let after = 0; after < lasts; after++) {
    const holiday = holidayOf(addNzDays(day, after))
    if (holiday) return holiday
  }
  return null
}

export const daysOf = (starts: readonly TemplateStart[]): number => Math.max(1, ...starts.map(({ days }) => days))

/** NZ days from the first start to the last end. */
export function lastsOf(starts: readonly Times[]): number {
  const days = starts.flatMap(({ startsAt, endsAt }) => [dayNumber(nzDay(startsAt)), dayNumber(nzDay(endsAt))])
  return days.length === 0 ? 1 : Math.max(...days) - Math.min(...days) + 1
}

/** In NZ clock time, so 8.30 stays 8.30 when the clocks change. */
export const startsOn = (day: string, starts: readonly TemplateStart[]): Times[] =>
  starts.filter(isForward).map(({ from, to, days }) => ({
    startsAt: nzInstant(day, from),
    endsAt: nzInstant(addNzDays(day, days - 1), to),
  }))

export const isOnlineFormat = (format: string): boolean => format === 'online' || format === 'webinar'

export type PlanDraft = {
  readonly courseId: number
  readonly locationId: number
  readonly format: string
  readonly language: string
  readonly venue: string
  readonly trainerId: number | null
  readonly joiningLink: string
  readonly meetingNumber: string
  readonly passcode: string
  readonly dialIn: string
  readonly hostNotes: string
  readonly firstDay: string
  readonly isSeries: boolean
  readonly everyWeeks: number
  readonly weekdays: readonly number[]
  readonly endKind: 'count' | 'until'
  readonly count: number
  readonly until: string
  readonly state: 'draft' | 'published'
}

type Defaults = {
  readonly id: number
  readonly formats: readonly string[]
  readonly venue: string | null
  readonly trainerId: number | null
}

export const draftFor = (course: Defaults | null, firstDay: string): PlanDraft => ({
  courseId: course?.id ?? 0,
  locationId: 0,
  format: course?.formats[0] ?? 'classroom',
  language: 'en',
  venue: course?.venue ?? '',
  trainerId: course?.trainerId ?? null,
  joiningLink: '',
  meetingNumber: '',
  passcode: '',
  dialIn: '',
  hostNotes: '',
  firstDay,
  isSeries: false,
  everyWeeks: 1,
  weekdays: firstDay ? [weekdayOf(firstDay)] : [],
  endKind: 'count',
  count: 8,
  until: '',
  state: 'draft',
})

export function wordsOf({ isSeries, everyWeeks, weekdays: on, endKind, count, until, ...words }: PlanDraft) {
  const end = endKind === 'count' ? { count } : { until }
  return { ...words, repeat: isSeries ? { everyWeeks, weekdays: on, end } : null }
}
