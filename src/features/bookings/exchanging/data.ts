import type { Actor } from '@/features/account/rules'
import { companyFor } from '@/features/company/rules'
import { findPaidWith } from '@/features/shop/giving-back/data'
import { nothingPaid, type WayBack, waysFor } from '@/features/shop/giving-back/rules'
import { pool } from '@/lib/db'
import { withGst } from '@/lib/money'
import { countSeats } from '../changing/data'
import { shareBack } from '../changing/rules'
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
): Promise<{ ways: WayBack[]; backCents: number; items: ExchangeTarget[] }> {
  const { isMember } = companyFor(actor, 'book')
  const { sessionId, attendees, order } = await findBooking(actor, bookingId)
  const seats = attendees.filter(({ state }) => state === 'booked').length
  const [paid, counts, { rows }] = await Promise.all([
    order ? findPaidWith(pool(), order.id) : { ...nothingPaid, totalCents: 0 },
    countSeats(bookingId),
    pool().query<Row>(
      `SELECT c.name AS course, sl.id AS "slotId", sl.starts_at AS "startsAt", sl.ends_at AS "endsAt", l.name AS place,
         (sl.capacity - sl.taken)::int AS "availableSpaces", CASE WHEN $3 THEN c.member_price_cents ELSE c.price_cents END::int AS "seatCents"
       ${bookableStarts} AND s.course_id <> (SELECT course_id FROM course_sessions WHERE id = $1) AND sl.capacity - sl.taken >= $2
       ORDER BY s.location_id <> (SELECT location_id FROM course_sessions WHERE id = $1), sl.starts_at, sl.id LIMIT $4`,
      [sessionId, seats, isMember, most],
    ),
  ])
  const { seated, before, here } = counts
  const share = shareBack(paid.totalCents, { seats: Math.max(before + seated, 1), before, now: here })
  return {
    ways: [...waysFor(paid)],
    backCents: Math.min(share, paid.owedCents + paid.paidCents),
    items: rows.map(({ startsAt, endsAt, seatCents, ...slot }) => ({
      ...slot,
      startDate: startsAt.toISOString(),
      endDate: endsAt.toISOString(),
      partyCents: withGst(seatCents * seats),
    })),
  }
}
