import { TZDate, tz } from '@date-fns/tz'
import { addDays, endOfDay, format } from 'date-fns'

/** The only time zone. Times are stored in UTC, and shown and computed in this zone, daylight saving included. */
export const nzTimeZone = 'Pacific/Auckland'

const inNz = tz(nzTimeZone)

export function toNz(instant: Date | string): TZDate {
  return new TZDate(new Date(instant), nzTimeZone)
}

/** NZ calendar day of an instant, `YYYY-MM-DD`. */
export function nzDay(instant: Date | string): string {
  return format(toNz(instant), 'yyyy-MM-dd')
}

/** NZ wall-clock time of an instant, `HH:MM`, as `nzInstant` takes it. */
export function nzClock(instant: Date | string): string {
  return format(toNz(instant), 'HH:mm')
}

/** `DD MMM YYYY`, the general date format (spec section 9). */
export function formatDate(instant: Date | string): string {
  return format(toNz(instant), 'dd MMM yyyy')
}

/** The day an editor chose, `YYYY-MM-DD`. Payload stores it as an instant on that UTC day. */
export function chosenDay(stored: Date): string {
  return stored.toISOString().slice(0, 10)
}

export function formatDay(day: string): string {
  return formatDate(nzInstant(day, '12:00'))
}

/** `November 2026` from `YYYY-MM`. */
export function formatMonth(month: string): string {
  return format(toNz(nzInstant(`${month}-01`, '12:00')), 'MMMM yyyy')
}

/** `DD/MM/YY`, the date format for courses (spec section 9). */
export function formatCourseDate(instant: Date | string): string {
  return format(toNz(instant), 'dd/MM/yy')
}

export function formatWeekday(instant: Date | string): string {
  return format(toNz(instant), 'EEEE')
}

export function formatShortDay(instant: Date | string): string {
  return format(toNz(instant), 'EEE d MMM')
}

export function formatNamedDay(day: string): string {
  return format(toNz(nzInstant(day, '12:00')), 'EEE d MMM yyyy')
}

export function formatLongDay(instant: Date | string): string {
  return format(toNz(instant), 'EEEE d MMM yyyy')
}

/** `7.30 am`, NZ style. */
export function formatTime(instant: Date | string): string {
  return format(toNz(instant), 'h.mm aaa')
}

/** End of the NZ day `days` from now: "next 7 days" runs to the end of the seventh day. */
export function endOfNzDayAfter(now: Date, days: number): Date {
  return new Date(endOfDay(addDays(now, days, { in: inNz }), { in: inNz }).getTime())
}

const hourMs = 60 * 60 * 1_000

/** UTC instant of an NZ wall-clock time (`YYYY-MM-DD`, `HH:mm`). A time that occurs twice gives the first; a skipped one, an hour later. */
export function nzInstant(day: string, time: string): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const found = new Date(new TZDate(year, month - 1, date, hour, minute, nzTimeZone).getTime())
  // Which of the two date-fns returns depends on the machine.
  const before = new Date(found.getTime() - hourMs)
  return toNz(before).getHours() === toNz(found).getHours() ? before : found
}

/** Adds days to an NZ day, both `YYYY-MM-DD`. */
export function addNzDays(day: string, days: number): string {
  return nzDay(addDays(nzInstant(day, '12:00'), days, { in: inNz }))
}
