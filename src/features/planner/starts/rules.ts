import { addWorkingDays, workingDaysBetween } from '@/features/places/working-days.rules'
import { addNzDays, nzDay } from '@/lib/dates'
import { formatCents } from '@/lib/money'

export const choices = ['go', 'merge', 'cancel'] as const

export const mostAtOnce = 50

/** Working days to answer, if there is time. */
const usualAnswerDays = 3

type Terms = { readonly startsAt: Date; readonly changeDays: number; readonly region: string | null }

/** Until this NZ day bookers choose freely, so the decision is due by then (product decisions, section 5). */
export const decisionDay = ({ startsAt, changeDays, region }: Terms): string =>
  addWorkingDays(nzDay(startsAt), -changeDays, region)

/** Until the decision is due: 0 today, negative when overdue. */
export function workingDaysLeft(terms: Terms, today: string): number {
  const due = decisionDay(terms)
  return due >= today
    ? workingDaysBetween(today, due, terms.region)
    : Math.min(-1, -workingDaysBetween(due, today, terms.region))
}

const days = (count: number) => `${count} working ${count === 1 ? 'day' : 'days'}`

export function leftText(left: number): string {
  if (left < 0) return `${days(-left)} late`
  return left === 0 ? 'Today' : days(left)
}

export const earlier = (one: string, other: string): string => (one.localeCompare(other) < 0 ? one : other)

export const lastAnswerDay = ({ startsAt }: Pick<Terms, 'startsAt'>): string => addNzDays(nzDay(startsAt), -1)

export function usualAnswerDay(terms: Terms, today: string): string {
  return earlier(addWorkingDays(today, usualAnswerDays, terms.region), lastAnswerDay(terms))
}

export type Counts = { readonly starts: number; readonly people: number; readonly bookings: number }

export const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

/** In the messages of a preview, where the reason will be: the change asks for it, and its preview may not have it yet. */
export const unsaidReason = '[the reason you give]'

export const reasonText = (isForStaff: boolean): string =>
  `You give the reason when you do it. ${isForStaff ? 'Only staff see it.' : 'The people notified see it.'}`

/** See product decisions, section 5. */
export function cancelledText({ starts, people, bookings }: Counts): string {
  const off = many(starts, 'start is cancelled.', 'starts are cancelled.')
  if (bookings === 0) return `${off} No one is booked.`
  return `${off} ${many(bookings, 'booking', 'bookings')} with ${many(people, 'person', 'people')}: the booker chooses another start, credit or their money back.`
}

/** Cents with GST; `owed` is the part on account. */
export function worthText({ cents, owed }: { cents: number; owed: number }): string {
  if (cents === 0) return 'No money: nothing was paid or invoiced for these seats.'
  const ways = [
    ...(owed > 0 ? [`${formatCents(owed)} comes off invoices`] : []),
    ...(cents > owed ? [`${formatCents(cents - owed)} goes back as they paid, or becomes credit`] : []),
  ]
  return `Up to ${formatCents(cents)} goes back if everyone wants it: ${ways.join(', ')}.`
}
