import type { Changer } from '@/features/bookings/changer.rules'
import { findBookingFor } from '@/features/bookings/data'
import { companyFor } from '@/features/company/rules'
import { bookableStarts } from '@/features/courses/data'
import { findPaidWith } from '@/features/purchases/refunds.data'
import { nothingPaid, type WayBack, waysFor } from '@/features/purchases/refunds.rules'
import { pool } from '@/lib/db'
import { lineTotal } from '@/lib/money'
import { countSeats } from './data'
import type { ExchangeTarget } from './exchange.contract'
import { shareBack } from './rules'

const most = 200

type Row = Omit<ExchangeTarget, 'startDate' | 'endDate' | 'partyCents'> & {
  startsAt: Date
  endsAt: Date
  seatCents: number
}

/** Coming starts of other courses with room for the party, today's price, and the refund. @throws AppError NOT_FOUND. */
export async function findExchangeTargets(
  by: Changer,
  bookingId: number,
  courseId: number | null = null,
): Promise<{ ways: WayBack[]; backCents: number; items: ExchangeTarget[] }> {
  const isMember = by.actor ? companyFor(by.actor, 'book').isMember : await isOfMember(bookingId)
  const { sessionId, attendees, order } = await findBookingFor(by, bookingId)
  // Staff may exchange part of the party, so show the price of one seat.
  const seats = by.staff ? 1 : attendees.filter(({ state }) => state === 'booked').length
  const [paid, counts, { rows }] = await Promise.all([
    order ? findPaidWith(pool(), order.id) : { ...nothingPaid, totalCents: 0 },
    countSeats(bookingId),
    pool().query<Row>(
      `SELECT c.name AS course, sl.id AS slot_id, sl.starts_at, sl.ends_at, l.name AS place,
         (sl.capacity - sl.taken) AS available_spaces, CASE WHEN $3 THEN c.member_shown_cents ELSE c.shown_cents END::int AS seat_cents
       ${bookableStarts} AND s.course_id <> (SELECT course_id FROM course_sessions WHERE id = $1) AND sl.capacity - sl.taken >= $2
         AND ($5::int IS NULL OR s.course_id = $5) AND c.shown_cents IS NOT NULL AND c.member_shown_cents IS NOT NULL
       ORDER BY s.location_id <> (SELECT location_id FROM course_sessions WHERE id = $1), sl.starts_at, sl.id LIMIT $4`,
      [sessionId, seats, isMember, most, courseId],
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
      partyCents: lineTotal(seats, seatCents),
    })),
  }
}

async function isOfMember(bookingId: number): Promise<boolean> {
  const { rows } = await pool().query<{ isMember: boolean }>(
    'SELECT hivis_is_member(k) AS is_member FROM bookings b JOIN companies k ON k.id = b.company_id WHERE b.id = $1',
    [bookingId],
  )
  return rows[0]?.isMember ?? false
}

export async function findOtherCourses(slotId: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await pool().query<{ id: number; name: string }>(
    `SELECT DISTINCT c.id, c.name ${bookableStarts} AND sl.taken < sl.capacity AND c.shown_cents IS NOT NULL AND c.member_shown_cents IS NOT NULL
       AND c.id <> (SELECT os.course_id FROM session_slots o JOIN course_sessions os ON os.id = o.session_id WHERE o.id = $1) ORDER BY c.name, c.id`,
    [slotId],
  )
  return rows
}
