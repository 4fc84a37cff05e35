import { TZDate, tz } from '@date-fns/tz'
import { addDays, endOfDay, format } from 'date-fns'

/** The one time zone of the product: times are stored in UTC and shown and computed here, daylight saving included. */
export const nzTimeZone = 'Pacific/Auckland'

const inNz = tz(nzTimeZone)

/** A UTC instant as a date in Pacific/Auckland. */
export function toNz(instant: Date | string): TZDate {
  return new TZDate(new Date(instant), nzTimeZone)
}

/** The NZ calendar day of an instant, `YYYY-MM-DD`. */
export function nzDay(instant: Date | string): string {
  return format(toNz(instant), 'yyyy-MM-dd')
}

/** The time on the clock in New Zealand, `HH:MM`, as `nzInstant` takes it. */
export function nzClock(instant: Date | string): string {
  return format(toNz(instant), 'HH:mm')
}

/** `DD MMM YYYY`, the general date format (spec section 9). */
export function formatDate(instant: Date | string): string {
  return format(toNz(instant), 'dd MMM yyyy')
}

/** A day that an editor chose, `YYYY-MM-DD`: the back office keeps it as an instant of that day in UTC. */
export function chosenDay(stored: Date): string {
  return stored.toISOString().slice(0, 10)
}

/** `DD MMM YYYY` of a day written `YYYY-MM-DD`. */
export function formatDay(day: string): string {
  return formatDate(nzInstant(day, '12:00'))
}

/** `November 2026` of a month written `YYYY-MM`. */
export function formatMonth(month: string): string {
  return format(toNz(nzInstant(`${month}-01`, '12:00')), 'MMMM yyyy')
}

/** `DD/MM/YY`, the date format for courses (spec section 9). */
export function formatCourseDate(instant: Date | string): string {
  return format(toNz(instant), 'dd/MM/yy')
}

/** `Tuesday`. */
export function formatWeekday(instant: Date | string): string {
  return format(toNz(instant), 'EEEE')
}

/** `Tue 1 Dec`. */
export function formatShortDay(instant: Date | string): string {
  return format(toNz(instant), 'EEE d MMM')
}

/** `Friday 11 Dec 2026`: a day that somebody has to be at. */
export function formatLongDay(instant: Date | string): string {
  return format(toNz(instant), 'EEEE d MMM yyyy')
}

/** `7.30 am`, the way New Zealand writes times. */
export function formatTime(instant: Date | string): string {
  return format(toNz(instant), 'h.mm aaa')
}

/** The instant `days` NZ days later at the end of that day: "next 7 days" is from now to the end of the seventh day. */
export function endOfNzDayAfter(now: Date, days: number): Date {
  return new Date(endOfDay(addDays(now, days, { in: inNz }), { in: inNz }).getTime())
}

const hourMs = 60 * 60 * 1_000

/**
 * The UTC instant of a wall-clock time on an NZ day; `day` is `YYYY-MM-DD`, `time` is `HH:mm`. Of a time that comes twice, as the clocks go back, it is
 * the first, and one that the clocks leave out is an hour later, on a machine in any time zone.
 */
export function nzInstant(day: string, time: string): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const found = new Date(new TZDate(year, month - 1, date, hour, minute, nzTimeZone).getTime())
  // Which of the two the library gives depends on the machine.
  const before = new Date(found.getTime() - hourMs)
  return toNz(before).getHours() === toNz(found).getHours() ? before : found
}

/** The NZ day `days` after the given NZ day (`YYYY-MM-DD`). */
export function addNzDays(day: string, days: number): string {
  return nzDay(addDays(nzInstant(day, '12:00'), days, { in: inNz }))
}
