import type { PoolClient } from 'pg'
import { keepDoing } from '@/lib/background'
import { inTransaction, pool } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { hitFailpoint } from '@/lib/failpoint'
import { tellParty, tellSeatsBack } from '../telling/mutations'
import { isLockTimeout } from './rules'

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
  try {
    await client.query('SELECT 1 FROM session_slots WHERE id = ANY($1) ORDER BY id FOR UPDATE', [slotIds])
  } catch (error) {
    if (isLockTimeout(error))
      throw new AppError('UNAVAILABLE', 'Many people are booking this course. Please try again.')
    throw error
  }
  await freeEnded(client, 'slot_id = ANY($1)', [slotIds])
  const { rows } = await client.query<LockedSlot>(
    `SELECT sl.id, sl.session_id, sl.capacity, sl.taken,
       sl.state = 'open' AND s.state = 'published' AND c.active AND sl.starts_at > now() AS "isBookable", c.change_days,
       EXISTS (SELECT 1 FROM waitlist_entries e WHERE e.slot_id = sl.id AND e.state = 'waiting' AND (e.not_before IS NULL OR e.not_before <= now())) AS "isWaitedFor"
     FROM session_slots sl JOIN course_sessions s ON s.id = sl.session_id JOIN courses c ON c.id = s.course_id
     WHERE sl.id = ANY($1) ORDER BY sl.id`,
    [slotIds],
  )
  return rows
}

/** Ends claims whose time is over, and what they were for. The slots are locked. */
async function freeEnded(client: PoolClient, where: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await client.query<{ bookingId: number | null }>(
    `UPDATE seat_claims SET state = 'released', updated_at = now() WHERE ${where} AND state IN ('held', 'offered') AND expires_at <= now()
     RETURNING booking_id`,
    [...values],
  )
  const bookings = [...new Set(rows.flatMap(({ bookingId }) => bookingId ?? []))]
  if (bookings.length > 0) await closeBookings(client, bookings, 'lapsed')
  return rows.length
}

/** Bookings that have no seat any more, and those on them. */
async function closeBookings(client: PoolClient, ids: readonly number[], state: 'lapsed' | 'cancelled'): Promise<void> {
  await client.query(
    `UPDATE attendees SET state = CASE state::text WHEN 'booked' THEN 'cancelled'::enum_attendees_state ELSE 'released'::enum_attendees_state END,
       updated_at = now() WHERE booking_id = ANY($1) AND state IN ('held', 'booked')`,
    [ids],
  )
  await client.query(
    `UPDATE bookings SET state = $2, held_until = NULL, sequence = sequence + 1, updated_at = now()
     WHERE id = ANY($1) AND state IN ('held', 'paying', 'confirmed')`,
    [ids, state],
  )
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
    if (error instanceof Error && 'constraint' in error && error.constraint === 'session_slots_seats_fit') throw gone(0)
    throw error
  }
}

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
  await client.query(
    `UPDATE seat_claims SET state = 'released', updated_at = now() WHERE booking_id = ANY($1) AND state <> 'released'`,
    [ids],
  )
  await closeBookings(client, ids, state)
}

/**
 * Binds a held booking to the order that pays for it: from here its seats end only with the money's final answer.
 * @throws AppError HOLD_ENDED, CONFLICT when somebody on it has a seat there already.
 */
export async function bindToOrder(client: PoolClient, bookingId: number, orderId: number): Promise<void> {
  const { rows } = await client.query<{ slotId: number }>('SELECT slot_id FROM bookings WHERE id = $1', [bookingId])
  const [slot] = await lockSlots(client, [rows[0]?.slotId ?? 0])
  const { rowCount } = await client.query(
    `UPDATE bookings SET state = 'paying', order_id = $2, held_until = NULL, updated_at = now() WHERE id = $1 AND state = 'held'`,
    [bookingId, orderId],
  )
  if (!slot?.isBookable || rowCount !== 1)
    throw new AppError('HOLD_ENDED', 'The time for this booking is over, and its seats went back. Please begin again.')
  await seat(client, bookingId)
  await client.query(
    `UPDATE seat_claims SET state = 'pay_locked', order_id = $2, expires_at = NULL, updated_at = now()
     WHERE booking_id = $1 AND state = 'held'`,
    [bookingId, orderId],
  )
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

/** The order is paid or on account: its seats are sure. Whoever booked, and each attendee with an address, is told. */
export async function confirmSeats(client: PoolClient, orderId: number): Promise<void> {
  await client.query(
    `UPDATE seat_claims SET state = 'confirmed', updated_at = now() WHERE order_id = $1 AND state = 'pay_locked'`,
    [orderId],
  )
  const { rows } = await client.query<{ id: number }>(
    `UPDATE bookings SET state = 'confirmed', confirmed_at = now(), updated_at = now() WHERE order_id = $1 AND state = 'paying' RETURNING id`,
    [orderId],
  )
  for (const { id } of rows) await tellParty(client, id)
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
    return await freeEnded(client, 'slot_id = ANY($1)', [locked.rows.map(({ id }) => id)])
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
