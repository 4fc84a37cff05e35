import type { CourseFacts, PersonFacts } from '@/features/bookings/checks.rules'
import { nzDay } from '@/lib/dates'
import { dayNumber, dayOfNumber } from '@/lib/day-rules'

export type Needs = 'card' | 'course'

export type Due = {
  readonly personId: number
  readonly firstName: string
  readonly needs: Needs
  readonly courseId: number | null
  readonly endsOn: string
  readonly facts: Omit<PersonFacts, 'isBookedHere' | 'clashWith' | 'isToBooker'>
  readonly busy: readonly Span[]
}

export type Span = { readonly startsAt: Date; readonly endsAt: Date }

export type OpenStart = Span & {
  readonly slotId: number
  readonly courseId: number
  readonly placeId: number
  readonly place: string
  readonly lat: number | null
  readonly lng: number | null
  readonly seats: number
  /** Per seat for this company, in cents with GST. */
  readonly priceCents: number
  readonly course: Omit<CourseFacts, 'startDay'>
}

export type Wishes = {
  readonly from: string
  /** People without a card, or whose card ends sooner, are due by this day. */
  readonly until: string
  /** In order of preference; empty means anywhere. */
  readonly places: readonly number[]
  /** 1 is Monday. */
  readonly weekdays: readonly number[]
  /** Most people away on one day; null for no limit. */
  readonly mostAway: number | null
  readonly budgetCents: number | null
  /** Location of the first place; null if unknown. */
  readonly home: { readonly lat: number; readonly lng: number } | null
}

/** People already away, by NZ day. */
export type Away = ReadonlyMap<string, ReadonlySet<number>>

/** NZ days. */
export function daysOf({ startsAt, endsAt }: Span): string[] {
  const first = dayNumber(nzDay(startsAt))
  const last = dayNumber(nzDay(new Date(endsAt.getTime() - 1)))
  return Array.from({ length: Math.max(last - first, 0) + 1 }, (_, index) => dayOfNumber(first + index))
}

/** Soonest expiry first, then by id, so that row order doesn’t matter. */
export const byNeed = (one: Due, other: Due): number =>
  one.endsOn.localeCompare(other.endsOn) || one.personId - other.personId || (one.courseId ?? 0) - (other.courseId ?? 0)

/** Before the expiry; once that is too late, within the look-ahead. */
export const deadlineOf = ({ endsOn }: Pick<Due, 'endsOn'>, { from, until }: Pick<Wishes, 'from' | 'until'>): string =>
  endsOn < from ? until : endsOn
