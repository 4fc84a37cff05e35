import type { PoolClient } from 'pg'
import { freshMinutes, holds, isFreshSignIn, type StaffActor } from '@/features/account/desk-session.rules'
import { auditName, changeAs } from '@/features/account/mutations'
import type { Changer } from '@/features/bookings/changer.rules'
import type { Booking } from '@/features/bookings/contract'
import { bookingVersion, findBookingFor } from '@/features/bookings/data'
import { lockCompany } from '@/features/company/mutations'
import { companyFor } from '@/features/company/rules'
import { lockMoney } from '@/features/payments/mutations'
import { assertAllowed, type Policy, type StaffAsker } from '@/features/payments/policy.rules'
import { lockSlots } from '@/features/seats/ledger.mutations'
import { noteAction, staffName } from '@/lib/audit'
import { nzDay } from '@/lib/dates'
import { AppError, staleError } from '@/lib/errors'
import { wasMovedLate } from './data'
import { timeOf } from './rules'

export const nameOf = (by: Changer): string => (by.staff ? staffName(by.staff) : auditName(by.actor))

/** Runs one change in a transaction. @throws AppError NOT_PERMITTED for a customer without the right to book. */
export async function changeBooking<T>(by: Changer, work: (client: PoolClient) => Promise<T>): Promise<T> {
  if (by.actor) companyFor(by.actor, 'book')
  return await changeAs(nameOf(by), work)
}

type Locked = { readonly booking: Booking; readonly companyId: number; readonly slotIds: readonly number[] }

/**
 * Locks company, order money and slots, in that order. Staff need the current version.
 * @throws AppError NOT_FOUND, STALE_VERSION, CONFLICT if not confirmed, TOO_LATE after the start, unless we cancelled it.
 */
export async function lockBooking(
  client: PoolClient,
  by: Changer,
  bookingId: number,
  others: readonly number[] = [],
): Promise<Locked> {
  const companyId = by.actor ? companyFor(by.actor, 'book').id : await companyOf(client, bookingId)
  await lockCompany(client, companyId)
  const { order, slotId } = await findBookingFor(by, bookingId, client)
  if (order) await lockMoney(client, order.id)
  const slotIds = [...new Set([slotId, ...others])]
  await lockSlots(client, slotIds)
  if (by.staff) await assertFresh(client, bookingId, by.version)
  const booking = await findBookingFor(by, bookingId, client)
  if (booking.slotId !== slotId) throw new AppError('CONFLICT', 'This booking has just been moved. Check it again.')
  if (booking.state !== 'confirmed') throw new AppError('CONFLICT', 'This booking is no longer active.')
  // If we cancelled the course, the booker may still choose after its time has passed.
  const closesAt = by.staff && by.isAtDoor ? booking.endDate : booking.startDate
  if (!booking.isCancelledByProvider && new Date(closesAt) <= new Date())
    throw new AppError('TOO_LATE', 'The course has started.')
  return { booking, companyId, slotIds }
}

async function companyOf(client: PoolClient, bookingId: number): Promise<number> {
  const { rows } = await client.query<{ companyId: number }>('SELECT company_id FROM bookings WHERE id = $1', [
    bookingId,
  ])
  if (!rows[0]) throw new AppError('NOT_FOUND', 'There is no such booking.')
  return rows[0].companyId
}

/** @throws AppError NOT_FOUND, STALE_VERSION. */
export async function assertFresh(client: PoolClient, bookingId: number, version: string): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    `SELECT ${bookingVersion} AS version FROM bookings b WHERE b.id = $1 FOR NO KEY UPDATE`,
    [bookingId],
  )
  if (!rows[0]) throw new AppError('NOT_FOUND', 'There is no such booking.')
  if (rows[0].version !== version) throw staleError('this booking')
}

type Change = { readonly isKept?: boolean; readonly isTried?: boolean }

/** What the rules say of a change, today, by this changer: a value that is handed down to where money leaves. @throws AppError as `assertAllowed`. */
export async function policyFor(
  client: PoolClient,
  by: Changer,
  booking: Pick<Booking, 'id' | 'freeUntil' | 'isCancelledByProvider'>,
  { isKept = false, isTried = false }: Change = {},
): Promise<Policy> {
  const time = timeOf(booking, nzDay(new Date()))
  const policy: Policy = {
    action: 'change',
    asker: by.staff ? staffAsker(by.staff, by.reason) : 'customer',
    time,
    // What is late now is on their word whatever came before.
    wasMovedLate: by.staff !== undefined && time === 'free' && (await wasMovedLate(booking.id, client)),
    isKept,
    isTried,
  }
  assertAllowed(policy)
  return policy
}

const staffAsker = (staff: StaffActor, reason: string | null): StaffAsker => ({
  mayFinance: holds(staff, ['finance']),
  isFresh: isFreshSignIn(staff, freshMinutes.refunds, new Date()),
  reason,
})

export const bump = (client: PoolClient, bookingId: number) =>
  client.query('UPDATE bookings SET sequence = sequence + 1, updated_at = now() WHERE id = $1', [bookingId])

type Noted = {
  readonly action:
    | 'move-seats'
    | 'cancel-seats'
    | 'name-seat'
    | 'give-free-seat'
    | 'book-by-phone'
    | 'book-at-door'
    | 'add-seats'
    | 'change-course'
    | 'change-contact'
    | 'resend-confirmation'
  /** Ids only: names are looked up on reading, so no copy is left to erase. */
  readonly attendees?: readonly number[]
  readonly after?: Readonly<Record<string, unknown>>
}

/** Adds the staff reason to what the triggers audit; customers need no extra entry. */
export async function noteBookingAction(
  client: PoolClient,
  by: Changer,
  bookingId: number,
  noted: Noted,
): Promise<void> {
  if (!by.staff) return
  const after = { ...noted.after, attendees: noted.attendees ?? [], reason: by.reason }
  await noteAction(client, { actor: nameOf(by), action: noted.action, what: 'bookings', row: bookingId, after })
}
