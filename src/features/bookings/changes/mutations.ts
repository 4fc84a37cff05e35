import type { PoolClient } from 'pg'
import { freshMinutes, holds, requireFreshSignIn, type StaffActor } from '@/features/account/desk-session.rules'
import type { NewPerson } from '@/features/account/people.contract'
import { insertPerson } from '@/features/account/people.mutations'
import { employ } from '@/features/company/back-office/mutations'
import type { Money } from '@/features/payments/mutations'
import { runRefund } from '@/features/payments/refunds.mutations'
import { needsSecondApprover, secondApproverAboveCents } from '@/features/payments/rules'
import { peopleOf, tellAttendees, tellBooker, tellLeft } from '@/features/seats/confirmations.mutations'
import { endBookings, releaseSeats, takenTwiceOr } from '@/features/seats/ledger.mutations'
import { findPaidWith } from '@/features/shop/orders/refunds.data'
import { giveShareBack } from '@/features/shop/orders/refunds.mutations'
import { isWayFor, type WayBack } from '@/features/shop/orders/refunds.rules'
import { nzDay } from '@/lib/dates'
import { AppError, fieldError } from '@/lib/errors'
import { formatCents } from '@/lib/money'
import type { Changer } from '../changer.rules'
import { mayGoOn } from '../checks.rules'
import type { Booking } from '../contract'
import { findBookingFor, findChecks } from '../data'
import { assertFree, bump, changeBooking, lockBooking, noteDeed } from './changer.mutations'
import type { Cancelled, Cancelling, SeatPerson } from './contract'
import { countSeats } from './data'
import { isInTime, shareBack } from './rules'

/** @throws AppError INVALID for a refund that doesn’t match how the booking was paid (product decisions, section 16). */
export async function assertWay(client: PoolClient, { order }: Booking, to: WayBack | null | undefined): Promise<void> {
  if (!order || isWayFor(to, await findPaidWith(client, order.id))) return
  const text = to ? 'This is not how it was paid. Choose another way.' : 'Choose how we refund it.'
  throw new AppError('INVALID', text, { to: [text] })
}

type Named = SeatPerson | { readonly newPerson: NewPerson }

/** Names or replaces the person on a seat and notifies both. @throws AppError NOT_FOUND, INVALID, CHECKS_FAILED, CONFLICT, TOO_LATE. */
export async function nameAttendee(
  by: Changer,
  bookingId: number,
  attendeeId: number,
  person: Named,
): Promise<Booking> {
  await changeBooking(by, async (client) => {
    const { booking, companyId } = await lockBooking(client, by, bookingId)
    if (booking.isCancelledByProvider)
      throw new AppError('CONFLICT', 'This course was cancelled. Choose another start, or your money back.')
    if (!booking.attendees.some(({ id, state }) => id === attendeeId && state === 'booked'))
      throw new AppError('NOT_FOUND', 'There is no such seat.')
    const personId = await personFor(client, by, companyId, person)
    await bump(client, bookingId)
    const was = await seatPerson(client, attendeeId, personId)
    if (was === personId) return
    await assertMayCome(client, attendeeId)
    if (was !== null) await tellLeft(client, bookingId, [{ attendeeId, personId: was }])
    await tellAttendees(client, bookingId, [attendeeId])
    await noteDeed(client, by, bookingId, { action: 'name-seat', attendees: [attendeeId] })
  })
  return await findBookingFor(by, bookingId)
}

/** @throws AppError CHECKS_FAILED with each reason. */
export async function assertMayCome(client: PoolClient, attendeeId: number): Promise<void> {
  const checks = await findChecks(attendeeId, client)
  if (mayGoOn(checks)) return
  const texts = checks.flatMap(({ level, text }) => (level === 'block' ? [text] : []))
  throw new AppError('CHECKS_FAILED', texts[0] ?? 'They can’t take this course.', { person: texts })
}

/** @throws AppError INVALID, CONFLICT. */
export async function personFor(client: PoolClient, by: Changer, companyId: number, person: Named): Promise<number> {
  if ('employeeId' in person) {
    const text = `Choose someone who works for ${by.staff ? 'this company' : 'you'}.`
    return await employeeOf(client, companyId, person.employeeId, text)
  }
  if ('newPerson' in person) return await hire(client, companyId, person.newPerson)
  if (!by.actor) throw new Error('Staff name others, never themselves.')
  return by.actor.personId
}

/** A new employee from today. @throws AppError CONFLICT for a personal company, as `insertPerson`. */
async function hire(client: PoolClient, companyId: number, person: NewPerson): Promise<number> {
  const { rowCount } = await client.query(`SELECT 1 FROM companies WHERE id = $1 AND kind = 'business'`, [companyId])
  if (rowCount !== 1) throw new AppError('CONFLICT', 'This customer can only book for themselves.')
  const personId = await insertPerson(client, person)
  await employ(client, companyId, personId, {})
  return personId
}

async function employeeOf(client: PoolClient, companyId: number, employeeId: number, text: string): Promise<number> {
  const { rows } = await client.query<{ personId: number }>(
    `SELECT person_id AS "personId" FROM employments WHERE id = $1 AND company_id = $2 AND ended_on IS NULL`,
    [employeeId, companyId],
  )
  if (!rows[0]) throw new AppError('INVALID', text, { person: [text] })
  return rows[0].personId
}

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
 * Cancels seats and refunds their share of the price. After the free period only staff can, with a reason or without a refund.
 * @throws AppError NOT_FOUND, INVALID for the wrong way of refund, CONFLICT, TOO_LATE, NOT_PERMITTED above the staff limit.
 */
export async function cancelSeats(by: Changer, money: Money, bookingId: number, asked: Cancel): Promise<Cancelled> {
  const { refundId, ...back } = await changeBooking(by, async (client) => {
    const { allowed, ...ended } = await cancelParty(client, by, bookingId, asked)
    if (allowed && by.staff) assertMayAllow(by.staff, allowed)
    return ended
  })
  if (refundId !== null) await runRefund(money, refundId)
  return { ...(await findBookingFor(by, bookingId)), back }
}

type Cancel = Omit<Cancelling, 'to'> & {
  readonly to?: WayBack | 'none' | null | undefined
}

export async function cancelParty(
  client: PoolClient,
  by: Changer,
  bookingId: number,
  { attendeeIds, to }: Cancel,
): Promise<Ended & { allowed: Allowed | null }> {
  const { booking } = await lockBooking(client, by, bookingId)
  const isKept = to === 'none'
  if (isKept && (!by.staff || isInTime(booking, nzDay(new Date()))))
    throw fieldError('INVALID', 'to', 'They cancel in time, so their money goes back.')
  const isAllowed = !isKept && assertFree(by, booking)
  if (!isKept) await assertWay(client, booking, to)
  const isOff = booking.isCancelledByProvider
  const ended = await endSeats(client, bookingId, {
    attendeeIds,
    to: isKept ? null : (to ?? 'credit'),
    reason: isAllowed ? lateReason : reasonOf(booking),
    // They were notified when we cancelled the course.
    isTold: isOff,
  })
  const { account, card, credit } = ended
  await noteDeed(client, by, bookingId, {
    action: 'cancel-seats',
    attendees: attendeeIds,
    after: { account, card, credit, isKept },
  })
  return { ...ended, allowed: isAllowed && booking.order ? await findAllowed(client, booking.order.id) : null }
}

/** Shown on documents; the reason staff gave stays internal. */
const lateReason = 'Seats were cancelled late, as we agreed.'

const reasonOf = ({ isCancelledByProvider, movedFrom }: Booking): string => {
  if (isCancelledByProvider) return 'We cancelled the course.'
  return movedFrom ? 'We moved the course.' : 'Seats were cancelled in time.'
}

/** Late refunds per order, in cents. All count, so splitting a cancellation does not get around the limit. */
export type Allowed = {
  readonly limitCents: number
  /** Cents refunded from what was paid, and taken off what is owed. */
  readonly paidCents: number
  readonly accountCents: number
}

async function findAllowed(client: PoolClient, orderId: number): Promise<Allowed> {
  const { rows } = await client.query<Allowed>(
    `SELECT coalesce((SELECT override_limit_cents FROM settings ORDER BY id LIMIT 1), 0) AS limit_cents,
       (coalesce((SELECT sum(r.amount_cents) FROM refunds r JOIN payments p ON p.id = r.payment_id
           WHERE p.order_id = $1 AND r.reason = $2 AND r.state <> 'failed'), 0)
         + coalesce((SELECT sum(amount_cents) FROM credit_refunds WHERE order_id = $1 AND reason = $2), 0))::int AS paid_cents,
       coalesce((SELECT sum(amount_cents) FROM account_corrections WHERE order_id = $1 AND reason = $2), 0)::int AS account_cents`,
    [orderId, lateReason],
  )
  return rows[0] ?? { limitCents: 0, paidCents: 0, accountCents: 0 }
}

/** @throws AppError NOT_PERMITTED above the limit without finance, CONFLICT above what one person may refund, STEP_UP_NEEDED. */
function assertMayAllow(staff: StaffActor, { limitCents, paidCents, accountCents }: Allowed): void {
  if (paidCents + accountCents > limitCents && !holds(staff, ['finance']))
    throw new AppError(
      'NOT_PERMITTED',
      `More than ${formatCents(limitCents)} would go back after the free time. Finance may do this.`,
    )
  if (needsSecondApprover(paidCents, 0))
    throw new AppError(
      'CONFLICT',
      `More than ${formatCents(secondApproverAboveCents)} would go back on one person’s word. Cancel without money back, and ask for the refund on the order.`,
    )
  if (paidCents > 0) requireFreshSignIn(staff, freshMinutes.refunds)
}

type Ending = {
  readonly attendeeIds: readonly number[]
  readonly to: WayBack | null
  readonly reason: string
  readonly isTold: boolean
}

type Ended = Cancelled['back'] & {
  readonly refundId: number | null
}

const nothingBack: Ended = { account: 0, card: 0, credit: 0, invoiceNumber: null, noteNumber: null, refundId: null }

/** Company, order money and slot must be locked. @throws AppError CONFLICT when one of them no longer has a seat. */
export async function endSeats(
  client: PoolClient,
  bookingId: number,
  { attendeeIds, to, reason, isTold }: Ending,
): Promise<Ended> {
  const { orderId, seated, before, here } = await countSeats(bookingId, client)
  const { rows } = await client.query<{ leaving: number }>(
    `SELECT count(*)::int AS leaving FROM attendees WHERE booking_id = $1 AND state = 'booked' AND id = ANY($2)`,
    [bookingId, attendeeIds],
  )
  const leaving = rows[0]?.leaving ?? 0
  if (leaving < new Set(attendeeIds).size) throw new AppError('CONFLICT', 'One of these people is already cancelled.')
  const left = await peopleOf(client, attendeeIds)
  if (leaving === here) await endBookings(client, [bookingId], 'cancelled')
  else await dropSeats(client, bookingId, attendeeIds)
  if (!isTold) await tellLeft(client, bookingId, left)
  await tellBooker(client, bookingId)
  if (orderId === null || to === null) return nothingBack
  const { invoiceNumber } = await findPaidWith(client, orderId)
  const { parts, documentNumber, refundId } = await giveShareBack(client, orderId, {
    to,
    // Other bookings of the order may still have people.
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
