import type { Actor } from '@/features/account/rules'
import { companyFor } from '@/features/company/rules'
import { findPaidWith } from '@/features/shop/giving-back/data'
import { splitBack, waysFor } from '@/features/shop/giving-back/rules'
import { pool } from '@/lib/db'
import { bookableStarts, findBooking } from '../data'
import type { MoneyBack, MoveTarget } from './contract'
import { shareBack } from './rules'

/** Coming starts of the same course with enough seats for the party, the soonest first. @throws AppError NOT_FOUND. */
export async function findMoveTargets(actor: Actor, bookingId: number): Promise<MoveTarget[]> {
  const { slotId, sessionId, attendees } = await findBooking(actor, bookingId)
  const seats = attendees.filter(({ state }) => state === 'booked').length
  const { rows } = await pool().query<Omit<MoveTarget, 'startDate' | 'endDate'> & { startsAt: Date; endsAt: Date }>(
    `SELECT sl.id AS "slotId", sl.starts_at AS "startsAt", sl.ends_at AS "endsAt", l.name AS place, (sl.capacity - sl.taken)::int AS "availableSpaces"
     ${bookableStarts} AND s.course_id = (SELECT course_id FROM course_sessions WHERE id = $1) AND sl.id <> $2 AND sl.capacity - sl.taken >= $3
     ORDER BY s.location_id <> (SELECT location_id FROM course_sessions WHERE id = $1), sl.starts_at, sl.id LIMIT 50`,
    [sessionId, slotId, seats],
  )
  return rows.map(({ startsAt, endsAt, ...slot }) => ({
    ...slot,
    startDate: startsAt.toISOString(),
    endDate: endsAt.toISOString(),
  }))
}

/** What goes back for seats of a booking, each way that fits how it was paid, by how many are cancelled. @throws AppError NOT_FOUND. */
export async function findMoneyBack(actor: Actor, bookingId: number): Promise<MoneyBack> {
  companyFor(actor, 'book')
  const { order, attendees } = await findBooking(actor, bookingId)
  if (!order) return { invoiceNumber: null, ways: [] }
  const paid = await findPaidWith(pool(), order.id)
  const countOf = (wanted: string) => attendees.filter(({ state }) => state === wanted).length
  const [seated, before] = [countOf('booked'), countOf('cancelled')]
  const ways = waysFor(paid).map((to) => ({
    to,
    bySeats: Array.from({ length: seated }, (_, index) =>
      splitBack(shareBack(paid.totalCents, { seats: before + seated, before, now: index + 1 }), paid, to),
    ),
  }))
  return { invoiceNumber: paid.invoiceNumber, ways }
}
