import type { PoolClient } from 'pg'
import { auditName, changeAs } from '@/features/account/mutations'
import type { Actor, ActorCompany } from '@/features/account/rules'
import { companyFor } from '@/features/company/rules'
import { claimSeats, endBookings, gone, type LockedSlot, lockSlots } from '@/features/seats/ledger/mutations'
import { holdLimits, holdMinutes, policyVersion } from '@/features/seats/rules'
import { findOwnOffer, lockAfterQueue } from '@/features/seats/waiting/mutations'
import { nzDay } from '@/lib/dates'
import { AppError } from '@/lib/errors'
import { hitFailpoint } from '@/lib/failpoint'
import type { Booking, HoldWords, Needs, PartyMember } from '../contract'
import { findBooking } from '../data'

/**
 * Holds seats for a party, all or none, for 15 minutes. The same hold id again is the same booking. Seats that others wait for are theirs first.
 * @throws AppError NOT_PERMITTED, NOT_FOUND, SEATS_GONE with how many are left, CONFLICT above a limit, INVALID for people who don't work here.
 */
export async function holdBooking(actor: Actor, words: HoldWords): Promise<Booking> {
  companyFor(actor, 'book')
  const id = await changeAs(auditName(actor), (client) => holdIn(client, actor, words))
  hitFailpoint('after_hold')
  return await findBooking(actor, kept(id))
}

/** Holds seats in the caller's transaction. @returns the booking, or why there is none; see `kept`. @throws AppError as `holdBooking`. */
export async function holdIn(client: PoolClient, actor: Actor, words: HoldWords): Promise<number | AppError> {
  const company = companyFor(actor, 'book')
  const known = await findHold(client, actor, words.holdId)
  if (known !== null) return known
  const people = await findParty(client, actor, company, words.party)
  const [slot] = await lockAfterQueue(client, [words.slotId])
  // A second click may have waited for the lock of the first.
  const meanwhile = await findHold(client, actor, words.holdId)
  if (meanwhile !== null) return meanwhile
  if (!slot?.isBookable) throw new AppError('NOT_FOUND', 'There is no such course, or it is no longer open.')
  const wanted = { actor, company, slot, people }
  await assertWithinLimits(client, wanted)
  if (slot.capacity - slot.taken < people.length) return await refuse(client, wanted)
  return await writeHold(client, wanted, words.holdId)
}

/** What a transaction came to that stands even when it refuses: the offers that it made to those who wait are kept. @throws AppError that it came to. */
export function kept<T>(result: T | AppError): T {
  if (result instanceof AppError) throw result
  return result
}

/** There are not enough seats. Whoever has an offer there is told so: their seats are kept for them, and can't be held besides. */
async function refuse(
  client: PoolClient,
  { actor, company, slot }: Pick<Wanted, 'actor' | 'company' | 'slot'>,
): Promise<AppError> {
  const left = slot.capacity - slot.taken
  const own = await findOwnOffer(client, { slotId: slot.id, companyId: company.id, personId: actor.personId })
  if (own === 0) return gone(left)
  const text = `We keep ${own === 1 ? 'a seat' : `${own} seats`} on this course for you. Take the offer on your waiting list.`
  return new AppError('SEATS_GONE', text, undefined, { availableSpaces: left })
}

/** The booking that a hold id of the actor made; null for a new one. */
export async function findHold(client: PoolClient, { personId }: Actor, holdId: string): Promise<number | null> {
  const { rows } = await client.query<{ id: number }>('SELECT id FROM bookings WHERE person_id = $1 AND hold_id = $2', [
    personId,
    holdId,
  ])
  return rows[0]?.id ?? null
}

/** The person of each seat; null for one that is named later. @throws AppError INVALID. */
async function findParty(
  client: PoolClient,
  actor: Actor,
  company: ActorCompany,
  party: readonly PartyMember[],
): Promise<(number | null)[]> {
  if (company.kind === 'personal' && party.some((member) => !('isSelf' in member)))
    throw invalid('You book for yourself here. Ask your company to book for others.')
  const ids = party.flatMap((member) => ('employeeId' in member ? [member.employeeId] : []))
  const { rows } = await client.query<{ id: number; personId: number }>(
    `SELECT id, person_id AS "personId" FROM employments WHERE company_id = $1 AND id = ANY($2) AND ended_on IS NULL`,
    [company.id, ids],
  )
  const personOf = new Map(rows.map(({ id, personId }) => [id, personId]))
  const people = party.map((member) => {
    if ('isSelf' in member) return actor.personId
    if ('isLater' in member) return null
    const person = personOf.get(member.employeeId)
    if (person === undefined) throw invalid('Somebody on this list does not work for you any more.')
    return person
  })
  const named = people.filter((person) => person !== null)
  if (new Set(named).size < named.length) throw invalid('Somebody is on this list twice.')
  return people
}

const invalid = (message: string) => new AppError('INVALID', message, { party: [message] })

type Wanted = {
  readonly actor: Pick<Actor, 'personId'>
  readonly company: Pick<ActorCompany, 'id'>
  readonly slot: LockedSlot
  readonly people: readonly (number | null)[]
  /** The booking whose place this takes once it is paid, and where the money of that one goes. */
  readonly insteadOf?: { readonly id: number; readonly to: 'card' | 'credit' } | undefined
}

/** @throws AppError CONFLICT when the actor or the company holds as much as one may. */
export async function assertWithinLimits(client: PoolClient, { actor, company, slot, people }: Wanted): Promise<void> {
  const { rows } = await client.query<{ holds: number; seats: number }>(
    `SELECT (SELECT count(*)::int FROM bookings WHERE person_id = $1 AND state = 'held' AND held_until > now()) AS holds,
       (SELECT coalesce(sum(k.qty), 0)::int FROM seat_claims k JOIN bookings b ON b.id = k.booking_id
         WHERE b.company_id = $2 AND b.session_id = $3 AND k.state = 'held') AS seats`,
    [actor.personId, company.id, slot.sessionId],
  )
  const [live] = rows
  if ((live?.holds ?? 0) >= holdLimits.perPerson)
    throw new AppError(
      'CONFLICT',
      `You hold seats on ${holdLimits.perPerson} courses. Finish or give back one of them first.`,
    )
  if ((live?.seats ?? 0) + people.length > holdLimits.seatsPerCompany)
    throw new AppError(
      'CONFLICT',
      `Your company may hold ${holdLimits.seatsPerCompany} seats of a session at once. Finish what is held first.`,
    )
}

/** Writes a hold with its seats, for 15 minutes. The slot is locked, and has been looked at. */
export async function writeHold(
  client: PoolClient,
  { actor, company, slot, people, insteadOf }: Wanted,
  holdId: string,
): Promise<number> {
  const { rows } = await client.query<{ id: number; until: Date }>(
    `INSERT INTO bookings (number, state, session_id, slot_id, company_id, person_id, held_until, change_days, policy_version, hold_id,
       instead_of_id, gives_back_to)
     VALUES ('BKG-' || left($1, 4) || '-' || lpad(nextval('booking_numbers')::text, 6, '0'), 'held', $2, $3, $4, $5,
       now() + make_interval(mins => least(coalesce((SELECT hold_minutes::int FROM settings LIMIT 1), $6), $7)), $8, $9, $10, $11, $12)
     RETURNING id, held_until AS until`,
    [
      nzDay(new Date()),
      slot.sessionId,
      slot.id,
      company.id,
      actor.personId,
      holdMinutes.first,
      holdMinutes.most,
      slot.changeDays,
      policyVersion,
      holdId,
      insteadOf?.id ?? null,
      insteadOf?.to ?? null,
    ],
  )
  const [hold] = rows
  if (!hold) throw new Error('The hold was not written.')
  await addSeats(client, { bookingId: hold.id, slotId: slot.id, people, until: hold.until })
  return hold.id
}

type NewSeats = { bookingId: number; slotId: number; people: readonly (number | null)[]; until: Date }

async function addSeats(client: PoolClient, { bookingId, slotId, people, until }: NewSeats): Promise<void> {
  if (people.length === 0) return
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO attendees (booking_id, slot_id, person_id, state) SELECT $1, $2, person, 'held' FROM unnest($3::int[]) AS person RETURNING id`,
    [bookingId, slotId, people],
  )
  await claimSeats(client, { slotId, bookingId, attendeeIds: rows.map(({ id }) => id), state: 'held', until })
}

export type Held = { id: number; slotId: number; heldUntil: Date; isExtended: boolean; createdAt: Date }

/**
 * A hold of the actor under the lock of its slot.
 * @throws AppError NOT_FOUND for somebody else's, HOLD_ENDED when its time is over.
 */
export async function lockHold(
  client: PoolClient,
  actor: Actor,
  bookingId: number,
): Promise<Held & { slot: LockedSlot }> {
  const company = companyFor(actor, 'book')
  const find = () =>
    client.query<Omit<Held, 'heldUntil'> & { state: string; heldUntil: Date | null }>(
      `SELECT id, slot_id AS "slotId", state, held_until AS "heldUntil", is_extended AS "isExtended", created_at AS "createdAt"
       FROM bookings WHERE id = $1 AND company_id = $2 AND person_id = $3`,
      [bookingId, company.id, actor.personId],
    )
  const [found] = (await find()).rows
  if (!found) throw new AppError('NOT_FOUND', 'There is no such booking.')
  const [slot] = await lockSlots(client, [found.slotId])
  const [held] = (await find()).rows
  if (!slot || held?.state !== 'held' || !held.heldUntil)
    throw new AppError('HOLD_ENDED', 'The time for this booking is over, and its seats went back. Please begin again.')
  return { ...held, heldUntil: held.heldUntil, slot }
}

/** Other people for a hold: seats are added or given back, the time stays. @throws AppError as `lockHold` and `holdBooking`. */
export async function changeParty(actor: Actor, bookingId: number, party: readonly PartyMember[]): Promise<Booking> {
  const company = companyFor(actor, 'book')
  const refused = await changeAs(auditName(actor), async (client) => {
    const held = await lockHold(client, actor, bookingId)
    const wanted = await findParty(client, actor, company, party)
    const { rows: current } = await client.query<{ id: number; personId: number | null }>(
      `SELECT id, person_id AS "personId" FROM attendees WHERE booking_id = $1 AND state = 'held' ORDER BY id`,
      [bookingId],
    )
    const open = [...current]
    const added = wanted.filter((person) => {
      const index = open.findIndex(({ personId }) => personId === person)
      if (index >= 0) open.splice(index, 1)
      return index < 0
    })
    // Seats that are given back for others of the same party stay with it; more than those belong to the queue first.
    const [slot = held.slot] = added.length > open.length ? await lockAfterQueue(client, [held.slotId]) : []
    const left = slot.capacity - slot.taken + open.length
    if (left < added.length) return gone(left)
    await dropSeats(
      client,
      open.map(({ id }) => id),
    )
    await addSeats(client, { bookingId, slotId: held.slotId, people: added, until: held.heldUntil })
    return null
  })
  if (refused) throw refused
  return await findBooking(actor, bookingId)
}

async function dropSeats(client: PoolClient, attendeeIds: readonly number[]): Promise<void> {
  await client.query(
    `UPDATE seat_claims SET state = 'released', attendee_id = NULL, updated_at = now() WHERE attendee_id = ANY($1) AND state = 'held'`,
    [attendeeIds],
  )
  await client.query(`DELETE FROM attendees WHERE id = ANY($1) AND state = 'held'`, [attendeeIds])
}

/** Ten minutes more, once, and never above half an hour. @throws AppError HOLD_ENDED, CONFLICT the second time. */
export async function extendHold(actor: Actor, bookingId: number): Promise<Booking> {
  await changeAs(auditName(actor), async (client) => {
    const held = await lockHold(client, actor, bookingId)
    if (held.isExtended) throw new AppError('CONFLICT', 'These seats were held longer once already.')
    const most = held.createdAt.getTime() + holdMinutes.most * 60_000
    const until = new Date(Math.min(held.heldUntil.getTime() + holdMinutes.extension * 60_000, most))
    await client.query('UPDATE bookings SET held_until = $2, is_extended = true, updated_at = now() WHERE id = $1', [
      bookingId,
      until,
    ])
    await client.query(
      `UPDATE seat_claims SET expires_at = $2, updated_at = now() WHERE booking_id = $1 AND state = 'held'`,
      [bookingId, until],
    )
  })
  return await findBooking(actor, bookingId)
}

/** Gives held seats back. One that has ended already is answered the same. @throws AppError NOT_FOUND, CONFLICT when it is paid for. */
export async function releaseHold(actor: Actor, bookingId: number): Promise<Booking> {
  companyFor(actor, 'book')
  const { state } = await findBooking(actor, bookingId)
  if (state === 'held')
    await changeAs(auditName(actor), async (client) => {
      await lockHold(client, actor, bookingId)
      await endBookings(client, [bookingId], 'lapsed')
    })
  else if (state !== 'lapsed') throw new AppError('CONFLICT', 'This booking is made. Cancel it instead.')
  return await findBooking(actor, bookingId)
}

/** What people need on the day, while the course has not begun. @throws AppError NOT_FOUND, TOO_LATE. */
export async function changeNeeds(
  actor: Actor,
  bookingId: number,
  needs: readonly { attendeeId: number; needs: Needs }[],
): Promise<Booking> {
  companyFor(actor, 'book')
  const { startDate, slotId } = await findBooking(actor, bookingId)
  if (new Date(startDate) <= new Date()) throw new AppError('TOO_LATE', 'The course has begun.')
  await changeAs(auditName(actor), async (client) => {
    // Whoever frees an ended hold writes the same rows: the lock of the slot comes first, here too.
    await lockSlots(client, [slotId])
    for (const one of needs)
      await client.query(
        `UPDATE attendees SET needs = $3, updated_at = now() WHERE id = $1 AND booking_id = $2 AND state IN ('held', 'booked')`,
        [one.attendeeId, bookingId, JSON.stringify(one.needs)],
      )
  })
  return await findBooking(actor, bookingId)
}
