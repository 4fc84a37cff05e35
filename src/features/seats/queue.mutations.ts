import type { PoolClient } from 'pg'
import { announce } from '@/features/messages/announcements.rules'
import { queueMessages } from '@/features/messages/mutations'
import { reachOf } from '@/features/messages/texts.rules'
import { inTransaction, pool } from '@/lib/db'
import { type LockedSlot, lockSlots } from './ledger.mutations'
import { isDaytime, offerUntil, shareOut, type Waiting } from './queue.rules'

/* The waitlist queue (product decisions, section 7). Offers are claims that end. Lock an entry's slot before changing it. */

const atOnce = 50

/** For a payment that came after the seats were gone: it is refunded, and the offer must be paid again. */
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

async function endEntries(): Promise<void> {
  // Cancelled starts first: their offers were withdrawn, not missed.
  await pool().query(
    `UPDATE waitlist_entries e SET state = 'ended', told_at = NULL, updated_at = now()
     FROM session_slots sl JOIN course_sessions s ON s.id = sl.session_id
     WHERE e.state IN ('waiting', 'offered') AND sl.id = e.slot_id AND (sl.state = 'cancelled' OR s.state = 'cancelled')`,
  )
  await pool().query(
    `UPDATE waitlist_entries e SET state = 'expired', told_at = NULL, updated_at = now() FROM seat_claims k
     WHERE e.state = 'offered' AND k.id = e.claim_id AND k.state = 'released'`,
  )
  // No message once a start has begun: `told_at` only marks the entry as done.
  await pool().query(
    `UPDATE waitlist_entries e SET state = 'ended', told_at = now(), updated_at = now() FROM session_slots sl
     WHERE e.state = 'waiting' AND sl.id = e.slot_id AND sl.starts_at <= now()`,
  )
}

/** Offers free seats to the queue. Texts and the offer clock wait for daytime; emails don’t. @returns the number of offers. */
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
 * Locks slots for a caller who takes seats, after offering free seats to the queue. Late payments and staff with a reason skip it.
 * @returns the slots after the offers. A caller that refuses must still commit to keep them.
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

/** The slot must be locked and unchanged since it was read. Sends nothing: the job does. @returns offered seats by entry. */
async function offerFreeSeats(client: PoolClient, slot: LockedSlot, now: Date): Promise<ReturnType<typeof shareOut>> {
  if (!slot.isBookable || slot.taken >= slot.capacity) return []
  const { rows: queue } = await client.query<Waiting & { startsAt: Date }>(
    `SELECT e.id, e.quantity, e.accepts_part, sl.starts_at
     FROM waitlist_entries e JOIN session_slots sl ON sl.id = e.slot_id
     WHERE e.slot_id = $1 AND e.state = 'waiting' AND (e.not_before IS NULL OR e.not_before <= $2) ORDER BY e.is_first DESC, e.id FOR NO KEY UPDATE OF e`,
    [slot.id, now],
  )
  const [first] = queue
  const offers = shareOut(slot.capacity - slot.taken, queue)
  // The audit log must not name the person who came for the seats.
  const actor = await asSystem(client)
  for (const { id, quantity } of first ? offers : [])
    await writeOffer(client, slot.id, { id, quantity, until: offerUntil(now, first?.startsAt ?? now) })
  await client.query(`SELECT set_config('hivis.actor', $1, true)`, [actor])
  return offers
}

type NewOffer = { readonly id: number; readonly quantity: number; readonly until: Date }

/** The slot must be locked and have the seats. The job notifies. */
export async function writeOffer(client: PoolClient, slotId: number, { id, quantity, until }: NewOffer): Promise<void> {
  await client.query(
    `WITH claim AS (INSERT INTO seat_claims (slot_id, qty, state, expires_at, reason) VALUES ($1, $2, 'offered', $3, 'waitlist') RETURNING id)
     UPDATE waitlist_entries SET state = 'offered', offers = offers + 1, offered_quantity = $2, offered_until = $3, claim_id = claim.id,
       told_at = NULL, not_before = NULL, updated_at = now() FROM claim WHERE waitlist_entries.id = $4`,
    [slotId, quantity, until, id],
  )
}

/** Sets the audit actor for the rest of the transaction. @returns the previous actor. */
async function asSystem(client: PoolClient): Promise<string> {
  const { rows } = await client.query<{ actor: string | null }>(`SELECT current_setting('hivis.actor', true) AS actor`)
  await client.query(`SELECT set_config('hivis.actor', '', true)`)
  return rows[0]?.actor ?? ''
}

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

async function tellPeople(client: PoolClient, now: Date): Promise<void> {
  const { rows } = await client.query<Untold>(
    `SELECT e.id, e.offers AS offer, e.state = 'offered' AS is_offered, p.email, p.phone_number
     FROM waitlist_entries e JOIN people p ON p.id = e.person_id
     WHERE e.state IN ('offered', 'expired', 'ended') AND e.told_at IS NULL ORDER BY e.id LIMIT 100 FOR NO KEY UPDATE OF e SKIP LOCKED`,
  )
  for (const { id, offer, isOffered, ...person } of rows) {
    if (reachOf(person)?.isText && !isDaytime(now)) continue
    const kind = isOffered ? 'seat-offered' : 'waiting-over'
    const message = { about: { entry: id, offer }, dedupeKey: `${kind}:${id}:${offer}` }
    await queueMessages(client, announce(kind, person, message))
    await client.query('UPDATE waitlist_entries SET told_at = now() WHERE id = $1', [id])
  }
}
