import type { PoolClient } from 'pg'
import type { StaffActor } from '@/features/account/desk-session.rules'
import { bookingVersion } from '@/features/bookings/data'
import { priceSeats } from '@/features/bookings/payment.data'
import { noteDeed } from '@/features/changes/changer.mutations'
import { nameIn } from '@/features/changes/mutations'
import { orderMoney } from '@/features/purchases/settlement.mutations'
import { AppError } from '@/lib/errors'
import { callerOf } from './customer.mutations'
import type { Guest } from './phone.contract'
import { findTwins } from './phone.data'
import { holdFor, settle } from './phone.mutations'

/** Someone who comes without a booking, or in another's place. What is sent to those without an address goes to who booked. */
export type Newcomer = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly phoneNumber: string | null
}

type OnRoll = {
  readonly bookingId: number
  readonly companyId: number
  readonly version: string
  readonly result: string | null
}

async function findOnRoll(client: PoolClient, slotId: number, attendeeId: number): Promise<OnRoll> {
  const { rows } = await client.query<OnRoll>(
    `SELECT b.id AS booking_id, b.company_id, ${bookingVersion} AS version, a.result FROM attendees a JOIN bookings b ON b.id = a.booking_id
     WHERE a.id = $1 AND a.slot_id = $2 AND a.state = 'booked' FOR NO KEY UPDATE OF b`,
    [attendeeId, slotId],
  )
  if (!rows[0]) throw new AppError('NOT_FOUND', 'They no longer have a seat here.')
  return rows[0]
}

/** In this transaction a start stays bookable until it ends. */
const openDoor = (client: PoolClient) => client.query(`SELECT set_config('hivis.at_door', 'on', true)`)

/** Who works there under the same name already, or someone new. */
async function guestOf(client: PoolClient, companyId: number, newcomer: Newcomer): Promise<Guest> {
  const name = `${newcomer.firstName} ${newcomer.lastName}`.toLowerCase()
  const twins = await findTwins({ ...newcomer, companyId, dateOfBirth: null }, client)
  const known = twins.filter((twin) => twin.employeeId !== null && twin.name.toLowerCase() === name)
  const employeeId = known.length === 1 ? known[0]?.employeeId : null
  return employeeId ? { employeeId, isToBooker: true } : { ...newcomer, isSeparate: false, isToBooker: true }
}

type WalkIn = {
  /** The same is the same booking. */
  readonly key: string
  readonly slotId: number
  /** Whose company pays. */
  readonly withId: number
  readonly newcomer: Newcomer
}

/**
 * A seat for someone who comes with a person on the roll, on their company's account, at the price of now. The waitlist comes first until the start.
 * @returns the number of the seat. @throws AppError as `bookByPhone`.
 */
export async function bookAtDoor(client: PoolClient, staff: StaffActor, walkIn: WalkIn): Promise<number> {
  const { key, slotId, withId, newcomer } = walkIn
  await openDoor(client)
  const { companyId } = await findOnRoll(client, slotId, withId)
  const caller = await callerOf(client, { companyId, isSeparate: false })
  const party = [await guestOf(client, companyId, newcomer)]
  const bookingId = await holdFor(client, caller, { party, slotId, key })
  const question = { bookingId, voucherCode: null, creditToApply: 0, now: new Date() }
  const { totals } = await priceSeats(client, caller, question)
  const asked = {
    way: 'account',
    key,
    poNumber: null,
    usesCredit: false,
    expectedTotalCents: totals.includingGstCents,
  } as const
  await settle(client, { caller, money: orderMoney(), bookingId, asked })
  await noteDeed(client, { staff, reason: null, version: '' }, bookingId, { action: 'book-at-door' })
  const { rows } = await client.query<{ id: number }>(
    `SELECT id FROM attendees WHERE booking_id = $1 AND state = 'booked'`,
    [bookingId],
  )
  if (!rows[0]) throw new Error('The seat was not booked.')
  return rows[0].id
}

type Swap = { readonly slotId: number; readonly attendeeId: number; readonly newcomer: Newcomer }

/** Someone else of the company takes the seat, until the course ends or there is a result. @throws AppError as `nameAttendee`. */
export async function swapAtDoor(
  client: PoolClient,
  staff: StaffActor,
  { slotId, attendeeId, newcomer }: Swap,
): Promise<void> {
  const { bookingId, version, result } = await findOnRoll(client, slotId, attendeeId)
  if (result !== null) throw new AppError('CONFLICT', 'They have a result, so they were here.')
  const by = { staff, reason: null, version, isAtDoor: true }
  await nameIn(
    client,
    by,
    { bookingId, attendeeId },
    { newPerson: { ...newcomer, isSeparate: false }, isToBooker: true },
  )
}
