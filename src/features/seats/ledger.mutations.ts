import type { PoolClient } from 'pg'
import { keepDoing } from '@/lib/background'
import { inTransaction, pool } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { hitFailpoint } from '@/lib/failpoint'
import { tellParty, tellSeatsBack } from './confirmations.mutations'
import { isLockTimeout } from './ledger.rules'

/*
 * The one ledger of seats (product decisions, section 6; integrity, section 2.1). A claim has a seat, or several; a trigger moves `taken` of its
 * slot in the same statement, and a CHECK keeps it within the capacity. Whoever writes claims has locked their slots first, in the order of ids.
 */

export type LockedSlot = {
  readonly id: number
  readonly sessionId: number
  readonly capacity: number
  readonly taken: number
  /** Open, of a published session of a course on offer, and not begun. */
  readonly isBookable: boolean
  readonly changeDays: number
  /** Somebody waits for its seats and may be offered them now: read with the slot, so that it costs the many slots without a queue nothing. */
  readonly isWaitedFor: boolean
}

/**
 * Locks slots in the order of their ids, and frees seats of holds that have ended there.
 * @throws AppError UNAVAILABLE when others hold them for longer than 3 s.
 */
export async function lockSlots(client: PoolClient, slotIds: readonly number[]): Promise<LockedSlot[]> {
  const { rows } = await underLock(
    client.query<Nullable<LockedSlot>>(
      'SELECT id, session_id, capacity, taken, is_bookable, change_days, is_waited_for FROM hivis_lock_slots($1)',
      [slotIds],
    ),
  )
  return rows.map(whole)
}

/** What comes out of a function may be null for all that the database says; of a slot that is there nothing is. */
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

/** What waits for the lock of a slot. @throws AppError UNAVAILABLE when others hold it for longer than 3 s. */
export async function underLock<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (isLockTimeout(error))
      throw new AppError('UNAVAILABLE', 'Many people are booking this course. Please try again.')
    throw error
  }
}

export type NewClaims = {
  readonly slotId: number
  readonly bookingId: number
  readonly attendeeIds: readonly number[]
  readonly state: 'held' | 'confirmed'
  readonly until?: Date | undefined
  readonly orderId?: number | undefined
  /** Why staff gave a seat without an order. */
  readonly reason?: string | undefined
}

/** One seat for each attendee, all or none. The slot is locked, and has been looked at. @throws AppError SEATS_GONE. */
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
    throw goneOr(error)
  }
}

/** The database's refusal of more claims than seats, in words; any other error as it is. */
export const goneOr = (error: unknown): unknown =>
  error instanceof Error && 'constraint' in error && error.constraint === 'session_slots_seats_fit' ? gone(0) : error

/** The words for seats that are taken, with how many are left. */
export const gone = (left: number): AppError =>
  new AppError(
    'SEATS_GONE',
    left > 0 ? `Only ${left} ${left === 1 ? 'seat is' : 'seats are'} left on this course.` : 'This course is full.',
    undefined,
    { availableSpaces: left },
  )

/** Gives seats of attendees back. The slots are locked. */
export async function releaseSeats(client: PoolClient, attendeeIds: readonly number[]): Promise<void> {
  await client.query(
    `UPDATE seat_claims SET state = 'released', updated_at = now() WHERE attendee_id = ANY($1) AND state <> 'released'`,
    [attendeeIds],
  )
}

/** Ends whole bookings: their seats are free again. The slots are locked. */
export async function endBookings(
  client: PoolClient,
  ids: readonly number[],
  state: 'lapsed' | 'cancelled',
): Promise<void> {
  await client.query('SELECT hivis_end_bookings($1, $2)', [ids, state])
}

/** Those on a booking are booked. Nobody sits twice at one start: a unique index says so. @throws AppError CONFLICT. */
async function seat(client: PoolClient, bookingId: number): Promise<void> {
  try {
    await client.query(
      `UPDATE attendees SET state = 'booked', updated_at = now() WHERE booking_id = $1 AND state = 'held'`,
      [bookingId],
    )
  } catch (error) {
    throw takenTwiceOr(error)
  }
}

/** The database's refusal to seat somebody twice, in words; any other error as it is. */
export function takenTwiceOr(error: unknown): unknown {
  return error instanceof Error && 'constraint' in error && error.constraint === 'attendees_once_idx'
    ? new AppError('CONFLICT', 'Somebody on this booking has a seat on this course already.')
    : error
}

/**
 * A held booking stands without an order, as staff say why: its seats are sure, and its people are told. The slot is locked.
 * @throws AppError CONFLICT for somebody who has a seat there.
 */
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
    `SELECT b.id, b.slot_id, b.state, sl.starts_at <= now() AS "hasBegun"
     FROM bookings b JOIN session_slots sl ON sl.id = b.slot_id WHERE b.order_id = $1 ORDER BY b.slot_id, b.id`,
    [orderId],
  )
  return rows
}

/** True for an order of seats. */
export const hasSeats = async (client: PoolClient, orderId: number): Promise<boolean> =>
  (await bookingsOf(client, orderId)).length > 0

/**
 * The order will not be paid, or its money went back: its seats are free again, and those who counted on them are told. A course that has begun
 * keeps its people, whatever became of the money.
 */
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

/**
 * Money came after the seats went back: they are taken again when all are free, and nobody on them has another seat there.
 * @returns false when they are gone; the caller rolls back.
 */
export async function takeSeatsAgain(client: PoolClient, orderId: number): Promise<boolean> {
  const bookings = await bookingsOf(client, orderId)
  if (bookings.length === 0) return true
  const slots = await lockSlots(
    client,
    bookings.map(({ slotId }) => slotId),
  )
  for (const { id, slotId } of bookings) {
    const { rows } = await client.query<{ id: number; isTwice: boolean }>(
      `SELECT a.id, EXISTS (SELECT 1 FROM attendees o WHERE o.slot_id = a.slot_id AND o.person_id = a.person_id AND o.state = 'booked') AS "isTwice"
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

const sweepMs = 5_000
/** Slots swept in one transaction. */
const sweepAtOnce = 50

/** Frees the seats of holds and offers that have ended. Slots that somebody works on are left to them. @returns how many claims ended. */
export async function sweepHolds(): Promise<number> {
  const { rows } = await pool().query<{ id: number }>(
    `SELECT DISTINCT slot_id AS id FROM seat_claims WHERE state IN ('held', 'offered') AND expires_at <= now() LIMIT $1`,
    [sweepAtOnce],
  )
  if (rows.length === 0) return 0
  return await inTransaction(async (client) => {
    const locked = await client.query<{ id: number }>(
      'SELECT id FROM session_slots WHERE id = ANY($1) ORDER BY id FOR UPDATE SKIP LOCKED',
      [rows.map(({ id }) => id)],
    )
    const freed = await client.query<{ ended: number | null }>('SELECT hivis_free_ended($1) AS ended', [
      locked.rows.map(({ id }) => id),
    ])
    return freed.rows[0]?.ended ?? 0
  })
}

/** Sweeps for as long as the process lives. A database that is away is tried again. */
export function keepSweepingHolds(): void {
  keepDoing({
    name: 'holds',
    everyMs: sweepMs,
    failure: 'holds could not be swept; they are tried again',
    work: async () => {
      await sweepHolds()
    },
  })
}
