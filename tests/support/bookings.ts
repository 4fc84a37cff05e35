import { randomUUID } from 'node:crypto'
import { type Api, call, query } from './people'
import { newSlotSql } from './seats'

const firstDay = 30
let nextDay = firstDay

/** For the next file, whose database has no starts of tests yet. */
export function forgetDays(): void {
  nextDay = firstDay
}

/** The next day without a start of a test. A process that takes over from one that failed begins to count again, in the database of before. */
async function freeDay(run: typeof query): Promise<number> {
  const wanted = nextDay++
  const [row] = await run<{ day: number }>(
    `SELECT min(d)::int AS day FROM generate_series($1::int, $1 + 2000) d WHERE NOT EXISTS (SELECT 1 FROM session_slots l JOIN course_sessions s ON s.id = l.session_id
       WHERE s.title = 'Of a test' AND (l.starts_at AT TIME ZONE 'Pacific/Auckland')::date = hivis_today() + d)`,
    [wanted],
  )
  const day = row?.day ?? wanted
  nextDay = Math.max(nextDay, day + 1)
  return day
}

/** A start of a session of its own on a day of its own, with that many seats, of a course that asks nothing of anyone. */
export async function newSlot(
  { seats = 10, days }: { seats?: number; days?: number } = {},
  run: typeof query = query,
): Promise<{
  slotId: number
  sessionId: number
}> {
  const [row] = await run<{ slotId: number; sessionId: number }>(newSlotSql, [days ?? (await freeDay(run)), seats])
  if (!row) throw new Error('The slot was not made.')
  return row
}

type Party = ({ employeeId: number; isToBooker?: boolean } | { isSelf: true } | { isLater: true })[]

/** Holds seats; two that are named later, unless asked otherwise. */
export const hold = (
  api: Api,
  cookie: string,
  slotId: number,
  party: Party = [{ isLater: true }, { isLater: true }],
  holdId: string = randomUUID(),
) => call(api, '/booking/', { method: 'POST', cookie, body: { holdId, slotId, party } })

const contact = { name: 'Moana Tairua', email: 'owner@people.example', phoneNumber: '021 555 0100' }

/** What the review step sends: with the total that the booker saw. */
export async function paymentBody(api: Api, cookie: string, bookingId: number, change: Record<string, unknown> = {}) {
  const asked = { voucherCode: change.voucherCode, creditToApply: change.creditToApply }
  const { json } = await call(api, `/booking/${bookingId}/totals/`, { method: 'POST', cookie, body: asked })
  const expectedTotalCents: number = json.data?.totalPriceIncGST ?? 0
  return { checkoutId: randomUUID(), contact, acceptedTermsVersion: '2026-11', expectedTotalCents, ...change }
}

/** Pays for held seats by card, or on account. */
export const pay = (api: Api, cookie: string, bookingId: number, body: unknown, way: 'card' | 'account' = 'card') =>
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

/** The time of an order's seats is over, also what a payment that took nothing had added to it. */
export const endTime = (orderId: number) =>
  query(`UPDATE bookings SET held_until = now() - interval '1 second', is_pay_extended = true WHERE order_id = $1`, [
    orderId,
  ])
