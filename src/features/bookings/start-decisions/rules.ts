import { addWorkingDays, workingDaysBetween } from '@/features/places/working-days/rules'
import { addNzDays, nzDay } from '@/lib/dates'

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
