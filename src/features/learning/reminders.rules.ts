import { everSince, formatNamedDay, nzDay } from '@/lib/dates'
import { dayMs } from '@/lib/durations'

/** Days without a visit, days before the end, and days after the seat was named, when someone gets a reminder of their course online. */
export const remindAfter = { quiet: 7, beforeEnd: 7, unopened: 14 } as const

type Waiting = {
  readonly attendeeId: number
  readonly personId: number
  readonly namedAt: Date
  readonly seenAt: Date | null
  readonly endsAt: Date | null
}

const daysAfter = (from: Date, days: number): Date => new Date(from.getTime() + days * dayMs)

/** Which reminder is due, as the key under which it goes once; null for none. What is over gets none, nor what was due before `since`. */
export function reminderKey(
  { attendeeId, personId, namedAt, seenAt, endsAt }: Waiting,
  now: Date,
  since = everSince,
): string | null {
  const isReached = (from: Date, days: number) => daysAfter(from, days) <= now
  const keyOf = (from: Date, days: number, key: string) => (daysAfter(from, days) < since ? null : key)
  const seat = `course-unfinished:${attendeeId}:${personId}`
  if (seenAt === null || endsAt === null)
    return isReached(namedAt, remindAfter.unopened) ? keyOf(namedAt, remindAfter.unopened, `${seat}:unopened`) : null
  if (endsAt <= now) return null
  if (isReached(endsAt, -remindAfter.beforeEnd))
    return keyOf(endsAt, -remindAfter.beforeEnd, `${seat}:ends:${nzDay(endsAt)}`)
  return isReached(seenAt, remindAfter.quiet)
    ? keyOf(seenAt, remindAfter.quiet, `${seat}:quiet:${nzDay(seenAt)}`)
    : null
}

/** Until when it is theirs, in words. */
export const untilText = (endsAt: Date | null): string =>
  endsAt === null ? 'when you like' : `by ${formatNamedDay(endsAt)}`
