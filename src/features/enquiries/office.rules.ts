import { holidayFinder } from '@/features/places/working-days.rules'
import { addNzDays, formatShortDay, formatTime, nzDay, nzInstant } from '@/lib/dates'
import { weekdayOf } from '@/lib/day-rules'
import { hourMs, minuteMs } from '@/lib/durations'

/** NZ wall-clock times, `HH:mm`. */
export type OpenHours = { readonly opens: string; readonly closes: string }

/** When the office works, as support sets it. */
export type Office = {
  /** Monday first; null for a day on which it is closed. */
  readonly week: readonly (OpenHours | null)[]
  /** Whose anniversary day is a holiday as well; null takes that of the sender’s region. */
  readonly region: string | null
  /** Days of its own on which it is closed, as well as New Zealand’s public holidays. */
  readonly closedDays: readonly string[]
  /** Office hours until the first answer, by kind of case; a kind without them has the working days of its policy. */
  readonly answerHours: Readonly<Record<string, number>>
}

const usualDay: OpenHours = { opens: '08:00', closes: '17:00' }

/** Until support sets its own. */
export const usualOffice: Office = {
  week: [usualDay, usualDay, usualDay, usualDay, usualDay, null, null],
  region: null,
  closedDays: [],
  answerHours: {},
}

/** With the sender’s region where the office has set none. */
export const officeFor = (office: Office, region: string | null): Office => ({
  ...office,
  region: office.region ?? region,
})

/** Further ahead nothing is due: an office that never opens ends the search here. */
const mostDays = 500

type Span = { readonly opens: number; readonly closes: number }

/** When the office is open on a day, as instants in milliseconds; null if it is closed. */
function openFinder({ week, region, closedDays }: Office): (day: string) => Span | null {
  const holidayOf = holidayFinder(region)
  const closed = new Set(closedDays)
  return (day) => {
    const hours = week[weekdayOf(day) - 1]
    if (!hours || closed.has(day) || holidayOf(day) !== null) return null
    return { opens: nzInstant(day, hours.opens).getTime(), closes: nzInstant(day, hours.closes).getTime() }
  }
}

/** After this many hours in which the office is open; null if it opens too seldom for that. */
export function dueAfterHours(from: Date, hours: number, office: Office): Date | null {
  const openOn = openFinder(office)
  let left = hours * hourMs
  for (let day = nzDay(from), looked = 0; looked < mostDays; day = addNzDays(day, 1), looked++) {
    const open = openOn(day)
    if (!open) continue
    const start = Math.max(open.opens, from.getTime())
    const room = Math.max(0, open.closes - start)
    if (room > 0 && left <= room) return new Date(start + left)
    left -= room
  }
  return null
}

/** When the office closes on the last of this many open days after today; 0 is the day itself, if it is still open. Null as above. */
export function dueAfterDays(from: Date, days: number, office: Office): Date | null {
  const openOn = openFinder(office)
  let left = days
  for (let day = nzDay(from), looked = 0; looked < mostDays; day = addNzDays(day, 1), looked++) {
    const open = openOn(day)
    if (!open) continue
    if (looked > 0) left--
    if (left <= 0 && open.closes > from.getTime()) return new Date(open.closes)
  }
  return null
}

/** Minutes between two instants in which the office is open, counted no further than `most`. */
export function officeMinutes(from: Date, to: Date, office: Office, most: number): number {
  const openOn = openFinder(office)
  const last = nzDay(to)
  let minutes = 0
  for (let day = nzDay(from), looked = 0; day <= last && minutes < most && looked < mostDays; looked++) {
    const open = openOn(day)
    if (open)
      minutes += Math.max(0, Math.min(open.closes, to.getTime()) - Math.max(open.opens, from.getTime())) / minuteMs
    day = addNzDays(day, 1)
  }
  return minutes
}

export type OfficeDay = { readonly day: string; readonly opens: Date; readonly closes: Date }

/** Every day from the first to the last, in order; one on which the office is closed has no length. For sums in SQL. */
export function officeDays(first: string, last: string, office: Office): OfficeDay[] {
  const openOn = openFinder(office)
  const days: OfficeDay[] = []
  for (let day = first; day <= last; day = addNzDays(day, 1)) {
    const midnight = nzInstant(day, '00:00')
    const open = openOn(day)
    days.push({ day, opens: open ? new Date(open.opens) : midnight, closes: open ? new Date(open.closes) : midnight })
  }
  return days
}

/** `3 pm`, `10.30 am`. */
export const shortTime = (at: Date | string): string => formatTime(at).replace('.00', '')

/** When something is due, as one says it: `today 3 pm`, `Mon 10 am`, and the date from a week on. */
export function dueWhen(dueAt: Date | string, now: Date): string {
  const [day, today] = [nzDay(dueAt), nzDay(now)]
  const time = shortTime(dueAt)
  if (day === today) return `today ${time}`
  if (day === addNzDays(today, 1)) return `tomorrow ${time}`
  if (day === addNzDays(today, -1)) return `yesterday ${time}`
  const words = formatShortDay(dueAt)
  return day > today && day < addNzDays(today, 7) ? `${words.slice(0, 3)} ${time}` : words
}
