import type { Actor } from '@/features/account/rules'
import { companyFor } from '@/features/company/rules'
import { pool } from '@/lib/db'
import { withGst } from '@/lib/money'
import { bookableStarts, findBooking } from '../data'
import type { ExchangeTarget } from './contract'

/** Starts shown at once. */
const most = 200

type Row = Omit<ExchangeTarget, 'startDate' | 'endDate' | 'partyCents'> & {
  startsAt: Date
  endsAt: Date
  seatCents: number
}

/**
 * Coming starts of other courses with enough seats for the party, at what they cost its company today, and what goes back for the booking.
 * @throws AppError NOT_FOUND.
 */
export async function findExchangeTargets(
  actor: Actor,
  bookingId: number,
): Promise<{ backCents: number; items: ExchangeTarget[] }> {
  const { isMember } = companyFor(actor, 'book')
  const { sessionId, attendees, order } = await findBooking(actor, bookingId)
  const seats = attendees.filter(({ state }) => state === 'booked').length
  const [{ rows: back }, { rows }] = await Promise.all([
    pool().query<{ cents: number }>(
      'SELECT (hivis_refundable(id) - hivis_refunded(id, false))::int AS cents FROM orders WHERE id = $1',
      [order?.id ?? 0],
    ),
    pool().query<Row>(
      `SELECT c.name AS course, sl.id AS "slotId", sl.starts_at AS "startsAt", sl.ends_at AS "endsAt", l.name AS place,
         (sl.capacity - sl.taken)::int AS "availableSpaces", CASE WHEN $3 THEN c.member_price_cents ELSE c.price_cents END::int AS "seatCents"
       ${bookableStarts} AND s.course_id <> (SELECT course_id FROM course_sessions WHERE id = $1) AND sl.capacity - sl.taken >= $2
       ORDER BY s.location_id <> (SELECT location_id FROM course_sessions WHERE id = $1), sl.starts_at, sl.id LIMIT $4`,
      [sessionId, seats, isMember, most],
    ),
  ])
  return {
    backCents: back[0]?.cents ?? 0,
    items: rows.map(({ startsAt, endsAt, seatCents, ...slot }) => ({
      ...slot,
      startDate: startsAt.toISOString(),
      endDate: endsAt.toISOString(),
      partyCents: withGst(seatCents * seats),
    })),
  }
}
