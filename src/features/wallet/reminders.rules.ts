import { dayNumber, dayOfNumber } from '@/lib/day-rules'

/** Days before a card's end at which managers are notified; negative is after it. */
export const reminderSteps = [90, 60, 30, 7, 0, -30] as const

/** The furthest step reached, or null before the first, long after the last, and for one whose day was before `since`. Days are YYYY-MM-DD. */
export function stepOf(expiresOn: string, today: string, since = ''): number | null {
  const daysLeft = dayNumber(expiresOn) - dayNumber(today)
  if (daysLeft < -60) return null
  const step = reminderSteps.findLast((one) => daysLeft <= one) ?? null
  return step === null || dayOfNumber(dayNumber(expiresOn) - step) < since ? null : step
}

export function mondayOf(day: string): string {
  const number = dayNumber(day)
  // Day 0, 1970-01-01, was a Thursday.
  return dayOfNumber(number - ((number + 3) % 7))
}

export const isWeekday = (day: string): boolean => (dayNumber(day) + 3) % 7 < 5

/** Messages only hold numbers: 20261123. */
export const dayAsNumber = (day: string): number => Number(day.replaceAll('-', ''))

export const numberAsDay = (number: number): string => String(number).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
