import type { PoolClient } from 'pg'
import type { Actor, ActorCompany } from '@/features/account/rules'
import type { CartTotalsAnswer } from '@/features/catalogue/cart/contract'
import { answerTotals, type PricedCart, priceItems, ratesFor } from '@/features/catalogue/cart/data'
import { findRates } from '@/features/catalogue/sale.data'
import { companyFor } from '@/features/company/rules'
import { formatMoment } from '@/lib/dates'
import { pool } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { noVoucher } from './rules'

export type SeatQuestion = {
  readonly bookingId: number
  readonly voucherCode: string | null
  readonly creditToApply?: number | null | undefined
  readonly now: Date
}

type SeatRow = {
  course: string
  place: string
  startsAt: Date
  count: number
  regularCents: number | null
  memberCents: number | null
  agreedCents: number | null
}

/** The held seats as one line, priced like a cart (product decisions, section 8), or at the price that staff agreed on, which takes no voucher. @throws AppError NOT_FOUND, HOLD_ENDED. */
export async function priceSeats(
  reader: Pick<PoolClient, 'query'>,
  actor: Actor,
  question: SeatQuestion,
): Promise<PricedCart> {
  const company: ActorCompany = companyFor(actor, 'book')
  const { rows } = await reader.query<SeatRow & { state: string }>(
    `SELECT b.state, c.name AS course, l.name AS place, sl.starts_at, c.shown_cents AS regular_cents,
       c.member_shown_cents AS member_cents, b.agreed_cents,
       (SELECT count(*) FROM attendees a WHERE a.booking_id = b.id AND a.state IN ('held', 'booked')) AS count
     FROM bookings b JOIN session_slots sl ON sl.id = b.slot_id JOIN course_sessions s ON s.id = b.session_id
       JOIN courses c ON c.id = s.course_id JOIN locations l ON l.id = s.location_id
     WHERE b.id = $1 AND b.company_id = $2 AND b.person_id = $3`,
    [question.bookingId, company.id, actor.personId],
  )
  const [seats] = rows
  if (!seats) throw new AppError('NOT_FOUND', 'There is no such booking.')
  if (seats.state !== 'held')
    throw new AppError('HOLD_ENDED', 'This booking has timed out and its seats have been released. Please start again.')
  const { course, place, startsAt, count, regularCents, memberCents, agreedCents } = seats
  if (regularCents === null || memberCents === null)
    throw new AppError('CONFLICT', 'This course is no longer for sale. Please choose another one.')
  const title = `${course}, ${place}, ${formatMoment(startsAt)}`
  const line = { id: question.bookingId, title, count, weightGrams: 0 }
  if (agreedCents !== null) {
    const item = { ...line, regularCents: agreedCents, memberCents: agreedCents }
    const rates = await findRates(ratesFor(company, { ...question, voucherCode: null }), reader)
    const priced = priceItems(company, { ...question, items: [item], freightCents: 0 }, rates)
    return { ...priced, voucherRefusal: noVoucher }
  }
  const rates = await findRates(ratesFor(company, question), reader)
  return priceItems(company, { ...question, items: [{ ...line, regularCents, memberCents }], freightCents: 0 }, rates)
}

/** @throws AppError as `priceSeats`. */
export async function quoteSeats(actor: Actor, question: SeatQuestion): Promise<CartTotalsAnswer> {
  return answerTotals(await priceSeats(pool(), actor, question), question.voucherCode)
}
