import type { PoolClient } from 'pg'
import { auditName, changeAs } from '@/features/account/mutations'
import type { Actor } from '@/features/account/rules'
import { companyFor } from '@/features/company/rules'
import { lockMoney, type Money } from '@/features/payments/mutations'
import { runRefund } from '@/features/payments/refunds/mutations'
import { claimSeats, endBookings, gone, lockSlots, releaseSeats, takenTwiceOr } from '@/features/seats/ledger/mutations'
import { peopleOf, tellAttendees, tellBooker, tellLeft } from '@/features/seats/telling/mutations'
import { lockAfterQueue } from '@/features/seats/waiting/mutations'
import { findPaidWith } from '@/features/shop/giving-back/data'
import { giveShareBack } from '@/features/shop/giving-back/mutations'
import { isWayFor, type WayBack } from '@/features/shop/giving-back/rules'
import { nzDay } from '@/lib/dates'
import { AppError } from '@/lib/errors'
import { mayGoOn } from '../checks/rules'
import type { Booking } from '../contract'
import { findBooking, findChecks } from '../data'
import type { Cancelled, Cancelling, SeatPerson } from './contract'
import { isFree, shareBack } from './rules'

type Locked = { readonly booking: Booking; readonly slotIds: readonly number[] }

/**
 * A confirmed booking that the actor may change, under its locks: company, money of the order, slots. Bookers change those they made.
 * @throws AppError NOT_FOUND, CONFLICT for one that is not confirmed, TOO_LATE once the course has begun, unless we cancelled it.
 */
export async function lockBooking(
  client: PoolClient,
  actor: Actor,
  bookingId: number,
  others: readonly number[] = [],
): Promise<Locked> {
  const company = companyFor(actor, 'book')
  await client.query('SELECT 1 FROM companies WHERE id = $1 FOR NO KEY UPDATE', [company.id])
  const { order, slotId } = await findBooking(actor, bookingId, client)
  if (order) await lockMoney(client, order.id)
  const slotIds = [...new Set([slotId, ...others])]
  await lockSlots(client, slotIds)
  const booking = await findBooking(actor, bookingId, client)
  if (booking.slotId !== slotId) throw new AppError('CONFLICT', 'This booking was moved meanwhile. Look at it again.')
  if (booking.state !== 'confirmed') throw new AppError('CONFLICT', 'This booking does not stand any more.')
  // Whoever booked a course that we cancelled may still choose what becomes of it when its time is over.
  if (!booking.isCancelledByProvider && new Date(booking.startDate) <= new Date())
    throw new AppError('TOO_LATE', 'The course has begun.')
  return { booking, slotIds }
}

/** @throws AppError TOO_LATE when it costs something to cancel or move. */
export function assertFree({ freeUntil, isCancelledByProvider }: Booking): void {
  if (isCancelledByProvider || isFree(nzDay(new Date()), freeUntil)) return
  throw new AppError(
    'TOO_LATE',
    'It is too late to cancel or move free of charge. You may still send somebody else, or call us.',
  )
}

/** @throws AppError INVALID for a way back that is not how the booking was paid (product decisions, section 16). */
export async function assertWay(client: PoolClient, { order }: Booking, to: WayBack | null | undefined): Promise<void> {
  if (!order || isWayFor(to, await findPaidWith(client, order.id))) return
  const text = to ? 'This is not how it was paid. Choose another way.' : 'Choose how the money goes back.'
  throw new AppError('INVALID', text, { to: [text] })
}

/** A change that calendars must hear of. */
const bump = (client: PoolClient, bookingId: number) =>
  client.query('UPDATE bookings SET sequence = sequence + 1, updated_at = now() WHERE id = $1', [bookingId])

/**
 * Names who comes on a seat, or sends somebody else; the seat stays. Whoever had it is told, and whoever has it.
 * @throws AppError NOT_FOUND, INVALID, CHECKS_FAILED, CONFLICT for somebody who has a seat there, TOO_LATE.
 */
export async function nameAttendee(
  actor: Actor,
  bookingId: number,
  attendeeId: number,
  person: SeatPerson,
): Promise<Booking> {
  const company = companyFor(actor, 'book')
  await changeAs(auditName(actor), async (client) => {
    const { booking } = await lockBooking(client, actor, bookingId)
    if (booking.isCancelledByProvider)
      throw new AppError('CONFLICT', 'This course was cancelled. Choose another start, or your money back.')
    if (!booking.attendees.some(({ id, state }) => id === attendeeId && state === 'booked'))
      throw new AppError('NOT_FOUND', 'There is no such seat.')
    const personId = 'isSelf' in person ? actor.personId : await employeeOf(client, company.id, person.employeeId)
    await bump(client, bookingId)
    const was = await seatPerson(client, attendeeId, personId)
    if (was === personId) return
    const checks = await findChecks(attendeeId, client)
    if (!mayGoOn(checks)) {
      const texts = checks.flatMap(({ level, text }) => (level === 'block' ? [text] : []))
      throw new AppError('CHECKS_FAILED', texts[0] ?? 'They can’t take this course.', { person: texts })
    }
    if (was !== null) await tellLeft(client, bookingId, [{ attendeeId, personId: was }])
    await tellAttendees(client, bookingId, [attendeeId])
  })
  return await findBooking(actor, bookingId)
}

async function employeeOf(client: PoolClient, companyId: number, employeeId: number): Promise<number> {
  const { rows } = await client.query<{ personId: number }>(
    `SELECT person_id AS "personId" FROM employments WHERE id = $1 AND company_id = $2 AND ended_on IS NULL`,
    [employeeId, companyId],
  )
  const text = 'Choose somebody who works for you.'
  if (!rows[0]) throw new AppError('INVALID', text, { person: [text] })
  return rows[0].personId
}

/** @returns who had the seat before. */
async function seatPerson(client: PoolClient, attendeeId: number, personId: number): Promise<number | null> {
  const { rows } = await client.query<{ was: number | null }>('SELECT person_id AS was FROM attendees WHERE id = $1', [
    attendeeId,
  ])
  try {
    await client.query(
      `UPDATE attendees SET person_id = $2, named_at = now(), updated_at = now(),
         needs = CASE WHEN person_id IS NULL OR person_id = $2 THEN needs END,
         notice_at = CASE WHEN person_id = $2 THEN notice_at END WHERE id = $1`,
      [attendeeId, personId],
    )
  } catch (error) {
    throw takenTwiceOr(error)
  }
  return rows[0]?.was ?? null
}

/**
 * Cancels people of a booking while it is free: their seats are free again at once, and their share of the price comes off what is owed on account, or
 * goes back to the card or as credit.
 * @throws AppError NOT_FOUND, INVALID for a way back that is not how it was paid, CONFLICT, TOO_LATE.
 */
export async function cancelSeats(
  actor: Actor,
  money: Money,
  bookingId: number,
  { attendeeIds, to }: Cancelling,
): Promise<Cancelled> {
  companyFor(actor, 'book')
  const { refundId, ...back } = await changeAs(auditName(actor), async (client) => {
    const { booking } = await lockBooking(client, actor, bookingId)
    assertFree(booking)
    await assertWay(client, booking, to)
    const isOff = booking.isCancelledByProvider
    const reason = isOff
      ? 'We cancelled the course.'
      : booking.movedFrom
        ? 'We moved the course.'
        : 'Seats were cancelled in time.'
    // Of a course that we cancelled they were told already.
    return await endSeats(client, bookingId, { attendeeIds, to: to ?? 'credit', reason, isTold: isOff })
  })
  if (refundId !== null) await runRefund(money, refundId)
  return { ...(await findBooking(actor, bookingId)), back }
}

type Ending = {
  readonly attendeeIds: readonly number[]
  readonly to: WayBack
  readonly reason: string
  readonly isTold: boolean
}

type Ended = Cancelled['back'] & {
  /** The refund to send after the commit. */
  readonly refundId: number | null
}

const nothingBack: Ended = { account: 0, card: 0, credit: 0, invoiceNumber: null, noteNumber: null, refundId: null }

/**
 * Gives seats of a booking back, and their share of its price. The company, the money of the order and the slot are locked.
 * @throws AppError CONFLICT when one of them has no seat any more.
 */
export async function endSeats(
  client: PoolClient,
  bookingId: number,
  { attendeeIds, to, reason, isTold }: Ending,
): Promise<Ended> {
  const { rows } = await client.query<{ orderId: number | null; seated: number; before: number; leaving: number }>(
    `SELECT order_id AS "orderId", (SELECT count(*)::int FROM attendees WHERE booking_id = b.id AND state = 'booked') AS seated,
       (SELECT count(*)::int FROM attendees WHERE booking_id = b.id AND state = 'cancelled') AS before,
       (SELECT count(*)::int FROM attendees WHERE booking_id = b.id AND state = 'booked' AND id = ANY($2)) AS leaving
     FROM bookings b WHERE id = $1`,
    [bookingId, attendeeIds],
  )
  const { orderId, seated, before, leaving } = rows[0] ?? { orderId: null, seated: 0, before: 0, leaving: 0 }
  if (leaving < new Set(attendeeIds).size) throw new AppError('CONFLICT', 'Somebody of these is cancelled already.')
  const left = await peopleOf(client, attendeeIds)
  if (leaving === seated) await endBookings(client, [bookingId], 'cancelled')
  else await dropSeats(client, bookingId, attendeeIds)
  if (!isTold) await tellLeft(client, bookingId, left)
  await tellBooker(client, bookingId)
  if (orderId === null) return nothingBack
  const { invoiceNumber } = await findPaidWith(client, orderId)
  const { parts, documentNumber, refundId } = await giveShareBack(client, orderId, {
    to,
    isWhole: leaving === seated,
    reason,
    share: (totalCents) => shareBack(totalCents, { seats: before + seated, before, now: leaving }),
  })
  return { ...parts, invoiceNumber, noteNumber: documentNumber, refundId }
}

async function dropSeats(client: PoolClient, bookingId: number, attendeeIds: readonly number[]): Promise<void> {
  await releaseSeats(client, attendeeIds)
  await client.query(
    `UPDATE attendees SET state = 'cancelled', updated_at = now() WHERE booking_id = $1 AND id = ANY($2) AND state = 'booked'`,
    [bookingId, attendeeIds],
  )
  await bump(client, bookingId)
}

/**
 * Moves a whole party to another start of the same course, at the price it was booked for. Its seats there are taken before those here go back; seats that
 * others wait for are theirs first.
 * @throws AppError NOT_FOUND, SEATS_GONE, CONFLICT, TOO_LATE.
 */
export async function moveBooking(actor: Actor, bookingId: number, slotId: number): Promise<Booking> {
  companyFor(actor, 'book')
  const refused = await changeAs(auditName(actor), async (client) => {
    const { booking } = await lockBooking(client, actor, bookingId, [slotId])
    assertFree(booking)
    if (slotId === booking.slotId) throw new AppError('CONFLICT', 'This booking is there already.')
    const [slot] = await lockAfterQueue(client, [slotId])
    if (!slot?.isBookable || !(await isSameCourse(client, bookingId, slotId)))
      throw new AppError('NOT_FOUND', 'There is no such course, or it is no longer open.')
    const ids = booking.attendees.flatMap(({ id, state }) => (state === 'booked' ? [id] : []))
    if (slot.capacity - slot.taken < ids.length) return gone(slot.capacity - slot.taken)
    await releaseSeats(client, ids)
    await reseat(client, ids, slotId)
    await client.query('UPDATE bookings SET slot_id = $2, session_id = $3 WHERE id = $1', [
      bookingId,
      slotId,
      slot.sessionId,
    ])
    await bump(client, bookingId)
    const orderId = booking.order?.id
    await claimSeats(client, {
      slotId,
      bookingId,
      attendeeIds: ids,
      state: 'confirmed',
      orderId,
      reason: orderId ? undefined : 'moved',
    })
    await tellAttendees(client, bookingId, ids)
    await tellBooker(client, bookingId)
    return null
  })
  // Thrown once the transaction stands: the offers to those who wait there are kept.
  if (refused) throw refused
  return await findBooking(actor, bookingId)
}

async function reseat(client: PoolClient, attendeeIds: readonly number[], slotId: number): Promise<void> {
  try {
    await client.query('UPDATE attendees SET slot_id = $2, updated_at = now() WHERE id = ANY($1)', [
      attendeeIds,
      slotId,
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
