import type { PoolClient } from 'pg'
import type { NewPerson } from '@/features/account/people.contract'
import { insertPerson } from '@/features/account/people.mutations'
import type { Changer } from '@/features/bookings/changer.rules'
import { mayGoOn } from '@/features/bookings/checks.rules'
import type { Booking } from '@/features/bookings/contract'
import { findBookingFor, findChecks } from '@/features/bookings/data'
import { employ } from '@/features/company/back-office/mutations'
import type { Money } from '@/features/payments/mutations'
import type { Policy } from '@/features/payments/policy.rules'
import { runRefund } from '@/features/payments/refunds.mutations'
import { findPaidWith } from '@/features/purchases/refunds.data'
import { type GivenShare, giveShareBack } from '@/features/purchases/refunds.mutations'
import { isWayFor, type WayBack } from '@/features/purchases/refunds.rules'
import {
  announceOrPassOn,
  peopleOf,
  tellAttendees,
  tellBooker,
  tellLeft,
} from '@/features/seats/confirmations.mutations'
import { endBookings, releaseSeats, seatRefusalOr } from '@/features/seats/ledger.mutations'
import { AppError, fieldError } from '@/lib/errors'
import { bump, changeBooking, lockBooking, noteBookingAction, policyFor } from './changer.mutations'
import type { Cancelled, Cancelling, SeatPerson } from './contract'
import { countSeats } from './data'
import { shareBack } from './rules'

/** @throws AppError INVALID for a refund that doesn’t match how the booking was paid (product decisions, section 16). */
export async function assertWay(client: PoolClient, { order }: Booking, to: WayBack | null | undefined): Promise<void> {
  if (!order || isWayFor(to, await findPaidWith(client, order.id))) return
  const text = to ? 'This is not how it was paid. Choose another way.' : 'Choose how we refund it.'
  throw new AppError('INVALID', text, { to: [text] })
}

/** Someone we know, who works for the company already or joins it. */
type Known = { readonly id: number } | { readonly email: string }

type Named = SeatPerson | (({ readonly newPerson: NewPerson } | { readonly known: Known }) & ToBooker)
type ToBooker = { readonly isToBooker?: boolean | undefined }

/** Whether what is sent to someone goes to the person who booked. Only people a company names can be asked for. */
const isSentToBooker = (person: Named): boolean => 'isToBooker' in person && person.isToBooker === true

/** Names or replaces the person on a seat and notifies both. @throws AppError NOT_FOUND, INVALID, CHECKS_FAILED, CONFLICT, TOO_LATE. */
export async function nameAttendee(
  by: Changer,
  bookingId: number,
  attendeeId: number,
  person: Named,
): Promise<Booking> {
  await changeBooking(by, (client) => nameIn(client, by, { bookingId, attendeeId }, person))
  return await findBookingFor(by, bookingId)
}

/** `nameAttendee` in a transaction. @throws AppError as `nameAttendee`. */
export async function nameIn(
  client: PoolClient,
  by: Changer,
  { bookingId, attendeeId }: { readonly bookingId: number; readonly attendeeId: number },
  person: Named,
): Promise<void> {
  const { booking, companyId } = await lockBooking(client, by, bookingId)
  if (booking.isCancelledByProvider)
    throw new AppError('CONFLICT', 'This course was cancelled. Choose another date or a refund.')
  if (!booking.attendees.some(({ id, state }) => id === attendeeId && state === 'booked'))
    throw new AppError('NOT_FOUND', 'There is no such seat.')
  const personId = await personFor(client, by, companyId, person)
  await bump(client, bookingId)
  const { personId: was, hasResult } = await findSeated(client, attendeeId)
  if (hasResult) throw new AppError('CONFLICT', 'They have a result, so they were here.')
  if (was !== null && was !== personId) await tellLeft(client, bookingId, [{ attendeeId }], announceOrPassOn)
  await seatPerson(client, { attendeeId, personId, isToBooker: isSentToBooker(person) })
  if (was === personId) return
  await client.query('DELETE FROM attendance WHERE attendee_id = $1', [attendeeId])
  await assertMayCome(client, attendeeId)
  await tellAttendees(client, bookingId, [attendeeId], { say: announceOrPassOn })
  await noteBookingAction(client, by, bookingId, { action: 'name-seat', attendees: [attendeeId] })
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
  if ('newPerson' in person) return await hire(client, companyId, await insertPerson(client, person.newPerson))
  if ('known' in person) return await hireKnown(client, companyId, person.known)
  if (!by.actor) throw new Error('Staff name others, never themselves.')
  return by.actor.personId
}

/** @throws AppError INVALID, CONFLICT where several people have the email, as `hire`. */
async function hireKnown(client: PoolClient, companyId: number, given: Known): Promise<number> {
  const { rows } = await client.query<{ id: number; isThere: boolean }>(
    `SELECT p.id, EXISTS (SELECT 1 FROM employments e WHERE e.company_id = $1 AND e.person_id = p.id AND e.ended_on IS NULL) AS is_there
     FROM people p WHERE lower(p.email) = $2 OR p.id = $3 ORDER BY p.id LIMIT 2`,
    [companyId, 'email' in given ? given.email : null, 'id' in given ? given.id : null],
  )
  const [known, other] = rows
  if (!known) throw fieldError('INVALID', 'email', 'We know no one with this email.')
  if (other)
    throw fieldError('CONFLICT', 'email', 'Several people have this email. Add the right one on the company’s page.')
  return known.isThere ? known.id : await hire(client, companyId, known.id)
}

/** An employee from today. @throws AppError CONFLICT for a personal company. */
async function hire(client: PoolClient, companyId: number, personId: number): Promise<number> {
  const { rowCount } = await client.query(`SELECT 1 FROM companies WHERE id = $1 AND kind = 'business'`, [companyId])
  if (rowCount !== 1) throw new AppError('CONFLICT', 'This customer can only book for themselves.')
  await employ(client, companyId, personId, {})
  return personId
}

async function employeeOf(client: PoolClient, companyId: number, employeeId: number, text: string): Promise<number> {
  const { rows } = await client.query<{ personId: number }>(
    `SELECT person_id FROM employments WHERE id = $1 AND company_id = $2 AND ended_on IS NULL`,
    [employeeId, companyId],
  )
  if (!rows[0]) throw new AppError('INVALID', text, { person: [text] })
  return rows[0].personId
}

async function findSeated(client: PoolClient, attendeeId: number) {
  const { rows } = await client.query<{ personId: number | null; hasResult: boolean }>(
    'SELECT person_id, result IS NOT NULL AS has_result FROM attendees WHERE id = $1',
    [attendeeId],
  )
  return rows[0] ?? { personId: null, hasResult: false }
}

type Seating = { readonly attendeeId: number; readonly personId: number; readonly isToBooker: boolean }

async function seatPerson(client: PoolClient, { attendeeId, personId, isToBooker }: Seating): Promise<void> {
  try {
    await client.query(
      `UPDATE attendees SET person_id = $2, is_to_booker = $3, named_at = now(), updated_at = now(),
         joined_at = CASE WHEN person_id = $2 THEN joined_at END, checked_in_at = CASE WHEN person_id = $2 THEN checked_in_at END,
         needs = CASE WHEN person_id IS NULL OR person_id = $2 THEN needs END,
         notice_at = CASE WHEN person_id = $2 THEN notice_at END WHERE id = $1`,
      [attendeeId, personId, isToBooker],
    )
  } catch (error) {
    throw seatRefusalOr(error)
  }
}

/**
 * Cancels seats and refunds their share of the price. After the free period only staff can, with a reason or without a refund.
 * @throws AppError NOT_FOUND, INVALID for the wrong way of refund, CONFLICT, TOO_LATE, NOT_PERMITTED above the staff limit.
 */
export async function cancelSeats(by: Changer, money: Money, bookingId: number, asked: Cancel): Promise<Cancelled> {
  const ended = await changeBooking(by, (client) => cancelParty(client, by, bookingId, asked))
  const { refundId, leaving: _limits, ...back } = ended
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
  { attendeeIds, to, isTried = false }: Cancel & { readonly isTried?: boolean },
): Promise<Ended> {
  const { booking } = await lockBooking(client, by, bookingId)
  const isKept = to === 'none'
  const policy = await policyFor(client, by, booking, { isKept, isTried })
  if (!isKept) await assertWay(client, booking, to)
  const isOff = booking.isCancelledByProvider
  const ended = await endSeats(client, bookingId, {
    by: policy,
    attendeeIds,
    to: isKept ? null : (to ?? 'credit'),
    reason: policy.time === 'late' && !isKept ? lateReason : reasonOf(booking),
    // They were notified when we cancelled the course.
    isTold: isOff,
  })
  const { account, card, credit } = ended
  await noteBookingAction(client, by, bookingId, {
    action: 'cancel-seats',
    attendees: attendeeIds,
    after: { account, card, credit, isKept },
  })
  return ended
}

/** Shown on documents; the reason staff gave stays internal. */
const lateReason = 'Seats were cancelled late, as we agreed.'

const reasonOf = ({ isCancelledByProvider, movedFrom }: Booking): string => {
  if (isCancelledByProvider) return 'We cancelled the course.'
  return movedFrom ? 'We moved the course.' : 'Seats were cancelled in time.'
}

type Ending = {
  readonly by: Policy
  readonly attendeeIds: readonly number[]
  readonly to: WayBack | null
  readonly reason: string
  readonly isTold: boolean
  readonly keptCents?: number
}

export type Ended = Cancelled['back'] & Pick<GivenShare, 'refundId' | 'leaving'>

const nothingBack: Ended = {
  account: 0,
  card: 0,
  credit: 0,
  invoiceNumber: null,
  noteNumber: null,
  refundId: null,
  leaving: null,
}

/** Company, order money and slot must be locked. @throws AppError CONFLICT when one of them no longer has a seat. */
export async function endSeats(
  client: PoolClient,
  bookingId: number,
  { by, attendeeIds, to, reason, isTold, keptCents = 0 }: Ending,
): Promise<Ended> {
  const { orderId, seated, before, here } = await countSeats(bookingId, client)
  const { rows } = await client.query<{ leaving: number }>(
    `SELECT count(*) AS leaving FROM attendees WHERE booking_id = $1 AND state = 'booked' AND id = ANY($2)`,
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
  const { parts, documentNumber, ...given } = await giveShareBack(client, orderId, {
    by,
    to,
    keptCents,
    // Other bookings of the order may still have people.
    isWhole: leaving === seated,
    reason,
    share: (totalCents) => shareBack(totalCents, { seats: before + seated, before, now: leaving }),
  })
  return { ...parts, invoiceNumber, noteNumber: documentNumber, ...given }
}

async function dropSeats(client: PoolClient, bookingId: number, attendeeIds: readonly number[]): Promise<void> {
  await releaseSeats(client, attendeeIds)
  await client.query(
    `UPDATE attendees SET state = 'cancelled', updated_at = now() WHERE booking_id = $1 AND id = ANY($2) AND state = 'booked'`,
    [bookingId, attendeeIds],
  )
  await bump(client, bookingId)
}
