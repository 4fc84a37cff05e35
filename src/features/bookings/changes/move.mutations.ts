import type { PoolClient } from 'pg'
import { tellAttendees, tellBooker } from '@/features/seats/confirmations.mutations'
import { claimSeats, gone, type LockedSlot, releaseSeats, takenTwiceOr } from '@/features/seats/ledger.mutations'
import { lockAfterQueue } from '@/features/seats/queue.mutations'
import { nzDay } from '@/lib/dates'
import { AppError } from '@/lib/errors'
import type { Changer } from '../changer.rules'
import type { Booking } from '../contract'
import { findBookingFor } from '../data'
import { kept } from '../holds.mutations'
import { assertFree, bump, changeBooking, lockBooking, noteDeed } from './changer.mutations'

export type Moving = {
  readonly slotId: number
  /** Who moves; everybody who has a seat, when it is left out. */
  readonly attendeeIds?: readonly number[] | undefined
  /** The claim that keeps seats there for them, of an offer to move. */
  readonly claimId?: number | undefined
}

/**
 * Moves a party to another start of the same course, at the price it was booked for. Its seats there are taken before those here go back; seats that
 * others wait for are theirs first. Staff may move a part of it.
 * @returns the booking of those who moved.
 * @throws AppError NOT_FOUND, SEATS_GONE, CONFLICT, TOO_LATE.
 */
export async function moveBooking(by: Changer, bookingId: number, moving: Moving): Promise<Booking> {
  const moved = await changeBooking(by, (client) => moveSeats(client, by, bookingId, moving))
  // Thrown once the transaction stands: the offers to those who wait there are kept.
  return await findBookingFor(by, kept(moved))
}

/** `moveBooking` in a transaction: the number of the booking of those who moved, or the refusal that leaves the offers it made. */
export async function moveSeats(
  client: PoolClient,
  by: Changer,
  bookingId: number,
  { slotId, attendeeIds, claimId }: Moving,
): Promise<number | AppError> {
  const { booking } = await lockBooking(client, by, bookingId, [slotId])
  assertFree(by, booking)
  if (slotId === booking.slotId) throw new AppError('CONFLICT', 'This booking is there already.')
  const [slot] = await lockAfterQueue(client, [slotId])
  if (!slot?.isBookable || !(await isSameCourse(client, bookingId, slotId)))
    throw new AppError('NOT_FOUND', 'There is no such course, or it is no longer open.')
  const seated = booking.attendees.flatMap(({ id, state }) => (state === 'booked' ? [id] : []))
  const ids = attendeeIds ? seated.filter((id) => attendeeIds.includes(id)) : seated
  if (ids.length === 0 || (attendeeIds && ids.length < new Set(attendeeIds).size))
    throw new AppError('CONFLICT', 'Somebody of these has no seat any more.')
  // What was kept for them is free for nobody else in between: the slot is locked.
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
  await tellAttendees(client, there, ids)
  await tellBooker(client, there)
  if (!isWhole) await tellBooker(client, bookingId)
  const after = { from: booking.slotId, to: slotId, booking: there }
  await noteDeed(client, by, bookingId, { action: 'move-seats', attendees: ids, after })
  if (!isWhole) await noteDeed(client, by, there, { action: 'move-seats', attendees: ids, after })
  return there
}

/** @returns how many seats a claim kept. */
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

/**
 * Another booking for those who leave a party, on the same order, at the terms that theirs was made under. What they cost stays with the order: each
 * seat of it has its share of the price, whichever of its bookings it is on (`countSeats`). It begins at the number of changes that theirs has, so
 * that calendars and messages take its seats for newer than before.
 */
async function part(client: PoolClient, bookingId: number, slot: LockedSlot): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO bookings (number, state, session_id, slot_id, company_id, person_id, order_id, contact_name, contact_email, contact_phone, confirmed_at,
       change_days, policy_version, hold_id, sequence)
     SELECT 'BKG-' || left($4, 4) || '-' || lpad(nextval('booking_numbers')::text, 6, '0'), 'confirmed', $2, $3, company_id, person_id, order_id,
       contact_name, contact_email, contact_phone, confirmed_at, change_days, policy_version, gen_random_uuid()::text, sequence
     FROM bookings WHERE id = $1 RETURNING id`,
    [bookingId, slot.sessionId, slot.id, nzDay(new Date())],
  )
  if (!rows[0]) throw new Error('The booking was not parted.')
  return rows[0].id
}

/** Parts some of a party off to a booking of their own at the same start: nothing changes for them, so nobody is told. The slot is locked. */
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

async function reseat(client: PoolClient, attendeeIds: readonly number[], { slotId, bookingId }: Seats): Promise<void> {
  try {
    await client.query('UPDATE attendees SET slot_id = $2, booking_id = $3, updated_at = now() WHERE id = ANY($1)', [
      attendeeIds,
      slotId,
      bookingId,
    ])
  } catch (error) {
    throw takenTwiceOr(error)
  }
}

async function isSameCourse(client: PoolClient, bookingId: number, slotId: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM bookings b JOIN course_sessions was ON was.id = b.session_id, session_slots sl JOIN course_sessions s ON s.id = sl.session_id
     WHERE b.id = $1 AND sl.id = $2 AND s.course_id = was.course_id`,
    [bookingId, slotId],
  )
  return rowCount === 1
}
