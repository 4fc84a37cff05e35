import type { PoolClient } from 'pg'
import type { Changer } from '@/features/bookings/changer.rules'
import { findBookingFor } from '@/features/bookings/data'
import { companyFor } from '@/features/company/rules'
import { bookableStarts } from '@/features/courses/data'
import { findPaidWith } from '@/features/purchases/refunds.data'
import { splitBack, waysFor } from '@/features/purchases/refunds.rules'
import { pool } from '@/lib/db'
import type { MoneyBack, MoveTarget } from './contract'
import { shareBack } from './rules'

/** Coming starts of the same course with room for the party, soonest first. @throws AppError NOT_FOUND. */
export async function findMoveTargets(by: Changer, bookingId: number): Promise<MoveTarget[]> {
  const { slotId, sessionId, attendees } = await findBookingFor(by, bookingId)
  // Staff may move part of the party.
  const seats = by.staff ? 1 : attendees.filter(({ state }) => state === 'booked').length
  const { rows } = await pool().query<Omit<MoveTarget, 'startDate' | 'endDate'> & { startsAt: Date; endsAt: Date }>(
    `SELECT sl.id AS slot_id, sl.starts_at, sl.ends_at, l.name AS place, (sl.capacity - sl.taken) AS available_spaces
     ${bookableStarts} AND s.course_id = (SELECT course_id FROM course_sessions WHERE id = $1) AND sl.id <> $2 AND sl.capacity - sl.taken >= $3
     ORDER BY s.location_id <> (SELECT location_id FROM course_sessions WHERE id = $1), sl.starts_at, sl.id LIMIT $4`,
    [sessionId, slotId, seats, by.staff ? 200 : 50],
  )
  return rows.map(({ startsAt, endsAt, ...slot }) => ({
    ...slot,
    startDate: startsAt.toISOString(),
    endDate: endsAt.toISOString(),
  }))
}

/** True where staff overruled the policy for a move in the last 30 days. */
export async function wasMovedLate(bookingId: number, reader: Pick<PoolClient, 'query'>): Promise<boolean> {
  const { rowCount } = await reader.query(
    `SELECT 1 FROM audit_log WHERE what = 'bookings' AND row_id = $1::int::text AND action = 'move-seats' AND after ->> 'isAllowed' = 'true'
       AND created_at > now() - interval '30 days' LIMIT 1`,
    [bookingId],
  )
  return rowCount === 1
}

/** Staff may split a booking; both parts stay on the order. */
export type SeatCounts = {
  readonly orderId: number | null
  readonly seated: number
  readonly before: number
  readonly here: number
}

/** The number of seats that share the order's price. The caller has checked access to the booking. */
export async function countSeats(bookingId: number, reader: Pick<PoolClient, 'query'> = pool()): Promise<SeatCounts> {
  const { rows } = await reader.query<SeatCounts>(
    `SELECT b.order_id, count(*) FILTER (WHERE a.state = 'booked') AS seated,
       count(*) FILTER (WHERE a.state = 'cancelled') AS before,
       count(*) FILTER (WHERE a.state = 'booked' AND a.booking_id = b.id) AS here
     FROM bookings b JOIN bookings x ON x.id = b.id OR x.order_id = b.order_id LEFT JOIN attendees a ON a.booking_id = x.id
     WHERE b.id = $1 GROUP BY b.id`,
    [bookingId],
  )
  return rows[0] ?? { orderId: null, seated: 0, before: 0, here: 0 }
}

/** Refund by number of cancelled seats, for each way the payment allows. @throws AppError NOT_FOUND. */
export async function findMoneyBack(by: Changer, bookingId: number): Promise<MoneyBack> {
  if (by.actor) companyFor(by.actor, 'book')
  const { order } = await findBookingFor(by, bookingId)
  if (!order) return { invoiceNumber: null, ways: [] }
  const [paid, { seated, before, here }] = await Promise.all([findPaidWith(pool(), order.id), countSeats(bookingId)])
  const ways = waysFor(paid).map((to) => ({
    to,
    bySeats: Array.from({ length: here }, (_, index) =>
      splitBack(shareBack(paid.totalCents, { seats: before + seated, before, now: index + 1 }), paid, to),
    ),
  }))
  return { invoiceNumber: paid.invoiceNumber, ways }
}
