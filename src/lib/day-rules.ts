import { dayMs } from '@/lib/durations'

/* Calendar days (`YYYY-MM-DD`) in plain UTC arithmetic, so that forms need no date library in the browser. Instants are in dates.ts. */

/** Earliest birth year, and youngest age at the end of this year (spec section 5). */
const birthYears = { first: 1900, age: 15 } as const

export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

/** Days since 1970-01-01, for adding and comparing. @throws RangeError if `day` is not a day. */
export function dayNumber(day: string): number {
  if (!isDay(day)) throw new RangeError('This is not a day of the calendar.')
  return Date.parse(`${day}T00:00:00Z`) / dayMs
}

export function dayOfNumber(number: number): string {
  return new Date(number * dayMs).toISOString().slice(0, 10)
}

/** 1 is Monday. 1 January 1970 was a Thursday. */
export const weekdayOf = (day: string): number => ((((dayNumber(day) + 3) % 7) + 7) % 7) + 1

/** The day typed into three fields. Null if one is missing, the year lacks four digits, or the month has no such day (spec section 5). */
export function readDate(day: string, month: string, year: string): string | null {
  const parts = [year, month, day].map((part) => part.trim())
  if (!/^\d{4}-\d{1,2}-\d{1,2}$/.test(parts.join('-'))) return null
  const read = parts.map((part) => part.padStart(2, '0')).join('-')
  return isDay(read) ? read : null
}

/** Value of three fields: the day, '' if all are empty, else the raw text joined so that validation refuses it (spec section 5). */
export function typedDate(day: string, month: string, year: string): string {
  const parts = [year, month, day].map((part) => part.trim())
  return readDate(day, month, year) ?? (parts.every((part) => part === '') ? '' : parts.join('-'))
}

/** The same for a date of birth, which reports nothing until day, month and a four-digit year are entered (spec section 4). */
export function typedBirthDay(day: string, month: string, year: string): string {
  const isComplete = day.trim() !== '' && month.trim() !== '' && /^\d{4}$/.test(year.trim())
  return isComplete ? typedDate(day, month, year) : ''
}

/**
 * Same date `months` later, clamped to the end of a shorter month: 30 November plus three is the end of February
 * (spec section 5, due date of an extension). @throws RangeError if `day` is not a day.
 */
export function addMonthsClamped(day: string, months: number): string {
  const start = new Date(dayNumber(day) * dayMs)
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + months]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return dayOfNumber(Date.UTC(year, month, Math.min(start.getUTCDate(), last)) / dayMs)
}

/** True for a birth date from 1900 to the year 15 years before `today` (spec section 5). */
export function isBirthDay(day: string, today: string): boolean {
  const year = Number(day.slice(0, 4))
  return isDay(day) && year >= birthYears.first && year <= Number(today.slice(0, 4)) - birthYears.age
}

export const weekdays = [
  { value: 1, label: 'Monday' },
  { value: 2, label: 'Tuesday' },
  { value: 3, label: 'Wednesday' },
  { value: 4, label: 'Thursday' },
  { value: 5, label: 'Friday' },
  { value: 6, label: 'Saturday' },
  { value: 7, label: 'Sunday' },
] as const
