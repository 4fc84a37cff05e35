import type { PoolClient } from 'pg'
import type { Viewer } from '@/features/account/desk-session.rules'
import { auditName, changeAs } from '@/features/account/mutations'
import { type MoveAnswer, readMoveOfferToken } from '@/features/bookings/move-offers.rules'
import { lockBooking } from '@/features/changes/changer.mutations'
import { moveSeats } from '@/features/changes/move.mutations'
import { bookerOf } from '@/features/counter/customer.mutations'
import { announce } from '@/features/messages/announcements.rules'
import { queueMessages } from '@/features/messages/mutations'
import { kept, lockSlots } from '@/features/seats/ledger.mutations'
import { lockAfterQueue } from '@/features/seats/queue.mutations'
import { note } from '@/features/sessions/mutations'
import { addNzDays, nzDay, nzInstant } from '@/lib/dates'
import { inTransaction, pool } from '@/lib/db'
import { AppError, fieldError } from '@/lib/errors'
import { cancelSlots } from './cancellation.mutations'
import { findForDecision, findStanding } from './data'
import { earlier, lastAnswerDay } from './rules'

/* Bookers get seats on the second date, kept until they answer. A yes is a normal move, a no has the rights of our cancellation. */

type Merging = {
  readonly slotId: number
  readonly toSlotId: number
  readonly answerBy: string
  readonly reason: string
}

/**
 * Keeps seats there until the end of a day. Both must be locked. @returns the number of offers. @throws AppError INVALID, CONFLICT,
 * SEATS_GONE.
 */
export async function offerMoves(client: PoolClient, by: Viewer, merging: Merging): Promise<number> {
  const { slotId, toSlotId, answerBy, reason } = merging
  const [slot] = await lockAfterQueue(client, [toSlotId])
  const both = await findForDecision([slotId, toSlotId], client)
  const [here, there] = [slotId, toSlotId].map((id) => both.find((one) => one.id === id))
  if (!here || !there || !slot?.isBookable || here.courseId !== there.courseId || slotId === toSlotId)
    throw fieldError('INVALID', 'toSlotId', 'Choose another date of the course that can be booked.')
  const last = earlier(lastAnswerDay(here), lastAnswerDay(there))
  if (answerBy < nzDay(new Date()) || answerBy > last)
    throw fieldError('INVALID', 'answerBy', 'Choose a day from today until the day before both dates.')
  const standing = await findStanding([slotId], client)
  const seats = standing.reduce((sum, one) => sum + one.seats, 0)
  if (seats === 0) throw new AppError('CONFLICT', 'No one is booked on it. Cancel it instead.')
  const left = slot.capacity - slot.taken
  if (left < seats) {
    const text = `${left} seats are left there, and ${seats} people would move.`
    throw new AppError('SEATS_GONE', text, { toSlotId: [text] }, { availableSpaces: left })
  }
  const decisionId = await insertMerge(client, by, merging)
  const until = nzInstant(addNzDays(answerBy, 1), '00:00')
  for (const booking of standing) await writeOffer(client, { decisionId, toSlotId, until, booking })
  await client.query(`UPDATE session_slots SET state = 'closed', updated_at = now() WHERE id = $1`, [slotId])
  const after = { reason, to: toSlotId, bookings: standing.length }
  await note(client, by, { action: 'ask-to-move', what: 'session_slots', row: slotId, after })
  return standing.length
}

async function insertMerge(client: PoolClient, by: Viewer, merging: Merging): Promise<number> {
  const { slotId, toSlotId, answerBy, reason } = merging
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO start_decisions (slot_id, choice, reason, to_slot_id, answer_by, staff_id) VALUES ($1, 'merge', $2, $3, $4, $5) RETURNING id`,
    [slotId, reason, toSlotId, answerBy, by.id],
  )
  return rows[0]?.id ?? 0
}

type NewOffer = {
  readonly decisionId: number
  readonly toSlotId: number
  readonly until: Date
  readonly booking: Awaited<ReturnType<typeof findStanding>>[number]
}

async function writeOffer(client: PoolClient, { decisionId, toSlotId, until, booking }: NewOffer): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `WITH claim AS (INSERT INTO seat_claims (slot_id, qty, state, expires_at, reason) VALUES ($1, $2, 'offered', $3, 'offer to move') RETURNING id)
     INSERT INTO move_offers (decision_id, booking_id, claim_id) SELECT $4, $5, id FROM claim RETURNING id`,
    [toSlotId, booking.seats, until, decisionId, booking.id],
  )
  const [offer] = rows
  if (!offer) return
  const about = { offer: offer.id, booking: booking.id }
  await queueMessages(client, announce('move-offered', booking, { about, dedupeKey: `move-offered:${offer.id}` }))
}

type Answered = { state: 'accepted' | 'declined'; bookingId: number }

type Open = {
  id: number
  state: string
  claimId: number
  bookingId: number
  slotId: number
  toSlotId: number
  isOver: boolean
  isElsewhere: boolean
}

async function findOpen(client: PoolClient, token: string): Promise<Open> {
  const { rows } = await client.query<Omit<Open, 'toSlotId'> & { toSlotId: number | null }>(
    `SELECT o.id, o.state, o.claim_id, o.booking_id, d.slot_id, d.to_slot_id, coalesce(d.ended_at IS NOT NULL OR d.answer_by < hivis_today(), true) AS is_over,
       b.slot_id <> d.slot_id OR b.state <> 'confirmed' AS is_elsewhere
     FROM move_offers o JOIN start_decisions d ON d.id = o.decision_id JOIN bookings b ON b.id = o.booking_id WHERE o.id = $1`,
    [readMoveOfferToken(token) ?? 0],
  )
  const [offer] = rows
  if (!offer || offer.toSlotId === null) throw new AppError('NOT_FOUND', 'There is no such offer.')
  return { ...offer, toSlotId: offer.toSlotId }
}

/** By link token; idempotent. @throws AppError NOT_FOUND for an invalid token, HOLD_ENDED, CONFLICT for a different answer. */
export async function answerMoveOffer(token: string, answer: MoveAnswer): Promise<Answered> {
  return await changeAs('link of an offer to move', async (client) => {
    const found = await findOpen(client, token)
    const actor = await bookerOf(client, found.bookingId)
    await client.query(`SELECT set_config('hivis.actor', $1, true)`, [auditName(actor)])
    await lockBooking(client, { actor }, found.bookingId, [found.toSlotId])
    const offer = await findOpen(client, token)
    const wanted = answer === 'accept' ? ('accepted' as const) : ('declined' as const)
    const done = { state: wanted, bookingId: offer.bookingId }
    if (offer.state === wanted) return done
    if (offer.state === 'accepted' || offer.state === 'declined')
      throw new AppError('CONFLICT', 'You’ve already answered this. Change the booking on its page, or call us.')
    if (offer.state !== 'offered' || offer.isOver || offer.isElsewhere)
      throw new AppError('HOLD_ENDED', 'This offer has ended. See the booking, or call us.')
    const { claimId, toSlotId: slotId } = offer
    // A refusal rolls back everything; the job repeats the waitlist offers.
    if (answer === 'accept') kept(await moveSeats(client, { actor }, offer.bookingId, { slotId, claimId }))
    else await releaseClaims(client, [claimId])
    await client.query('UPDATE move_offers SET state = $2, answered_at = now() WHERE id = $1', [offer.id, wanted])
    return done
  })
}

const releaseClaims = (client: PoolClient, claimIds: readonly number[]) =>
  client.query(
    `UPDATE seat_claims SET state = 'released', updated_at = now() WHERE id = ANY($1) AND state = 'offered'`,
    [claimIds],
  )

type Due = { id: number; slotId: number; toSlotId: number | null; reason: string; staffId: number | null }

/**
 * The start is cancelled, and people still on it choose. If the other date was cancelled it is undecided again. @returns how many ended.
 */
export async function endMerges(): Promise<number> {
  const { rows } = await pool().query<Due>(
    `SELECT d.id, d.slot_id, d.to_slot_id, d.reason, d.staff_id FROM start_decisions d JOIN session_slots l ON l.id = d.slot_id
       JOIN session_slots g ON g.id = d.to_slot_id
     WHERE d.choice = 'merge' AND d.ended_at IS NULL AND (d.answer_by < hivis_today() OR l.state = 'cancelled' OR g.state = 'cancelled'
       OR l.starts_at <= now() OR NOT EXISTS (SELECT 1 FROM move_offers o JOIN bookings b ON b.id = o.booking_id
         WHERE o.decision_id = d.id AND o.state = 'offered' AND b.slot_id = d.slot_id AND b.state = 'confirmed'))
     ORDER BY d.id LIMIT 20`,
  )
  for (const due of rows) await inTransaction((client) => endMerge(client, due))
  return rows.length
}

async function endMerge(client: PoolClient, { id, slotId, toSlotId, reason, staffId }: Due): Promise<void> {
  await lockSlots(client, toSlotId === null ? [slotId] : [slotId, toSlotId])
  const { rows } = await client.query<{ isOff: boolean; isOtherOff: boolean }>(
    `SELECT l.state = 'cancelled' OR l.starts_at <= now() AS is_off, g.state = 'cancelled' AS is_other_off FROM start_decisions d
       JOIN session_slots l ON l.id = d.slot_id JOIN session_slots g ON g.id = d.to_slot_id WHERE d.id = $1 AND d.ended_at IS NULL FOR NO KEY UPDATE OF d`,
    [id],
  )
  const [now] = rows
  if (!now) return
  const open = await client.query<{ claimId: number }>(
    `UPDATE move_offers SET state = 'ended' WHERE decision_id = $1 AND state = 'offered' RETURNING claim_id`,
    [id],
  )
  await releaseClaims(
    client,
    open.rows.map(({ claimId }) => claimId),
  )
  if (now.isOtherOff && !now.isOff) {
    await client.query('DELETE FROM start_decisions WHERE id = $1', [id])
    await client.query(
      `UPDATE session_slots SET state = 'open', updated_at = now() WHERE id = $1 AND state = 'closed'`,
      [slotId],
    )
    return
  }
  await client.query('UPDATE start_decisions SET ended_at = now() WHERE id = $1', [id])
  if (now.isOff) return
  const { bookings } = await cancelSlots(client, [slotId], reason)
  const by = { id: staffId ?? 0, isOwnOnly: false }
  const after = { reason, starts: [slotId], bookings, merge: id }
  await note(client, by, { action: 'cancel', what: 'session_slots', row: slotId, after })
}
