import { randomUUID } from 'node:crypto'
import { call, query } from './people'

let nextDay = 30

/** A start of a session of its own on a day of its own, with so many seats, of a course that asks nothing of anybody. */
export async function newSlot(
  { seats = 10, days = nextDay++ } = {},
  run: typeof query = query,
): Promise<{
  slotId: number
  sessionId: number
}> {
  const [row] = await run<{ slotId: number; sessionId: number }>(
    `WITH session AS (INSERT INTO course_sessions (title, course_id, location_id, format, language, state)
       SELECT 'Of a test', c.id, l.id, 'classroom', 'en', 'published' FROM courses c, locations l
       WHERE c.active AND NOT c.renews_card AND c.minimum_age = 0 AND l.slug = 'taupo'
         AND NOT EXISTS (SELECT 1 FROM courses_rels r WHERE r.parent_id = c.id AND r.path = 'prerequisites') ORDER BY c.id LIMIT 1 RETURNING id)
     INSERT INTO session_slots (session_id, starts_at, ends_at, capacity, taken, state)
       SELECT id, date_trunc('hour', now()) + make_interval(days => $1), date_trunc('hour', now()) + make_interval(days => $1, hours => 4), $2, 0, 'open'
       FROM session RETURNING id AS "slotId", session_id AS "sessionId"`,
    [days, seats],
  )
  if (!row) throw new Error('The slot was not made.')
  return row
}

type Party = ({ employeeId: number } | { isSelf: true } | { isLater: true })[]

/** Holds seats; two that are named later, unless asked otherwise. */
export const hold = (
  api: string,
  cookie: string,
  slotId: number,
  party: Party = [{ isLater: true }, { isLater: true }],
  holdId: string = randomUUID(),
) => call(api, '/booking/', { method: 'POST', cookie, body: { holdId, slotId, party } })

const contact = { name: 'Moana Tairua', email: 'owner@people.example', phoneNumber: '021 555 0100' }

/** What the review step sends: with the total that the booker saw. */
export async function paymentBody(
  api: string,
  cookie: string,
  bookingId: number,
  change: Record<string, unknown> = {},
) {
  const asked = { voucherCode: change.voucherCode, creditToApply: change.creditToApply }
  const { json } = await call(api, `/booking/${bookingId}/totals/`, { method: 'POST', cookie, body: asked })
  const expectedTotalCents: number = json.data?.totalPriceIncGST ?? 0
  return { checkoutId: randomUUID(), contact, acceptedTermsVersion: '2026-11', expectedTotalCents, ...change }
}

/** Pays for held seats by card, or on account. */
export const pay = (api: string, cookie: string, bookingId: number, body: unknown, way: 'card' | 'account' = 'card') =>
  call(api, `/booking/${bookingId}/checkout/${way === 'account' ? 'pay-by-account/' : ''}`, {
    method: 'POST',
    cookie,
    body,
    headers: { 'idempotency-key': randomUUID() },
  })

/** Seats of a slot as the ledger has them, and claims that have them. */
export async function seatsOf(slotId: number): Promise<{ taken: number; claimed: number }> {
  const [row] = await query<{ taken: number; claimed: number }>(
    `SELECT taken::int AS taken, (SELECT coalesce(sum(qty), 0)::int FROM seat_claims WHERE slot_id = $1 AND state <> 'released') AS claimed
     FROM session_slots WHERE id = $1`,
    [slotId],
  )
  return row ?? { taken: -1, claimed: -1 }
}
