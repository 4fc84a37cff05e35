import { formatNamedDay, nzDay } from '@/lib/dates'
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

const daysSince = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / dayMs

/** Which reminder is due, as the key under which it goes once; null for none. What is over gets none. */
export function reminderKey({ attendeeId, personId, namedAt, seenAt, endsAt }: Waiting, now: Date): string | null {
  const seat = `course-unfinished:${attendeeId}:${personId}`
  if (seenAt === null || endsAt === null)
    return daysSince(namedAt, now) >= remindAfter.unopened ? `${seat}:unopened` : null
  if (endsAt <= now) return null
  if (daysSince(now, endsAt) <= remindAfter.beforeEnd) return `${seat}:ends:${nzDay(endsAt)}`
  return daysSince(seenAt, now) >= remindAfter.quiet ? `${seat}:quiet:${nzDay(seenAt)}` : null
}

/** Until when it is theirs, in words. */
export const untilText = (endsAt: Date | null): string =>
  endsAt === null ? 'when you like' : `by ${formatNamedDay(endsAt)}`
