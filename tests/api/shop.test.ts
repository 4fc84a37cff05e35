import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listPaymentsOf } from '@/features/payments/data'
import { actOnDemoCheckout } from '@/features/payments/demo.mutations'
import { usualDelivery } from '@/features/payments/demo.rules'
import { choosePaymentGateway } from '@/features/payments/gateway'
import { applyProviderState } from '@/features/payments/mutations'
import { orderRenderers } from '@/features/purchases/mail/renderers'
import type { OrderState } from '@/features/purchases/rules'
import { settleOrders } from '@/features/purchases/settlement.mutations'
import { pool } from '@/lib/db'
import { formatCents } from '@/lib/money'
import { startApi } from '../support/api'
import { sentenceOf } from '../support/desk-calls'
import { itemOf, orderBody, placeOrder } from '../support/orders'
import { readPdf } from '../support/pdf'
import { call, endQueries, query, sessionOf } from '../support/people'

/** Totals, checkout by card and on account (product decisions, section 8; integrity, sections 2.2 to 2.8). */
let api: Awaited<ReturnType<typeof startApi>>
let board: number
let kit: number
let talks: number
const cookies: Record<string, string> = {}

beforeAll(async () => {
  api = await startApi()
  for (const role of ['user', 'personal', 'viewer', 'booker', 'manager', 'owner'])
    cookies[role] = (await sessionOf(`demo-${role}`)).cookie
  board = await itemOf('Site hazard board')
  kit = await itemOf('Height rescue kit')
  talks = await itemOf('Toolbox talk cards')
})

beforeEach(async () => {
  // Orders of other tests wait for no one: one person has three that do.
  await query(`UPDATE orders SET state = 'cancelled' WHERE state = 'awaiting_payment'`)
  await query('UPDATE shop_items SET stock = 10 WHERE tracks_stock')
  await query(`UPDATE companies SET account_terms_state = 'open', account_terms_limit_cents = 2000000, account_terms_used_cents = 0,
    account_terms_requires_po_number = false WHERE name = 'Tairua Civil'`)
})

afterAll(async () => {
  await api.close()
  await pool().end()
  await endQueries()
})

const post = (path: string, role: string, body: unknown, headers: Record<string, string> = {}) =>
  call(api.url, path, { method: 'POST', body, cookie: cookies[role] ?? '', headers })

const totalsOf = (role: string, items: { id: number; count: number }[], more = {}) =>
  post('/shopping/calculate_total_price/', role, { items, ...more })

const orderOf = (role: string, change: Parameters<typeof orderBody>[2] = {}) =>
  orderBody(api.url, cookies[role] ?? '', change)
const place = (role: string, order: unknown, way?: string) => placeOrder(api.url, cookies[role] ?? '', order, way)
const onAccount = '/shopping/checkout/pay-by-account/'

const stateOf = async (orderId: number) =>
  (await query<{ state: string }>('SELECT state FROM orders WHERE id = $1', [orderId]))[0]?.state
const stockOf = async (id: number) =>
  Number((await query<{ stock: string }>('SELECT stock FROM shop_items WHERE id = $1', [id]))[0]?.stock)

/** What the customer does at the demo's payment page, and the provider's word of it reaching us. */
async function atProvider(orderId: number, action: Parameters<typeof actOnDemoCheckout>[1]) {
  const [payment] = await listPaymentsOf(orderId)
  if (!payment?.providerRef) throw new Error('There is no payment page.')
  await actOnDemoCheckout(payment.providerRef, action, usualDelivery)
  const answer = await choosePaymentGateway().fetch(payment.providerRef)
  if (answer.kind !== 'found') throw new Error(`The provider said ${answer.kind}.`)
  await applyProviderState(settleOrders, payment.id, answer.found)
}

describe('totals', () => {
  test('are those of the buyer: member price, GST 15 %, freight of the region', async () => {
    const member = await totalsOf('owner', [{ id: board, count: 2 }], { region: 'waikato' })
    expect(member.json.data).toMatchObject({
      totalDiscount: 0,
      freight: 850,
      totalPriceExcGST: 2 * 5200 + 850 - 1467,
      gstAmount: 1467,
      totalPriceIncGST: 2 * 5200 + 850,
      appliedCredit: 0,
      amountToPay: 11_250,
    })
    expect(member.json.data.product_data).toEqual([
      expect.objectContaining({
        id: board,
        title: 'Site hazard board',
        count: 2,
        unitPrice: 5200,
        lineTotal: 10_400,
        memberSaving: 2400,
      }),
    ])
    const single = await totalsOf('personal', [{ id: board, count: 2 }])
    expect(single.json.data).toMatchObject({ freight: null, totalPriceIncGST: 2 * 6400, totalPriceExcGST: 11_130 })
  })

  test('are not for a region that no one knows', async () => {
    const { status, json } = await totalsOf('owner', [{ id: board, count: 2 }], { region: 'x' })
    expect([status, json.errors]).toEqual([422, { region: ['Choose a region from the list.'] }])
  })

  test('leave out what does not exist, is withdrawn or is for members only', async () => {
    const items = [board, talks, 999_999].map((id) => ({ id, count: 1 }))
    const ids = async (role: string) =>
      (await totalsOf(role, items)).json.data.product_data.map(({ id }: { id: number }) => id)
    expect(await ids('personal')).toEqual([board])
    expect(await ids('owner')).toEqual([board, talks])
  })

  test('are for business and personal-company users alone, in the words of the specification', async () => {
    const ask = (role: string) => totalsOf(role, [{ id: board, count: 1 }])
    expect((await ask('nobody')).json).toMatchObject({
      code: 401,
      errors: { non_field_errors: ['You need to log in to add items to your cart'] },
    })
    for (const role of ['user', 'viewer'])
      expect((await ask(role)).json).toMatchObject({
        code: 403,
        errors: { non_field_errors: ['You must be a business manager to add items to your cart'] },
      })
  })

  test('say whether a code counts', async () => {
    const good = await totalsOf('owner', [{ id: board, count: 2 }], { voucherCode: 'spring-10' })
    expect(good.json.data).toMatchObject({ totalDiscount: 1040, voucher: { code: 'SPRING-10', isValid: true } })
    const bad = await totalsOf('owner', [{ id: board, count: 2 }], { voucherCode: 'NOPE' })
    expect(bad.json.data).toMatchObject({ totalDiscount: 0, voucher: { code: 'NOPE', isValid: false } })
  })

  test('refuse counts and carts that can’t be', async () => {
    for (const items of [
      [{ id: board, count: 0 }],
      [{ id: board, count: 1.5 }],
      [
        { id: board, count: 1 },
        { id: board, count: 2 },
      ],
    ])
      expect((await totalsOf('owner', items)).status).toBe(422)
  })
})

describe('an order by card', () => {
  test('takes its stock, waits for the payment, and is paid with a document and a mail', async () => {
    const { json } = await place('owner', await orderOf('owner'))
    const { orderId, redirectUrl, state } = json.data
    expect(state).toBe('awaiting_payment')
    expect(redirectUrl).toContain('/demo-payment/')
    expect(await stockOf(board)).toBe(8)
    await atProvider(orderId, 'approve')
    expect(await stateOf(orderId)).toBe('paid')
    expect(await query('SELECT kind FROM tax_documents WHERE order_id = $1', [orderId])).toEqual([{ kind: 'invoice' }])
    expect(await query(`SELECT kind FROM messages WHERE about->>'order' = $1`, [String(orderId)])).toEqual([
      { kind: 'order-confirmed' },
    ])
    const read = await call(api.url, `/shopping/orders/${orderId}/`, { cookie: cookies.owner ?? '' })
    expect(read.json.data).toMatchObject({ state: 'paid', totalPriceIncGST: 11_250, isDataLayerDue: true })
  })

  test('that is declined still waits, and can be paid again', async () => {
    const { orderId } = (await place('owner', await orderOf('owner'))).json.data
    await atProvider(orderId, 'decline')
    expect(await stateOf(orderId)).toBe('awaiting_payment')
    const again = await post(`/shopping/orders/${orderId}/pay/`, 'owner', {})
    expect(again.json.data.redirectUrl).toContain('/demo-payment/')
    await atProvider(orderId, 'approve')
    expect(await stateOf(orderId)).toBe('paid')
    expect(await stockOf(board)).toBe(8)
  })

  test('that no one pays in time gives its stock back, and is honoured when the money comes late', async () => {
    const { orderId } = (await place('owner', await orderOf('owner'))).json.data
    await atProvider(orderId, 'expire')
    expect(await stateOf(orderId)).toBe('expired')
    expect(await stockOf(board)).toBe(10)
    await atProvider(orderId, 'pay-late')
    expect(await stateOf(orderId)).toBe('paid')
    expect(await stockOf(board)).toBe(8)
  })

  test('uses its voucher once, also where its money comes late', async () => {
    const usesOf = async () =>
      (await query<{ used: number }>(`SELECT used FROM vouchers WHERE code = 'SPRING-10'`))[0]?.used
    const before = (await usesOf()) ?? 0
    const { orderId } = (await place('owner', await orderOf('owner', { voucherCode: 'SPRING-10' }))).json.data
    expect(await usesOf()).toBe(before + 1)
    await atProvider(orderId, 'expire')
    expect(await usesOf()).toBe(before)
    await atProvider(orderId, 'pay-late')
    expect([await stateOf(orderId), await usesOf()]).toEqual(['paid', before + 1])
  })

  test('keeps the price of its voucher where someone else had the last use before its money came', async () => {
    await query(`UPDATE vouchers SET most_uses = used + 1 WHERE code = 'SPRING-10'`)
    const { orderId } = (await place('owner', await orderOf('owner', { voucherCode: 'SPRING-10' }))).json.data
    await atProvider(orderId, 'expire')
    await query(`UPDATE vouchers SET used = most_uses WHERE code = 'SPRING-10'`)
    await atProvider(orderId, 'pay-late')
    expect(await stateOf(orderId)).toBe('paid')
    await query(`UPDATE vouchers SET most_uses = NULL WHERE code = 'SPRING-10'`)
  })

  test('whose money comes late when nothing is left is a refund that is due', async () => {
    const { orderId } = (await place('owner', await orderOf('owner'))).json.data
    await atProvider(orderId, 'expire')
    await query('UPDATE shop_items SET stock = 1 WHERE id = $1', [board])
    await atProvider(orderId, 'pay-late')
    expect(await stateOf(orderId)).toBe('refund_due')
    expect(await stockOf(board)).toBe(1)
  })

  test('is one order for one checkout, however often and at once it is sent', async () => {
    const order = await orderOf('owner')
    const answers = await Promise.all(Array.from({ length: 20 }, () => place('owner', order)))
    expect(new Set(answers.map(({ json }) => json.data.orderId)).size).toBe(1)
    expect(new Set(answers.map(({ json }) => json.data.redirectUrl)).size).toBe(1)
    expect(await stockOf(board)).toBe(8)
    expect(await listPaymentsOf(answers[0]?.json.data.orderId)).toHaveLength(1)
  })

  test('takes the region of its address as state too, and gives both', async () => {
    const { region, ...rest } = (await orderOf('owner')).shipping
    const { json } = await place(
      'owner',
      await orderOf('owner', { shipping: { ...rest, state: region, country: 'AU' } }),
    )
    const order = await call(api.url, `/shopping/orders/${json.data.orderId}/`, { cookie: cookies.owner ?? '' })
    expect(order.json.data.shipping).toMatchObject({ ...rest, state: region, region, country: 'AU' })
  })

  test('needs a key', async () => {
    expect((await post('/shopping/checkout/', 'owner', await orderOf('owner'))).json).toMatchObject({
      code: 400,
      reason: 'MALFORMED',
    })
  })

  test('that can’t be paid any more is cancelled at the provider first', async () => {
    const { orderId } = (await place('owner', await orderOf('owner'))).json.data
    const cancelled = await post(`/shopping/orders/${orderId}/cancel/`, 'owner', {})
    expect(cancelled.json.data.state).toBe('cancelled')
    expect(await stockOf(board)).toBe(10)
    expect((await post(`/shopping/orders/${orderId}/cancel/`, 'owner', {})).status).toBe(409)
  })
})

describe('what changed since the buyer saw it', () => {
  test('a price is shown before it is paid', async () => {
    const order = await orderOf('owner')
    await query('UPDATE shop_items SET member_price_cents = 5000 WHERE id = $1', [board])
    const answer = await place('owner', order)
    await query('UPDATE shop_items SET member_price_cents = 4522 WHERE id = $1', [board])
    expect(answer.json).toMatchObject({
      code: 409,
      reason: 'PRICE_CHANGED',
      data: { totals: { totalPriceIncGST: 2 * 5750 + 850, totalPriceExcGST: 10_739 } },
    })
    expect(await stockOf(board)).toBe(10)
  })

  test('an item that was withdrawn, or a membership that ended, too', async () => {
    const order = await orderOf('owner')
    await query('UPDATE shop_items SET active = false WHERE id = $1', [board])
    expect((await place('owner', order)).json.reason).toBe('PRICE_CHANGED')
    await query('UPDATE shop_items SET active = true WHERE id = $1', [board])
    await query(`UPDATE companies SET membership_state = 'ended' WHERE name = 'Tairua Civil'`)
    expect((await place('owner', order)).json.reason).toBe('PRICE_CHANGED')
    await query(`UPDATE companies SET membership_state = 'active' WHERE name = 'Tairua Civil'`)
    expect((await place('owner', order)).status).toBe(200)
  })

  test('stock that is gone is said at its line, and nothing is taken', async () => {
    const order = await orderOf('owner', {
      items: [
        { id: board, count: 2 },
        { id: kit, count: 4 },
      ],
    })
    await query('UPDATE shop_items SET stock = 3 WHERE id = $1', [kit])
    const answer = await place('owner', order)
    expect(answer.json).toMatchObject({
      code: 409,
      reason: 'OUT_OF_STOCK',
      errors: { [`items.${kit}`]: ['We don’t have that many left.'] },
    })
    expect(await stockOf(board)).toBe(10)
  })

  test('the last one is sold once, to anyone who comes first', async () => {
    await query('UPDATE shop_items SET stock = 1 WHERE id = $1', [kit])
    const orders = await Promise.all(
      Array.from({ length: 10 }, () => orderOf('owner', { items: [{ id: kit, count: 1 }] })),
    )
    const answers = await Promise.all(orders.map((order) => place('owner', order)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await stockOf(kit)).toBe(0)
  })
})

describe('an order on account', () => {
  const usedOf = async () =>
    Number(
      (
        await query<{ used: string }>(
          `SELECT account_terms_used_cents AS used FROM companies WHERE name = 'Tairua Civil'`,
        )
      )[0]?.used,
    )

  test('counts against the limit, is due on the 20th of the month following, and has its document', async () => {
    const { json } = await place('manager', await orderOf('manager'), onAccount)
    expect(json.data).toMatchObject({ state: 'on_account', redirectUrl: null })
    expect(await usedOf()).toBe(11_250)
    const [order] = await query<{ due_on: string }>('SELECT due_on FROM orders WHERE id = $1', [json.data.orderId])
    expect(order?.due_on).toMatch(/^\d{4}-\d{2}-20$/)
  })

  test('can’t be made of one that waits for a card: its page stays open, and its goods stay kept', async () => {
    const { orderId } = (await place('owner', await orderOf('owner'))).json.data
    const answer = await post(`/shopping/orders/${orderId}/pay-by-account/`, 'owner', {})
    expect(answer.status).toBe(409)
    expect(sentenceOf(answer)).toBe('To buy these on account, cancel this order and check out again.')
    expect([await stateOf(orderId), await stockOf(board)]).toEqual(['awaiting_payment', 8])
  })

  test('is for managers and owners, and for bookers to whom it was granted', async () => {
    expect((await place('booker', await orderOf('booker'), onAccount)).json.reason).toBe('NOT_PERMITTED')
    expect((await place('personal', await orderOf('personal'), onAccount)).json.reason).toBe('NOT_PERMITTED')
    await query(`UPDATE business_admins SET may_pay_by_account = true WHERE permission = 'booker'`)
    expect((await place('booker', await orderOf('booker'), onAccount)).status).toBe(200)
    await query(`UPDATE business_admins SET may_pay_by_account = false WHERE permission = 'booker'`)
  })

  test('twenty at once of 60 % of the limit are one', async () => {
    await query(`UPDATE companies SET account_terms_limit_cents = 18750 WHERE name = 'Tairua Civil'`)
    await query('UPDATE shop_items SET stock = 100 WHERE id = $1', [board])
    const orders = await Promise.all(Array.from({ length: 20 }, () => orderOf('owner')))
    const answers = await Promise.all(orders.map((order) => place('owner', order, onAccount)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ json }) => json.reason))).toEqual(
      new Set(['CREDIT_LIMIT']),
    )
    expect(await usedOf()).toBe(11_250)
    expect(await stockOf(board)).toBe(98)
  })

  test.each([
    [`account_terms_state = 'none'`, 'ACCOUNT_NOT_APPROVED'],
    [`account_terms_state = 'stopped'`, 'ON_STOP'],
    ['account_terms_requires_po_number = true', 'PO_REQUIRED'],
  ])('where %s is refused: %s', async (terms, reason) => {
    await query(`UPDATE companies SET ${terms} WHERE name = 'Tairua Civil'`)
    expect((await place('owner', await orderOf('owner'), onAccount)).json).toMatchObject({ code: 409, reason })
  })
})

describe('credit', () => {
  const grant = (cents: number) =>
    query(
      `INSERT INTO credit_entries (company_id, amount_cents, reason, actor) SELECT id, $1, 'granted', 'staff 1' FROM companies WHERE name = 'Tairua Civil'`,
      [cents],
    )
  const balance = async () =>
    Number(
      (await query<{ cents: string }>(`SELECT coalesce(sum(amount_cents), 0) AS cents FROM credit_entries`))[0]?.cents,
    )

  test('is used first, comes back when no one pays, and pays a whole order', async () => {
    await grant(5000)
    const { orderId } = (await place('owner', await orderOf('owner'))).json.data
    expect(await balance()).toBe(0)
    expect((await listPaymentsOf(orderId))[0]?.amountCents).toBe(6250)
    await atProvider(orderId, 'expire')
    expect(await balance()).toBe(5000)
    await grant(20_000)
    const whole = await place('owner', await orderOf('owner'))
    expect(whole.json.data).toMatchObject({ state: 'paid', redirectUrl: null })
    const mail = await orderRenderers['order-confirmed']({
      to: '',
      about: { order: whole.json.data.orderId },
      secret: null,
    })
    expect(mail?.text).toMatch(/Order ORD-\S+ is paid with your credit\./)
    expect(await balance()).toBe(25_000 - 11_250)
  })

  test('is never spent twice, by however many orders at once', async () => {
    await query('UPDATE shop_items SET stock = 100 WHERE id = $1', [board])
    const before = await balance()
    const orders = await Promise.all(Array.from({ length: 10 }, () => orderOf('owner')))
    await Promise.all(orders.map((order) => place('owner', order)))
    const [row] = await query<{ balance: number }>('SELECT balance_cents AS balance FROM company_credit')
    expect(row?.balance).toBe(await balance())
    expect(row?.balance).toBeGreaterThanOrEqual(0)
    expect(before).toBeGreaterThan(0)
    await expect(grant(-1_000_000)).rejects.toThrow(/balance_cents/)
  })
})

describe('whose orders', () => {
  test('a booker sees those they made, a manager all of the company, and no one those of others', async () => {
    const mine = (await place('booker', await orderOf('booker'))).json.data.orderId
    const theirs = (await place('owner', await orderOf('owner'))).json.data.orderId
    const read = async (role: string, id: number) =>
      (await call(api.url, `/shopping/orders/${id}/`, { cookie: cookies[role] ?? '' })).status
    expect([await read('booker', mine), await read('booker', theirs)]).toEqual([200, 404])
    expect([await read('manager', mine), await read('manager', theirs), await read('viewer', theirs)]).toEqual([
      200, 200, 200,
    ])
    expect([await read('personal', mine), await read('user', mine)]).toEqual([404, 403])
  })

  test('a purchase is told to analytics once', async () => {
    const { orderId } = (await place('owner', await orderOf('owner'))).json.data
    const tell = () => post(`/payment/transaction/${orderId}/data-layer-sent/`, 'owner', {})
    expect((await tell()).status).toBe(409)
    await atProvider(orderId, 'approve')
    const first = await tell()
    expect(first.json.data).toEqual({ id: orderId, sentAt: expect.stringMatching(/^2/) })
    expect((await tell()).text).toBe(first.text)
  })
})

test('a tax invoice can be downloaded by those who may see the order, and by no one else', async () => {
  const { orderId } = (await place('manager', await orderOf('manager'), onAccount)).json.data
  const list = await call(api.url, `/shopping/orders/${orderId}/documents/`, { cookie: cookies.viewer ?? '' })
  const [document] = list.json.data.items
  expect(document).toMatchObject({ number: expect.stringMatching(/^INV-\d{6}$/), kind: 'invoice' })
  const download = (role: string) =>
    fetch(`${api.url}/api/platform/v1/shopping/documents/${document.id}/`, { headers: { cookie: cookies[role] ?? '' } })
  const answer = await download('viewer')
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${document.number}.pdf"`)
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const others = await Promise.all(['booker', 'personal', 'user'].map(async (role) => (await download(role)).status))
  expect(others).toEqual([404, 404, 403])
})

/** A late payment is honoured or refunded; for a cancelled order it is refunded. */
const orderMoves: Readonly<Record<OrderState, readonly OrderState[]>> = {
  awaiting_payment: ['paid', 'on_account', 'cancelled', 'expired', 'refund_due'],
  paid: ['part_refunded', 'refunded'],
  on_account: ['paid', 'cancelled'],
  part_refunded: ['refunded'],
  refunded: [],
  refund_due: ['refunded'],
  cancelled: ['refund_due'],
  expired: ['paid', 'refund_due'],
}

test('an order moves only where these lead', async () => {
  const [trigger] = await query<{ moves: string }>(
    `SELECT encode(tgargs, 'escape') AS moves FROM pg_trigger WHERE tgname = 'order_moves'`,
  )
  const moves = Object.entries(orderMoves).flatMap(([from, to]) => to.map((state) => `${from}>${state}`))
  expect(trigger?.moves.split('\\000').filter(Boolean).sort()).toEqual(moves.sort())
})

test('the books of all orders are true', async () => {
  const wrong = await query(`
    SELECT 'lines' AS what, o.id FROM orders o JOIN order_lines l ON l.order_id = o.id GROUP BY o.id
      HAVING sum(l.line_cents) - max(o.discount_cents) + max(o.freight_cents) <> max(o.including_gst_cents)
    UNION ALL SELECT 'gst', o.id FROM orders o WHERE o.gst_cents <> round(o.including_gst_cents * 3 / 23.0) OR NOT o.prices_include_gst
    UNION ALL SELECT 'unpaid', o.id FROM orders o WHERE o.state = 'paid' AND o.method = 'card' AND o.to_pay_cents > 0
      AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.state = 'succeeded' AND p.amount_cents = o.to_pay_cents)
    UNION ALL SELECT 'document', o.id FROM orders o WHERE o.state IN ('paid', 'on_account')
      AND (SELECT count(*) FROM tax_documents d WHERE d.order_id = o.id AND d.kind = 'invoice') <> 1
    UNION ALL SELECT 'gap', max(last) FROM document_counters WHERE kind = 'invoice'
      HAVING max(last) <> (SELECT count(*) FROM tax_documents WHERE kind = 'invoice')`)
  expect(wrong).toEqual([])
})

describe('unpaid orders', () => {
  test('of one person are three at most, so that no one keeps goods from others', async () => {
    const orders = await Promise.all(
      Array.from({ length: 5 }, () => orderOf('owner', { items: [{ id: board, count: 1 }] })),
    )
    const answers = await Promise.all(orders.map((order) => place('owner', order)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.json.errors.non_field_errors).toEqual([
      'Three of your orders are still waiting for payment. Pay or cancel one of them first.',
    ])
    expect(await stockOf(board)).toBe(7)
    const { orderId } = answers.find(({ status }) => status === 200)?.json.data ?? {}
    expect((await post(`/shopping/orders/${orderId}/cancel/`, 'owner', {})).status).toBe(200)
    expect((await place('owner', await orderOf('owner', { items: [{ id: board, count: 1 }] }))).status).toBe(200)
    expect((await place('personal', await orderOf('personal', { items: [{ id: board, count: 1 }] }))).status).toBe(200)
  })
})

test('a receipt is there once an order is paid in full, for those who may see the order', async () => {
  const { orderId } = (await place('manager', await orderOf('manager'))).json.data
  const download = (role: string) =>
    fetch(`${api.url}/api/platform/v1/shopping/orders/${orderId}/receipt/`, {
      headers: { cookie: cookies[role] ?? '' },
    })
  expect((await download('manager')).status).toBe(404)
  await atProvider(orderId, 'approve')
  const answer = await download('viewer')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const order = (await call(api.url, `/shopping/orders/${orderId}/`, { cookie: cookies.manager ?? '' })).json.data
  const { text } = await readPdf(await answer.arrayBuffer())
  for (const words of ['Receipt', order.number, order.lines[0].title, formatCents(order.totalPriceIncGST)])
    expect(text).toContain(words)
  expect(text).toMatch(/\d\d \w{3} \d{4} Card ending •••• \d{4} demo_charge_[\w -]+ \$/)
  const others = await Promise.all(['booker', 'personal', 'user'].map(async (role) => (await download(role)).status))
  expect(others).toEqual([404, 404, 403])
})
