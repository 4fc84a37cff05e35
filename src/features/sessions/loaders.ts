import type { Viewer } from '@/features/account/desk-session.rules'
import { findCertificateForStaff } from '@/features/certificates/data'
import { drawCertificate } from '@/features/certificates/loaders'
import { addNzDays, formatDate, formatShortDay, formatTime, nzDay } from '@/lib/dates'
import { type BoardRow, findRoll, findStartWhole } from './data'
import { doorUrl } from './door.rules'
import { isLinkMissing } from './joining.rules'
import { flagsOf, mayCheckIn, mayMark, needsText, whenText } from './rules'

const rowOf = (row: BoardRow, now: Date) => ({
  slotId: row.slotId,
  day: formatShortDay(row.startsAt),
  time: `${formatTime(row.startsAt)} to ${formatTime(row.endsAt)}`,
  courseName: row.courseName,
  place: [row.place, row.venue].filter(Boolean).join(', '),
  trainer: row.trainer,
  seats: `${row.taken}/${row.capacity}`,
  minimum: row.minimum,
  unmarked: row.unmarked,
  ...flagsOf(row, now),
})

/** Null for a missing start or another trainer's. */
export async function loadRoll(viewer: Viewer, slotId: number, now = new Date()) {
  const start = await findStartWhole(viewer, slotId)
  if (!start) return null
  const roll = await findRoll(slotId)
  return {
    ...rowOf(start, now),
    sessionId: start.sessionId,
    when: whenText(start),
    taken: start.taken,
    capacity: start.capacity,
    isOver: start.endsAt <= now,
    today: nzDay(now),
    /** A week after this one, but not before today. */
    copyDay: [addNzDays(nzDay(start.startsAt), 7), nzDay(now)].sort()[1] ?? nzDay(now),
    isSessionCancelled: start.isSessionCancelled,
    cancelReason: start.cancelReason,
    staffNotes: start.staffNotes ?? '',
    mayCheckIn: mayCheckIn(start, now),
    mayMark: mayMark(start, now),
    doorUrl: mayCheckIn(start, now) && start.endsAt > now ? doorUrl(slotId, viewer.id) : null,
    isOffice: !viewer.isOwnOnly,
    joining: start.joining && { ...start.joining, hostNotes: start.hostNotes },
    isLinkMissing: isLinkMissing(start, now),
    people: roll.map(({ checkedInAt, joinedAt, needs, bookingState, ...row }) => ({
      ...row,
      isNamed: row.personId !== null,
      needs: needsText(needs),
      isPaid: bookingState === 'confirmed',
      checkedInAt: checkedInAt && formatTime(checkedInAt),
      joinedAt: joinedAt && formatTime(joinedAt),
    })),
    blocks: [...start.blocks],
    sent: start.sent.map(({ at, ...message }) => ({
      ...message,
      at: `${formatDate(new Date(at))}, ${formatTime(new Date(at))}`,
    })),
  }
}

export async function loadCertificate(viewer: Viewer, attendeeId: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const facts = await findCertificateForStaff(viewer, attendeeId)
  return facts && (await drawCertificate(attendeeId, facts))
}
