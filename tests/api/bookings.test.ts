import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkBooks } from '@/features/books/checks.data'
import { finishExchanges } from '@/features/changes/exchange.mutations'
import { listPaymentsOf } from '@/features/payments/data'
import { actOnDemoCheckout } from '@/features/payments/demo.mutations'
import { usualDelivery } from '@/features/payments/demo.rules'
import { choosePaymentGateway } from '@/features/payments/gateway'
import { applyProviderState } from '@/features/payments/mutations'
import { markPaid } from '@/features/purchases/desk.mutations'
import { orderRenderers } from '@/features/purchases/mail/renderers'
import { orderMoney, settleOrders } from '@/features/purchases/settlement.mutations'
import { endKeptHolds } from '@/features/purchases/waiting.mutations'
import { sweepHolds } from '@/features/seats/ledger.mutations'
import { pool } from '@/lib/db'
import { startApi } from '../support/api'
import { endTime, hold, newSlot, pay, paymentBody, seatsOf } from '../support/bookings'
import { whileErased, whileMerged } from '../support/gone-records'
import { call, endQueries, query, sessionOf } from '../support/people'

/** Seats and bookings (product decisions, sections 5 and 6; integrity, section 2.1). */
let api: Awaited<ReturnType<typeof startApi>>
const cookies: Record<string, string> = {}
let employees: { id: number }[]

beforeAll(async () => {
  api = await startApi()
  for (const role of ['personal', 'viewer', 'booker', 'manager', 'owner'])
    cookies[role] = (await sessionOf(`demo-${role}`)).cookie
  const { json } = await call(api.url, '/company/employees/', { cookie: cookies.manager ?? '' })
  employees = json.data.items.filter(({ email }: { email: string | null }) => email)
})

beforeEach(async () => {
  await query(`UPDATE companies SET account_terms_state = 'open', account_terms_limit_cents = 20000000, account_terms_requires_po_number = false
    WHERE name = 'Tairua Civil'`)
  // Holds of the test before are over.
  await query(`UPDATE seat_claims SET expires_at = now() - interval '1 second' WHERE state = 'held'`)
  await sweepHolds()
})

afterAll(async () => {
  await api.close()
  await pool().end()
  await endQueries()
})

const cookie = (role: string) => cookies[role] ?? ''
const holdAs = (role: string, slotId: number, party?: Parameters<typeof hold>[3], holdId?: string) =>
  hold(api.url, cookie(role), slotId, party, holdId)
const payAs = async (role: string, bookingId: number, way: 'card' | 'account', change: Record<string, unknown> = {}) =>
  pay(api.url, cookie(role), bookingId, await paymentBody(api.url, cookie(role), bookingId, change), way)
const read = async (role: string, bookingId: number) =>
  (await call(api.url, `/booking/${bookingId}/`, { cookie: cookie(role) })).json.data
const post = (role: string, path: string, body?: unknown) =>
  call(api.url, path, { method: 'POST', cookie: cookie(role), body })
/** How many statements like this wait for a lock. */
const waitingFor = async (like: string): Promise<number> => {
  const rows = await query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE $1`,
    [like],
  )
  return rows.length
}
const ofAnotherCourse = (sessionId: number) =>
  query(
    `UPDATE course_sessions SET course_id = (SELECT max(id) FROM courses c
       WHERE active AND NOT EXISTS (SELECT 1 FROM courses_rels r WHERE r.parent_id = c.id)) WHERE id = $1`,
    [sessionId],
  )
const later = (count: number) => Array.from({ length: count }, () => ({ isLater: true }) as const)

/** What the customer does at the demo's payment page, and the provider's word of it reaching us. */
async function atProvider(orderId: number, action: Parameters<typeof actOnDemoCheckout>[1]) {
  const [payment] = await listPaymentsOf(orderId)
  const checkout = await actOnDemoCheckout(payment?.providerRef ?? '', action, usualDelivery)
  const answer = await choosePaymentGateway().fetch(payment?.providerRef ?? '')
  if (!checkout || answer.kind !== 'found') throw new Error('The provider does not know this payment.')
  await applyProviderState(settleOrders, payment?.id ?? 0, answer.found)
}

describe('a hold', () => {
  test('takes a seat for each person, all or none, and shows in the calendar at once', async () => {
    const { slotId, sessionId } = await newSlot({ seats: 3 })
    const { status, json } = await holdAs('manager', slotId)
    expect(status).toBe(200)
    expect(json.data).toMatchObject({ state: 'held', mayExtend: true, attendees: [{ name: null }, { name: null }] })
    expect(await seatsOf(slotId)).toEqual({ taken: 2, claimed: 2 })
    const session = await call(api.url, `/course/session/${sessionId}/`)
    expect(session.json.data.availableSpaces).toBe(1)

    const tooMany = await holdAs('owner', slotId)
    expect(tooMany.status).toBe(409)
    expect(tooMany.json).toMatchObject({
      reason: 'SEATS_GONE',
      errors: { non_field_errors: ['Only 1 seat is left on this course.'] },
      data: { availableSpaces: 1 },
    })
    expect(await seatsOf(slotId)).toEqual({ taken: 2, claimed: 2 })
  })

  test('clicked twenty times is one hold', async () => {
    const { slotId } = await newSlot()
    const holdId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => holdAs('manager', slotId, undefined, holdId)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ json }) => json.data.id)).size).toBe(1)
    expect(await seatsOf(slotId)).toEqual({ taken: 2, claimed: 2 })
  })

  test.each([
    ['erased', whileErased, 'One of these people was erased from our records just now. Choose someone else.'],
    [
      'merged',
      whileMerged,
      'The record of one of these people was merged into another one just now. Look again, and choose that one.',
    ],
  ] as const)('is refused for someone who is being %s, and so is naming them', async (_, duringThat, text) => {
    const { slotId } = await newSlot()
    const booking = (await holdAs('manager', slotId, later(1))).json.data
    await payAs('manager', booking.id, 'account')
    const gone = async (ask: (employeeId: number) => ReturnType<typeof post>) => {
      const [made] = await query<{ id: number; person_id: number }>(
        `WITH person AS (INSERT INTO people (first_name, last_name, email) VALUES ('Ana', 'Gone', gen_random_uuid() || '@people.example') RETURNING id)
         INSERT INTO employments (company_id, person_id) SELECT c.id, person.id FROM person, companies c WHERE c.name = 'Tairua Civil' RETURNING id, person_id`,
      )
      const { id = 0, person_id: person = 0 } = made ?? {}
      const { status, json } = await duringThat(person, () => ask(id))
      expect(await query('SELECT 1 FROM attendees WHERE person_id = $1', [person])).toEqual([])
      return [status, json.errors.non_field_errors]
    }
    const refused = [422, [text]]
    expect(await gone((employeeId) => holdAs('manager', slotId, [{ employeeId }]))).toEqual(refused)
    const [seat] = (await read('manager', booking.id)).attendees
    const naming = `/booking/${booking.id}/attendees/${seat.id}/`
    const name = (body: unknown) => call(api.url, naming, { method: 'PUT', cookie: cookie('manager'), body })
    expect(await gone((employeeId) => name({ person: { employeeId } }))).toEqual(refused)
    expect(await seatsOf(slotId)).toEqual({ taken: 1, claimed: 1 })
  })

  test('is never sold twice: of forty people at once ten get the ten seats', async () => {
    const { slotId } = await newSlot({ seats: 10 })
    const people = await query<{ id: number }>(
      `INSERT INTO people (first_name, last_name) SELECT 'Crowd', n::text FROM generate_series(1, 40) n RETURNING id`,
    )
    const { newToken } = await import('@/features/account/loaders')
    const crowd = await Promise.all(
      people.map(async ({ id }) => {
        const { token, tokenHash } = newToken()
        await query(
          `WITH company AS (INSERT INTO companies (name, kind) VALUES ('One of a crowd', 'personal') RETURNING id),
             admin AS (INSERT INTO business_admins (company_id, person_id, permission, state) SELECT id, $1, 'owner', 'active' FROM company)
           INSERT INTO user_sessions (person_id, token_hash, last_seen_at, expires_at) VALUES ($1, $2, now(), now() + interval '1 day')`,
          [id, tokenHash],
        )
        return `__Host-hivis-session=${token}`
      }),
    )
    const answers = await Promise.all(crowd.map((one) => hold(api.url, one, slotId, [{ isSelf: true }])))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.filter((status) => status === 409)).toHaveLength(30)
    expect(await seatsOf(slotId)).toEqual({ taken: 10, claimed: 10 })
  })

  test('ends after its time: anyone who comes next gets its seats, without waiting for a sweep', async () => {
    const { slotId } = await newSlot({ seats: 2 })
    const { json } = await holdAs('manager', slotId)
    await query(`UPDATE seat_claims SET expires_at = now() - interval '1 second' WHERE booking_id = $1`, [json.data.id])
    expect((await holdAs('owner', slotId)).status).toBe(200)
    expect(await read('manager', json.data.id)).toMatchObject({ state: 'lapsed' })
    const payment = await payAs('manager', json.data.id, 'account')
    expect(payment.json.reason).toBe('HOLD_ENDED')
  })

  test('is extended once', async () => {
    const { slotId } = await newSlot()
    const { json } = await holdAs('manager', slotId)
    const longer = await post('manager', `/booking/${json.data.id}/extend/`)
    const minutes = (Date.parse(longer.json.data.heldUntil) - Date.parse(json.data.heldUntil)) / 60_000
    expect(minutes).toBe(10)
    expect(longer.json.data.mayExtend).toBe(false)
    expect((await post('manager', `/booking/${json.data.id}/extend/`)).json.errors.non_field_errors).toEqual([
      'You’ve already had extra time for these seats.',
    ])
  })

  test('changes its people and keeps its time', async () => {
    const { slotId } = await newSlot({ seats: 3 })
    const { json } = await holdAs('manager', slotId)
    const [mere] = employees
    const changed = await call(api.url, `/booking/${json.data.id}/party/`, {
      method: 'PUT',
      cookie: cookie('manager'),
      body: { party: [{ employeeId: mere?.id }, { isLater: true }, { isLater: true }] },
    })
    expect(changed.json.data.attendees).toHaveLength(3)
    expect(changed.json.data.heldUntil).toBe(json.data.heldUntil)
    expect(await seatsOf(slotId)).toEqual({ taken: 3, claimed: 3 })
    const more = await call(api.url, `/booking/${json.data.id}/party/`, {
      method: 'PUT',
      cookie: cookie('manager'),
      body: { party: later(4) },
    })
    expect(more.json.reason).toBe('SEATS_GONE')
    expect((await read('manager', json.data.id)).attendees).toHaveLength(3)
  })

  test('is given back', async () => {
    const { slotId } = await newSlot()
    const { json } = await holdAs('manager', slotId)
    expect((await post('manager', `/booking/${json.data.id}/release/`)).json.data.state).toBe('lapsed')
    expect(await seatsOf(slotId)).toEqual({ taken: 0, claimed: 0 })
  })

  test('of someone else is not there, and no one holds more than five', async () => {
    const { slotId } = await newSlot({ seats: 50 })
    const { json } = await holdAs('manager', slotId)
    expect((await post('owner', `/booking/${json.data.id}/extend/`)).status).toBe(404)
    for (let count = 1; count < 5; count++) expect((await holdAs('manager', slotId)).status).toBe(200)
    expect((await holdAs('manager', slotId)).json.errors.non_field_errors).toEqual([
      'You hold seats on 5 courses. Finish or give back one of them first.',
    ])
    expect((await holdAs('owner', slotId, later(11))).json.errors.non_field_errors).toEqual([
      'Your company may hold 20 seats of a session at once. Finish what is held first.',
    ])
  })
})

describe('a booking', () => {
  test('on account is confirmed at once, with its order, document and mails', async () => {
    const { slotId } = await newSlot()
    const [mere] = employees
    const { json } = await holdAs('manager', slotId, [{ employeeId: mere?.id ?? 0 }, { isLater: true }])
    const placed = await payAs('manager', json.data.id, 'account')
    expect(placed.json).toMatchObject({ success: true, data: { state: 'on_account', redirectUrl: null } })
    const booking = await read('manager', json.data.id)
    expect(booking).toMatchObject({ state: 'confirmed', order: { number: placed.json.data.orderNumber } })
    const mails = await query<{ kind: string }>(
      `SELECT kind FROM messages WHERE about ->> 'booking' = $1 OR about ->> 'order' = $2 ORDER BY kind`,
      [String(json.data.id), String(placed.json.data.orderId)],
    )
    expect(mails.map(({ kind }) => kind)).toEqual(['booking-confirmed', 'order-confirmed'])
    const order = await call(api.url, `/shopping/orders/${placed.json.data.orderId}/`, { cookie: cookie('manager') })
    expect(order.json.data).toMatchObject({ booking: { id: json.data.id }, lines: [{ count: 2 }], freight: 0 })
    const calendar = await fetch(`${api.url}/api/platform/v1/booking/${json.data.id}/calendar/`, {
      headers: { cookie: cookie('manager') },
    })
    expect(await calendar.text()).toMatch(/METHOD:PUBLISH[\s\S]*UID:booking-\d+@/)
  })

  test('by card keeps its seats while the buyer pays, and is confirmed by the provider’s word', async () => {
    const { slotId } = await newSlot({ seats: 2 })
    const { json } = await holdAs('personal', slotId, [{ isSelf: true }])
    const placed = await payAs('personal', json.data.id, 'card')
    expect(placed.json.data).toMatchObject({ state: 'awaiting_payment' })
    await query(`UPDATE seat_claims SET expires_at = now() - interval '1 hour' WHERE booking_id = $1`, [json.data.id])
    await sweepHolds()
    expect(await seatsOf(slotId)).toEqual({ taken: 1, claimed: 1 })
    await atProvider(placed.json.data.orderId, 'approve')
    expect(await read('personal', json.data.id)).toMatchObject({ state: 'confirmed', order: { state: 'paid' } })
  })

  test('that no one pays gives its seats back, and takes them again when the money comes late', async () => {
    const { slotId } = await newSlot({ seats: 1 })
    const { json } = await holdAs('personal', slotId, [{ isSelf: true }])
    const placed = await payAs('personal', json.data.id, 'card')
    const { orderId } = placed.json.data
    await atProvider(orderId, 'expire')
    await endTime(orderId)
    await endKeptHolds(orderMoney())
    expect(await seatsOf(slotId)).toEqual({ taken: 0, claimed: 0 })
    expect(await read('personal', json.data.id)).toMatchObject({ state: 'lapsed' })
    await atProvider(orderId, 'pay-late')
    expect(await read('personal', json.data.id)).toMatchObject({ state: 'confirmed', order: { state: 'paid' } })
    expect(await seatsOf(slotId)).toEqual({ taken: 1, claimed: 1 })
  })

  test('that its buyer cancelled stays so when the money comes all the same: no seat is taken, and the money goes back', async () => {
    const { slotId } = await newSlot({ seats: 1 })
    const { json } = await holdAs('personal', slotId, [{ isSelf: true }])
    const placed = await payAs('personal', json.data.id, 'card')
    const { orderId } = placed.json.data
    await post('personal', `/shopping/orders/${orderId}/cancel/`)
    await atProvider(orderId, 'pay-late')
    expect(await read('personal', json.data.id)).toMatchObject({ state: 'lapsed', order: { state: 'refund_due' } })
    expect(await seatsOf(slotId)).toEqual({ taken: 0, claimed: 0 })
    const refunds = await query<{ bySystem: boolean }>(
      `SELECT r.by_system AS "bySystem" FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = $1`,
      [orderId],
    )
    expect(refunds).toEqual([{ bySystem: true }])
  })

  test('whose money comes after the seat went to someone else is given back', async () => {
    const { slotId } = await newSlot({ seats: 1 })
    const { json } = await holdAs('personal', slotId, [{ isSelf: true }])
    const placed = await payAs('personal', json.data.id, 'card')
    const { orderId } = placed.json.data
    await atProvider(orderId, 'expire')
    await endTime(orderId)
    await endKeptHolds(orderMoney())
    expect((await holdAs('manager', slotId, later(1))).status).toBe(200)
    await atProvider(orderId, 'pay-late')
    expect(await read('personal', json.data.id)).toMatchObject({ state: 'lapsed', order: { state: 'refund_due' } })
    expect(await seatsOf(slotId)).toEqual({ taken: 1, claimed: 1 })
  })

  test('is not made for someone who has a seat there, and says who', async () => {
    const { slotId } = await newSlot()
    const [mere] = employees
    const party = [{ employeeId: mere?.id ?? 0 }]
    const first = await holdAs('manager', slotId, party)
    await payAs('manager', first.json.data.id, 'account')
    const second = await holdAs('owner', slotId, party)
    const [attendee] = second.json.data.attendees
    const blocks = attendee.checks.filter(({ level }: { level: string }) => level === 'block')
    expect(blocks).toEqual([
      { level: 'block', code: 'DUPLICATE', text: `${attendee.name} already has a seat on this course.` },
    ])
    const refused = await payAs('owner', second.json.data.id, 'account')
    expect(refused.json).toMatchObject({ reason: 'CHECKS_FAILED', errors: { party: [blocks[0].text] } })
    expect((await read('owner', second.json.data.id)).state).toBe('held')
  })

  test('whose people change while it is paid for is not booked at the price of fewer', async () => {
    const { slotId } = await newSlot({ seats: 5 })
    const { id } = (await holdAs('manager', slotId, later(1))).json.data
    const body = await paymentBody(api.url, cookie('manager'), id)
    const other = await pool().connect()
    await other.query('BEGIN')
    await other.query('SELECT 1 FROM session_slots WHERE id = $1 FOR UPDATE', [slotId])
    const paying = pay(api.url, cookie('manager'), id, body, 'account')
    await expect.poll(() => waitingFor('%hivis_place_order%')).toBe(1)
    await other.query(`SELECT hivis_add_seats($1, $2, ARRAY[NULL]::int[], now() + interval '5 minutes')`, [id, slotId])
    await other.query('COMMIT')
    other.release()
    const { status, json } = await paying
    expect([status, json.reason]).toEqual([409, 'CONFLICT'])
    expect(await read('manager', id)).toMatchObject({ state: 'held', attendees: [{}, {}] })
    expect((await payAs('manager', id, 'account')).status).toBe(200)
  })

  test('shows a changed price before anything is booked', async () => {
    const { slotId } = await newSlot()
    const { json } = await holdAs('manager', slotId)
    const refused = await payAs('manager', json.data.id, 'account', { expectedTotalCents: 1 })
    expect(refused.json).toMatchObject({ reason: 'PRICE_CHANGED' })
    expect((await read('manager', json.data.id)).state).toBe('held')
  })
})

describe('a booking that stands', () => {
  const party = () => employees.slice(0, 2).map(({ id }) => ({ employeeId: id }))
  const book = async (
    role: string,
    slotId: number,
    people: Parameters<typeof hold>[3],
    way: 'card' | 'account' = 'account',
  ) => {
    const { json } = await holdAs(role, slotId, people)
    const placed = await payAs(role, json.data.id, way, { creditToApply: 0 })
    if (way === 'card') await atProvider(placed.json.data.orderId, 'approve')
    return { booking: await read(role, json.data.id), orderId: Number(placed.json.data.orderId) }
  }
  const put = (role: string, path: string, body: unknown) =>
    call(api.url, path, { method: 'PUT', cookie: cookie(role), body })
  const kindsOf = async (bookingId: number) =>
    (
      await query<{ kind: string }>(
        `SELECT kind FROM messages WHERE about ->> 'booking' = $1 OR about ->> 'attendee' IN
           (SELECT id::text FROM attendees WHERE booking_id = $2) ORDER BY id`,
        [String(bookingId), bookingId],
      )
    ).map(({ kind }) => kind)

  test('names a seat later, and sends someone else the night before; the seat stays', async () => {
    const { slotId } = await newSlot()
    const { booking } = await book('manager', slotId, later(1))
    const [mere, hemi] = employees
    const path = `/booking/${booking.id}/attendees/${booking.attendees[0].id}/`
    const named = await put('manager', path, { person: { employeeId: mere?.id } })
    expect(named.json.data.attendees[0]).toMatchObject({ employeeId: mere?.id, checks: [] })
    const swapped = await put('manager', path, { person: { employeeId: hemi?.id } })
    expect(swapped.json.data.attendees[0]).toMatchObject({ employeeId: hemi?.id })
    expect(await seatsOf(slotId)).toEqual({ taken: 1, claimed: 1 })
    expect(await kindsOf(booking.id)).toEqual([
      'booking-confirmed',
      'attendee-booked',
      'attendee-cancelled',
      'attendee-booked',
    ])
    await query(`UPDATE session_slots SET starts_at = now() - interval '1 minute' WHERE id = $1`, [slotId])
    expect((await put('manager', path, { person: { employeeId: mere?.id } })).json.reason).toBe('TOO_LATE')
  })

  test('gives back the share of who is cancelled, to the cent, and the seat at once', async () => {
    const { slotId } = await newSlot()
    const { booking, orderId } = await book('manager', slotId, later(3), 'card')
    const ids: number[] = booking.attendees.map(({ id }: { id: number }) => id)
    const path = `/booking/${booking.id}/cancel/`
    expect((await post('manager', path, { attendeeIds: [ids[0]], to: 'credit' })).json.data.state).toBe('confirmed')
    expect(await seatsOf(slotId)).toEqual({ taken: 2, claimed: 2 })
    const whole = await post('manager', path, { attendeeIds: ids.slice(1), to: 'credit' })
    expect(whole.json.data.state).toBe('cancelled')
    const [sums] = await query<{ back: number; total: number; state: string }>(
      `SELECT (SELECT sum(amount_cents)::int FROM credit_refunds WHERE order_id = o.id) AS back, including_gst_cents::int AS total, state
       FROM orders o WHERE id = $1`,
      [orderId],
    )
    expect(sums).toMatchObject({ back: sums?.total, state: 'refunded' })
    expect(await seatsOf(slotId)).toEqual({ taken: 0, claimed: 0 })
    expect((await post('manager', path, { attendeeIds: [ids[0]], to: 'credit' })).status).toBe(409)
  })

  test('sends money back to the card it came from', async () => {
    const { slotId } = await newSlot()
    const { booking, orderId } = await book('personal', slotId, [{ isSelf: true }], 'card')
    const attendeeIds = [booking.attendees[0].id]
    const { json } = await post('personal', `/booking/${booking.id}/cancel/`, { attendeeIds, to: 'card' })
    expect(json.data.state).toBe('cancelled')
    const refunds = await query<{ cents: number; bySystem: boolean }>(
      `SELECT r.amount_cents::int AS cents, r.by_system AS "bySystem" FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = $1`,
      [orderId],
    )
    const [order] = await query<{ cents: number }>('SELECT to_pay_cents::int AS cents FROM orders WHERE id = $1', [
      orderId,
    ])
    expect(refunds).toEqual([{ cents: order?.cents, bySystem: true }])
  })

  const used = async () =>
    (
      await query<{ cents: number }>(
        `SELECT account_terms_used_cents::int AS cents FROM companies WHERE name = 'Tairua Civil'`,
      )
    )[0]?.cents
  const orderOf = async (orderId: number) =>
    (await call(api.url, `/shopping/orders/${orderId}/`, { cookie: cookie('manager') })).json.data
  const linesOf = async (orderId: number) => {
    const statement = await call(api.url, '/shopping/statement/', { cookie: cookie('owner') })
    const of = ({ orderId: id }: { orderId: number }) => id === orderId
    return {
      open: statement.json.data.open.filter(of).map(({ amount }: { amount: number }) => amount),
      entries: statement.json.data.entries
        .filter(of)
        .map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount]),
    }
  }
  const creditCents = async (orderId: number) =>
    (
      await query<{ cents: number }>(
        'SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM credit_entries WHERE order_id = $1',
        [orderId],
      )
    )[0]?.cents
  const brokenBooks = async () => (await checkBooks()).filter(({ wrong }) => wrong.length > 0)
  const idsOf = ({ attendees }: { attendees: { id: number }[] }) => attendees.map(({ id }) => id)

  test('on account owes less when one does not come, as it said before: a correction note, no credit, and the rest is owed', async () => {
    const { slotId } = await newSlot()
    const { booking, orderId } = await book('manager', slotId, later(3))
    const path = `/booking/${booking.id}/cancel/`
    const total = (await orderOf(orderId)).totalPriceIncGST
    const before = await used()
    const offered = (await call(api.url, path, { cookie: cookie('manager') })).json.data
    expect(offered.ways.map(({ to }: { to: string }) => to)).toEqual(['account'])
    const [one, , all] = offered.ways[0].bySeats
    expect(all).toEqual({ account: total, card: 0, credit: 0 })
    for (const to of ['card', 'credit', undefined]) {
      const refused = await post('manager', path, { attendeeIds: idsOf(booking).slice(0, 1), to })
      expect([refused.status, Object.keys(refused.json.errors)]).toEqual([422, ['to']])
    }

    const { json } = await post('manager', path, { attendeeIds: idsOf(booking).slice(0, 1), to: 'account' })
    expect(json.data).toMatchObject({ state: 'confirmed', back: { ...one, invoiceNumber: offered.invoiceNumber } })
    expect(json.data.back.noteNumber).toMatch(/^CRN-\d{6}$/)
    expect(await used()).toBe((before ?? 0) - one.account)
    expect(await orderOf(orderId)).toMatchObject({
      state: 'on_account',
      offAccount: one.account,
      amountOwed: total - one.account,
    })
    expect(await linesOf(orderId)).toEqual({
      open: [total - one.account],
      entries: [
        ['invoice', total],
        ['correction', -one.account],
      ],
    })
    expect(await creditCents(orderId)).toBe(0)
    const [mail] = await query<{ about: Record<string, number> }>(
      `SELECT about FROM messages WHERE kind = 'order-refunded' AND about ->> 'order' = $1`,
      [String(orderId)],
    )
    const words = await orderRenderers['order-refunded']({ to: '', about: mail?.about ?? {}, secret: null })
    expect(words?.text).toContain(`came off invoice ${offered.invoiceNumber}`)
    expect(words?.text).toContain(json.data.back.noteNumber)
    expect(await seatsOf(slotId)).toEqual({ taken: 2, claimed: 2 })

    const rest = await post('manager', path, { attendeeIds: idsOf(booking).slice(1), to: 'account' })
    expect(rest.json.data).toMatchObject({ state: 'cancelled', order: { state: 'cancelled' } })
    expect(await used()).toBe((before ?? 0) - total)
    expect(await linesOf(orderId)).toMatchObject({ open: [] })
    expect(
      (await linesOf(orderId)).entries.reduce((sum: number, [, amount]: [string, number]) => sum + amount, 0),
    ).toBe(0)
    expect(await creditCents(orderId)).toBe(0)
    expect(await brokenBooks()).toEqual([])
  })

  test('on account with a part paid by credit: what is owed comes off first, only the rest is credit, and it is settled then', async () => {
    const { slotId } = await newSlot()
    const { json } = await holdAs('manager', slotId, later(3))
    const quote = await post('manager', `/booking/${json.data.id}/totals/`, { voucherCode: null, creditToApply: 0 })
    const total: number = quote.json.data.totalPriceIncGST
    const credit = Math.round(total / 2)
    await query(
      `INSERT INTO credit_entries (company_id, amount_cents, reason, actor) SELECT id, $1, 'granted', 'staff 1' FROM companies WHERE name = 'Tairua Civil'`,
      [credit],
    )
    const placed = await payAs('manager', json.data.id, 'account', { creditToApply: credit })
    const orderId: number = placed.json.data.orderId
    const booking = await read('manager', json.data.id)
    const path = `/booking/${booking.id}/cancel/`
    const before = await used()
    const { data: two } = (await post('manager', path, { attendeeIds: idsOf(booking).slice(0, 2), to: 'account' })).json
    expect(two.back.account).toBe(total - credit)
    expect(two.back.credit).toBe(Math.round((total * 2) / 3) - (total - credit))
    expect(await used()).toBe((before ?? 0) - (total - credit))
    expect(await orderOf(orderId)).toMatchObject({ state: 'part_refunded', amountOwed: 0 })
    expect(await creditCents(orderId)).toBe(two.back.credit - credit)
    const notes = await query<{ cents: number }>(
      `SELECT including_gst_cents::int AS cents FROM tax_documents WHERE order_id = $1 AND kind = 'correction'`,
      [orderId],
    )
    expect(notes).toEqual([{ cents: two.back.account + two.back.credit }])
    // What is left was paid with credit, and goes back as that.
    const last = (await call(api.url, path, { cookie: cookie('manager') })).json.data
    expect(last.ways.map(({ to }: { to: string }) => to)).toEqual(['credit'])
    await post('manager', path, { attendeeIds: idsOf(booking).slice(2), to: 'credit' })
    expect(await creditCents(orderId)).toBe(0)
    expect((await orderOf(orderId)).state).toBe('refunded')
    expect(await brokenBooks()).toEqual([])
  })

  test('on account that was paid meanwhile gives credit, and what came off before does not come again', async () => {
    const { slotId } = await newSlot()
    const { booking, orderId } = await book('manager', slotId, later(2))
    const path = `/booking/${booking.id}/cancel/`
    const [first, second] = idsOf(booking)
    const { data } = (await post('manager', path, { attendeeIds: [first], to: 'account' })).json
    await markPaid({ id: 1 }, orderId, 'Paid by bank transfer')
    expect((await post('manager', path, { attendeeIds: [second], to: 'account' })).status).toBe(422)
    const paid = (await post('manager', path, { attendeeIds: [second], to: 'credit' })).json.data
    const total = (await orderOf(orderId)).totalPriceIncGST
    expect(data.back.account + paid.back.credit).toBe(total)
    expect(await creditCents(orderId)).toBe(paid.back.credit)
    expect((await orderOf(orderId)).state).toBe('refunded')
    expect(await brokenBooks()).toEqual([])
  })

  test('on account cancelled by several people at once: each seat comes off once', async () => {
    const { slotId } = await newSlot()
    const { booking, orderId } = await book('manager', slotId, later(3))
    const path = `/booking/${booking.id}/cancel/`
    const [first, second] = idsOf(booking)
    const answers = await Promise.all(
      [[first], [first], [first], [second], [second], [first, second]].map((attendeeIds) =>
        post('manager', path, { attendeeIds, to: 'account' }),
      ),
    )
    const done = answers.filter(({ status }) => status === 200)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(answers.length - done.length)
    const total = (await orderOf(orderId)).totalPriceIncGST
    expect((await orderOf(orderId)).offAccount).toBe(Math.round((total * 2) / 3))
    expect(done.reduce((sum, { json }) => sum + json.data.back.account, 0)).toBe(Math.round((total * 2) / 3))
    expect(await seatsOf(slotId)).toEqual({ taken: 1, claimed: 1 })
    expect(await brokenBooks()).toEqual([])
  })

  test('on account is taken off the account when no one comes', async () => {
    const { slotId } = await newSlot()
    const before = await used()
    const { booking } = await book('manager', slotId, party())
    expect(await used()).toBeGreaterThan(before ?? 0)
    const attendeeIds = idsOf(booking)
    const { json } = await post('manager', `/booking/${booking.id}/cancel/`, { attendeeIds, to: 'account' })
    expect(json.data).toMatchObject({ state: 'cancelled', order: { state: 'cancelled' } })
    expect(await used()).toBe(before)
  })

  test('on account of a start that we cancelled comes off the account, too', async () => {
    const { slotId } = await newSlot()
    const { booking, orderId } = await book('manager', slotId, later(2))
    await query(`UPDATE session_slots SET state = 'cancelled', cancel_reason = 'The trainer is ill' WHERE id = $1`, [
      slotId,
    ])
    const { json } = await post('manager', `/booking/${booking.id}/cancel/`, {
      attendeeIds: idsOf(booking),
      to: 'account',
    })
    expect(json.data.back).toMatchObject({ credit: 0, card: 0 })
    expect(await orderOf(orderId)).toMatchObject({ state: 'cancelled', amountOwed: 0 })
    expect(await brokenBooks()).toEqual([])
  })

  test('is not cancelled or moved inside of five working days, but someone else may come', async () => {
    const { slotId } = await newSlot({ days: 3 })
    const { slotId: other } = await newSlot()
    const { booking } = await book('manager', slotId, later(1))
    const attendeeIds = [booking.attendees[0].id]
    const late = await post('manager', `/booking/${booking.id}/cancel/`, { attendeeIds, to: 'account' })
    expect(late.json.errors.non_field_errors).toEqual([
      'It is too late to cancel or move free of charge. You can still send someone else, or call us.',
    ])
    expect((await post('manager', `/booking/${booking.id}/move/`, { slotId: other })).json.reason).toBe('TOO_LATE')
    const path = `/booking/${booking.id}/attendees/${attendeeIds[0]}/`
    expect((await put('manager', path, { person: { employeeId: employees[0]?.id } })).status).toBe(200)
  })

  test('moves to another start with its people, and takes no seat that is not there', async () => {
    const [from, to, full] = [await newSlot(), await newSlot({ seats: 2 }), await newSlot({ seats: 1 })]
    const { booking } = await book('manager', from.slotId, party())
    expect((await post('manager', `/booking/${booking.id}/move/`, { slotId: full.slotId })).json.reason).toBe(
      'SEATS_GONE',
    )
    const targets = await call(api.url, `/booking/${booking.id}/move/`, { cookie: cookie('manager') })
    const offered = targets.json.data.items.map((item: { slotId: number }) => item.slotId)
    expect(offered).toContain(to.slotId)
    expect(offered).not.toContain(full.slotId)
    const moved = await post('manager', `/booking/${booking.id}/move/`, { slotId: to.slotId })
    expect(moved.json.data).toMatchObject({ slotId: to.slotId, state: 'confirmed' })
    expect(await seatsOf(from.slotId)).toEqual({ taken: 0, claimed: 0 })
    expect(await seatsOf(to.slotId)).toEqual({ taken: 2, claimed: 2 })
  })

  test('moves to a dearer course: its seats are paid first, then those of before go back with their money, once', async () => {
    const [from, to] = [await newSlot(), await newSlot({ seats: 2 })]
    const [dear] = await query<{ id: number; name: string }>(
      `UPDATE courses SET price_cents = 90000, member_price_cents = 80000, minimum_age = 0
       WHERE id = (SELECT max(id) FROM courses c WHERE active AND NOT EXISTS (SELECT 1 FROM courses_rels r WHERE r.parent_id = c.id)) RETURNING id, name`,
    )
    await query('UPDATE course_sessions SET course_id = $2 WHERE id = $1', [to.sessionId, dear?.id])
    const { booking } = await book('manager', from.slotId, party())
    const path = `/booking/${booking.id}/exchange/`
    const targets = await call(api.url, path, { cookie: cookie('manager') })
    const offered = targets.json.data.items.find(({ slotId }: { slotId: number }) => slotId === to.slotId)
    expect(offered).toMatchObject({ course: dear?.name, partyCents: 2 * Math.round(80_000 * 1.15) })
    const [paid] = await query<{ cents: number }>(
      'SELECT including_gst_cents::int AS cents FROM orders WHERE id = $1',
      [booking.order.id],
    )
    expect(targets.json.data.backCents).toBe(paid?.cents)

    expect(targets.json.data.ways).toEqual(['account'])
    const words = { holdId: randomUUID(), slotId: to.slotId, to: 'account' }
    const [held, again] = [await post('manager', path, words), await post('manager', path, words)]
    expect(again.json.data.id).toBe(held.json.data.id)
    const insteadOf = { id: booking.id, to: 'account', backCents: paid?.cents }
    expect(held.json.data).toMatchObject({ state: 'held', slotId: to.slotId, insteadOf })
    await finishExchanges(orderMoney())
    expect((await read('manager', booking.id)).state).toBe('confirmed')

    await payAs('manager', held.json.data.id, 'account')
    await Promise.all([finishExchanges(orderMoney()), finishExchanges(orderMoney())])
    expect((await read('manager', held.json.data.id)).state).toBe('confirmed')
    expect((await read('manager', booking.id)).state).toBe('cancelled')
    expect([await seatsOf(from.slotId), await seatsOf(to.slotId)]).toEqual([
      { taken: 0, claimed: 0 },
      { taken: 2, claimed: 2 },
    ])
    const orders = await query<{ state: string; back: number }>(
      `SELECT state, (SELECT count(*)::int FROM tax_documents d WHERE d.order_id = o.id AND d.kind = 'correction') AS back FROM orders o WHERE id = $1`,
      [booking.order.id],
    )
    expect(orders).toEqual([{ state: 'cancelled', back: 1 }])
  })

  test('is exchanged for those who are on it once two records of one of them are merged', async () => {
    const [from, to] = [await newSlot(), await newSlot({ seats: 2 })]
    await ofAnotherCourse(to.sessionId)
    const { booking } = await book('manager', from.slotId, party())
    const [stays] = await query<{ id: number }>(
      `INSERT INTO people (first_name, last_name) VALUES ('Ana', 'Ruru') RETURNING id`,
    )
    const other = await pool().connect()
    await other.query('BEGIN')
    await other.query('UPDATE attendees SET person_id = $2 WHERE id = $1', [booking.attendees[0].id, stays?.id])
    const exchanging = post('manager', `/booking/${booking.id}/exchange/`, {
      holdId: randomUUID(),
      slotId: to.slotId,
      to: 'account',
    })
    await expect.poll(() => waitingFor('%FROM attendees%FOR NO KEY UPDATE%')).toBe(1)
    await other.query('COMMIT')
    other.release()
    const { json } = await exchanging
    const held = await query<{ id: number }>('SELECT person_id AS id FROM attendees WHERE booking_id = $1', [
      json.data.id,
    ])
    expect(held.map(({ id }) => id)).toContain(stays?.id)
  })

  test('ends for another that took its place, wherever it was moved to as that ended it', async () => {
    const [from, elsewhere, to] = [await newSlot(), await newSlot({ days: 40 }), await newSlot({ seats: 2 })]
    await ofAnotherCourse(to.sessionId)
    const { booking } = await book('manager', from.slotId, party())
    const words = { holdId: randomUUID(), slotId: to.slotId, to: 'account' }
    const held = await post('manager', `/booking/${booking.id}/exchange/`, words)
    await payAs('manager', held.json.data.id, 'account')
    const other = await pool().connect()
    await other.query('BEGIN')
    await other.query(
      'SELECT 1 FROM companies WHERE id = (SELECT company_id FROM bookings WHERE id = $1) FOR NO KEY UPDATE',
      [booking.id],
    )
    const waiting = () => waitingFor('SELECT 1 FROM companies%')
    const moving = post('manager', `/booking/${booking.id}/move/`, { slotId: elsewhere.slotId })
    await expect.poll(waiting).toBe(1)
    const ending = finishExchanges(orderMoney())
    await expect.poll(waiting).toBe(2)
    await other.query('COMMIT')
    other.release()
    expect((await moving).status).toBe(200)
    await ending
    expect((await read('manager', booking.id)).state).toBe('cancelled')
    expect([await seatsOf(from.slotId), await seatsOf(elsewhere.slotId)]).toEqual([
      { taken: 0, claimed: 0 },
      { taken: 0, claimed: 0 },
    ])
  })

  test('is not given up for another course that is not paid, and not inside of five working days', async () => {
    const [from, to, soon] = [await newSlot(), await newSlot({ seats: 2 }), await newSlot({ days: 3 })]
    const { booking } = await book('manager', from.slotId, party())
    const words = { holdId: randomUUID(), slotId: to.slotId, to: 'account' }
    const held = await post('manager', `/booking/${booking.id}/exchange/`, words)
    await post('manager', `/booking/${held.json.data.id}/release/`)
    await finishExchanges(orderMoney())
    expect((await read('manager', booking.id)).state).toBe('confirmed')
    expect(await seatsOf(to.slotId)).toEqual({ taken: 0, claimed: 0 })
    const { booking: late } = await book('manager', soon.slotId, later(1))
    const asked = await post('manager', `/booking/${late.id}/exchange/`, { ...words, holdId: randomUUID() })
    expect(asked.json.reason).toBe('TOO_LATE')
  })

  test('of an owner is not changed by a booker', async () => {
    const { slotId } = await newSlot()
    const { booking } = await book('owner', slotId, later(1))
    const path = `/booking/${booking.id}/cancel/`
    expect((await post('booker', path, { attendeeIds: [booking.attendees[0].id], to: 'credit' })).status).toBe(404)
  })
})
