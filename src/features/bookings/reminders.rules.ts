import { dayNumber } from '@/lib/day-rules'

/** NZ days before the start. */
export const reminderDays = [7, 1] as const
export const namingDays = [7, 3, 1] as const

/** After an outage, a reminder may be this many days late. */
const graceDays = 2

/** NZ days, `YYYY-MM-DD`. */
export const laterDay = (one: string, other: string): string => (one > other ? one : other)

export type Reminding = {
  /** NZ days, `YYYY-MM-DD`. */
  readonly startDay: string
  readonly today: string
  /** The last notification. On or after a reminder's day, it makes the reminder unnecessary. */
  readonly toldOn: string
}

export function reminderDue<Days extends number>(
  days: readonly Days[],
  { startDay, today, toldOn }: Reminding,
): Days | null {
  const left = dayNumber(startDay) - dayNumber(today)
  const due = [...days].sort((a, b) => a - b).find((before) => left <= before)
  if (due === undefined || left < 1 || due - left > graceDays) return null
  return dayNumber(toldOn) < dayNumber(startDay) - due ? due : null
}

export function daysAway(startDay: string, today: string): string {
  const left = dayNumber(startDay) - dayNumber(today)
  if (left <= 0) return 'today'
  return left === 1 ? 'tomorrow' : `in ${left} days`
}
