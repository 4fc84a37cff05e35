import { dayNumber, dayOfNumber } from '@/lib/day-rules'

/** Days before the end of a card at which managers hear of it; the last is after it (issue of the cadence: 90/60/30/7/0/+30). */
export const reminderSteps = [90, 60, 30, 7, 0, -30] as const

/** The furthest step that a card has reached on a day, or null before the first and long after the last. Days are YYYY-MM-DD. */
export function stepOf(expiresOn: string, today: string): number | null {
  const daysLeft = dayNumber(expiresOn) - dayNumber(today)
  // A card that ended long before anybody was told of it is no news.
  if (daysLeft < -60) return null
  return reminderSteps.findLast((step) => daysLeft <= step) ?? null
}

/** The Monday of a day’s week. */
export function mondayOf(day: string): string {
  const number = dayNumber(day)
  // Day 0 of the count, 1970-01-01, was a Thursday.
  return dayOfNumber(number - ((number + 3) % 7))
}

/** True for a day on which people in offices read mail. */
export const isWeekday = (day: string): boolean => (dayNumber(day) + 3) % 7 < 5

/** A day as a number, as messages hold nothing else: 20261123. */
export const dayAsNumber = (day: string): number => Number(day.replaceAll('-', ''))

/** The day of such a number. */
export const numberAsDay = (number: number): string => String(number).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
