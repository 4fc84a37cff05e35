import { addWorkingDays, workingDaysBetween } from '@/features/places/working-days.rules'
import { addNzDays, nzDay } from '@/lib/dates'
import { formatCents } from '@/lib/money'

/** What becomes of a start under its minimum. */
export const choices = ['go', 'merge', 'cancel'] as const

/** Most starts that are decided at once. */
export const mostAtOnce = 50

/** Working days that people have to answer an offer to move, where there is time. */
const usualAnswerDays = 3

type Terms = { readonly startsAt: Date; readonly changeDays: number; readonly region: string | null }

/** Until this NZ day whoever booked still chooses freely, so it is decided by then (product decisions, section 5). */
export const decisionDay = ({ startsAt, changeDays, region }: Terms): string =>
  addWorkingDays(nzDay(startsAt), -changeDays, region)

/** Working days until a decision is due: 0 today, less than 0 once it is late. */
export function workingDaysLeft(terms: Terms, today: string): number {
  const due = decisionDay(terms)
  return due >= today
    ? workingDaysBetween(today, due, terms.region)
    : Math.min(-1, -workingDaysBetween(due, today, terms.region))
}

const days = (count: number) => `${count} working ${count === 1 ? 'day' : 'days'}`

/** How much time is left, in words. */
export function leftText(left: number): string {
  if (left < 0) return `${days(-left)} late`
  return left === 0 ? 'Today' : days(left)
}

/** The first of two days. */
export const earlier = (one: string, other: string): string => (one.localeCompare(other) < 0 ? one : other)

/** The last day on which an offer to move may be answered: the one before the course. */
export const lastAnswerDay = ({ startsAt }: Pick<Terms, 'startsAt'>): string => addNzDays(nzDay(startsAt), -1)

/** The day until which an offer is answered, unless staff say another. */
export function usualAnswerDay(terms: Terms, today: string): string {
  return earlier(addWorkingDays(today, usualAnswerDays, terms.region), lastAnswerDay(terms))
}

export type Counts = { readonly starts: number; readonly people: number; readonly bookings: number }

/** “1 booking”, “3 bookings”. */
export const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

/** What a cancellation of starts means for their people, in a sentence (product decisions, section 5). */
export function cancelledText({ starts, people, bookings }: Counts): string {
  const off = many(starts, 'start is cancelled.', 'starts are cancelled.')
  if (bookings === 0) return `${off} Nobody is booked.`
  return `${off} ${many(bookings, 'booking', 'bookings')} with ${many(people, 'person', 'people')}: whoever booked chooses another start, credit or their money back.`
}

/** What would go back for the bookings of starts, in a sentence; `owed` of it is on account. */
export function worthText({ cents, owed }: { cents: number; owed: number }): string {
  if (cents === 0) return 'No money: nothing was paid or invoiced for these seats.'
  const ways = [
    ...(owed > 0 ? [`${formatCents(owed)} comes off invoices`] : []),
    ...(cents > owed ? [`${formatCents(cents - owed)} goes back as they paid, or becomes credit`] : []),
  ]
  return `Up to ${formatCents(cents)} goes back if everyone wants it: ${ways.join(', ')}.`
}
