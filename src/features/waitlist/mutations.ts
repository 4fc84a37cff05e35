import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { auditName, changeAs } from '@/features/account/mutations'
import { type Actor, booksAlone } from '@/features/account/rules'
import { companyFor, permissionsFor } from '@/features/company/rules'
import { keepToBooker, writeHold } from '@/features/seats/holds.mutations'
import { type LockedSlot, lockSlots } from '@/features/seats/ledger.mutations'
import { lockAfterQueue } from '@/features/seats/queue.mutations'
import { declineHours } from '@/features/seats/queue.rules'
import { AppError } from '@/lib/errors'
import type { Joining, WaitlistEntry } from './contract'
import { findEntry } from './data'
import { type OfferAnswer, readOfferToken } from './rules'

/** Joining again changes the seats and keeps the place. @throws AppError NOT_FOUND, CONFLICT if seats are free, INVALID. */
export async function joinWaitlist(actor: Actor, { slotId, quantity, acceptsPart }: Joining): Promise<WaitlistEntry> {
  const id = await changeAs(auditName(actor), (client) => joinIn(client, actor, { slotId, quantity, acceptsPart }))
  return await findEntry(actor, id)
}

/** @returns the entry. @throws AppError as `joinWaitlist`. */
export async function joinIn(
  client: PoolClient,
  actor: Actor,
  { slotId, quantity, acceptsPart }: Joining,
): Promise<number> {
  const company = companyFor(actor, 'book')
  const text = 'This account is for booking yourself. Ask your company to join the waitlist for others.'
  if (booksAlone(company) && quantity > 1) throw new AppError('INVALID', text, { quantity: [text] })
  // Free seats reserved for the queue can’t be booked, so they don’t count here.
  const [slot] = await lockAfterQueue(client, [slotId])
  if (!slot?.isBookable) throw new AppError('NOT_FOUND', 'There is no such course, or it is no longer open.')
  if (slot.capacity - slot.taken >= quantity)
    throw new AppError('CONFLICT', 'There are enough seats on this course now, so you can book them.')
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO waitlist_entries (slot_id, company_id, person_id, quantity, accepts_part, state, is_first, offers)
     VALUES ($1, $2, $3, $4, $5, 'waiting', false, 0)
     ON CONFLICT (slot_id, person_id, company_id) WHERE state IN ('waiting', 'offered')
       DO UPDATE SET quantity = excluded.quantity, accepts_part = excluded.accepts_part, updated_at = now() RETURNING id`,
    [slotId, company.id, actor.personId, quantity, acceptsPart],
  )
  return rows[0]?.id ?? 0
}

/** Frees seats on offer at once. Idempotent. @throws AppError NOT_FOUND. */
export async function leaveWaitlist(actor: Actor, entryId: number): Promise<WaitlistEntry> {
  const { slotId } = await findEntry(actor, entryId)
  await changeAs(auditName(actor), async (client) => {
    await lockSlots(client, [slotId])
    await endOffer(client, entryId, 'left')
  })
  return await findEntry(actor, entryId)
}

/** The seats go to the next person. The slot must be locked. */
export async function endOffer(client: PoolClient, entryId: number, to: 'left' | 'waiting'): Promise<void> {
  await client.query(
    `UPDATE seat_claims SET state = 'released', updated_at = now()
     WHERE state = 'offered' AND id = (SELECT claim_id FROM waitlist_entries WHERE id = $1 AND state = 'offered')`,
    [entryId],
  )
  await client.query(
    `UPDATE waitlist_entries SET state = $2::text::enum_waitlist_entries_state, updated_at = now(),
       not_before = CASE WHEN $2 = 'waiting' THEN now() + make_interval(hours => $3) END
     WHERE id = $1 AND state IN ('waiting', 'offered')`,
    [entryId, to, declineHours],
  )
}

type Entry = {
  id: number
  slotId: number
  sessionId: number
  companyId: number
  personId: number
  state: WaitlistEntry['state']
  isLive: boolean
  offers: number
  claimId: number | null
  offeredQuantity: number
  bookingId: number | null
  lostBookingId: number | null
  kind: string
  mayBook: boolean
}

async function findByToken(client: PoolClient, token: string): Promise<Entry> {
  const { entryId, offer } = readOfferToken(token) ?? { entryId: 0, offer: 0 }
  const { rows } = await client.query<Entry>(
    `SELECT e.id, e.slot_id, sl.session_id, e.company_id, e.person_id, e.state,
       e.offers, e.claim_id, coalesce(e.offered_quantity, 0) AS offered_quantity, e.booking_id,
       e.lost_booking_id, c.kind,
       EXISTS (SELECT 1 FROM seat_claims k WHERE k.id = e.claim_id AND k.state = 'offered' AND k.expires_at > now()) AS is_live,
       EXISTS (SELECT 1 FROM business_admins a WHERE a.company_id = e.company_id AND a.person_id = e.person_id AND a.state = 'active'
         AND a.permission::text = ANY($3)) AS may_book
     FROM waitlist_entries e JOIN session_slots sl ON sl.id = e.slot_id JOIN companies c ON c.id = e.company_id WHERE e.id = $1 AND e.offers = $2`,
    [entryId, offer, permissionsFor('book')],
  )
  if (!rows[0]) throw new AppError('NOT_FOUND', 'There is no such offer.')
  return rows[0]
}

/** A yes becomes a 15-minute hold; idempotent. @throws AppError NOT_FOUND for an invalid token, HOLD_ENDED, NOT_PERMITTED. */
export async function answerOffer(
  token: string,
  answer: OfferAnswer,
): Promise<{ state: WaitlistEntry['state']; sessionId: number; bookingId: number | null }> {
  return await changeAs('link of a waitlist offer', async (client) => {
    const { slotId, personId } = await findByToken(client, token)
    await client.query(`SELECT set_config('hivis.actor', $1, true)`, [auditName({ personId })])
    const [slot] = await lockSlots(client, [slotId])
    const entry = await findByToken(client, token)
    const { id, sessionId, bookingId } = entry
    if (answer === 'accept') {
      if (entry.state === 'accepted') return { state: entry.state, sessionId, bookingId }
      return { state: 'accepted', sessionId, bookingId: await takeOffer(client, entry, slot) }
    }
    if (entry.state === 'accepted')
      throw new AppError('CONFLICT', 'You’ve accepted this offer. Release the seats on the booking’s page.')
    if (answer === 'leave') await endOffer(client, id, 'left')
    else if (entry.state === 'offered') await endOffer(client, id, 'waiting')
    const after = await findByToken(client, token)
    return { state: after.state, sessionId, bookingId }
  })
}

/** The slot is locked, so the seats are never free in between. */
async function takeOffer(client: PoolClient, entry: Entry, slot: LockedSlot | undefined): Promise<number> {
  const { id, personId, companyId, offeredQuantity } = entry
  if (entry.state !== 'offered' || !entry.isLive || !slot?.isBookable)
    throw new AppError('HOLD_ENDED', 'This offer has ended, and its seats went to the next person in the queue.')
  if (!entry.mayBook)
    throw new AppError('NOT_PERMITTED', 'You do not have the right to do this. Ask an owner of your company.')
  const people = entry.kind === 'personal' ? [personId] : await peopleOf(client, entry.lostBookingId, offeredQuantity)
  await client.query(`UPDATE seat_claims SET state = 'released', updated_at = now() WHERE id = $1`, [entry.claimId])
  const hold = { actor: { personId }, company: { id: companyId }, slot, people }
  const bookingId = await writeHold(client, hold, randomUUID())
  if (entry.lostBookingId !== null) await keepToBooker(client, entry.lostBookingId, bookingId)
  await client.query(
    `UPDATE waitlist_entries SET state = 'accepted', booking_id = $2, updated_at = now() WHERE id = $1`,
    [id, bookingId],
  )
  return bookingId
}

async function peopleOf(client: PoolClient, bookingId: number | null, count: number): Promise<(number | null)[]> {
  const { rows } = await client.query<{ personId: number | null }>(
    'SELECT person_id FROM attendees WHERE booking_id = $1 ORDER BY id LIMIT $2 FOR NO KEY UPDATE',
    [bookingId, count],
  )
  return Array.from({ length: count }, (_, index) => rows[index]?.personId ?? null)
}
