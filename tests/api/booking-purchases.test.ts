import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findBookingRecord } from '@/features/bookings/desk-record.data'
import { checkBooks } from '@/features/shop/books/checks.data'
import { findPaidWith } from '@/features/shop/orders/refunds.data'
import { pool } from '@/lib/db'
import type { StaffRole } from '@/lib/staff'
import { startApi } from '../support/api'
import { hold, newSlot, pay, paymentBody, seatsOf } from '../support/bookings'
import { startDesk } from '../support/desk-calls'
import { call, endQueries, query, sessionOf } from '../support/people'

/** Staff add seats beside a booking, and change its course: held, priced, paid and told by the mutations of customers (product decisions, sections 5 and 6). */
let api: Awaited<ReturnType<typeof startApi>>
const desk = startDesk(() => api.url)
let manager = ''
let employees: number[] = []

beforeAll(async () => {
  api = await startApi()
  manager = (await sessionOf('demo-manager')).cookie
  const { json } = await call(api.url, '/company/employees/', { cookie: manager })
  employees = json.data.items.flatMap(({ id, email }: { id: number; email: string | null }) => (email ? [id] : []))
})

beforeEach(async () => {
  await query(`UPDATE companies SET account_terms_state = 'open', account_terms_limit_cents = 20000000,
    account_terms_requires_po_number = false WHERE name = 'Tairua Civil'`)
  await query(
    `DELETE FROM credit_entries WHERE company_id = (SELECT id FROM companies WHERE name = 'Tairua Civil')`,
  ).catch(() => undefined)
  await query('DELETE FROM messages')
})

afterAll(async () => {
  await api.close()
  await pool().end()
  await endQueries()
})

/** A booking on account of two employees. */
async function newBooking(seats = 10) {
  const slot = await newSlot({ seats })
  const party = employees.slice(0, 2).map((employeeId) => ({ employeeId }))
  const { json } = await hold(api.url, manager, slot.slotId, party)
  const id: number = json.data.id
  const paid = await pay(api.url, manager, id, await paymentBody(api.url, manager, id, { creditToApply: 0 }), 'account')
  expect(paid.status).toBe(200)
  await query('DELETE FROM messages')
  const booking = await record(id)
  return { ...slot, id, orderId: booking.orderId ?? 0, ids: booking.people.map((one) => one.id) }
}

async function record(id: number) {
  const found = await findBookingRecord(id)
  if (!found) throw new Error('There is no such booking.')
  return found
}

const versionOf = async (id: number) => (await record(id)).version
const ask = async (id: number, what: string, body: object, role: StaffRole = 'support') =>
  await desk(role, 'POST', `bookings/${id}/${what}/`, { version: await versionOf(id), poNumber: null, ...body })
const told = async () =>
  (await query<{ kind: string }>('SELECT kind FROM messages ORDER BY id')).map(({ kind }) => kind).sort()
const brokenBooks = async () => (await checkBooks()).filter(({ wrong }) => wrong.length > 0)
const deedOf = async (id: number, action: string) =>
  (
    await query<{ actor: string; after: Record<string, unknown> }>(
      `SELECT actor, after FROM audit_log WHERE what = 'bookings' AND row_id = $1 AND action = $2 ORDER BY id`,
      [String(id), action],
    )
  )[0]

describe('adding seats', () => {
  const third = () => ({ party: [{ employeeId: employees[2] }], way: 'account' })

  test('says price and messages first, then takes the seat on account beside the booking', async () => {
    const { id, slotId } = await newBooking()
    const preview = await ask(id, 'add-seats/preview', third())
    expect(preview.json).toMatchObject({ needs: 'nothing', problem: null, checks: [] })
    expect(preview.json.money).toMatch(/: 1 × \$[\d.]+ plus GST is \$[\d.]+\.$/)
    expect(preview.json.told.map(({ subject }: { subject: string }) => subject).length).toBeGreaterThan(1)
    expect([await told(), await seatsOf(slotId)]).toEqual([[], { taken: 2, claimed: 2 }])

    const { expectedTotalCents } = preview.json
    const added = await ask(id, 'add-seats', { ...third(), key: randomUUID(), expectedTotalCents })
    expect(added.status).toBe(200)
    expect(await seatsOf(slotId)).toEqual({ taken: 3, claimed: 3 })
    expect(await told()).toEqual(['attendee-booked', 'booking-confirmed', 'order-confirmed'])
    const beside = await record(added.json.bookingId)
    expect([beside.state, beside.slotId, beside.totalCents]).toEqual(['confirmed', slotId, expectedTotalCents])
    expect(await deedOf(id, 'add-seats')).toMatchObject({ after: { booking: beside.id, way: 'account', seats: 1 } })
    expect(await brokenBooks()).toEqual([])
  })

  test('the same key twice is one booking, a price that changed is refused, and a colleague who is late is told', async () => {
    const { id, slotId } = await newBooking()
    const version = await versionOf(id)
    const { expectedTotalCents } = (await ask(id, 'add-seats/preview', third())).json
    const wrong = await ask(id, 'add-seats', {
      ...third(),
      key: randomUUID(),
      expectedTotalCents: expectedTotalCents + 1,
    })
    expect(wrong.json).toMatchObject({ reason: 'PRICE_CHANGED' })
    const body = { ...third(), version, key: randomUUID(), expectedTotalCents }
    const [one, other] = await Promise.all([ask(id, 'add-seats', body), ask(id, 'add-seats', body)])
    expect([one.json, await seatsOf(slotId)]).toEqual([other.json, { taken: 3, claimed: 3 }])
    const late = await ask(id, 'add-seats', { ...body, key: randomUUID(), party: [{ isLater: true }] }, 'scheduler')
    expect([late.json.reason, await seatsOf(slotId)]).toEqual(['STALE_VERSION', { taken: 3, claimed: 3 }])
  })

  test('by card link the seats are held and the link goes out; free it takes a reason; a full start takes nobody', async () => {
    const { id, slotId } = await newBooking(5)
    const link = { party: [{ isLater: true }], way: 'card-link' }
    const { expectedTotalCents } = (await ask(id, 'add-seats/preview', link)).json
    const held = await ask(id, 'add-seats', { ...link, key: randomUUID(), expectedTotalCents })
    expect([(await record(held.json.bookingId)).state, await told()]).toEqual(['held', ['booking-to-pay']])
    const free = { ...third(), way: 'free', key: randomUUID(), expectedTotalCents: 0 }
    expect((await ask(id, 'add-seats', free)).status).toBe(422)
    const given = await ask(id, 'add-seats', { ...free, reason: 'We cancelled on them last month' })
    expect((await record(given.json.bookingId)).orderId).toBeNull()
    expect(await seatsOf(slotId)).toEqual({ taken: 4, claimed: 4 })
    const two = { party: [{ isLater: true }, { isLater: true }], way: 'account' }
    expect((await ask(id, 'add-seats/preview', two)).json).toMatchObject({ reason: 'SEATS_GONE' })
    expect(await seatsOf(slotId)).toEqual({ taken: 4, claimed: 4 })
  })
})

/** A start of another course, at twice the price. */
async function otherCourse(id: number, seats = 10) {
  const slot = await newSlot({ seats })
  const { slotId: here } = await record(id)
  const [row] = await query<{ id: number }>(
    `INSERT INTO courses (name, slug, category, short_description, description, duration, site_safe_credits, active, price_cents, member_price_cents)
     SELECT 'Twice the course', 'twice-' || $1::int, category, short_description, description, duration, site_safe_credits, true, price_cents * 2, member_price_cents * 2 FROM courses
     WHERE id = (SELECT s.course_id FROM course_sessions s JOIN session_slots l ON l.session_id = s.id WHERE l.id = $2) RETURNING id`,
    [slot.slotId, here],
  )
  await query('UPDATE course_sessions SET course_id = $2 WHERE id = $1', [slot.sessionId, row?.id])
  return { ...slot, courseId: row?.id ?? 0 }
}

describe('changing the course', () => {
  test('lists starts of the course at the company’s price, and looks without changing anything', async () => {
    const { id, slotId, ids, orderId } = await newBooking()
    const other = await otherCourse(id)
    const dates = await desk('support', 'GET', `bookings/${id}/other-courses/?courseId=${other.courseId}`)
    expect(dates.json.items.map(({ slotId: one }: { slotId: number }) => one)).toEqual([other.slotId])
    const { totalCents } = await findPaidWith(pool(), orderId)
    const words = { slotId: other.slotId, attendeeIds: ids, to: 'account', way: 'account' }
    const { json } = await ask(id, 'change-course/preview', words)
    expect(json).toMatchObject({ needs: 'nothing', problem: null, expectedTotalCents: totalCents * 2 })
    const dollars = `$${(totalCents / 100).toFixed(2)}`
    expect(json.money).toContain(`${dollars} of the first course goes back. That is ${dollars} more to pay.`)
    expect(json.told.length).toBeGreaterThan(3)
    expect([await told(), await seatsOf(slotId), await seatsOf(other.slotId)]).toEqual([
      [],
      { taken: 2, claimed: 2 },
      { taken: 0, claimed: 0 },
    ])
  })

  test('books everyone on the other course on account, ends the first with its money, and once only', async () => {
    const { id, slotId, ids, orderId } = await newBooking()
    const other = await otherCourse(id)
    const before = await findPaidWith(pool(), orderId)
    const words = {
      slotId: other.slotId,
      attendeeIds: ids,
      to: 'account',
      way: 'account',
      version: await versionOf(id),
    }
    const { expectedTotalCents } = (await ask(id, 'change-course/preview', words)).json
    const body = { ...words, key: randomUUID(), expectedTotalCents }
    const [one, again] = await Promise.all([ask(id, 'change-course', body), ask(id, 'change-course', body)])
    expect([one.status, again.json]).toEqual([200, one.json])
    expect([await seatsOf(slotId), await seatsOf(other.slotId)]).toEqual([
      { taken: 0, claimed: 0 },
      { taken: 2, claimed: 2 },
    ])
    const made = await record(one.json.bookingId)
    expect([made.state, made.totalCents, made.owedCents]).toEqual([
      'confirmed',
      before.totalCents * 2,
      before.totalCents * 2,
    ])
    expect([(await record(id)).state, (await findPaidWith(pool(), orderId)).owedCents]).toEqual(['cancelled', 0])
    expect(await deedOf(id, 'change-course')).toMatchObject({ after: { booking: made.id, attendees: ids } })
    expect(await brokenBooks()).toEqual([])
    const late = await ask(id, 'change-course', { ...body, key: randomUUID() })
    expect(late.status).toBe(409)
  })

  test('one of a party leaves with their share, and the other keeps the seat', async () => {
    const { id, slotId, ids, orderId } = await newBooking()
    const other = await otherCourse(id)
    const { totalCents } = await findPaidWith(pool(), orderId)
    const words = { slotId: other.slotId, attendeeIds: ids.slice(0, 1), to: 'account', way: 'account' }
    const preview = await ask(id, 'change-course/preview', words)
    expect(preview.json.expectedTotalCents).toBe(totalCents)
    const body = { ...words, key: randomUUID(), expectedTotalCents: totalCents }
    expect((await ask(id, 'change-course', body)).status).toBe(200)
    expect([await seatsOf(slotId), await seatsOf(other.slotId)]).toEqual([
      { taken: 1, claimed: 1 },
      { taken: 1, claimed: 1 },
    ])
    const left = await record(id)
    expect([left.state, left.people.filter(({ state }) => state === 'booked').map((one) => one.id)]).toEqual([
      'confirmed',
      [ids[1]],
    ])
    expect((await findPaidWith(pool(), orderId)).owedCents).toBe(totalCents - Math.round(totalCents / 2))
    expect(await brokenBooks()).toEqual([])
  })

  test('by card link both stand until it is paid', async () => {
    const { id, slotId, ids } = await newBooking()
    const other = await otherCourse(id)
    const words = { slotId: other.slotId, attendeeIds: ids, to: 'account', way: 'card-link' }
    const { json } = await ask(id, 'change-course/preview', words)
    expect(json.money).toContain('Until the link is paid, they keep their seats on the first course.')
    const body = { ...words, key: randomUUID(), expectedTotalCents: json.expectedTotalCents }
    const made = await ask(id, 'change-course', body)
    expect([(await record(made.json.bookingId)).state, (await record(id)).state, await told()]).toEqual([
      'held',
      'confirmed',
      ['booking-to-pay'],
    ])
    expect([await seatsOf(slotId), await seatsOf(other.slotId)]).toEqual([
      { taken: 2, claimed: 2 },
      { taken: 2, claimed: 2 },
    ])
  })

  test('refuses who lacks the course before it, the same course, too few seats, and too late without a reason', async () => {
    const { id, ids, sessionId } = await newBooking()
    const other = await otherCourse(id, 2)
    const words = { slotId: other.slotId, attendeeIds: ids, to: 'account', way: 'account' }
    await query(
      `INSERT INTO courses_rels ("order", parent_id, path, courses_id) SELECT 1, $1, 'prerequisites', id FROM courses WHERE slug = 'supervisor-gold' OR id <> $1 ORDER BY slug = 'supervisor-gold' DESC, id LIMIT 1`,
      [other.courseId],
    )
    const looked = await ask(id, 'change-course/preview', words)
    expect(looked.json.checks.some(({ isBlock }: { isBlock: boolean }) => isBlock)).toBe(true)
    expect(looked.json.problem).not.toBeNull()
    const body = { ...words, key: randomUUID(), expectedTotalCents: looked.json.expectedTotalCents }
    expect((await ask(id, 'change-course', body)).json).toMatchObject({ reason: 'CHECKS_FAILED' })
    await query('DELETE FROM courses_rels WHERE parent_id = $1', [other.courseId])
    const same = await newSlot()
    await query(
      'UPDATE course_sessions SET course_id = (SELECT course_id FROM course_sessions WHERE id = $1) WHERE id = $2',
      [sessionId, same.sessionId],
    )
    expect((await ask(id, 'change-course', { ...body, slotId: same.slotId })).status).toBe(422)
    expect((await ask(id, 'change-course', { ...body, way: 'free', reason: 'They asked' })).status).toBe(422)
    await query('UPDATE session_slots SET capacity = 1 WHERE id = $1', [other.slotId])
    expect((await ask(id, 'change-course', body)).json).toMatchObject({ reason: 'SEATS_GONE' })
    await query('UPDATE session_slots SET capacity = 9 WHERE id = $1', [other.slotId])
    await query('UPDATE bookings SET change_days = 200 WHERE id = $1', [id])
    expect((await ask(id, 'change-course', body)).json).toMatchObject({ reason: 'TOO_LATE' })
    expect((await ask(id, 'change-course/preview', words)).json.needs).toMatch(/reason|finance/)
  })
})
