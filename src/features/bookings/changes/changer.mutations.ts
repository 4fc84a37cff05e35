import type { PoolClient } from 'pg'
import { auditName, changeAs } from '@/features/account/mutations'
import { staffName } from '@/features/account/staff/people.mutations'
import { companyFor } from '@/features/company/rules'
import { lockMoney } from '@/features/payments/mutations'
import { lockSlots } from '@/features/seats/ledger.mutations'
import { nzDay } from '@/lib/dates'
import { AppError, fieldError, staleError } from '@/lib/errors'
import type { Changer } from '../changer.rules'
import type { Booking } from '../contract'
import { bookingVersion, findBookingFor } from '../data'
import { isInTime } from './rules'

/** The name of whoever changes a booking in the audit log. */
export const nameOf = (by: Changer): string => (by.staff ? staffName(by.staff) : auditName(by.actor))

/** Runs one change of a booking in one transaction. @throws AppError NOT_PERMITTED for a customer who may not book. */
export async function changeBooking<T>(by: Changer, work: (client: PoolClient) => Promise<T>): Promise<T> {
  if (by.actor) companyFor(by.actor, 'book')
  return await changeAs(nameOf(by), work)
}

type Locked = { readonly booking: Booking; readonly companyId: number; readonly slotIds: readonly number[] }

/**
 * A confirmed booking that somebody may change, under its locks: company, money of the order, slots. Bookers change those they made, staff any that is
 * still as they saw it.
 * @throws AppError NOT_FOUND, STALE_VERSION, CONFLICT for one that is not confirmed, TOO_LATE once the course has begun, unless we cancelled it.
 */
export async function lockBooking(
  client: PoolClient,
  by: Changer,
  bookingId: number,
  others: readonly number[] = [],
): Promise<Locked> {
  const companyId = by.actor ? companyFor(by.actor, 'book').id : await companyOf(client, bookingId)
  await client.query('SELECT 1 FROM companies WHERE id = $1 FOR NO KEY UPDATE', [companyId])
  const { order, slotId } = await findBookingFor(by, bookingId, client)
  if (order) await lockMoney(client, order.id)
  const slotIds = [...new Set([slotId, ...others])]
  await lockSlots(client, slotIds)
  if (by.staff) await assertFresh(client, bookingId, by.version)
  const booking = await findBookingFor(by, bookingId, client)
  if (booking.slotId !== slotId) throw new AppError('CONFLICT', 'This booking was moved meanwhile. Look at it again.')
  if (booking.state !== 'confirmed') throw new AppError('CONFLICT', 'This booking does not stand any more.')
  // Whoever booked a course that we cancelled may still choose what becomes of it when its time is over.
  if (!booking.isCancelledByProvider && new Date(booking.startDate) <= new Date())
    throw new AppError('TOO_LATE', 'The course has begun.')
  return { booking, companyId, slotIds }
}

async function companyOf(client: PoolClient, bookingId: number): Promise<number> {
  const { rows } = await client.query<{ companyId: number }>('SELECT company_id FROM bookings WHERE id = $1', [
    bookingId,
  ])
  if (!rows[0]) throw new AppError('NOT_FOUND', 'There is no such booking.')
  return rows[0].companyId
}

/** @throws AppError NOT_FOUND, STALE_VERSION for a booking that is not as it was seen. */
export async function assertFresh(client: PoolClient, bookingId: number, version: string): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    `SELECT ${bookingVersion} AS version FROM bookings b WHERE b.id = $1 FOR UPDATE`,
    [bookingId],
  )
  if (!rows[0]) throw new AppError('NOT_FOUND', 'There is no such booking.')
  if (rows[0].version !== version) throw staleError('this booking')
}

/**
 * @returns true when staff overrule the policy.
 * @throws AppError TOO_LATE when it costs something to cancel or move, and no member of staff says why it is done all the same.
 */
export function assertFree(by: Changer, booking: Booking): boolean {
  if (isInTime(booking, nzDay(new Date()))) return false
  if (!by.staff)
    throw new AppError(
      'TOO_LATE',
      'It is too late to cancel or move free of charge. You can still send someone else, or call us.',
    )
  if (by.reason === null)
    throw fieldError('TOO_LATE', 'reason', 'It is too late to do this free of charge. Say why you do it.')
  return true
}

/** A change that calendars must hear of. */
export const bump = (client: PoolClient, bookingId: number) =>
  client.query('UPDATE bookings SET sequence = sequence + 1, updated_at = now() WHERE id = $1', [bookingId])

type Deed = {
  readonly action:
    | 'move-seats'
    | 'cancel-seats'
    | 'name-seat'
    | 'give-free-seat'
    | 'book-by-phone'
    | 'add-seats'
    | 'change-course'
    | 'change-contact'
    | 'resend-confirmation'
  /** The seats it is about, and what else the timeline says. Names are looked up when it is read, so that no copy is left to erase. */
  readonly attendees?: readonly number[]
  readonly after?: Readonly<Record<string, unknown>>
}

/** Notes what staff did with a booking, and why, beside what the triggers note of its rows. Of customers there is nothing more to say. */
export async function noteDeed(client: PoolClient, by: Changer, bookingId: number, deed: Deed): Promise<void> {
  if (!by.staff) return
  const after = { ...deed.after, attendees: deed.attendees ?? [], reason: by.reason }
  await client.query(`INSERT INTO audit_log (actor, action, what, row_id, after) VALUES ($1, $2, 'bookings', $3, $4)`, [
    nameOf(by),
    deed.action,
    String(bookingId),
    JSON.stringify(after),
  ])
}
