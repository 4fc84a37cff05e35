import type { PoolClient } from 'pg'
import { auditName, changeAs } from '@/features/account/mutations'
import type { Actor, ActorCompany } from '@/features/account/rules'
import { companyFor } from '@/features/company/rules'
import { gone, goneOr, type LockedSlot, lockSlots, underLock } from '@/features/seats/ledger.mutations'
import { findOwnOffer, lockAfterQueue } from '@/features/seats/queue.mutations'
import { holdLimits, holdMinutes, policyVersion } from '@/features/seats/rules'
import { nzDay } from '@/lib/dates'
import { pool } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { hitFailpoint } from '@/lib/failpoint'
import type { Booking, HoldWords, Needs, PartyMember } from './contract'
import { findBooking } from './data'

/**
 * Holds seats for a party, all or none, for 15 minutes. The same hold id again is the same booking. Seats that others wait for are theirs first.
 * @throws AppError NOT_PERMITTED, NOT_FOUND, SEATS_GONE with how many are left, CONFLICT above a limit, INVALID for people who don't work here.
 */
export async function holdBooking(actor: Actor, words: HoldWords): Promise<Booking> {
  companyFor(actor, 'book')
  // One statement commits by itself. Only where others wait for the seats it takes a transaction, in which they are offered first.
  const asked = await askHold(pool(), actor, words, { by: auditName(actor), isAfterQueue: false })
  const id =
    asked.outcome === 'queue'
      ? await changeAs(auditName(actor), (client) => holdIn(client, actor, words))
      : await heldOr(pool(), asked, { actor, slotId: words.slotId })
  hitFailpoint('after_hold')
  return await findBooking(actor, kept(id))
}

/** Holds seats in the caller's transaction. @returns the booking, or why there is none; see `kept`. @throws AppError as `holdBooking`. */
export async function holdIn(client: PoolClient, actor: Actor, words: HoldWords): Promise<number | AppError> {
  await lockAfterQueue(client, [words.slotId])
  const asked = await askHold(client, actor, words, { by: null, isAfterQueue: true })
  return await heldOr(client, asked, { actor, slotId: words.slotId })
}

type Reader = Pick<PoolClient, 'query'>

/** What became of seats that were asked for, in the words of `hivis_hold`. */
type AskedHold = {
  readonly outcome: string | null
  readonly bookingId: number | null
  readonly seatsLeft: number | null
}

type Asking = {
  /** Who the audit log names; null where the transaction says it already. */
  readonly by: string | null
  /** Others who wait for these seats were offered them in this transaction. */
  readonly isAfterQueue: boolean
}

async function askHold(reader: Reader, actor: Actor, words: HoldWords, asking: Asking): Promise<AskedHold> {
  const company = companyFor(actor, 'book')
  const { employees, selves } = partyOf(company, words.party)
  hitFailpoint('before_hold')
  const { rows } = await underLock(
    reader.query<AskedHold>(
      'SELECT outcome, booking_id, seats_left FROM hivis_hold($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)',
      [
        asking.by,
        actor.personId,
        company.id,
        words.slotId,
        employees,
        selves,
        words.holdId,
        nzDay(new Date()),
        holdMinutes.first,
        holdMinutes.most,
        policyVersion,
        holdLimits.perPerson,
        holdLimits.seatsPerCompany,
        asking.isAfterQueue,
      ],
    ),
  )
  return rows[0] ?? { outcome: null, bookingId: null, seatsLeft: null }
}

/** The booking that holds the seats, or that they are gone. @throws AppError for what else stood against it. */
async function heldOr(
  reader: Reader,
  { outcome, bookingId, seatsLeft }: AskedHold,
  { actor, slotId }: { actor: Actor; slotId: number },
): Promise<number | AppError> {
  if (bookingId !== null) return bookingId
  if (outcome === 'full') return await refuse(reader, actor, slotId, seatsLeft ?? 0)
  throw refusalOf(outcome)
}

/** Why a party can't sit there, in words. */
function refusalOf(outcome: string | null): AppError {
  if (outcome === 'gone') return invalid('Somebody on this list does not work for you any more.')
  if (outcome === 'twice') return invalid('Somebody is on this list twice.')
  if (outcome === 'many holds') return manyHolds
  if (outcome === 'many seats') return manySeats
  if (outcome === 'ended') return holdEnded
  return noSuchCourse
}

/** What a transaction came to that stands even when it refuses: the offers that it made to those who wait are kept. @throws AppError that it came to. */
export function kept<T>(result: T | AppError): T {
  if (result instanceof AppError) throw result
  return result
}

/** There are not enough seats. Whoever has an offer there hears so: their seats are kept for them, and can't be held besides. */
async function refuse(reader: Reader, actor: Actor, slotId: number, left: number): Promise<AppError> {
  const company = companyFor(actor, 'book')
  const own = await findOwnOffer(reader, { slotId, companyId: company.id, personId: actor.personId })
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

/** Seats of a party: an employee's number or null, and whether whoever books sits there. @throws AppError INVALID. */
function partyOf(company: ActorCompany, party: readonly PartyMember[]) {
  if (company.kind === 'personal' && party.some((member) => !('isSelf' in member)))
    throw invalid('You book for yourself here. Ask your company to book for others.')
  return {
    employees: party.map((member) => ('employeeId' in member ? member.employeeId : null)),
    selves: party.map((member) => 'isSelf' in member),
  }
}

const invalid = (message: string) => new AppError('INVALID', message, { party: [message] })
const manyHolds = new AppError(
  'CONFLICT',
  `You hold seats on ${holdLimits.perPerson} courses. Finish or give back one of them first.`,
)
const manySeats = new AppError(
  'CONFLICT',
  `Your company may hold ${holdLimits.seatsPerCompany} seats of a session at once. Finish what is held first.`,
)
const holdEnded = new AppError(
  'HOLD_ENDED',
  'The time for this booking is over, and its seats went back. Please begin again.',
)
const noSuchCourse = new AppError('NOT_FOUND', 'There is no such course, or it is no longer open.')
const noSuchBooking = new AppError('NOT_FOUND', 'There is no such booking.')

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
  const { rows } = await client.query<{ holds: number | null; seats: number | null }>(
    'SELECT holds, seats FROM hivis_live_holds($1, $2, $3)',
    [actor.personId, company.id, slot.sessionId],
  )
  const [live] = rows
  if ((live?.holds ?? 0) >= holdLimits.perPerson) throw manyHolds
  if ((live?.seats ?? 0) + people.length > holdLimits.seatsPerCompany) throw manySeats
}

/** Writes a hold with its seats, for 15 minutes. The slot is locked, and has been looked at. */
export async function writeHold(
  client: PoolClient,
  { actor, company, slot, people, insteadOf }: Wanted,
  holdId: string,
): Promise<number> {
  hitFailpoint('before_hold')
  const { rows } = await client
    .query<{ id: number | null }>('SELECT hivis_write_hold($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) AS id', [
      actor.personId,
      company.id,
      slot.id,
      people,
      holdId,
      nzDay(new Date()),
      holdMinutes.first,
      holdMinutes.most,
      policyVersion,
      insteadOf?.id ?? null,
      insteadOf?.to ?? null,
    ])
    .catch((error: unknown) => {
      throw goneOr(error)
    })
  const id = rows[0]?.id
  if (typeof id !== 'number') throw new Error('The hold was not written.')
  return id
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
  if (!found) throw noSuchBooking
  const [slot] = await lockSlots(client, [found.slotId])
  const [held] = (await find()).rows
  if (!slot || held?.state !== 'held' || !held.heldUntil) throw holdEnded
  return { ...held, heldUntil: held.heldUntil, slot }
}

/** Other people for a hold: seats are added or given back, the time stays. @throws AppError as `lockHold` and `holdBooking`. */
export async function changeParty(actor: Actor, bookingId: number, party: readonly PartyMember[]): Promise<Booking> {
  const asked = { actor, bookingId, party }
  const first = await askParty(pool(), asked, { by: auditName(actor), isAfterQueue: false })
  const { outcome, seatsLeft } =
    first.outcome === 'queue'
      ? await changeAs(auditName(actor), async (client) => {
          await lockAfterQueue(client, [first.slotId ?? 0])
          return await askParty(client, asked, { by: null, isAfterQueue: true })
        })
      : first
  if (outcome === 'full') throw gone(seatsLeft ?? 0)
  if (outcome === 'missing') throw noSuchBooking
  if (outcome !== 'changed') throw refusalOf(outcome)
  return await findBooking(actor, bookingId)
}

type AskedParty = { readonly outcome: string | null; readonly slotId: number | null; readonly seatsLeft: number | null }

async function askParty(
  reader: Reader,
  { actor, bookingId, party }: { actor: Actor; bookingId: number; party: readonly PartyMember[] },
  { by, isAfterQueue }: Asking,
): Promise<AskedParty> {
  const company = companyFor(actor, 'book')
  const { employees, selves } = partyOf(company, party)
  const { rows } = await underLock(
    reader.query<AskedParty>(
      'SELECT outcome, slot_id, seats_left FROM hivis_change_party($1, $2, $3, $4, $5, $6, $7)',
      [by, actor.personId, company.id, bookingId, employees, selves, isAfterQueue],
    ),
  )
  return rows[0] ?? { outcome: null, slotId: null, seatsLeft: null }
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
  const company = companyFor(actor, 'book')
  const { rows } = await underLock(
    pool().query<{ outcome: string | null }>('SELECT hivis_release_hold($1, $2, $3, $4) AS outcome', [
      auditName(actor),
      actor.personId,
      company.id,
      bookingId,
    ]),
  )
  const outcome = rows[0]?.outcome
  const booking = await findBooking(actor, bookingId)
  if (outcome === 'released' || booking.state === 'lapsed') return booking
  // Somebody else's of the same company.
  if (booking.state === 'held') throw noSuchBooking
  throw new AppError('CONFLICT', 'This booking is made. Cancel it instead.')
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
    await client.query(
      `UPDATE attendees a SET needs = given.needs, updated_at = now() FROM unnest($2::int[], $3::jsonb[]) AS given (id, needs)
       WHERE a.id = given.id AND a.booking_id = $1 AND a.state IN ('held', 'booked')`,
      [bookingId, needs.map(({ attendeeId }) => attendeeId), needs.map((one) => JSON.stringify(one.needs))],
    )
  })
  return await findBooking(actor, bookingId)
}
