import type { PoolClient } from 'pg'
import { queueMessages } from '@/features/messages/mutations'
import { reachOf } from '@/features/messages/texts.rules'
import { keepDoing } from '@/lib/background'
import { inTransaction, pool } from '@/lib/db'
import { log } from '@/lib/log'
import { type LockedSlot, lockSlots } from './ledger.mutations'
import { isDaytime, offerUntil, shareOut, type Waiting } from './queue.rules'

/*
 * The queue of a start that is full (product decisions, section 7). Seats that are free are offered to those who wait, the first first: an offer
 * is a claim that ends. Whoever changes an entry has locked its slot first.
 */

const everyMs = 5_000
/** Starts looked at in one round. */
const atOnce = 50

/**
 * The party of an order whose money came when its seats were gone goes to the top of the queue of that start. Its money is on the way back: it pays
 * again when it takes the offer.
 */
export async function putFirst(client: PoolClient, orderId: number): Promise<void> {
  await client.query(
    `INSERT INTO waitlist_entries (slot_id, company_id, person_id, quantity, accepts_part, state, is_first, lost_booking_id, offers)
     SELECT b.slot_id, b.company_id, b.person_id, least(20, (SELECT count(*) FROM attendees a WHERE a.booking_id = b.id)), false, 'waiting', true, b.id, 0
     FROM bookings b JOIN session_slots sl ON sl.id = b.slot_id
     WHERE b.order_id = $1 AND sl.starts_at > now() AND EXISTS (SELECT 1 FROM attendees a WHERE a.booking_id = b.id)
       AND NOT EXISTS (SELECT 1 FROM waitlist_entries w WHERE w.lost_booking_id = b.id)
     ON CONFLICT (slot_id, person_id, company_id) WHERE state IN ('waiting', 'offered')
       DO UPDATE SET is_first = true, lost_booking_id = excluded.lost_booking_id, updated_at = now()`,
    [orderId],
  )
}

/** Entries whose time is over: an offer that nobody answered, a start that was cancelled or has begun. */
async function endEntries(): Promise<void> {
  // A start that was cancelled comes first: it released its offers, and nobody who had one was too slow.
  await pool().query(
    `UPDATE waitlist_entries e SET state = 'ended', told_at = NULL, updated_at = now()
     FROM session_slots sl JOIN course_sessions s ON s.id = sl.session_id
     WHERE e.state IN ('waiting', 'offered') AND sl.id = e.slot_id AND (sl.state = 'cancelled' OR s.state = 'cancelled')`,
  )
  await pool().query(
    `UPDATE waitlist_entries e SET state = 'expired', told_at = NULL, updated_at = now() FROM seat_claims k
     WHERE e.state = 'offered' AND k.id = e.claim_id AND k.state = 'released'`,
  )
  // Nobody needs to be told that a day has come: `told_at` says that it is done.
  await pool().query(
    `UPDATE waitlist_entries e SET state = 'ended', told_at = now(), updated_at = now() FROM session_slots sl
     WHERE e.state = 'waiting' AND sl.id = e.slot_id AND sl.starts_at <= now()`,
  )
}

/**
 * Offers what is free to those who wait for it, and writes to them. Texts wait for the daytime, mails don't; the clock of an offer waits, too.
 * @returns how many offers were made.
 */
export async function offerSeats(now: Date): Promise<number> {
  await endEntries()
  const { rows } = await pool().query<{ id: number }>(
    `SELECT DISTINCT e.slot_id AS id FROM waitlist_entries e JOIN session_slots sl ON sl.id = e.slot_id
     WHERE e.state = 'waiting' AND sl.state = 'open' AND sl.taken < sl.capacity AND sl.starts_at > now()
       AND (e.not_before IS NULL OR e.not_before <= $1)
     ORDER BY e.slot_id LIMIT $2`,
    [now, atOnce],
  )
  let made = 0
  for (const { id } of rows)
    made += await inTransaction(async (client) => {
      const [slot] = await lockSlots(client, [id])
      return slot ? (await offerFreeSeats(client, slot, now)).length : 0
    })
  await inTransaction((client) => tellPeople(client, now))
  return made
}

/**
 * Locks slots for somebody who takes seats there: what is free belongs to those who wait for it, and is offered to them first. Who said no is not
 * asked until their time, and has no claim meanwhile. Where nobody waits it is `lockSlots`, and no query more.
 * Money that comes late (`takeSeatsAgain`) and staff who give a seat with a reason don't come through here: they go before the queue.
 * @returns the slots as they are after the offers; whoever is refused then lets the transaction stand, or the offers are made again by the job.
 */
export async function lockAfterQueue(client: PoolClient, slotIds: readonly number[]): Promise<LockedSlot[]> {
  const slots = await lockSlots(client, slotIds)
  const left: LockedSlot[] = []
  for (const slot of slots) {
    const offers = slot.isWaitedFor ? await offerFreeSeats(client, slot, new Date()) : []
    left.push({ ...slot, taken: slot.taken + offers.reduce((sum, { quantity }) => sum + quantity, 0) })
  }
  return left
}

/**
 * Offers the free seats of a slot to those who wait for them, the first first. The slot is locked, and as it was read then. Nobody is written to
 * here: the job tells them within seconds.
 * @returns who was offered how many.
 */
async function offerFreeSeats(client: PoolClient, slot: LockedSlot, now: Date): Promise<ReturnType<typeof shareOut>> {
  if (!slot.isBookable || slot.taken >= slot.capacity) return []
  const { rows: queue } = await client.query<Waiting & { startsAt: Date }>(
    `SELECT e.id, e.quantity, e.accepts_part, sl.starts_at
     FROM waitlist_entries e JOIN session_slots sl ON sl.id = e.slot_id
     WHERE e.slot_id = $1 AND e.state = 'waiting' AND (e.not_before IS NULL OR e.not_before <= $2) ORDER BY e.is_first DESC, e.id FOR UPDATE OF e`,
    [slot.id, now],
  )
  const [first] = queue
  const offers = shareOut(slot.capacity - slot.taken, queue)
  // The audit log must not say that it was whoever came for the seats.
  const actor = await asSystem(client)
  for (const { id, quantity } of first ? offers : [])
    await writeOffer(client, slot.id, { id, quantity, until: offerUntil(now, first?.startsAt ?? now) })
  await client.query(`SELECT set_config('hivis.actor', $1, true)`, [actor])
  return offers
}

type NewOffer = { readonly id: number; readonly quantity: number; readonly until: Date }

/** Offers seats to somebody who waits; the job tells them. The slot is locked, and has the seats. */
export async function writeOffer(client: PoolClient, slotId: number, { id, quantity, until }: NewOffer): Promise<void> {
  await client.query(
    `WITH claim AS (INSERT INTO seat_claims (slot_id, qty, state, expires_at, reason) VALUES ($1, $2, 'offered', $3, 'waitlist') RETURNING id)
     UPDATE waitlist_entries SET state = 'offered', offers = offers + 1, offered_quantity = $2, offered_until = $3, claim_id = claim.id,
       told_at = NULL, not_before = NULL, updated_at = now() FROM claim WHERE waitlist_entries.id = $4`,
    [slotId, quantity, until, id],
  )
}

/** Changes of this transaction are the system's from here. @returns whose they were. */
async function asSystem(client: PoolClient): Promise<string> {
  const { rows } = await client.query<{ actor: string | null }>(`SELECT current_setting('hivis.actor', true) AS actor`)
  await client.query(`SELECT set_config('hivis.actor', '', true)`)
  return rows[0]?.actor ?? ''
}

/** How many seats of a slot are kept for somebody by an offer that is open; 0 without one. */
export async function findOwnOffer(
  client: Pick<PoolClient, 'query'>,
  { slotId, companyId, personId }: { slotId: number; companyId: number; personId: number },
): Promise<number> {
  const { rows } = await client.query<{ seats: number }>(
    `SELECT k.qty AS seats FROM waitlist_entries e JOIN seat_claims k ON k.id = e.claim_id
     WHERE e.slot_id = $1 AND e.company_id = $2 AND e.person_id = $3 AND e.state = 'offered' AND k.state = 'offered' AND k.expires_at > now()`,
    [slotId, companyId, personId],
  )
  return rows[0]?.seats ?? 0
}

type Untold = { id: number; offer: number; isOffered: boolean; email: string | null; phoneNumber: string | null }

/** Writes to those who have an offer and were not told of it, and to those whose offer or start is over. */
async function tellPeople(client: PoolClient, now: Date): Promise<void> {
  const { rows } = await client.query<Untold>(
    `SELECT e.id, e.offers AS offer, e.state = 'offered' AS "isOffered", p.email, p.phone_number
     FROM waitlist_entries e JOIN people p ON p.id = e.person_id
     WHERE e.state IN ('offered', 'expired', 'ended') AND e.told_at IS NULL ORDER BY e.id LIMIT 100 FOR UPDATE OF e SKIP LOCKED`,
  )
  for (const { id, offer, isOffered, ...person } of rows) {
    const reach = reachOf(person)
    if (reach?.isText && !isDaytime(now)) continue
    const word = isOffered ? 'seat-offered' : 'waiting-over'
    const kind = reach?.isText ? (isOffered ? 'text-seat-offered' : 'text-waiting-over') : word
    const about = { entry: id, offer }
    if (reach) await queueMessages(client, [{ kind, to: reach.to, about, dedupeKey: `${word}:${id}:${offer}` }])
    await client.query('UPDATE waitlist_entries SET told_at = now() WHERE id = $1', [id])
  }
}

/** Looks every few seconds for seats that somebody waits for, for as long as the process lives. */
export function keepOfferingSeats(): void {
  keepDoing({
    name: 'waitlists',
    everyMs,
    failure: 'seats could not be offered; they are tried again',
    work: async () => {
      const made = await offerSeats(new Date())
      if (made > 0) log.info({ made }, 'seats were offered to people on waitlists')
    },
  })
}
