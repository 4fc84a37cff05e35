/*
 * Rules of calendar days written `YYYY-MM-DD`, in plain arithmetic on UTC: forms ship them to the browser, where a date library would weigh.
 * Instants, the time zone and formats are in dates.ts.
 */

const dayMs = 86_400_000

/** The first year of a date of birth, and the youngest that somebody may be at the end of this year (spec section 5). */
const birthYears = { first: 1900, age: 15 } as const

/** True for a day of the calendar as YYYY-MM-DD. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

/**
 * The number of a day, counted from 1970-01-01: days are added and compared as numbers.
 * @throws RangeError for what is no day.
 */
export function dayNumber(day: string): number {
  if (!isDay(day)) throw new RangeError('This is not a day of the calendar.')
  return Date.parse(`${day}T00:00:00Z`) / dayMs
}

/** The day of a number of `dayNumber`. */
export function dayOfNumber(number: number): string {
  return new Date(number * dayMs).toISOString().slice(0, 10)
}

/**
 * The day that three fields name, or null when one is missing, the year has not four digits, or the month is not as long (spec section 5).
 * Blanks around the numbers and a zero before them are forgiven.
 */
export function readDate(day: string, month: string, year: string): string | null {
  const parts = [year, month, day].map((part) => part.trim())
  if (!/^\d{4}-\d{1,2}-\d{1,2}$/.test(parts.join('-'))) return null
  const read = parts.map((part) => part.padStart(2, '0')).join('-')
  return isDay(read) ? read : null
}

/**
 * What three fields say: the day, '' when nothing is typed, and otherwise what was typed, joined so that it is no day and a rule refuses it
 * (spec section 5).
 */
export function typedDate(day: string, month: string, year: string): string {
  const parts = [year, month, day].map((part) => part.trim())
  return readDate(day, month, year) ?? (parts.every((part) => part === '') ? '' : parts.join('-'))
}

/**
 * The same date so many months later, or the last of its month where there is no such date: three months after 30 November is the end of
 * February (spec section 5, due date of an extension).
 * @throws RangeError for what is no day.
 */
export function addMonthsClamped(day: string, months: number): string {
  const start = new Date(dayNumber(day) * dayMs)
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + months]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return dayOfNumber(Date.UTC(year, month, Math.min(start.getUTCDate(), last)) / dayMs)
}

/** True for a day on which somebody may have been born: from 1900 to the year that is 15 years before `today`'s (spec section 5). */
export function isBirthDay(day: string, today: string): boolean {
  const year = Number(day.slice(0, 4))
  return isDay(day) && year >= birthYears.first && year <= Number(today.slice(0, 4)) - birthYears.age
}
