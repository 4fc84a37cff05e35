import type { PoolClient } from 'pg'
import { auditName, changeAs } from '@/features/account/mutations'
import { type Actor, type ActorCompany, booksAlone } from '@/features/account/rules'
import { companyFor } from '@/features/company/rules'
import { manyHolds, manySeats } from '@/features/seats/holds.mutations'
import { gone, kept, type LockedSlot, lockSlots, underLock } from '@/features/seats/ledger.mutations'
import { findOwnOffer, lockAfterQueue } from '@/features/seats/queue.mutations'
import { holdLimits, holdMinutes, policyVersion } from '@/features/seats/rules'
import { nzDay } from '@/lib/dates'
import { hasCode, pool } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { hitFailpoint } from '@/lib/failpoint'
import type { Booking, HoldWords, Needs, PartyMember } from './contract'
import { findBooking } from './data'

/**
 * Holds seats, all or none, for 15 minutes. Idempotent by hold id. The waitlist comes first.
 * @throws AppError NOT_PERMITTED, NOT_FOUND, SEATS_GONE with the seats left, CONFLICT above a limit, INVALID for non-employees.
 */
export async function holdBooking(actor: Actor, words: HoldWords): Promise<Booking> {
  const booker = { personId: actor.personId, company: companyFor(actor, 'book') }
  // A single statement commits without a transaction. We need one only to offer seats to the waitlist first.
  const ask = () => askHold(pool(), booker, words, { by: auditName(actor), isAfterQueue: false })
  // The same hold was sent twice at once, and the other was written first: it is the one to answer with.
  const asked = await ask().catch((error) => {
    if (hasCode(error, '23505')) return ask()
    throw error
  })
  const id =
    asked.outcome === 'queue'
      ? await changeAs(auditName(actor), (client) => holdIn(client, booker, words))
      : await heldOr(pool(), asked, { booker, slotId: words.slotId })
  hitFailpoint('after_hold')
  const bookingId = kept(id)
  await changeToBooker(actor, bookingId, words.party)
  return await findBooking(actor, bookingId)
}

/** A person and the company that they may book for, decided where the call came in. */
type Booker = Pick<Actor, 'personId'> & { readonly company: ActorCompany }

/** `holdBooking` in a transaction; a refusal is returned, see `kept`. @throws AppError as `holdBooking`, but for NOT_PERMITTED. */
export async function holdIn(client: PoolClient, booker: Booker, words: HoldWords): Promise<number | AppError> {
  await lockAfterQueue(client, [words.slotId])
  const asked = await askHold(client, booker, words, { by: null, isAfterQueue: true })
  const held = await heldOr(client, asked, { booker, slotId: words.slotId })
  if (typeof held === 'number') await sendToBooker(client, held, words.party)
  return held
}

type Asked = { readonly employeeId: number; readonly isToBooker: boolean }

const askedOf = (party: readonly PartyMember[]): Asked[] =>
  party.flatMap((member) =>
    'employeeId' in member && member.isToBooker !== undefined
      ? [{ employeeId: member.employeeId, isToBooker: member.isToBooker }]
      : [],
  )

/** Writes for whom the booker gets the messages. The slot must be locked, as freeing an ended hold writes the same rows. */
async function sendToBooker(client: PoolClient, bookingId: number, party: readonly PartyMember[]): Promise<void> {
  const asked = askedOf(party)
  if (asked.length === 0) return
  await client.query(
    `UPDATE attendees a SET is_to_booker = asked.is_to_booker, updated_at = now()
     FROM unnest($2::int[], $3::boolean[]) AS asked (employee_id, is_to_booker) JOIN employments e ON e.id = asked.employee_id,
       bookings b
     WHERE a.booking_id = $1 AND b.id = $1 AND e.company_id = b.company_id AND a.person_id = e.person_id AND a.state = 'held'
       AND a.is_to_booker <> asked.is_to_booker`,
    [bookingId, asked.map(({ employeeId }) => employeeId), asked.map((one) => one.isToBooker)],
  )
}

/** `sendToBooker` in a transaction of its own: most parties have nothing to write. */
async function changeToBooker(actor: Actor, bookingId: number, party: readonly PartyMember[]): Promise<void> {
  if (askedOf(party).length === 0) return
  await changeAs(auditName(actor), async (client) => {
    const { slotId } = await findBooking(actor, bookingId, client)
    await lockSlots(client, [slotId])
    await sendToBooker(client, bookingId, party)
  })
}

type Reader = Pick<PoolClient, 'query'>

type AskedHold = {
  readonly outcome: string | null
  readonly bookingId: number | null
  readonly seatsLeft: number | null
}

type Asking = {
  readonly by: string | null
  /** True when this transaction has already offered seats to the waitlist. */
  readonly isAfterQueue: boolean
}

async function askHold(
  reader: Reader,
  { personId, company }: Booker,
  words: HoldWords,
  asking: Asking,
): Promise<AskedHold> {
  const { employees, selves } = partyOf(company, words.party)
  hitFailpoint('before_hold')
  const { rows } = await underLock(
    reader.query<AskedHold>('SELECT outcome, booking_id, seats_left FROM hivis_hold($1)', [
      JSON.stringify({
        actor: asking.by,
        person: personId,
        company: company.id,
        slot: words.slotId,
        employees,
        selves,
        hold: words.holdId,
        day: nzDay(new Date()),
        minutes: holdMinutes.first,
        most_minutes: holdMinutes.most,
        policy: policyVersion,
        most_holds: holdLimits.perPerson,
        most_seats: holdLimits.seatsPerCompany,
        is_after_queue: asking.isAfterQueue,
      }),
    ]),
  )
  return rows[0] ?? { outcome: null, bookingId: null, seatsLeft: null }
}

/** The booking, or the refusal that seats are gone. @throws AppError for any other outcome. */
async function heldOr(
  reader: Reader,
  { outcome, bookingId, seatsLeft }: AskedHold,
  { booker, slotId }: { booker: Booker; slotId: number },
): Promise<number | AppError> {
  if (bookingId !== null) return bookingId
  if (outcome === 'full') return await refuse(reader, booker, slotId, seatsLeft ?? 0)
  throw refusalOf(outcome)
}

function refusalOf(outcome: string | null): AppError {
  if (outcome === 'gone') return invalid('Someone on this list no longer works for you.')
  if (outcome === 'twice') return invalid('Someone is on this list twice.')
  if (outcome === 'many holds') return manyHolds
  if (outcome === 'many seats') return manySeats
  if (outcome === 'ended') return holdEnded
  return noSuchCourse
}

/** Not enough seats. If the actor has an open offer, says so, as those seats can’t be held as well. */
async function refuse(reader: Reader, { personId, company }: Booker, slotId: number, left: number): Promise<AppError> {
  const own = await findOwnOffer(reader, { slotId, companyId: company.id, personId })
  if (own === 0) return gone(left)
  const text = `We’re holding ${own === 1 ? 'a seat' : `${own} seats`} on this course for you. Accept the offer in your waiting list.`
  return new AppError('SEATS_GONE', text, undefined, { availableSpaces: left })
}

export async function findHold(client: PoolClient, { personId }: Actor, holdId: string): Promise<number | null> {
  const { rows } = await client.query<{ id: number }>('SELECT id FROM bookings WHERE person_id = $1 AND hold_id = $2', [
    personId,
    holdId,
  ])
  return rows[0]?.id ?? null
}

/** Employee ids, null for a seat without a name. @throws AppError INVALID. */
function partyOf(company: ActorCompany, party: readonly PartyMember[]) {
  if (booksAlone(company) && party.some((member) => !('isSelf' in member)))
    throw invalid('This account is for booking yourself. Ask your company to book for others.')
  return {
    employees: party.map((member) => ('employeeId' in member ? member.employeeId : null)),
    selves: party.map((member) => 'isSelf' in member),
  }
}

const invalid = (message: string) => new AppError('INVALID', message, { party: [message] })
const holdEnded = new AppError(
  'HOLD_ENDED',
  'This booking has timed out and its seats have been released. Please start again.',
)
const noSuchCourse = new AppError('NOT_FOUND', 'There is no such course, or it is no longer open.')
const agreedForThese = new AppError(
  'CONFLICT',
  'The price of these seats was agreed with you. To add more people, call us.',
)
const noSuchBooking = new AppError('NOT_FOUND', 'There is no such booking.')

export type Held = { id: number; slotId: number; heldUntil: Date; isExtended: boolean; createdAt: Date }

/** Locks the slot first. @throws AppError NOT_FOUND for someone else's hold, HOLD_ENDED. */
export async function lockHold(
  client: PoolClient,
  actor: Actor,
  bookingId: number,
): Promise<Held & { slot: LockedSlot }> {
  const company = companyFor(actor, 'book')
  const find = () =>
    client.query<Omit<Held, 'heldUntil'> & { state: string; heldUntil: Date | null }>(
      `SELECT id, slot_id, state, held_until, is_extended, created_at
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

/** Adds or gives back seats as needed; the end time stays. @throws AppError as `lockHold` and `holdBooking`. */
export async function changeParty(actor: Actor, bookingId: number, party: readonly PartyMember[]): Promise<Booking> {
  const booker = { personId: actor.personId, company: companyFor(actor, 'book') }
  const asked = { booker, bookingId, party }
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
  if (outcome === 'agreed') throw agreedForThese
  if (outcome !== 'changed') throw refusalOf(outcome)
  await changeToBooker(actor, bookingId, party)
  return await findBooking(actor, bookingId)
}

type AskedParty = { readonly outcome: string | null; readonly slotId: number | null; readonly seatsLeft: number | null }

async function askParty(
  reader: Reader,
  { booker, bookingId, party }: { booker: Booker; bookingId: number; party: readonly PartyMember[] },
  { by, isAfterQueue }: Asking,
): Promise<AskedParty> {
  const { personId, company } = booker
  const { employees, selves } = partyOf(company, party)
  const { rows } = await underLock(
    reader.query<AskedParty>(
      'SELECT outcome, slot_id, seats_left FROM hivis_change_party($1, $2, $3, $4, $5, $6, $7)',
      [by, personId, company.id, bookingId, employees, selves, isAfterQueue],
    ),
  )
  return rows[0] ?? { outcome: null, slotId: null, seatsLeft: null }
}

/** Once, by ten minutes. @throws AppError HOLD_ENDED, CONFLICT the second time. */
export async function extendHold(actor: Actor, bookingId: number): Promise<Booking> {
  await changeAs(auditName(actor), async (client) => {
    const held = await lockHold(client, actor, bookingId)
    if (held.isExtended) throw new AppError('CONFLICT', 'You’ve already had extra time for these seats.')
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

/** Idempotent. @throws AppError NOT_FOUND, CONFLICT when it is paid for. */
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
  if (booking.state === 'held') throw noSuchBooking
  throw new AppError('CONFLICT', 'This booking is confirmed. Cancel it instead.')
}

/** Until the course begins. @throws AppError NOT_FOUND, TOO_LATE. */
export async function changeNeeds(
  actor: Actor,
  bookingId: number,
  needs: readonly { attendeeId: number; needs: Needs }[],
): Promise<Booking> {
  companyFor(actor, 'book')
  const { startDate, slotId } = await findBooking(actor, bookingId)
  if (new Date(startDate) <= new Date()) throw new AppError('TOO_LATE', 'The course has started.')
  await changeAs(auditName(actor), async (client) => {
    // Freeing an ended hold writes the same rows, so lock the slot first here too.
    await lockSlots(client, [slotId])
    await client.query(
      `UPDATE attendees a SET needs = given.needs, updated_at = now() FROM unnest($2::int[], $3::jsonb[]) AS given (id, needs)
       WHERE a.id = given.id AND a.booking_id = $1 AND a.state IN ('held', 'booked')`,
      [bookingId, needs.map(({ attendeeId }) => attendeeId), needs.map((one) => JSON.stringify(one.needs))],
    )
  })
  return await findBooking(actor, bookingId)
}
