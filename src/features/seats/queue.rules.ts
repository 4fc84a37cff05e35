import { addNzDays, nzDay, nzInstant } from '@/lib/dates'
import { hourMs } from '@/lib/durations'

/** `waiting` and `offered` are in the queue. */
export const entryStates = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'offered', label: 'Has an offer' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'expired', label: 'Did not answer' },
  { value: 'left', label: 'Left' },
  { value: 'ended', label: 'The course has started, or was cancelled' },
] as const

export type EntryState = (typeof entryStates)[number]['value']

/** Hours; fewer when the course begins soon (product decisions, section 7). */
const offerHours = { usual: 12, soon: 2, soonWithin: 48 } as const

/** Hours until someone who declined can get another offer. */
export const declineHours = 12

export function isDaytime(now: Date): boolean {
  const day = nzDay(now)
  return now >= nzInstant(day, '08:00') && now < nzInstant(day, '20:00')
}

export function nextDaytime(now: Date): Date {
  if (isDaytime(now)) return now
  const day = nzDay(now)
  const morning = nzInstant(day, '08:00')
  return now < morning ? morning : nzInstant(addNzDays(day, 1), '08:00')
}

/** The clock runs in daytime only, so 12 hours end at the same time tomorrow. Never after the start. */
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

export type Waiting = { readonly id: number; readonly quantity: number; readonly acceptsPart: boolean }

/** In queue order. A party that doesn’t fit is skipped and keeps its place, unless it accepts a part. */
export function shareOut(free: number, queue: readonly Waiting[]): { id: number; quantity: number }[] {
  let left = free
  return queue.flatMap(({ id, quantity, acceptsPart }) => {
    const given = quantity <= left ? quantity : acceptsPart ? left : 0
    left -= given
    return given > 0 ? [{ id, quantity: given }] : []
  })
}
