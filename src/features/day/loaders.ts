import { createHmac } from 'node:crypto'
import type { StaffActor, Viewer } from '@/features/account/desk-session.rules'
import { payLinkOf } from '@/features/purchases/pay-link.rules'
import { findAttendance } from '@/features/sessions/attendance.data'
import { daysOf } from '@/features/sessions/attendance.rules'
import { findRoll, findStart } from '@/features/sessions/data'
import { findMaterialsOfStart } from '@/features/sessions/materials.data'
import { materialText } from '@/features/sessions/materials.rules'
import { needsText, viewerOf } from '@/features/sessions/rules'
import { tieOf } from '@/features/wallet/proof.rules'
import { hasPart, purposeKey } from '@/lib/env'
import type { Day, DayStart } from './contract'
import { type AtDoor, findAsksSignature, findAtDoor, findDayNotes, findOwnStarts } from './data'

/** The same for the whole of a login, and another for the next. */
const keyOf = ({ sessionId }: StaffActor): string =>
  createHmac('sha256', purposeKey('trainer’s day')).update(String(sessionId)).digest('base64url')

/** What the phone knows a card by, and where a seat can be paid. */
async function doorOf({ cardToken, orderId }: Pick<AtDoor, 'cardToken' | 'orderId'>) {
  return {
    cardTie: cardToken === null ? null : await tieOf(cardToken),
    payLink: orderId === null ? null : payLinkOf(orderId),
  }
}

async function findDoors(slotId: number) {
  const people = await findAtDoor(slotId)
  return new Map(await Promise.all(people.map(async (one) => [one.attendeeId, await doorOf(one)] as const)))
}

const noDoor = { cardTie: null, payLink: null }

async function loadStart(viewer: Viewer, slotId: number): Promise<DayStart | null> {
  const start = await findStart(viewer, slotId)
  if (!start) return null
  const [roll, attended, materials, notes, doors, asksSignature] = await Promise.all([
    findRoll(slotId),
    findAttendance(slotId),
    findMaterialsOfStart(viewer, slotId),
    findDayNotes(slotId),
    findDoors(slotId),
    findAsksSignature(slotId),
  ])
  return {
    slotId,
    courseName: start.courseName,
    place: [start.place, start.venue].filter(Boolean).join(', '),
    startsAt: start.startsAt.toISOString(),
    endsAt: start.endsAt.toISOString(),
    days: daysOf(start),
    taken: start.taken,
    capacity: start.capacity,
    isCancelled: start.isCancelled,
    staffNotes: start.staffNotes ?? '',
    joiningLink: start.joining?.link ?? null,
    asksSignature,
    mayPayByLink: hasPart('card payment'),
    people: roll.map((row) => ({
      id: row.id,
      name: row.name,
      company: row.company,
      cardNumber: row.cardNumber,
      phoneNumber: row.phoneNumber,
      email: row.email,
      needs: needsText(row.needs),
      bookingNumber: row.bookingNumber,
      contact: row.contact,
      contactPhone: row.contactPhone,
      isPaid: row.bookingState === 'confirmed',
      ...(doors.get(row.id) ?? noDoor),
      result: row.result,
      days: attended
        .filter(({ attendeeId }) => attendeeId === row.id)
        .map(({ day, isHere, markedAt, isSigned }) => ({
          day,
          mark: isHere ? 'here' : 'away',
          at: markedAt.toISOString(),
          isSigned,
        })),
    })),
    materials: materials.map((one) => ({
      id: one.id,
      name: materialText(one),
      url: one.url,
      fileName: one.fileName,
      bytes: one.bytes,
    })),
    notes: notes.map(({ madeAt, ...note }) => ({ ...note, at: madeAt.toISOString() })),
  }
}

/** Only starts that are theirs, whatever else they may see. */
export async function loadDay(staff: StaffActor, now = new Date()): Promise<Day> {
  const ids = await findOwnStarts(staff.staffId, now)
  const starts: DayStart[] = []
  for (const id of ids) {
    const start = await loadStart(viewerOf(staff), id)
    if (start) starts.push(start)
  }
  return { staffId: staff.staffId, name: staff.name, key: keyOf(staff), readAt: now.toISOString(), starts }
}
