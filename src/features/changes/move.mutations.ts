import type { PoolClient } from 'pg'
import type { Changer } from '@/features/bookings/changer.rules'
import type { Booking } from '@/features/bookings/contract'
import { findBookingFor } from '@/features/bookings/data'
import { tellAttendees, tellBooker } from '@/features/seats/confirmations.mutations'
import { claimSeats, gone, kept, type LockedSlot, releaseSeats, seatRefusalOr } from '@/features/seats/ledger.mutations'
import { lockAfterQueue } from '@/features/seats/queue.mutations'
import { nzDay } from '@/lib/dates'
import { AppError } from '@/lib/errors'
import { bump, changeBooking, lockBooking, noteBookingAction, policyFor } from './changer.mutations'
import { hasGoneBack } from './rules'

export type Moving = {
  readonly slotId: number
  readonly attendeeIds?: readonly number[] | undefined
  readonly claimId?: number | undefined
}

/**
 * Moves a party, or for staff a part of it, at the price they booked for. New seats are taken before old ones go back.
 * @returns the booking of those who moved. @throws AppError NOT_FOUND, SEATS_GONE, CONFLICT, TOO_LATE.
 */
export async function moveBooking(by: Changer, bookingId: number, moving: Moving): Promise<Booking> {
  const moved = await changeBooking(by, (client) => moveSeats(client, by, bookingId, moving))
  // Thrown after the commit, so that offers to the waitlist are kept.
  return await findBookingFor(by, kept(moved))
}

/** Returns a refusal instead of throwing it, so that the offers made on the way are committed. */
export async function moveSeats(
  client: PoolClient,
  by: Changer,
  bookingId: number,
  { slotId, attendeeIds, claimId }: Moving,
): Promise<number | AppError> {
  const { booking } = await lockBooking(client, by, bookingId, [slotId])
  const { time } = await policyFor(client, by, booking)
  if (hasGoneBack(booking))
    throw new AppError('CONFLICT', 'What was paid for these seats has gone back. Book new seats instead.')
  if (slotId === booking.slotId) throw new AppError('CONFLICT', 'This booking is there already.')
  const [slot] = await lockAfterQueue(client, [slotId])
  if (!slot?.isBookable || !(await isSameCourse(client, bookingId, slotId)))
    throw new AppError('NOT_FOUND', 'There is no such course, or it is no longer open.')
  const seated = booking.attendees.flatMap(({ id, state }) => (state === 'booked' ? [id] : []))
  const ids = attendeeIds ? seated.filter((id) => attendeeIds.includes(id)) : seated
  if (ids.length === 0 || (attendeeIds && ids.length < new Set(attendeeIds).size))
    throw new AppError('CONFLICT', 'One of these people no longer has a seat.')
  // The slot is locked, so no one can take these seats in between.
  const left = slot.capacity - slot.taken + (claimId ? await dropOffer(client, claimId) : 0)
  if (left < ids.length) return gone(left)
  await releaseSeats(client, ids)
  await bump(client, bookingId)
  const isWhole = ids.length === seated.length
  const there = isWhole ? await moveWhole(client, bookingId, slot) : await part(client, bookingId, slot)
  await reseat(client, ids, { slotId, bookingId: there })
  const orderId = booking.order?.id
  const reason = orderId ? undefined : 'moved'
  await claimSeats(client, { slotId, bookingId: there, attendeeIds: ids, state: 'confirmed', orderId, reason })
  await tellAttendees(client, there, ids, { from: booking.slotId })
  await tellBooker(client, there, booking.slotId)
  if (!isWhole) await tellBooker(client, bookingId)
  const after = { from: booking.slotId, to: slotId, booking: there, isAllowed: time === 'late' }
  await noteBookingAction(client, by, bookingId, { action: 'move-seats', attendees: ids, after })
  if (!isWhole) await noteBookingAction(client, by, there, { action: 'move-seats', attendees: ids, after })
  return there
}

async function dropOffer(client: PoolClient, claimId: number): Promise<number> {
  const { rows } = await client.query<{ qty: number }>(
    `UPDATE seat_claims SET state = 'released', updated_at = now() WHERE id = $1 AND state = 'offered' RETURNING qty`,
    [claimId],
  )
  return rows[0]?.qty ?? 0
}

async function moveWhole(client: PoolClient, bookingId: number, slot: LockedSlot): Promise<number> {
  await client.query('UPDATE bookings SET slot_id = $2, session_id = $3 WHERE id = $1', [
    bookingId,
    slot.id,
    slot.sessionId,
  ])
  return bookingId
}

/** Stays on the same order and terms. The change number carries on, so calendars and messages treat its seats as newer. */
async function part(client: PoolClient, bookingId: number, slot: LockedSlot): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO bookings (number, state, session_id, slot_id, company_id, person_id, order_id, contact_name, contact_email, contact_phone, confirmed_at,
       change_days, policy_version, hold_id, sequence, agreed_cents, agreed_reason)
     SELECT 'BKG-' || left($4, 4) || '-' || to_char(nextval('booking_numbers'), 'FM999999000000'), 'confirmed', $2, $3, company_id, person_id, order_id,
       contact_name, contact_email, contact_phone, confirmed_at, change_days, policy_version, gen_random_uuid()::text, sequence,
       agreed_cents, agreed_reason
     FROM bookings WHERE id = $1 RETURNING id`,
    [bookingId, slot.sessionId, slot.id, nzDay(new Date())],
  )
  if (!rows[0]) throw new Error('The booking was not parted.')
  return rows[0].id
}

/** Splits people off to a separate booking at the same start, without notice. The slot must be locked. */
export async function partOff(client: PoolClient, booking: Booking, slot: LockedSlot, ids: readonly number[]) {
  await releaseSeats(client, ids)
  await bump(client, booking.id)
  const there = await part(client, booking.id, slot)
  await reseat(client, ids, { slotId: slot.id, bookingId: there })
  const orderId = booking.order?.id
  const reason = orderId ? undefined : 'moved'
  await claimSeats(client, { slotId: slot.id, bookingId: there, attendeeIds: ids, state: 'confirmed', orderId, reason })
  return there
}

type Seats = { readonly slotId: number; readonly bookingId: number }

/** On another start they start over: that they came and what they got, short of a pass, was of the first one. @throws AppError CONFLICT. */
async function reseat(client: PoolClient, attendeeIds: readonly number[], { slotId, bookingId }: Seats): Promise<void> {
  const { rows } = await client
    .query<{ hasLeft: boolean }>(
      `UPDATE attendees a SET slot_id = $2, booking_id = $3, joined_at = NULL, updated_at = now(),
         result = CASE WHEN a.slot_id = $2 THEN a.result END, result_at = CASE WHEN a.slot_id = $2 THEN a.result_at END,
         checked_in_at = CASE WHEN a.slot_id = $2 THEN a.checked_in_at END
       FROM attendees was WHERE a.id = ANY($1) AND was.id = a.id AND (a.slot_id = $2 OR a.result IS DISTINCT FROM 'pass')
       RETURNING was.slot_id <> $2 AS has_left`,
      [attendeeIds, slotId, bookingId],
    )
    .catch((error: unknown) => {
      throw seatRefusalOr(error)
    })
  if (rows.length < attendeeIds.length)
    throw new AppError('CONFLICT', 'Someone here has passed already, so they need no other date.')
  if (rows.some(({ hasLeft }) => hasLeft))
    await client.query('DELETE FROM attendance WHERE attendee_id = ANY($1)', [attendeeIds])
}

async function isSameCourse(client: PoolClient, bookingId: number, slotId: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM bookings b JOIN course_sessions was ON was.id = b.session_id, session_slots sl JOIN course_sessions s ON s.id = sl.session_id
     WHERE b.id = $1 AND sl.id = $2 AND s.course_id = was.course_id`,
    [bookingId, slotId],
  )
  return rowCount === 1
}
