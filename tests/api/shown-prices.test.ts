import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkBooks } from '@/features/books/checks.data'
import { accountingLines } from '@/features/books/rules'
import { documentContent } from '@/features/purchases/documents.rules'
import { pool } from '@/lib/db'
import { gstOf, withoutGst } from '@/lib/money'
import { startApi } from '../support/api'
import { hold, newSlot, pay, paymentBody } from '../support/bookings'
import { startDesk } from '../support/desk-calls'
import { itemOf, orderBody, placeOrder } from '../support/orders'
import { call, endQueries, query, sessionOf } from '../support/people'

/** The shown price is the offer (product decisions, section 17; docs/decisions/055): what is charged is count × it, everywhere. */
let api: Awaited<ReturnType<typeof startApi>>
const desk = startDesk(() => api.url)
let owner = ''
let board = 0
let course = 0

/** None of them can be divided by 23, and some are less than a cent of GST. */
const shownPrices = [1, 3, 99, 999, 1001, 3333, 12_345, 19_990]

beforeAll(async () => {
  api = await startApi()
  owner = (await sessionOf('demo-owner')).cookie
  board = await itemOf('Site hazard board')
  const { sessionId } = await newSlot()
  const [row] = await query<{ id: number }>('SELECT course_id AS id FROM course_sessions WHERE id = $1', [sessionId])
  course = row?.id ?? 0
  await query('UPDATE shop_items SET stock = 100000 WHERE tracks_stock')
  await query(`UPDATE companies SET account_terms_state = 'open', account_terms_limit_cents = 2000000000, account_terms_used_cents = 0,
    account_terms_requires_po_number = false WHERE name = 'Tairua Civil'`)
})

afterAll(async () => {
  await api.close()
  await pool().end()
  await endQueries()
})

const priceItem = (cents: number) =>
  query('UPDATE shop_items SET shown_cents = $2, member_shown_cents = $2 WHERE id = $1', [board, cents])
const priceCourse = (cents: number) =>
  query('UPDATE courses SET shown_cents = $2, member_shown_cents = $2 WHERE id = $1', [course, cents])

/** What any total has to say of `charged` cents. */
const sumsOf = (charged: number) => ({
  totalPriceIncGST: charged,
  gstAmount: Math.floor((charged * 6 + 23) / 46),
  totalPriceExcGST: charged - Math.floor((charged * 6 + 23) / 46),
})

/** The invoice of an order, and its lines for an accounting program. */
async function invoiceOf(orderId: number) {
  const [row] = await query<{ says: unknown; cents: number; isSeat: boolean[] }>(
    `SELECT d.says, d.including_gst_cents::int AS cents, ARRAY(SELECT l.booking_id IS NOT NULL FROM order_lines l WHERE l.order_id = d.order_id ORDER BY l.id) AS "isSeat"
     FROM tax_documents d WHERE d.order_id = $1 AND d.kind = 'invoice'`,
    [orderId],
  )
  const content = documentContent.parse(row?.says)
  const document = { number: 'INV', kind: 'invoice', issuedAt: new Date(), content, isSeat: row?.isSeat ?? [] } as const
  return { content, cents: row?.cents, lines: accountingLines(document) }
}

async function expectInvoice(
  orderId: number,
  { count, shown, freight }: Record<'count' | 'shown' | 'freight', number>,
) {
  const { content, cents, lines } = await invoiceOf(orderId)
  const charged = count * shown + freight
  const { gstAmount, totalPriceExcGST } = sumsOf(charged)
  expect(content).toMatchObject({
    pricesIncludeGst: true,
    lines: [{ count, unitCents: shown, lineCents: count * shown }],
    freightCents: freight,
    includingGstCents: charged,
    gstCents: gstAmount,
    excludingGstCents: totalPriceExcGST,
  })
  expect(cents).toBe(charged)
  expect(lines.reduce((sum, line) => sum + line.gstCents, 0)).toBe(gstAmount)
  expect(lines.reduce((sum, line) => sum + line.excludingGstCents, 0)).toBe(totalPriceExcGST)
}

describe('the database and the rules', () => {
  test.each([1500, 1250])('take the same GST out of every price at %s basis points', async (basisPoints) => {
    const [row] = await query<{ wrong: number[] }>(
      `SELECT ARRAY(SELECT c::int FROM unnest($1::int[], $2::int[]) AS given (c, gst) WHERE hivis_gst_of(c, $3) <> gst) AS wrong`,
      [...ofMany((cents) => gstOf(cents, basisPoints)), basisPoints],
    )
    expect(row?.wrong).toEqual([])
  })

  test('give a price that was kept without GST back as it was', async () => {
    const [row] = await query<{ wrong: number[] }>(
      `SELECT ARRAY(SELECT c::int FROM generate_series(0, 200000) AS c WHERE hivis_shown_cents(c::int) <> round(c * 1.15)
         OR hivis_shown_cents(c::int) - hivis_gst_of(hivis_shown_cents(c::int), 1500) <> c) AS wrong`,
    )
    expect(row?.wrong).toEqual([])
  })
})

/** Cents up to $600, and up to the most there may be, with what a rule says of each. */
function ofMany(rule: (cents: number) => number): [number[], number[]] {
  const cents = [
    ...Array.from({ length: 60_001 }, (_, index) => index),
    ...Array.from({ length: 1000 }, (_, index) => 100_000_000 - index * 99_991),
  ]
  return [cents, cents.map(rule)]
}

describe('a price that is kept with GST', () => {
  test('is followed by the one without, which the version before reads and writes', async () => {
    for (const table of ['courses', 'shop_items'] as const) {
      const id = table === 'courses' ? course : board
      const set = async (change: string) =>
        (
          await query(
            `UPDATE ${table} SET ${change} WHERE id = $1 RETURNING shown_cents, price_cents, member_shown_cents, member_price_cents`,
            [id],
          )
        )[0]
      const of = (shown: number, price: number, memberShown: number, memberPrice: number) => ({
        shown_cents: shown,
        price_cents: price,
        member_shown_cents: memberShown,
        member_price_cents: memberPrice,
      })
      expect(await set('shown_cents = 10000, member_shown_cents = 101')).toEqual(of(10_000, 8696, 101, 88))
      expect(await set('price_cents = 15500')).toEqual(of(17_825, 15_500, 101, 88))
      expect(await set('member_price_cents = 13000, price_cents = 15500')).toEqual(of(17_825, 15_500, 14_950, 13_000))
      // What is written as it is changes nothing: two prices with GST may be one without.
      await set('shown_cents = 4')
      expect(await set('shown_cents = 4, price_cents = 3')).toEqual(of(4, 3, 14_950, 13_000))
    }
  })

  test('of freight and of vouchers too, and percents are the same', async () => {
    const [freight] = await query<{ shown: number }>(
      `INSERT INTO freight_rules (name, up_to_grams, price_cents) VALUES ('Of a test', 999999, 957) RETURNING shown_cents::int AS shown`,
    )
    expect(freight?.shown).toBe(1101)
    const [changed] = await query<{ price: number }>(
      `UPDATE freight_rules SET shown_cents = 1100 WHERE up_to_grams = 999999 RETURNING price_cents::int AS price`,
    )
    expect(changed?.price).toBe(957)
    await query('DELETE FROM freight_rules WHERE up_to_grams = 999999')
    const made = await query<{ value: number; shown: number }>(
      `INSERT INTO vouchers (code, kind, value) VALUES ('TEST-A', 'amount', 5000), ('TEST-P', 'percent', 12)
       RETURNING value::int AS value, shown_value::int AS shown`,
    )
    expect(made).toEqual([
      { value: 5000, shown: 5750 },
      { value: 12, shown: 12 },
    ])
    const set = async (code: string, change: string) =>
      (
        await query<{ value: number; shown: number }>(
          `UPDATE vouchers SET ${change} WHERE code = $1 RETURNING value::int AS value, shown_value::int AS shown`,
          [code],
        )
      )[0]
    expect(await set('TEST-A', 'shown_value = 5000')).toEqual({ value: 4348, shown: 5000 })
    expect(await set('TEST-P', 'shown_value = 15')).toEqual({ value: 15, shown: 15 })
    expect(await set('TEST-P', 'value = 20')).toEqual({ value: 20, shown: 20 })
  })
})

describe('what is charged', () => {
  test('is count × the shown price, in the cart’s totals', async () => {
    for (const shown of shownPrices) {
      await priceItem(shown)
      for (const count of [1, 2, 3, 7, 23, 100, 999]) {
        const body = { items: [{ id: board, count }] }
        const { json } = await call(api.url, '/shopping/calculate_total_price/', {
          method: 'POST',
          cookie: owner,
          body,
        })
        expect(json.data).toMatchObject(sumsOf(count * shown))
        expect(json.data.product_data).toEqual([
          expect.objectContaining({ unitPrice: shown, lineTotal: count * shown, memberSaving: 0 }),
        ])
      }
    }
  })

  test('is on the invoice of an order as it was in the cart, with freight', async () => {
    for (const [shown, count] of [
      [999, 3],
      [3333, 7],
      [1, 2],
    ] as const) {
      await priceItem(shown)
      const body = await orderBody(api.url, owner, { items: [{ id: board, count }] })
      const { json } = await placeOrder(api.url, owner, body, '/shopping/checkout/pay-by-account/')
      const [order] = await query<{ freight: number }>(
        'SELECT freight_cents::int AS freight FROM orders WHERE id = $1',
        [json.data.orderId],
      )
      const freight = order?.freight ?? 0
      expect(body.expectedTotalCents).toBe(count * shown + freight)
      await expectInvoice(json.data.orderId, { count, shown, freight })
      const read = await call(api.url, `/shopping/orders/${json.data.orderId}/`, { cookie: owner })
      expect(read.json.data).toMatchObject({
        ...sumsOf(count * shown + freight),
        freight,
        lines: [{ unitPrice: shown, lineTotal: count * shown }],
      })
    }
  })

  test('is seats × the shown price in a course booking, before and after it is paid', async () => {
    for (const shown of [3333, 12_345, 19_990]) {
      await priceCourse(shown)
      const { slotId } = await newSlot()
      const held = await hold(api.url, owner, slotId, [{ isLater: true }, { isLater: true }, { isLater: true }])
      const bookingId: number = held.json.data.id
      const totals = await call(api.url, `/booking/${bookingId}/totals/`, { method: 'POST', cookie: owner, body: {} })
      expect(totals.json.data).toMatchObject(sumsOf(3 * shown))
      const body = await paymentBody(api.url, owner, bookingId)
      const paid = await pay(api.url, owner, bookingId, body, 'account')
      await expectInvoice(paid.json.data.orderId, { count: 3, shown, freight: 0 })
    }
  })

  test('is seats × the shown price in the dry run of a booking by phone, and in what it books', async () => {
    const { json } = await call(api.url, '/company/employees/', { cookie: owner })
    const party = json.data.items
      .filter(({ email }: { email: string | null }) => email)
      .slice(0, 3)
      .map(({ id }: { id: number }) => ({ employeeId: id }))
    const [customer] = await query<{ companyId: number; personId: number }>(
      `SELECT k.id AS "companyId", a.person_id AS "personId" FROM companies k JOIN business_admins a ON a.company_id = k.id
       WHERE k.name = 'Tairua Civil' AND a.permission = 'owner' AND a.state = 'active'`,
    )
    for (const shown of [1001, 19_990]) {
      await priceCourse(shown)
      const body = { customer, slotId: (await newSlot()).slotId, party, way: 'account' }
      const seen = (await desk('support', 'POST', 'phone-bookings/preview/', body)).json
      const { gstAmount: gstCents, totalPriceExcGST: excludingGstCents } = sumsOf(3 * shown)
      expect(seen).toMatchObject({ seats: 3, unitCents: shown, totalCents: 3 * shown, gstCents, excludingGstCents })
      const sure = { ...body, key: randomUUID(), expectedTotalCents: seen.totalCents }
      const booked = (await desk('support', 'POST', 'phone-bookings/', sure)).json
      const [order] = await query<{ id: number }>('SELECT order_id AS id FROM bookings WHERE id = $1', [
        booked.bookingId,
      ])
      await expectInvoice(order?.id ?? 0, { count: 3, shown, freight: 0 })
    }
  })

  test('leaves the books true', async () => {
    expect((await checkBooks()).filter(({ wrong }) => wrong.length > 0)).toEqual([])
  })

  test('is checked every night: an invoice with other GST is found', async () => {
    await query(
      `INSERT INTO tax_documents (number, kind, order_id, company_id, including_gst_cents, says)
       SELECT 'INV-WRONG', kind, order_id, company_id, including_gst_cents, says || '{"gstCents": 1}'
       FROM tax_documents WHERE kind = 'invoice' AND including_gst_cents > 1000 ORDER BY id LIMIT 1`,
    )
    expect((await checkBooks()).find(({ name }) => name === 'gst')?.wrong).toEqual(['INV-WRONG'])
  })
})

test('an order from before keeps its figures: its buyer sees its lines with GST, as they did, and its sums are its own', async () => {
  await priceItem(999)
  const body = await orderBody(api.url, owner, { items: [{ id: board, count: 3 }] })
  const { json } = await placeOrder(api.url, owner, body, '/shopping/checkout/pay-by-account/')
  // As the version before wrote it: 3 × $8.69 and $7.39 freight are $33.46 without GST, and $38.48 with it, a cent more than 3 × $9.99 and $8.50.
  const [old] = await query<{ id: number }>(
    `INSERT INTO orders (number, state, method, company_id, person_id, buyer_name, contact_name, contact_email, shipping, terms_version, checkout_id,
         freight_cents, excluding_gst_cents, gst_cents, including_gst_cents, to_pay_cents)
       SELECT 'ORD-2026-970001', 'on_account', method, company_id, person_id, buyer_name, contact_name, contact_email, shipping, terms_version, $2,
         739, 3346, 502, 3848, 3848 FROM orders WHERE id = $1 RETURNING id`,
    [json.data.orderId, randomUUID()],
  )
  const id = old?.id ?? 0
  await query(
    `INSERT INTO order_lines (order_id, item_id, title, count, unit_cents, line_cents) VALUES ($1, $2, 'Site hazard board', 3, 869, 2607)`,
    [id, board],
  )
  const read = await call(api.url, `/shopping/orders/${id}/`, { cookie: owner })
  expect(read.json.data).toMatchObject({
    totalPriceExcGST: 3346,
    gstAmount: 502,
    totalPriceIncGST: 3848,
    freight: 850,
    lines: [{ count: 3, unitPrice: 999, lineTotal: 2998 }],
  })
  expect(withoutGst(2998)).toBe(2607)
  const staff = (await desk('finance', 'GET', `orders/${id}/`)).json
  expect(staff).toMatchObject({
    pricesIncludeGst: false,
    freightCents: 739,
    lines: [{ unitCents: 869, lineCents: 2607 }],
  })
  const [issued] = await query<{ number: string }>(
    `SELECT number FROM hivis_issue_document($1, 'invoice', NULL, 1500)`,
    [id],
  )
  const { content, lines } = await invoiceOf(id)
  expect(issued?.number).toMatch(/^INV-/)
  expect(content).toMatchObject({ pricesIncludeGst: false, includingGstCents: 3848, gstCents: 502 })
  expect(lines.map(({ count, unitCents, gstCents }) => [count, unitCents, gstCents])).toEqual([
    [3, 869, 391],
    [1, 739, 111],
  ])
  expect((await checkBooks()).find(({ name }) => name === 'sums')?.wrong).toEqual([])
})
