import { TZDateMini } from '@date-fns/tz/date/mini'
import { hourMs } from '@/lib/durations'

/** The only time zone. Times are stored in UTC, and shown and computed in this zone, daylight saving included. */
export const nzTimeZone = 'Pacific/Auckland'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** Before anything here began: since when a site is open that was never closed. */
export const everSince = new Date(0)

/** An instant whose `getHours` and the like are those of New Zealand, NaN for what is no instant. */
export function toNz(instant: Date | string): Date {
  return new TZDateMini(new Date(instant), nzTimeZone)
}

const two = (part: number) => String(part).padStart(2, '0')

/**
 * What is shown of an instant. `Intl` prints some of it differently in browsers and on the server ("Sept"), and date-fns brings every format there is to
 * every page.
 */
function readParts(instant: number) {
  const nz = toNz(new Date(instant))
  if (Number.isNaN(nz.getTime())) throw new RangeError('This is not a time.')
  const month = months[nz.getMonth()] ?? ''
  const weekday = weekdays[nz.getDay()] ?? ''
  return {
    year: String(nz.getFullYear()).padStart(4, '0'),
    month,
    monthNumber: two(nz.getMonth() + 1),
    shortMonth: month.slice(0, 3),
    weekday,
    shortWeekday: weekday.slice(0, 3),
    date: nz.getDate(),
    hours: nz.getHours(),
    minutes: two(nz.getMinutes()),
  }
}

/** Finding the zone's offset takes a phone longer than all else of a date, and a list asks for the same instants again at every press. */
const known = new Map<number, ReturnType<typeof readParts>>()
const mostKnown = 2000

/** @throws RangeError for what is no instant. */
function partsOf(instant: Date | string) {
  const at = new Date(instant).getTime()
  const found = known.get(at)
  if (found) return found
  const parts = readParts(at)
  if (known.size >= mostKnown) known.clear()
  known.set(at, parts)
  return parts
}

/**
 * The start and end of what has no date: a course that people begin when they like. Real instants far ahead, so that it is always still to come; SQL gives
 * them to every start of an online session (courses/sql/slot-from-session.sql).
 */
export const anyTime = { startsAt: new Date('2999-01-01T00:00:00Z'), endsAt: new Date('2999-01-01T01:00:00Z') } as const

const startAnyTime = 'Start any time'

export const isAnyTime = (instant: Date | string): boolean => new Date(instant).getTime() >= anyTime.startsAt.getTime()

/** NZ calendar day of an instant, `YYYY-MM-DD`. */
export function nzDay(instant: Date | string): string {
  const { year, monthNumber, date } = partsOf(instant)
  return `${year}-${monthNumber}-${two(date)}`
}

/** NZ wall-clock time of an instant, `HH:MM`, as `nzInstant` takes it. */
export function nzClock(instant: Date | string): string {
  const { hours, minutes } = partsOf(instant)
  return `${two(hours)}:${minutes}`
}

/** `DD MMM YYYY`, the general date format (spec section 9). */
export function formatDate(instant: Date | string): string {
  if (isAnyTime(instant)) return 'Any time'
  const { date, shortMonth, year } = partsOf(instant)
  return `${two(date)} ${shortMonth} ${year}`
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
  const { month: name, year } = partsOf(nzInstant(`${month}-01`, '12:00'))
  return `${name} ${year}`
}

/** `Nov 2026` from `YYYY-MM`, for the public site. */
export function formatShortMonth(month: string): string {
  const { shortMonth, year } = partsOf(nzInstant(`${month}-01`, '12:00'))
  return `${shortMonth} ${year}`
}

/** `DD/MM/YY`, the date format for courses (spec section 9). */
export function formatCourseDate(instant: Date | string): string {
  if (isAnyTime(instant)) return 'Any time'
  const { date, monthNumber, year } = partsOf(instant)
  return `${two(date)}/${monthNumber}/${year.slice(-2)}`
}

/** `Tue 03/11/26`: where one chooses a course and there is room for the weekday (product decisions, section 17). */
export function formatCourseDay(instant: Date | string): string {
  if (isAnyTime(instant)) return 'Any time'
  return `${partsOf(instant).shortWeekday} ${formatCourseDate(instant)}`
}

export function formatWeekday(instant: Date | string): string {
  return partsOf(instant).weekday
}

/** `Tue 3 Nov`, for the desk, and for text messages whose full date is in the link. */
export function formatShortDay(instant: Date | string): string {
  if (isAnyTime(instant)) return 'Any time'
  const { shortWeekday, date, shortMonth } = partsOf(instant)
  return `${shortWeekday} ${date} ${shortMonth}`
}

/** `Tue 03 Nov 2026`: everywhere else on the public site (product decisions, section 17). Takes a day, `YYYY-MM-DD`, too. */
export function formatNamedDay(instant: Date | string): string {
  if (isAnyTime(instant)) return 'Any time'
  return `${partsOf(instant).shortWeekday} ${formatDate(instant)}`
}

/** `Tuesday 3 Nov 2026`, for the desk. */
export function formatLongDay(instant: Date | string): string {
  if (isAnyTime(instant)) return 'Any time'
  const { weekday, date, shortMonth, year } = partsOf(instant)
  return `${weekday} ${date} ${shortMonth} ${year}`
}

/** `7.30 am`, NZ style. */
export function formatTime(instant: Date | string): string {
  const { hours, minutes } = partsOf(instant)
  return `${hours % 12 || 12}.${minutes} ${hours < 12 ? 'am' : 'pm'}`
}

/** `Tue 03 Nov 2026, 7.30 am`, or `Start any time`. */
export const formatMoment = (instant: Date | string): string =>
  isAnyTime(instant) ? startAnyTime : `${formatNamedDay(instant)}, ${formatTime(instant)}`

/** `Tue 03 Nov 2026, 7.30 am–11.30 am`, or `Start any time`. */
export const formatSpan = (start: Date | string, end: Date | string): string =>
  isAnyTime(start) ? startAnyTime : `${formatMoment(start)}–${formatTime(end)}`

/** As `formatSpan`, where one chooses a course: `Tue 03/11/26, 7.30 am–11.30 am`. */
export const formatCourseSpan = (start: Date | string, end: Date | string): string =>
  isAnyTime(start) ? startAnyTime : `${formatCourseDay(start)}, ${formatTime(start)}–${formatTime(end)}`

/** The times under a day: `7.30 am–11.30 am`, or `At your own pace`. */
export const formatTimes = (start: Date | string, end: Date | string): string =>
  isAnyTime(start) ? 'At your own pace' : `${formatTime(start)}–${formatTime(end)}`

/** End of the NZ day `days` from now: "next 7 days" runs to the end of the seventh day. */
export function endOfNzDayAfter(now: Date, days: number): Date {
  return new Date(nzInstant(addNzDays(nzDay(now), days + 1), '00:00').getTime() - 1)
}

/** UTC instant of an NZ wall-clock time (`YYYY-MM-DD`, `HH:mm`). A time that occurs twice gives the first; a skipped one, an hour later. */
export function nzInstant(day: string, time: string): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const found = new Date(new TZDateMini(year, month - 1, date, hour, minute, nzTimeZone).getTime())
  // Which of the two the library returns depends on the machine.
  const before = new Date(found.getTime() - hourMs)
  return toNz(before).getHours() === toNz(found).getHours() ? before : found
}

/** Adds days to an NZ day, both `YYYY-MM-DD`: the calendar is the same in every zone. */
export function addNzDays(day: string, days: number): string {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10)
}
