import type { PoolClient } from 'pg'
import type { StaffActor } from '@/features/account/desk-session.rules'
import { bookingVersion } from '@/features/bookings/data'
import { priceSeats } from '@/features/bookings/payment.data'
import { noteBookingAction } from '@/features/changes/changer.mutations'
import { nameIn } from '@/features/changes/mutations'
import { orderMoney } from '@/features/purchases/settlement.mutations'
import { AppError } from '@/lib/errors'
import { type Caller, callerOf } from './customer.mutations'
import { payLater } from './payment-link.mutations'
import type { Guest, Twin } from './phone.contract'
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
}

async function findOnRoll(client: PoolClient, slotId: number, attendeeId: number): Promise<OnRoll> {
  const { rows } = await client.query<OnRoll>(
    `SELECT b.id AS booking_id, b.company_id, ${bookingVersion} AS version FROM attendees a JOIN bookings b ON b.id = a.booking_id
     WHERE a.id = $1 AND a.slot_id = $2 AND a.state = 'booked' FOR NO KEY UPDATE OF b`,
    [attendeeId, slotId],
  )
  if (!rows[0]) throw new AppError('NOT_FOUND', 'They no longer have a seat here.')
  return rows[0]
}

/** In this transaction a start stays bookable until it ends. */
const openDoor = (client: PoolClient) => client.query(`SELECT set_config('hivis.at_door', 'on', true)`)

/** Whom we know with the same name and a contact of theirs. */
async function findKnown(client: PoolClient, companyId: number | null, newcomer: Newcomer) {
  const name = `${newcomer.firstName} ${newcomer.lastName}`.toLowerCase()
  const twins = await findTwins({ ...newcomer, companyId, dateOfBirth: null }, client)
  return twins.filter((twin) => twin.name.toLowerCase() === name)
}

/** Who works there under the same name already, else the one we know with the same name and contact. Null for someone new. */
async function findGuest(client: PoolClient, companyId: number, newcomer: Newcomer): Promise<Twin | null> {
  const known = await findKnown(client, companyId, newcomer)
  const there = known.filter(({ employeeId }) => employeeId !== null)
  const [same, other] = there.length > 0 ? there : known
  return same && !other ? same : null
}

async function guestOf(client: PoolClient, companyId: number, newcomer: Newcomer): Promise<Guest> {
  const known = await findGuest(client, companyId, newcomer)
  if (!known) return { ...newcomer, isSeparate: false, isToBooker: true }
  const { id: personId, employeeId } = known
  return employeeId === null ? { personId, isToBooker: true } : { employeeId, isToBooker: true }
}

/** Who pays: the company of someone on the roll or one that is named, on account, or they themselves by a link. */
type Payer = { readonly withId: number } | { readonly companyName: string } | { readonly isByLink: true }

type WalkIn = {
  /** The same is the same booking. */
  readonly key: string
  readonly slotId: number
  readonly payer: Payer
  readonly newcomer: Newcomer
}

/** The one company of that name, or whose name begins with it. @throws AppError CONFLICT. */
async function findNamed(client: PoolClient, name: string): Promise<number> {
  const { rows } = await client.query<{ id: number; isWhole: boolean }>(
    `SELECT id, hivis_words(name) = hivis_words($1) AS is_whole FROM companies
     WHERE kind = 'business' AND (hivis_words(name) = hivis_words($1) OR (char_length($1) >= 3 AND starts_with(hivis_words(name), hivis_words($1)))) ORDER BY 2 DESC, id LIMIT 3`,
    [name],
  )
  const whole = rows.filter(({ isWhole }) => isWhole)
  const [found, other] = whole.length > 0 ? whole : rows
  if (!found)
    throw new AppError('CONFLICT', 'We know no company of that name. Let them pay by link, or call the office.')
  if (other) throw new AppError('CONFLICT', 'Several companies have that name. Enter all of it, or call the office.')
  return found.id
}

/** Books for themselves: as the person we know with that name and contact, or as someone new. */
async function themselves(client: PoolClient, newcomer: Newcomer): Promise<Caller> {
  const [same] = await findKnown(client, null, newcomer)
  return await callerOf(client, same ? { personId: same.id, isSeparate: false } : { ...newcomer, isSeparate: true })
}

async function callerAtDoor(client: PoolClient, { slotId, payer, newcomer }: WalkIn): Promise<Caller> {
  if ('isByLink' in payer) return await themselves(client, newcomer)
  const companyId =
    'withId' in payer
      ? (await findOnRoll(client, slotId, payer.withId)).companyId
      : await findNamed(client, payer.companyName)
  return await callerOf(client, { companyId, isSeparate: false })
}

/**
 * A seat for someone who comes without one, at the price of now: on a company's account, or theirs to pay by a link. The waitlist comes first until the start.
 * @returns the number of the seat. @throws AppError as `bookByPhone`.
 */
export async function bookAtDoor(client: PoolClient, staff: StaffActor, walkIn: WalkIn): Promise<number> {
  const { key, slotId, payer, newcomer } = walkIn
  const isByLink = 'isByLink' in payer
  await openDoor(client)
  const caller = await callerAtDoor(client, walkIn)
  const party = [isByLink ? ({ isSelf: true } as const) : await guestOf(client, caller.company.id, newcomer)]
  const bookingId = await holdFor(client, caller, { party, slotId, key })
  const question = { bookingId, voucherCode: null, creditToApply: 0, now: new Date() }
  const { totals } = await priceSeats(client, caller, question)
  const expectedTotalCents = totals.includingGstCents
  const asked = { way: 'account', key, poNumber: null, usesCredit: false, expectedTotalCents } as const
  const settling = { caller, money: orderMoney(), bookingId, asked }
  if (isByLink) await payLater(client, { ...settling, asked: { ...asked, email: newcomer.email } })
  else await settle(client, settling)
  await noteBookingAction(client, { staff, reason: null, version: '' }, bookingId, { action: 'book-at-door' })
  const { rows } = await client.query<{ id: number }>(
    `SELECT id FROM attendees WHERE booking_id = $1 AND state = 'booked'`,
    [bookingId],
  )
  if (!rows[0]) throw new Error('The seat was not booked.')
  return rows[0].id
}

type Swap = { readonly slotId: number; readonly attendeeId: number; readonly newcomer: Newcomer }

/** Someone else takes the seat, whom we know or who is new, until the course ends or there is a result. @throws AppError as `nameAttendee`. */
export async function swapAtDoor(
  client: PoolClient,
  staff: StaffActor,
  { slotId, attendeeId, newcomer }: Swap,
): Promise<void> {
  const { bookingId, companyId, version } = await findOnRoll(client, slotId, attendeeId)
  const by = { staff, reason: null, version, isAtDoor: true }
  const known = await findGuest(client, companyId, newcomer)
  const who = known ? { known: { id: known.id } } : { newPerson: { ...newcomer, isSeparate: false } }
  await nameIn(client, by, { bookingId, attendeeId }, { ...who, isToBooker: true })
}
