import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deskBookingPath } from '@/desk-paths'
import { bookingsPerPage } from '@/features/bookings/data'
import { checkBooks } from '@/features/books/checks.data'
import { finishExchanges } from '@/features/changes/exchange.mutations'
import { bookingsList } from '@/features/counter/desk/bookings.list'
import { bookingsSource } from '@/features/counter/lists.data'
import { findBookingRecord } from '@/features/counter/record.data'
import { bookingsOfCompany, bookingsOfPerson } from '@/features/desk/people.data'
import { findTimelineOfCompany } from '@/features/desk/timeline.data'
import { tell } from '@/features/desk/timeline.rules'
import { markPaid } from '@/features/purchases/desk.mutations'
import { findPaidWith } from '@/features/purchases/refunds.data'
import { orderMoney } from '@/features/purchases/settlement.mutations'
import { pool } from '@/lib/db'
import { findList } from '@/lib/desk-data'
import { readView } from '@/lib/desk-list'
import type { Scope } from '@/lib/desk-rows'
import { formatCents } from '@/lib/money'
import type { StaffRole } from '@/lib/staff'
import { startApi } from '../support/api'
import { hold, newSlot, pay, paymentBody, seatsOf } from '../support/bookings'
import { sentenceOf, startDesk } from '../support/desk-calls'
import { call, deskSessionOf, endQueries, query, sessionOf } from '../support/people'

/** Staff add seats beside a booking, and change its course: held, priced, paid and announced by the mutations of customers (product decisions, sections 5 and 6). */
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

/** A booking on account of two employees, and of others named later. */
async function newBooking(seats = 10, { later = 0, isLate = false, isPaid = false } = {}) {
  const slot = await newSlot({ seats })
  const party = [
    ...employees.slice(0, 2).map((employeeId) => ({ employeeId })),
    ...Array.from({ length: later }, () => ({ isLater: true }) as const),
  ]
  const { json } = await hold(api.url, manager, slot.slotId, party)
  const id: number = json.data.id
  const paid = await pay(api.url, manager, id, await paymentBody(api.url, manager, id, { creditToApply: 0 }), 'account')
  expect(paid.status).toBe(200)
  if (isLate) await query('UPDATE bookings SET change_days = 200 WHERE id = $1', [id])
  const orderOf = (await record(id)).orderId ?? 0
  if (isPaid) await markPaid({ id: (await deskSessionOf('finance')).staffId }, orderOf, 'Paid by bank')
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
const cancel = async (id: number, body: object, role: StaffRole = 'support') =>
  await desk(role, 'POST', `bookings/${id}/cancel/`, { version: await versionOf(id), ...body })
const told = async () =>
  (await query<{ kind: string }>('SELECT kind FROM messages ORDER BY id')).map(({ kind }) => kind).sort()
const brokenBooks = async () => (await checkBooks()).filter(({ wrong }) => wrong.length > 0)
const auditOf = async (id: number, action: string) =>
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
    expect(preview.json.money).toMatch(/: 1 × \$[\d.]+ is (\$[\d.]+) incl\. GST\. \1 goes on the invoice\.$/)
    expect(preview.json.told.map(({ subject }: { subject: string }) => subject).length).toBeGreaterThan(1)
    expect([await told(), await seatsOf(slotId)]).toEqual([[], { taken: 2, claimed: 2 }])

    const { expectedTotalCents } = preview.json
    const added = await ask(id, 'add-seats', { ...third(), key: randomUUID(), expectedTotalCents })
    expect(added.status).toBe(200)
    expect(await seatsOf(slotId)).toEqual({ taken: 3, claimed: 3 })
    expect(await told()).toEqual(['attendee-booked', 'booking-confirmed', 'order-confirmed'])
    const beside = await record(added.json.bookingId)
    expect([beside.state, beside.slotId, beside.totalCents]).toEqual(['confirmed', slotId, expectedTotalCents])
    expect(await auditOf(id, 'add-seats')).toMatchObject({ after: { booking: beside.id, way: 'account', seats: 1 } })
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

  test('by card link the seats are held and the link goes out; free it takes a reason; a full start takes no one', async () => {
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
    expect(json.money).toContain(`${dollars} of the first course comes off invoice `)
    expect(json.money).toContain(`${formatCents(totalCents * 2)} goes on the invoice.`)
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
    expect(await auditOf(id, 'change-course')).toMatchObject({ after: { booking: made.id, attendees: ids } })
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

  test('shows seats that changed course as a part of their booking, which costs what is left', async () => {
    const { id, ids, orderId } = await newBooking()
    const other = await otherCourse(id)
    const { totalCents } = await findPaidWith(pool(), orderId)
    const { made } = await changeCourse(id, { slotId: other.slotId, attendeeIds: ids.slice(0, 1) })
    const left = await record(id)
    const [part] = left.parts
    expect([left.totalCents, left.backCents]).toEqual([totalCents, Math.round(totalCents / 2)])
    expect(left.parts).toEqual([
      {
        id: expect.any(Number),
        number: expect.stringMatching(/^BKG-/),
        people: [left.people.length > 0 ? expect.any(String) : ''],
        now: { id: made.json.bookingId, number: made.json.number, course: expect.any(String), state: 'confirmed' },
      },
    ])
    expect((await record(part?.id ?? 0)).partOf).toEqual({ id, number: left.number })
    expect([(await record(made.json.bookingId)).partOf, (await record(made.json.bookingId)).parts]).toEqual([null, []])
    expect([await listed(id, left.companyId), left.partOf]).toEqual([
      { desk: [made.json.bookingId, id], booker: [made.json.bookingId, id], customer: [id, made.json.bookingId] },
      null,
    ])
  })

  test('lists the part by card link until the link is paid, or when it never is', async () => {
    const { id, ids } = await newBooking()
    const other = await otherCourse(id)
    const { made } = await changeCourse(id, { slotId: other.slotId, attendeeIds: ids.slice(0, 1), way: 'card-link' })
    const { companyId } = await record(id)
    const [{ part } = { part: 0 }] = await query<{ part: number }>(
      'SELECT instead_of_id AS part FROM bookings WHERE id = $1',
      [made.json.bookingId],
    )
    expect((await listed(id, companyId)).desk).toContain(part)
    const said = await findTimelineOfCompany(companyId, ['bookings'], 30)
    expect(said.map((one) => tell(one).link?.href)).toContain(deskBookingPath(part))
    const there: number = made.json.bookingId
    const sum = await paymentBody(api.url, manager, there, { creditToApply: 0 })
    expect((await pay(api.url, manager, there, sum, 'account')).status).toBe(200)
    await finishExchanges(orderMoney())
    expect((await listed(id, companyId)).desk).toEqual([there, id])
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

/** Bookings made with this one or later, as the pages of its company, of its booker and their account list them. */
async function listed(first: number, companyId: number) {
  const { personId } = await record(first)
  const on = async (scope: Scope) => {
    const view = readView(bookingsList, new URLSearchParams())
    const { items } = await findList(bookingsList, bookingsSource, { view, scopes: [scope], offset: 0, limit: 50 })
    return items.map(({ id }) => id).filter((id) => id >= first)
  }
  const customer: number[] = []
  for (let [page, total] = [1, 1]; (page - 1) * bookingsPerPage < total; page += 1) {
    const { json } = await call(api.url, `/booking/?when=coming&page=${page}`, { cookie: manager })
    total = json.data.total
    for (const { id } of json.data.items) if (id >= first) customer.push(id)
  }
  return {
    desk: await on(bookingsOfCompany(companyId)),
    booker: await on(bookingsOfPerson(personId)),
    customer: customer.sort((one, other) => one - other),
  }
}

/** Asks for another course of some people, at the price that the preview says. */
async function changeCourse(id: number, body: object, role: StaffRole = 'support') {
  const words = { to: 'account', way: 'account', ...body }
  const looked = await ask(id, 'change-course/preview', words, role)
  const expectedTotalCents = looked.json.expectedTotalCents ?? 0
  const made = await ask(id, 'change-course', { ...words, key: randomUUID(), expectedTotalCents }, role)
  return { looked: looked.json, made }
}
const oneWord = /^More than \$1,000\.00 would go back on one person’s word/

describe('what goes back after the free time (product decisions, section 17)', () => {
  const reason = 'They rang'
  const limit = (cents: number) => query('UPDATE settings SET override_limit_cents = $1', [cents])
  afterEach(() => limit(50_000))

  test.each(['account', 'card-link'])('is limited for support over all of an order, one by one: %s', async (way) => {
    const { id, ids, orderId } = await newBooking(10, { isLate: true, isPaid: way === 'card-link' })
    const { totalCents } = await findPaidWith(pool(), orderId)
    const to = way === 'card-link' ? 'credit' : 'account'
    await limit(Math.ceil(totalCents / 2))
    const other = await otherCourse(id)
    const [first, second] = ids
    const words = { slotId: other.slotId, to, way, reason }
    expect((await changeCourse(id, { ...words, attendeeIds: [first] })).made.status).toBe(200)
    const { looked, made } = await changeCourse(id, { ...words, attendeeIds: [second] })
    expect(looked).toMatchObject({ needs: 'finance', policy: expect.stringContaining('Finance may do it') })
    expect([made.status, sentenceOf(made)]).toEqual([
      403,
      expect.stringMatching(/^More than .* Finance may do this\.$/),
    ])
    const seat = { attendeeIds: [second], to, reason }
    expect((await cancel(id, seat)).status).toBe(403)
    expect((await cancel(id, seat, 'finance')).status).toBe(200)
    expect(await brokenBooks()).toEqual([])
  })

  test('is no matter for one person above $1,000, by another course as by a cancellation', async () => {
    const { id, ids } = await newBooking(10, { later: 5, isLate: true, isPaid: true })
    const other = await otherCourse(id)
    for (const way of ['account', 'card-link']) {
      const words = { slotId: other.slotId, attendeeIds: ids, to: 'credit', way, reason }
      const { looked, made } = await changeCourse(id, words, 'admin')
      expect([sentenceOf({ json: looked }), made.status, sentenceOf(made)]).toEqual([
        expect.stringMatching(oneWord),
        409,
        expect.stringMatching(oneWord),
      ])
    }
    expect((await cancel(id, { attendeeIds: ids, to: 'credit', reason }, 'admin')).status).toBe(409)
  })

  test('counts what the order gave back before, in whatever way, and the order’s refund counts it too', async () => {
    const { id, ids, orderId } = await newBooking(20, { later: 15, isLate: true, isPaid: true })
    const refund = (amountCents: number) =>
      desk('admin', 'POST', `orders/${orderId}/refund/`, { to: 'credit', amountCents, reason: 'Goodwill' })
    const stateOf = async () =>
      (await query('SELECT state FROM credit_refunds WHERE order_id = $1 ORDER BY id DESC', [orderId]))[0]
    expect([(await refund(90_000)).status, await stateOf()]).toEqual([200, { state: 'done' }])
    const one = { attendeeIds: ids.slice(0, 1), to: 'credit', reason }
    const late = await cancel(id, one, 'admin')
    expect([late.status, sentenceOf(late)]).toEqual([409, expect.stringMatching(oneWord)])
    // What went back over a month ago no longer counts.
    await query(`UPDATE credit_refunds SET created_at = now() - interval '31 days' WHERE order_id = $1`, [orderId])
    expect((await cancel(id, one, 'admin')).status).toBe(200)
    expect([(await refund(90_000)).status, await stateOf()]).toEqual([200, { state: 'requested' }])
  })

  test('is limited after a late move to a date that is in time, too', async () => {
    const { id, ids, sessionId } = await newBooking(10, { isLate: true })
    const there = await newSlot()
    await query(
      'UPDATE course_sessions SET course_id = (SELECT course_id FROM course_sessions WHERE id = $1) WHERE id = $2',
      [sessionId, there.sessionId],
    )
    const moving = { version: await versionOf(id), slotId: there.slotId, attendeeIds: ids, reason }
    expect((await desk('support', 'POST', `bookings/${id}/move/`, moving)).status).toBe(200)
    await query('UPDATE bookings SET change_days = 0 WHERE id = $1', [id])
    await limit(100)
    const all = { attendeeIds: ids, to: 'account' }
    const looked = await desk('support', 'POST', `bookings/${id}/cancel/preview/`, {
      version: await versionOf(id),
      ...all,
    })
    expect(looked.json.needs).toBe('finance')
    expect((await cancel(id, all)).status).toBe(403)
    expect((await cancel(id, all, 'finance')).status).toBe(200)
  })

  test('needs a sign-in of this hour where money leaves, by another course too', async () => {
    const { id, ids } = await newBooking(10, { isLate: true, isPaid: true })
    const other = await otherCourse(id)
    await query(`UPDATE desk_sessions SET authenticated_at = now() - interval '2 hours'`)
    const words = { slotId: other.slotId, attendeeIds: ids.slice(0, 1), to: 'credit', reason }
    const stale = await changeCourse(id, words)
    await query('UPDATE desk_sessions SET authenticated_at = now()')
    expect([stale.looked.problem, stale.made.json.reason]).toEqual([null, 'STEP_UP_NEEDED'])
    expect((await changeCourse(id, words)).made.status).toBe(200)
  })

  test('of a start that we cancelled goes back by rule, and counts for what staff give back after it', async () => {
    const { id, ids, slotId, orderId } = await newBooking(10, { later: 5, isLate: true, isPaid: true })
    await query(`UPDATE session_slots SET state = 'cancelled', cancel_reason = 'The room flooded' WHERE id = $1`, [
      slotId,
    ])
    expect((await cancel(id, { attendeeIds: ids.slice(0, 6), to: 'credit' })).status).toBe(200)
    await query(`UPDATE session_slots SET state = 'open', cancel_reason = NULL WHERE id = $1`, [slotId])
    const last = { attendeeIds: ids.slice(6), to: 'credit', reason }
    expect((await cancel(id, last)).status).toBe(403)
    expect(await findPaidWith(pool(), orderId)).toMatchObject({ owedCents: 0 })
  })
})

describe('what pays for another course (product decisions, section 17)', () => {
  const creditOf = async () =>
    (
      await query<{ cents: number }>(
        `SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM credit_entries WHERE company_id = (SELECT id FROM companies WHERE name = 'Tairua Civil')`,
      )
    )[0]?.cents ?? 0
  const giveCredit = (cents: number) =>
    query(
      `INSERT INTO credit_entries (company_id, amount_cents, reason, actor) SELECT id, $1, 'granted', 'staff 1' FROM companies WHERE name = 'Tairua Civil'`,
      [cents],
    )

  test('is what was paid for the first; credit is spent only where it is ticked', async () => {
    const { id, ids, orderId } = await newBooking(10, { isPaid: true })
    const { totalCents } = await findPaidWith(pool(), orderId)
    await giveCredit(5_000)
    const before = await creditOf()
    const other = await otherCourse(id)
    const words = { slotId: other.slotId, attendeeIds: ids, to: 'credit' }
    const { looked, made } = await changeCourse(id, words)
    expect(looked.money).toContain(
      `${formatCents(totalCents)} of it is paid by the first course, and ${formatCents(totalCents)} goes on the invoice.`,
    )
    expect(looked.availableCreditCents).toBe(before)
    expect((await record(made.json.bookingId)).owedCents).toBe(totalCents)
    expect(await creditOf()).toBe(before)
    expect(await brokenBooks()).toEqual([])
  })

  test('is the credit too, once it is ticked', async () => {
    const { id, ids, orderId } = await newBooking(10, { isPaid: true })
    const { totalCents } = await findPaidWith(pool(), orderId)
    await giveCredit(5_000)
    const before = await creditOf()
    const other = await otherCourse(id)
    const { looked, made } = await changeCourse(id, {
      slotId: other.slotId,
      attendeeIds: ids,
      to: 'credit',
      usesCredit: true,
    })
    const spent = Math.min(before, totalCents)
    expect(looked.money).toContain(`${formatCents(spent)} of it is paid with the company’s credit`)
    expect((await record(made.json.bookingId)).owedCents).toBe(totalCents - spent)
    expect(await creditOf()).toBe(before - spent)
  })

  test('of a free booking is nothing, and a reason that is missing is said before', async () => {
    const { id, ids, orderId } = await newBooking(10)
    await query('UPDATE seat_claims SET order_id = NULL, reason = $2 WHERE booking_id = $1', [id, 'Free'])
    await query('UPDATE bookings SET order_id = NULL WHERE id = $1', [id])
    expect(orderId).toBeGreaterThan(0)
    const other = await otherCourse(id)
    const { looked, made } = await changeCourse(id, { slotId: other.slotId, attendeeIds: ids, to: null, way: 'free' })
    expect(looked.problem).toBe('Say why it is free.')
    expect([made.status, made.json.errors]).toEqual([422, { reason: ['Say why it is free.'] }])
    const given = await changeCourse(id, {
      slotId: other.slotId,
      attendeeIds: ids,
      to: null,
      way: 'free',
      reason: 'Agreed',
    })
    expect([given.looked.problem, given.made.status]).toEqual([null, 200])
  })
})

test('seats beside a booking leave the credit alone unless it is ticked, and say what goes on the invoice', async () => {
  await query(
    `INSERT INTO credit_entries (company_id, amount_cents, reason, actor) SELECT id, 1000, 'granted', 'staff 1' FROM companies WHERE name = 'Tairua Civil'`,
  )
  const { id } = await newBooking()
  const third = { party: [{ employeeId: employees[2] }], way: 'account' }
  const { json } = await ask(id, 'add-seats/preview', third)
  expect(json.money).toContain(
    ` is ${formatCents(json.expectedTotalCents)} incl. GST. ${formatCents(json.expectedTotalCents)} goes on the invoice.`,
  )
  expect(json.availableCreditCents).toBeGreaterThanOrEqual(1_000)
  const added = await ask(id, 'add-seats', { ...third, key: randomUUID(), expectedTotalCents: json.expectedTotalCents })
  expect((await record(added.json.bookingId)).owedCents).toBe(json.expectedTotalCents)
  const ticked = await ask(id, 'add-seats/preview', { party: [{ isLater: true }], way: 'account', usesCredit: true })
  expect(ticked.json.money).toContain('is paid with the company’s credit')
})

test('who did it is the member of staff, for whom it was, and seats parted on the way are no booking of their own', async () => {
  const { id, ids } = await newBooking(10, { isPaid: true })
  const other = await otherCourse(id)
  const words = { slotId: other.slotId, attendeeIds: ids.slice(0, 1), to: 'credit' }
  const { made } = await changeCourse(id, words)
  const { number, companyId } = (
    await query<{ number: string; companyId: number }>(
      'SELECT number, company_id AS "companyId" FROM bookings WHERE id = $1',
      [made.json.bookingId],
    )
  )[0] ?? { number: '', companyId: 0 }
  const [{ name: staffName } = { name: '' }] = await query<{ name: string }>('SELECT name FROM staff WHERE id = $1', [
    (await deskSessionOf('support')).staffId,
  ])
  const [parted] = await query<{ number: string }>(
    'SELECT w.number FROM bookings b JOIN bookings w ON w.id = b.instead_of_id WHERE b.id = $1',
    [made.json.bookingId],
  )
  const told = (await findTimelineOfCompany(companyId, ['bookings', 'orders'], 40)).map((one) => tell(one))
  const of = told.filter(({ link }) => link?.label === number).map(({ text }) => text)
  expect(of).toContain(`${staffName} changed the course`)
  expect(of).toContainEqual(expect.stringMatching(new RegExp(`^${staffName} booked Twice the course, for `)))
  expect(told.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(new RegExp(`^${staffName} ordered for .*, for `)),
  )
  expect(told.filter(({ link }) => link?.label === parted?.number)).toEqual([])
  expect(told.map(({ text }) => text).join()).not.toMatch(/Booking \d/)
})

test('a preview draws its mails once its locks are gone', async () => {
  const { id } = await newBooking()
  const words = { party: [{ employeeId: employees[2] }], way: 'account' }
  const client = await pool().connect()
  try {
    // Anyone who draws a mail reads its wording, and waits here.
    await client.query('BEGIN')
    await client.query('LOCK TABLE message_wordings IN ACCESS EXCLUSIVE MODE')
    const looking = ask(id, 'add-seats/preview', words)
    const isWaiting = async () =>
      (await query(`SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'message_wordings'::regclass`)).length > 0
    await expect.poll(isWaiting, { timeout: 10_000, interval: 20 }).toBe(true)
    const free = await query(
      `SELECT id FROM companies WHERE id = (SELECT company_id FROM bookings WHERE id = $1) FOR UPDATE SKIP LOCKED`,
      [id],
    )
    await client.query('ROLLBACK')
    const { json } = await looking
    expect([
      free.length,
      json.told.some(({ words: said }: { words: string | null }) => said?.includes('Kia ora')),
    ]).toEqual([1, true])
  } finally {
    client.release()
  }
})
