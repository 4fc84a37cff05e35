import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkBooks } from '@/features/books/checks.data'
import { findEvents } from '@/features/counter/desk/booking-events'
import { findBookingRecord } from '@/features/counter/record.data'
import { listPaymentsOf } from '@/features/payments/data'
import { actOnDemoCheckout } from '@/features/payments/demo.mutations'
import { usualDelivery } from '@/features/payments/demo.rules'
import { choosePaymentGateway } from '@/features/payments/gateway'
import { applyProviderState } from '@/features/payments/mutations'
import { orderRenderers } from '@/features/purchases/mail/renderers'
import { settleOrders } from '@/features/purchases/settlement.mutations'
import { pool } from '@/lib/db'
import { startApi } from '../support/api'
import { newSlot, pay, paymentBody, seatsOf } from '../support/bookings'
import { sentenceOf, startDesk } from '../support/desk-calls'
import { readPdf } from '../support/pdf'
import { call, endQueries, fullPath, query, sessionOf } from '../support/people'

/** Staff who book by phone may agree on the price of a seat (product decisions, section 17): it is what is shown, paid and written on the invoice. */
let api: Awaited<ReturnType<typeof startApi>>
const desk = startDesk(() => api.url)
let owner = ''
let customer = { companyId: 0, personId: 0 }
let employees: number[] = []

const [list, agreed] = [19_990, 12_345]
const why = 'The price of their quote'
const noVoucher = 'This price was agreed, so a voucher can’t be used with it.'

beforeAll(async () => {
  api = await startApi()
  owner = (await sessionOf('demo-owner')).cookie
  const { json } = await call(api.url, '/company/employees/', { cookie: owner })
  employees = json.data.items.flatMap(({ id, email }: { id: number; email: string | null }) => (email ? [id] : []))
  const [row] = await query<{ companyId: number; personId: number }>(
    `SELECT k.id AS "companyId", a.person_id AS "personId" FROM companies k JOIN business_admins a ON a.company_id = k.id
     WHERE k.name = 'Tairua Civil' AND a.permission = 'owner' AND a.state = 'active'`,
  )
  customer = row ?? customer
  await query(`INSERT INTO vouchers (code, kind, value, most_uses) VALUES ('NOTAGREED', 'percent', 10, 5)`)
})

beforeEach(async () => {
  await query(`UPDATE companies SET account_terms_state = 'open', account_terms_limit_cents = 20000000, account_terms_requires_po_number = false
    WHERE name = 'Tairua Civil'`)
})

afterAll(async () => {
  await api.close()
  await pool().end()
  await endQueries()
})

const priceAll = (cents: number) =>
  query('UPDATE courses SET shown_cents = $1, member_shown_cents = $1 WHERE shown_cents IS NOT NULL', [cents])

const two = () => employees.slice(0, 2).map((employeeId) => ({ employeeId }))

async function asked(change: object = {}) {
  await priceAll(list)
  const { slotId } = await newSlot()
  return { customer, slotId, party: two(), way: 'account', agreedCents: agreed, reason: why, ...change }
}

const preview = (body: object) => desk('support', 'POST', 'phone-bookings/preview/', body)
const book = (body: object, expectedTotalCents = 2 * agreed, key: string = randomUUID()) =>
  desk('support', 'POST', 'phone-bookings/', { ...body, key, expectedTotalCents })

async function booked(change: object = {}, cents = 2 * agreed) {
  const body = await asked(change)
  const { status, json } = await book(body, cents)
  expect(status, JSON.stringify(json)).toBe(200)
  return { slotId: body.slotId, bookingId: Number(json.bookingId) }
}

async function record(id: number) {
  const found = await findBookingRecord(id)
  if (!found) throw new Error('There is no such booking.')
  return found
}

const linesOf = (orderId: number) =>
  query(
    'SELECT count::int, unit_cents::int AS unit, line_cents::int AS line, is_agreed AS "isAgreed" FROM order_lines WHERE order_id = $1',
    [orderId],
  )

const as = { post: (path: string, body: object) => call(api.url, path, { method: 'POST', cookie: owner, body }) }

async function paperOf(path: string): Promise<string> {
  const file = await fetch(`${api.url}${fullPath(path)}`, { headers: { cookie: owner } })
  return (await readPdf(await file.arrayBuffer())).text
}

async function papersOf(orderId: number) {
  const { json } = await call(api.url, `/shopping/orders/${orderId}/documents/`, { cookie: owner })
  return await paperOf(`/shopping/documents/${json.data.items[0].id}/`)
}

async function approve(orderId: number) {
  const [payment] = await listPaymentsOf(orderId)
  if (!payment?.providerRef) throw new Error('No payment page was opened.')
  await actOnDemoCheckout(payment.providerRef, 'approve', usualDelivery)
  const answer = await choosePaymentGateway().fetch(payment.providerRef)
  if (answer.kind === 'found') await applyProviderState(settleOrders, payment.id, answer.found)
}

const areBooksRight = async () => expect((await checkBooks()).filter(({ wrong }) => wrong.length > 0)).toEqual([])

describe('on account', () => {
  test('list price, agreed price and sum are shown before, and the agreed one is charged and on the invoice', async () => {
    const body = await asked()
    const seen = await preview(body)
    expect(seen.json).toMatchObject({
      problem: null,
      listCents: list,
      unitCents: agreed,
      totalCents: 2 * agreed,
      gstCents: Math.floor((2 * agreed * 6 + 23) / 46),
    })
    expect((await preview({ ...body, agreedCents: null })).json).toMatchObject({ listCents: null, unitCents: list })

    const made = await book(body)
    const { orderId, owedCents, agreedCents, agreedReason } = await record(made.json.bookingId)
    expect({ owedCents, agreedCents, agreedReason }).toEqual({
      owedCents: 2 * agreed,
      agreedCents: agreed,
      agreedReason: why,
    })
    expect(await linesOf(orderId ?? 0)).toEqual([{ count: 2, unit: agreed, line: 2 * agreed, isAgreed: true }])
    const invoice = await papersOf(orderId ?? 0)
    expect(invoice).toMatch(/Agreed price 2 \$123\.45 \$246\.90/)
    expect(invoice).not.toContain('$199.90')
    await areBooksRight()
  })

  test('the log and the booking’s record say the price and why', async () => {
    const { bookingId } = await booked()
    const rows = await query<{ action: string; after: Record<string, unknown> }>(
      `SELECT action, after FROM audit_log WHERE what = 'bookings' AND row_id = $1 ORDER BY id`,
      [String(bookingId)],
    )
    const noted = rows.find(({ action }) => action === 'book-by-phone')
    expect(noted?.after).toMatchObject({ way: 'account', agreedCents: agreed, reason: why })
    expect(rows.some(({ after }) => after.agreed_cents === agreed && after.agreed_reason === why)).toBe(true)
    const events = await findEvents(await record(bookingId))
    expect(events.map(({ sub }) => sub)).toContain(`Agreed price $123.45 a seat, because: ${why}`)
  })

  test('the list price itself may be agreed, and a booking without one is as before', async () => {
    await booked({ agreedCents: list }, 2 * list)
    const { bookingId } = await booked({ agreedCents: null, reason: null }, 2 * list)
    const { orderId, agreedCents } = await record(bookingId)
    expect([agreedCents, await linesOf(orderId ?? 0)]).toEqual([
      null,
      [{ count: 2, unit: list, line: 2 * list, isAgreed: false }],
    ])
    expect(await papersOf(orderId ?? 0)).not.toContain('Agreed price')
  })

  test('the same key with the same words is the same booking', async () => {
    const body = await asked()
    const key = randomUUID()
    const [one, other] = await Promise.all([book(body, 2 * agreed, key), book(body, 2 * agreed, key)])
    expect([one.status, other.json]).toEqual([200, one.json])
    expect((await book(body, 2 * agreed, key)).json).toEqual(one.json)
    expect(await seatsOf(body.slotId)).toEqual({ taken: 2, claimed: 2 })
  })
})

describe('what is refused at its field, with no seat taken', () => {
  test.each([
    ['above the list price', { agreedCents: list + 1 }, 'agreedCents', 'Enter at most the list price, $199.90 a seat.'],
    ['of nothing', { agreedCents: 0 }, 'agreedCents', 'Enter a price above $0, or choose Free.'],
    ['below nothing', { agreedCents: -1 }, 'agreedCents', 'Enter a price above $0, or choose Free.'],
    ['of a part of a cent', { agreedCents: 99.5 }, 'agreedCents', 'Give the amount in whole cents, such as 19500.'],
    ['in words', { agreedCents: 'cheap' }, 'agreedCents', 'Enter an amount in dollars, such as 195 or $1,245.50.'],
    ['without a reason', { reason: null }, 'reason', 'Say why this price was agreed.'],
    ['with an empty reason', { reason: '  ' }, 'reason', 'Say why this price was agreed.'],
    ['with a voucher', { voucherCode: 'NOTAGREED' }, 'voucherCode', noVoucher],
    ['by link with a voucher', { voucherCode: 'NOTAGREED', way: 'card-link' }, 'voucherCode', noVoucher],
    ['where it is free', { way: 'free' }, 'agreedCents', 'A free booking has no price to agree on.'],
  ])('a price %s', async (_name, change, field, sentence) => {
    const body = await asked(change)
    const refused = await book(body)
    expect([refused.status, refused.json.errors]).toEqual([422, { [field]: [sentence] }])
    expect(await seatsOf(body.slotId)).toEqual({ taken: 0, claimed: 0 })
  })

  test('is said by the preview too, which asks no reason yet', async () => {
    expect((await preview(await asked({ agreedCents: list + 1 }))).json).toMatchObject({
      problem: 'Enter at most the list price, $199.90 a seat.',
      listCents: null,
      unitCents: list,
    })
    expect((await preview(await asked({ voucherCode: 'NOTAGREED' }))).json.problem).toBe(noVoucher)
    expect((await preview(await asked({ agreedCents: 0 }))).status).toBe(422)
    expect((await preview(await asked({ reason: null }))).json).toMatchObject({ problem: null, unitCents: agreed })
  })

  test('members have a lower list price, and at most that may be agreed', async () => {
    const body = await asked()
    await query('UPDATE courses SET member_shown_cents = $1 WHERE shown_cents IS NOT NULL', [agreed - 1])
    const [row] = await query<{ isMember: boolean }>(
      'SELECT hivis_is_member(k) AS "isMember" FROM companies k WHERE id = $1',
      [customer.companyId],
    )
    const refused = await book(body)
    expect([row?.isMember, refused.json.errors]).toEqual([
      true,
      { agreedCents: ['Enter at most the list price, $123.44 a seat.'] },
    ])
  })
})

describe('by card link', () => {
  const link = { way: 'card-link' } as const

  test('the customer sees and pays that price, again after a reload, whatever the list says by then', async () => {
    const { bookingId } = await booked(link)
    await priceAll(list * 2)
    for (const _time of [1, 2]) {
      const { json } = await as.post(`/booking/${bookingId}/totals/`, {})
      expect(json.data).toMatchObject({
        totalPriceIncGST: 2 * agreed,
        product_data: [{ count: 2, unitPrice: agreed, lineTotal: 2 * agreed, memberSaving: 0 }],
      })
    }
    expect((await call(api.url, `/booking/${bookingId}/`, { cookie: owner })).json.data.agreedCents).toBe(agreed)
    const body = await paymentBody(api.url, owner, bookingId, { creditToApply: 0 })
    const cheaper = await pay(api.url, owner, bookingId, { ...body, expectedTotalCents: 2 })
    expect(cheaper.json.reason).toBe('PRICE_CHANGED')
    const placed = await pay(api.url, owner, bookingId, body)
    const again = await pay(api.url, owner, bookingId, body)
    expect([placed.status, again.json.data.orderId]).toEqual([200, placed.json.data.orderId])
    const orderId = Number(placed.json.data.orderId)
    await approve(orderId)
    expect(await record(bookingId)).toMatchObject({ state: 'confirmed', totalCents: 2 * agreed, owedCents: 0 })
    expect(await linesOf(orderId)).toEqual([{ count: 2, unit: agreed, line: 2 * agreed, isAgreed: true }])
    expect((await listPaymentsOf(orderId))[0]).toMatchObject({ state: 'succeeded', amountCents: 2 * agreed })
    const order = await call(api.url, `/shopping/orders/${orderId}/`, { cookie: owner })
    expect(order.json.data.lines).toMatchObject([{ unitPrice: agreed, isAgreed: true }])
    const mail = await orderRenderers['order-confirmed']({ to: '', about: { order: orderId }, secret: null })
    expect(mail?.text).toMatch(/2 × .+, agreed price: \$246\.90/)
    const receipt = await paperOf(`/shopping/orders/${orderId}/receipt/`)
    expect(receipt).toMatch(/Agreed price 2 \$246\.90/)
    expect(await papersOf(orderId)).toMatch(/Agreed price 2 \$123\.45 \$246\.90/)
    await areBooksRight()
  })

  test('a voucher is refused with a sentence, on the page and when it is paid, and is not used', async () => {
    const { bookingId } = await booked(link)
    const { json } = await as.post(`/booking/${bookingId}/totals/`, { voucherCode: 'NOTAGREED' })
    expect(json.data).toMatchObject({
      totalPriceIncGST: 2 * agreed,
      voucher: { code: 'NOTAGREED', isValid: false, message: noVoucher },
    })
    const body = await paymentBody(api.url, owner, bookingId, { voucherCode: 'NOTAGREED' })
    const refused = await pay(api.url, owner, bookingId, body)
    expect([refused.status, refused.json.errors]).toEqual([422, { voucherCode: [noVoucher] }])
    expect((await record(bookingId)).state).toBe('held')
    expect(await query(`SELECT used::int FROM vouchers WHERE code = 'NOTAGREED'`)).toEqual([{ used: 0 }])
    expect((await pay(api.url, owner, bookingId, { ...body, voucherCode: null })).status).toBe(200)
  })

  test('no call of a customer sets or changes it', async () => {
    const { bookingId } = await booked(link)
    const set = { agreedCents: 1, agreedReason: why }
    const body = await paymentBody(api.url, owner, bookingId)
    const party = { party: two(), ...set }
    const held = { holdId: randomUUID(), slotId: (await newSlot()).slotId, ...party }
    const answers = await Promise.all([
      as.post(`/booking/${bookingId}/totals/`, set),
      pay(api.url, owner, bookingId, { ...body, ...set }),
      as.post('/booking/', held),
      call(api.url, `/booking/${bookingId}/party/`, { method: 'PUT', cookie: owner, body: party }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422])
    expect((await record(bookingId)).agreedCents).toBe(agreed)
  })

  test('it is for the seats that were agreed on: others may come instead or fewer, but not more', async () => {
    const { bookingId, slotId } = await booked(link)
    const change = (party: object[]) =>
      call(api.url, `/booking/${bookingId}/party/`, { method: 'PUT', cookie: owner, body: { party } })
    const more = await change([...two(), { isLater: true }])
    expect([more.status, sentenceOf({ json: { errors: more.json.errors } })]).toEqual([
      409,
      'The price of these seats was agreed with you. To add more people, call us.',
    ])
    expect(await seatsOf(slotId)).toEqual({ taken: 2, claimed: 2 })
    expect((await change([{ employeeId: employees[0] }, { isLater: true }])).status).toBe(200)
    expect((await change([{ employeeId: employees[0] }])).status).toBe(200)
    const { json } = await as.post(`/booking/${bookingId}/totals/`, {})
    expect(json.data.totalPriceIncGST).toBe(agreed)
  })
})

describe('later', () => {
  const ask = async (id: number, what: string, body: object) =>
    await desk('support', 'POST', `bookings/${id}/${what}/`, { version: (await record(id)).version, ...body })

  test('seats that staff add are at the list price of that time', async () => {
    const { bookingId } = await booked()
    const more = { party: [{ isLater: true }], way: 'account', poNumber: null }
    const { expectedTotalCents } = (await ask(bookingId, 'add-seats/preview', more)).json
    expect(expectedTotalCents).toBe(list)
    const added = await ask(bookingId, 'add-seats', { ...more, key: randomUUID(), expectedTotalCents })
    expect(await record(added.json.bookingId)).toMatchObject({ totalCents: list, agreedCents: null })
  })

  test('seats that staff add may have an agreed price of their own, with a reason and at most the list price', async () => {
    const { bookingId } = await booked()
    const more = {
      party: [{ isLater: true }],
      way: 'account',
      poNumber: null,
      agreedCents: 9_900,
      reason: 'As the others',
    }
    const seen = (await ask(bookingId, 'add-seats/preview', { ...more, reason: '' })).json
    expect([seen.problem, seen.expectedTotalCents]).toEqual([null, 9_900])
    expect(seen.money).toContain('1 × $99.00 is $99.00 incl. GST. Agreed price $99.00 a seat, list price $199.90.')
    const dear = await ask(bookingId, 'add-seats/preview', { ...more, agreedCents: list + 1 })
    expect([dear.json.problem, dear.json.expectedTotalCents]).toEqual([
      'Enter at most the list price, $199.90 a seat.',
      list,
    ])
    const add = (change: object, expectedTotalCents = 9_900) =>
      ask(bookingId, 'add-seats', { ...more, key: randomUUID(), expectedTotalCents, ...change })
    for (const [change, sentence] of [
      [{ reason: '' }, 'Say why this price was agreed.'],
      [{ way: 'free' }, 'A free booking has no price to agree on.'],
      [{ agreedCents: 0 }, 'Enter a price above $0, or choose Free.'],
    ] as const) {
      const refused = await add(change)
      expect([refused.status, sentenceOf(refused)]).toEqual([422, sentence])
    }
    const tooDear = await add({ agreedCents: list + 1 }, list + 1)
    expect([tooDear.status, sentenceOf(tooDear)]).toEqual([422, 'Enter at most the list price, $199.90 a seat.'])
    const added = await add({})
    expect(added.status, JSON.stringify(added.json)).toBe(200)
    const beside = await record(added.json.bookingId)
    expect(beside).toMatchObject({ totalCents: 9_900, agreedCents: 9_900, agreedReason: 'As the others' })
    expect(await linesOf(beside.orderId ?? 0)).toEqual([{ count: 1, unit: 9_900, line: 9_900, isAgreed: true }])
    const events = await findEvents(beside)
    expect(events.map(({ sub }) => sub)).toContain('Agreed price $99.00 a seat, because: As the others')
    await areBooksRight()
  })

  test('who is moved keeps what was agreed, and what a seat that is cancelled gives back is its share of that', async () => {
    const { bookingId } = await booked()
    const { people } = await record(bookingId)
    const [first, second] = people.map(({ id }) => id)
    const moved = await ask(bookingId, 'move', { slotId: (await newSlot()).slotId, attendeeIds: [first] })
    expect(moved.status, JSON.stringify(moved.json)).toBe(200)
    const [part] = await query<{ id: number }>('SELECT booking_id AS id FROM attendees WHERE id = $1', [first])
    expect(await record(part?.id ?? 0)).toMatchObject({
      agreedCents: agreed,
      agreedReason: why,
      totalCents: 2 * agreed,
    })
    const gone = await ask(bookingId, 'cancel', { attendeeIds: [second], to: 'account' })
    expect([gone.status, gone.json.back.account]).toEqual([200, agreed])
    await areBooksRight()
  })

  async function startOfAnother(slotId: number) {
    const other = await newSlot()
    const [course] = await query<{ id: number }>(
      `INSERT INTO courses (name, slug, category, short_description, description, duration, site_safe_credits, active, shown_cents, member_shown_cents)
       SELECT 'Another course', 'another-' || $1::int, category, short_description, description, duration, site_safe_credits, true, $2, $2 FROM courses
       WHERE id = (SELECT s.course_id FROM course_sessions s JOIN session_slots l ON l.session_id = s.id WHERE l.id = $1) RETURNING id`,
      [slotId, list],
    )
    await query('UPDATE course_sessions SET course_id = $2 WHERE id = $1', [other.sessionId, course?.id])
    return other
  }

  test('another course may have an agreed price too, which what was paid pays first', async () => {
    const { bookingId, slotId } = await booked()
    const other = await startOfAnother(slotId)
    const attendeeIds = (await record(bookingId)).people.map(({ id }) => id)
    const words = {
      slotId: other.slotId,
      attendeeIds,
      to: 'account',
      way: 'account',
      poNumber: null,
      agreedCents: 15_000,
    }
    const seen = (await ask(bookingId, 'change-course/preview', words)).json
    expect([seen.problem, seen.expectedTotalCents]).toEqual([null, 30_000])
    expect(seen.money).toContain('Agreed price $150.00 a seat, list price $199.90.')
    const bought = { ...words, key: randomUUID(), expectedTotalCents: 30_000 }
    const refused = await ask(bookingId, 'change-course', bought)
    expect([refused.status, sentenceOf(refused)]).toEqual([422, 'Say why this price was agreed.'])
    const made = await ask(bookingId, 'change-course', { ...bought, reason: 'Our mistake' })
    expect(made.status, JSON.stringify(made.json)).toBe(200)
    const there = await record(made.json.bookingId)
    expect(there).toMatchObject({ totalCents: 30_000, agreedCents: 15_000, agreedReason: 'Our mistake' })
    const noted = await query<{ after: Record<string, unknown> }>(
      `SELECT after FROM audit_log WHERE action = 'change-course' AND what = 'bookings' AND row_id = $1`,
      [String(made.json.bookingId)],
    )
    expect(noted).toMatchObject([{ after: { agreedCents: 15_000, reason: 'Our mistake' } }])
    expect(await record(bookingId)).toMatchObject({ state: 'cancelled', owedCents: 0, backCents: 2 * agreed })
    await areBooksRight()
  })

  test('another course is at its list price, and what was really paid pays first', async () => {
    const { bookingId, slotId } = await booked()
    const other = await startOfAnother(slotId)
    const offered = await call(api.url, `/booking/${bookingId}/exchange/`, { cookie: owner })
    expect(offered.json.data).toMatchObject({ backCents: 2 * agreed })
    const attendeeIds = (await record(bookingId)).people.map(({ id }) => id)
    const words = { slotId: other.slotId, attendeeIds, to: 'account', way: 'account', poNumber: null }
    const seen = (await ask(bookingId, 'change-course/preview', words)).json
    expect([seen.problem, seen.expectedTotalCents]).toEqual([null, 2 * list])
    expect(seen.money).toContain('$246.90 of the first course comes off invoice ')
    const made = await ask(bookingId, 'change-course', {
      ...words,
      key: randomUUID(),
      expectedTotalCents: 2 * list,
    })
    expect(made.status, JSON.stringify(made.json)).toBe(200)
    expect(await record(made.json.bookingId)).toMatchObject({ totalCents: 2 * list, agreedCents: null })
    expect(await record(bookingId)).toMatchObject({ state: 'cancelled', owedCents: 0, backCents: 2 * agreed })
    await areBooksRight()
  })
})
