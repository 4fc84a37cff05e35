import { afterAll, beforeAll, expect, test } from 'vitest'
import { pool } from '@/lib/db'
import { startApi } from '../support/api'
import { hold, newSlot, pay, paymentBody } from '../support/bookings'
import { sentenceOf, startDesk } from '../support/desk-calls'
import { call, endQueries, query, sessionOf } from '../support/people'

/** A course that began is called off: what its people got there, and where they go instead (product decisions, sections 5 and 16). */
let api: Awaited<ReturnType<typeof startApi>>
const desk = startDesk(() => api.url)
let cookie = ''
let employees: number[] = []

beforeAll(async () => {
  api = await startApi()
  cookie = (await sessionOf('demo-manager')).cookie
  await query(`UPDATE companies SET account_terms_state = 'open', account_terms_limit_cents = 20000000, account_terms_requires_po_number = false
    WHERE name = 'Tairua Civil'`)
  const { json } = await call(api.url, '/company/employees/', { cookie })
  employees = json.data.items.flatMap(({ id, email }: { id: number; email: string | null }) => (email ? [id] : []))
})

afterAll(async () => {
  await api.close()
  await pool().end()
  await endQueries()
})

type Seat = { id: number; result: string | null; isHere: boolean; days: number }

const seatsOf = (bookingId: number) =>
  query<Seat>(
    `SELECT id, result::text, checked_in_at IS NOT NULL AS "isHere", (SELECT count(*)::int FROM attendance WHERE attendee_id = a.id) AS days
     FROM attendees a WHERE booking_id = $1 ORDER BY id`,
    [bookingId],
  )

/** Two people of a company on a start that has begun, and another start of the same course. */
async function begun() {
  const [here, there] = [await newSlot(), await newSlot({ days: 40 })]
  const { json } = await hold(
    api.url,
    cookie,
    here.slotId,
    employees.slice(0, 2).map((employeeId) => ({ employeeId })),
  )
  const bookingId = Number(json.data.id)
  const body = await paymentBody(api.url, cookie, bookingId, { creditToApply: 0 })
  expect((await pay(api.url, cookie, bookingId, body, 'account')).status).toBe(200)
  await query(
    `UPDATE session_slots SET starts_at = now() - interval '1 hour', ends_at = now() + interval '3 hours', updated_at = now() WHERE id = $1`,
    [here.slotId],
  )
  const [first, second] = await seatsOf(bookingId)
  return { here, there, bookingId, seats: [first?.id ?? 0, second?.id ?? 0] as const }
}

const give = (slotId: number, attendeeId: number, result: string) =>
  desk('scheduler', 'POST', `starts/${slotId}/results/`, { attendeeIds: [attendeeId], result })
const correct = (slotId: number, attendeeId: number, result: string) =>
  desk('scheduler', 'POST', `starts/${slotId}/correct/`, { attendeeId, result, reason: 'Entered too early' })
const callOff = (slotId: number) =>
  desk('scheduler', 'POST', `starts/${slotId}/cancel/`, { isWhole: false, reason: 'The power is out.' })
const move = (bookingId: number, slotId: number) =>
  call(api.url, `/booking/${bookingId}/move/`, { method: 'POST', cookie, body: { slotId } })

test('where someone has passed it stays, until the result is corrected', async () => {
  const { here, seats } = await begun()
  expect((await give(here.slotId, seats[0], 'pass')).status).toBe(200)
  const refused = await callOff(here.slotId)
  expect([refused.status, sentenceOf(refused)]).toEqual([
    409,
    'Someone has passed here already. Correct the result first, or leave the start as it is.',
  ])
  expect((await correct(here.slotId, seats[0], 'not-yet')).status).toBe(200)
  expect((await callOff(here.slotId)).status).toBe(200)
  const late = [await give(here.slotId, seats[1], 'pass'), await correct(here.slotId, seats[0], 'pass')]
  expect(late.map(({ status }) => status)).toEqual([409, 409])
})

test('on another date people start over, and can be replaced there', async () => {
  const { here, there, bookingId, seats } = await begun()
  expect((await give(here.slotId, seats[0], 'not-yet')).status).toBe(200)
  expect((await seatsOf(bookingId))[0]).toMatchObject({ result: 'not-yet', isHere: true, days: 1 })
  expect((await callOff(here.slotId)).status).toBe(200)
  expect((await move(bookingId, there.slotId)).status).toBe(200)
  expect((await seatsOf(bookingId))[0]).toMatchObject({ result: null, isHere: false, days: 0 })
  const other = { person: { employeeId: employees[2] } }
  const path = `/booking/${bookingId}/attendees/${seats[0]}/`
  const named = await call(api.url, path, { method: 'PUT', cookie, body: other })
  expect(named.status, JSON.stringify(named.json)).toBe(200)
})

test('seats whose price went back are not moved to another date', async () => {
  const { here, there, bookingId } = await begun()
  const [order] = await query<{ id: number; cents: number }>(
    `SELECT o.id, o.including_gst_cents::int AS cents FROM orders o JOIN bookings b ON b.order_id = o.id WHERE b.id = $1`,
    [bookingId],
  )
  const paid = await desk('finance', 'POST', `orders/${order?.id}/mark-paid/`, { reason: 'They paid in cash' })
  expect(paid.status, JSON.stringify(paid.json)).toBe(200)
  const back = { to: 'credit', amountCents: order?.cents, reason: 'The power was out' }
  const given = await desk('finance', 'POST', `orders/${order?.id}/refund/`, back)
  expect(given.status, JSON.stringify(given.json)).toBe(200)
  expect((await callOff(here.slotId)).status).toBe(200)
  const refused = await move(bookingId, there.slotId)
  expect([refused.status, sentenceOf({ json: { errors: refused.json.errors } })]).toEqual([
    409,
    'What was paid for these seats has gone back. Book new seats instead.',
  ])
})
