import { dayNumber } from '@/lib/day-rules'

/** Who comes is reminded so many NZ days before the start; whoever booked is asked to name people on these (issue of bookings, mails). */
export const reminderDays = [7, 1] as const
export const namingDays = [7, 3, 1] as const

/** A reminder whose day was missed, as nothing ran, still goes out so many days late. */
const graceDays = 2

export type Reminding = {
  /** NZ days, `YYYY-MM-DD`. */
  readonly startDay: string
  readonly today: string
  /** The day on which they were told of it last: who was told on the day of the reminder, or after it, needs none. */
  readonly toldOn: string
}

/** Which of the reminders is due today; null when none is. */
export function reminderDue<Days extends number>(
  days: readonly Days[],
  { startDay, today, toldOn }: Reminding,
): Days | null {
  const left = dayNumber(startDay) - dayNumber(today)
  const due = [...days].sort((a, b) => a - b).find((before) => left <= before)
  if (due === undefined || left < 1 || due - left > graceDays) return null
  return dayNumber(toldOn) < dayNumber(startDay) - due ? due : null
}

/** How far away a day is, in words. */
export function daysAway(startDay: string, today: string): string {
  const left = dayNumber(startDay) - dayNumber(today)
  if (left <= 0) return 'today'
  return left === 1 ? 'tomorrow' : `in ${left} days`
}
