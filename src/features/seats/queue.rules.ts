import { addNzDays, nzDay, nzInstant } from '@/lib/dates'

/** States of somebody on the waitlist of a start. `waiting` and `offered` are in the queue. */
export const entryStates = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'offered', label: 'Has an offer' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'expired', label: 'Did not answer' },
  { value: 'left', label: 'Left' },
  { value: 'ended', label: 'The course has begun, or was cancelled' },
] as const

export type EntryState = (typeof entryStates)[number]['value']

const hourMs = 60 * 60 * 1_000

/** How long an offer stands, in hours: shorter when the course begins soon (product decisions, section 7). */
const offerHours = { usual: 12, soon: 2, soonWithin: 48 } as const

/** Whoever says no keeps their place, and is asked again after so many hours. */
export const declineHours = 12

/** True between eight in the morning and eight in the evening in New Zealand: when people are written to, and a clock may start. */
export function isDaytime(now: Date): boolean {
  const day = nzDay(now)
  return now >= nzInstant(day, '08:00') && now < nzInstant(day, '20:00')
}

/** The next instant of daytime: now, or eight in the morning. */
export function nextDaytime(now: Date): Date {
  if (isDaytime(now)) return now
  const day = nzDay(now)
  const morning = nzInstant(day, '08:00')
  return now < morning ? morning : nzInstant(addNzDays(day, 1), '08:00')
}

/**
 * When an offer ends: its clock runs in the daytime alone, so that twelve hours are until the same time tomorrow, and nobody loses a seat in their
 * sleep. It never outlasts the start of the course.
 */
export function offerUntil(now: Date, startsAt: Date): Date {
  const isSoon = startsAt.getTime() - now.getTime() <= offerHours.soonWithin * hourMs
  let left = (isSoon ? offerHours.soon : offerHours.usual) * hourMs
  let from = nextDaytime(now)
  for (;;) {
    const evening = nzInstant(nzDay(from), '20:00')
    const today = evening.getTime() - from.getTime()
    if (left <= today) return new Date(Math.min(from.getTime() + left, startsAt.getTime()))
    left -= today
    from = nextDaytime(evening)
  }
}

/** Somebody who waits, as the queue is walked. */
export type Waiting = { readonly id: number; readonly quantity: number; readonly acceptsPart: boolean }

/**
 * Who is offered how many of the free seats: the first in the queue first. A party that does not fit as a whole is passed over, unless it takes
 * a part; it keeps its place.
 */
export function shareOut(free: number, queue: readonly Waiting[]): { id: number; quantity: number }[] {
  let left = free
  return queue.flatMap(({ id, quantity, acceptsPart }) => {
    const given = quantity <= left ? quantity : acceptsPart ? left : 0
    left -= given
    return given > 0 ? [{ id, quantity: given }] : []
  })
}
