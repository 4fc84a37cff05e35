import type { PoolClient } from 'pg'
import { inTransaction, pool } from '@/lib/db'
import { AppError, goneRecordOr } from '@/lib/errors'
import { hitFailpoint } from '@/lib/failpoint'
import { tellParty, tellSeatsBack } from './confirmations.mutations'
import { isLockTimeout } from './ledger.rules'
import { holdMinutes } from './rules'

/* The single ledger of seats (product decisions, section 6; integrity, section 2.1). A trigger keeps `taken` of the slot in step,
   and a CHECK keeps it within capacity. Lock slots before writing claims, in order of id. */

export type LockedSlot = {
  readonly id: number
  readonly sessionId: number
  readonly capacity: number
  readonly taken: number
  /** Open, not begun, and in a published session of a course on offer. */
  readonly isBookable: boolean
  readonly changeDays: number
  /** The queue may be offered its seats now. Read with the slot, so slots without a queue cost no extra query. */
  readonly isWaitedFor: boolean
}

/** In order of id; frees ended holds there. @throws AppError UNAVAILABLE after a 3 s lock wait. */
export async function lockSlots(client: PoolClient, slotIds: readonly number[]): Promise<LockedSlot[]> {
  const { rows } = await underLock(
    client.query<Nullable<LockedSlot>>(
      'SELECT id, session_id, capacity, taken, is_bookable, change_days, is_waited_for FROM hivis_lock_slots($1)',
      [slotIds],
    ),
  )
  return rows.map(whole)
}

/** Function results count as nullable; for an existing slot none is null. */
type Nullable<T> = { readonly [Name in keyof T]: T[Name] | null }

function whole({
  id,
  sessionId,
  capacity,
  taken,
  isBookable,
  changeDays,
  isWaitedFor,
}: Nullable<LockedSlot>): LockedSlot {
  if (id === null || sessionId === null || capacity === null || taken === null || changeDays === null)
    throw new Error('A slot was locked that is not whole.')
  return {
    id,
    sessionId,
    capacity,
    taken,
    isBookable: isBookable === true,
    changeDays,
    isWaitedFor: isWaitedFor === true,
  }
}

/** For a query that waits for a slot lock. @throws AppError UNAVAILABLE after a 3 s wait, or what a rule of seats refused. */
export async function underLock<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (isLockTimeout(error))
      throw new AppError('UNAVAILABLE', 'Many people are booking this course. Please try again.')
    throw seatRefusalOr(error)
  }
}

export type NewClaims = {
  readonly slotId: number
  readonly bookingId: number
  readonly attendeeIds: readonly number[]
  readonly state: 'held' | 'confirmed'
  readonly until?: Date | undefined
  readonly orderId?: number | undefined
  readonly reason?: string | undefined
}

/** One seat per attendee, all or none. The slot must be locked and checked. @throws AppError SEATS_GONE. */
export async function claimSeats(client: PoolClient, claims: NewClaims): Promise<void> {
  const { slotId, bookingId, attendeeIds, state, until, orderId, reason } = claims
  hitFailpoint('before_hold')
  try {
    await client.query(
      `INSERT INTO seat_claims (slot_id, booking_id, attendee_id, qty, state, expires_at, order_id, reason)
       SELECT $1, $2, id, 1, $4, $5, $6, $7 FROM unnest($3::int[]) AS id`,
      [slotId, bookingId, attendeeIds, state, until ?? null, orderId ?? null, reason ?? null],
    )
  } catch (error) {
    throw seatRefusalOr(error)
  }
}

/** Unwraps a result after the commit, so that offers to the queue survive a refusal. @throws AppError if refused. */
export function kept<T>(result: T | AppError): T {
  if (result instanceof AppError) throw result
  return result
}

/** Says in our words which rule of seats refused; returns other errors unchanged. */
export function seatRefusalOr(error: unknown): unknown {
  const rule = error instanceof Error && 'constraint' in error ? error.constraint : null
  if (rule === 'session_slots_seats_fit') return gone(0)
  if (rule === 'attendees_once_idx')
    return new AppError('CONFLICT', 'Someone on this booking already has a seat on this course.')
  return goneRecordOr(error)
}

export const gone = (left: number): AppError =>
  new AppError(
    'SEATS_GONE',
    left > 0 ? `Only ${left} ${left === 1 ? 'seat is' : 'seats are'} left on this course.` : 'This course is full.',
    undefined,
    { availableSpaces: left },
  )

/** Slots must be locked. */
export async function releaseSeats(client: PoolClient, attendeeIds: readonly number[]): Promise<void> {
  await client.query(
    `UPDATE seat_claims SET state = 'released', updated_at = now() WHERE attendee_id = ANY($1) AND state <> 'released'`,
    [attendeeIds],
  )
}

/** Slots must be locked. */
export async function endBookings(
  client: PoolClient,
  ids: readonly number[],
  state: 'lapsed' | 'cancelled',
): Promise<void> {
  await client.query('SELECT hivis_end_bookings($1, $2)', [ids, state])
}

/** A unique index allows one seat per person and start. @throws AppError CONFLICT. */
async function seat(client: PoolClient, bookingId: number): Promise<void> {
  try {
    await client.query(
      `UPDATE attendees SET state = 'booked', updated_at = now() WHERE booking_id = $1 AND state = 'held'`,
      [bookingId],
    )
  } catch (error) {
    throw seatRefusalOr(error)
  }
}

/** Confirms a hold without an order. The slot must be locked. @throws AppError CONFLICT for a person with a seat there. */
export async function confirmFree(client: PoolClient, bookingId: number, reason: string): Promise<void> {
  await seat(client, bookingId)
  await client.query(
    `UPDATE seat_claims SET state = 'confirmed', expires_at = NULL, reason = $2, updated_at = now() WHERE booking_id = $1 AND state = 'held'`,
    [bookingId, reason],
  )
  await client.query(
    `UPDATE bookings SET state = 'confirmed', held_until = NULL, confirmed_at = now(), updated_at = now() WHERE id = $1 AND state = 'held'`,
    [bookingId],
  )
  await tellParty(client, bookingId)
}

const bookingsOf = async (client: PoolClient, orderId: number) => {
  const { rows } = await client.query<{ id: number; slotId: number; state: string; hasBegun: boolean }>(
    `SELECT b.id, b.slot_id, b.state, sl.starts_at <= now() AS has_begun
     FROM bookings b JOIN session_slots sl ON sl.id = b.slot_id WHERE b.order_id = $1 ORDER BY b.slot_id, b.id`,
    [orderId],
  )
  return rows
}

export type KeptHold = { readonly until: Date; readonly isOver: boolean }

/** After a payment of an order that took nothing: until when its seats stay held (see `holdMinutes`). Null for an order without held seats. */
export async function keepHold(client: PoolClient, orderId: number): Promise<KeptHold | null> {
  const { rows } = await client.query<{ until: Date | null; isOver: boolean | null }>(
    'SELECT until, until <= now() AS is_over FROM hivis_keep_hold($1, $2) AS until',
    [orderId, holdMinutes.afterPayment],
  )
  const [kept] = rows
  return kept?.until ? { until: kept.until, isOver: kept.isOver === true } : null
}

/** For an unpaid or refunded order. Once a course has begun people keep their seats. */
export async function giveSeatsBack(client: PoolClient, orderId: number): Promise<void> {
  const bookings = await bookingsOf(client, orderId)
  if (bookings.length === 0) return
  await lockSlots(
    client,
    bookings.map(({ slotId }) => slotId),
  )
  for (const { id, state, hasBegun } of bookings) {
    if (state !== 'confirmed') await endBookings(client, [id], 'lapsed')
    else if (!hasBegun) await tellSeatsBack(client, id, () => endBookings(client, [id], 'cancelled'))
  }
}

/** For a late payment: only if all seats are free and no one has another seat there. @returns false if not; the caller rolls back. */
export async function takeSeatsAgain(client: PoolClient, orderId: number): Promise<boolean> {
  const bookings = await bookingsOf(client, orderId)
  if (bookings.length === 0) return true
  const slots = await lockSlots(
    client,
    bookings.map(({ slotId }) => slotId),
  )
  for (const { id, slotId } of bookings) {
    const { rows } = await client.query<{ id: number; isTwice: boolean }>(
      `SELECT a.id, EXISTS (SELECT 1 FROM attendees o WHERE o.slot_id = a.slot_id AND o.person_id = a.person_id AND o.state = 'booked') AS is_twice
       FROM attendees a WHERE a.booking_id = $1 ORDER BY a.id`,
      [id],
    )
    const slot = slots.find((one) => one.id === slotId)
    if (!slot?.isBookable || slot.capacity - slot.taken < rows.length || rows.some(({ isTwice }) => isTwice))
      return false
    await seatAgain(client, id, orderId, { slotId, attendeeIds: rows.map((row) => row.id) })
  }
  return true
}

async function seatAgain(
  client: PoolClient,
  bookingId: number,
  orderId: number,
  seats: Pick<NewClaims, 'slotId' | 'attendeeIds'>,
): Promise<void> {
  await client.query(
    `UPDATE attendees SET state = 'booked', updated_at = now() WHERE booking_id = $1 AND state IN ('released', 'cancelled')`,
    [bookingId],
  )
  await client.query(`UPDATE bookings SET state = 'paying', updated_at = now() WHERE id = $1`, [bookingId])
  await claimSeats(client, { ...seats, bookingId, state: 'confirmed', orderId })
}

const sweepAtOnce = 50

/** Frees ended holds and offers; skips locked slots. @returns the number of claims. */
export async function sweepHolds(): Promise<number> {
  const { rows } = await pool().query<{ id: number }>(
    `SELECT DISTINCT slot_id AS id FROM seat_claims WHERE state IN ('held', 'offered') AND expires_at <= now() LIMIT $1`,
    [sweepAtOnce],
  )
  if (rows.length === 0) return 0
  return await inTransaction(async (client) => {
    const locked = await client.query<{ id: number }>(
      'SELECT id FROM session_slots WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE SKIP LOCKED',
      [rows.map(({ id }) => id)],
    )
    const freed = await client.query<{ ended: number | null }>('SELECT hivis_free_ended($1) AS ended', [
      locked.rows.map(({ id }) => id),
    ])
    return freed.rows[0]?.ended ?? 0
  })
}
