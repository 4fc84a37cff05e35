import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeAs } from '@/features/account/mutations'
import { listPaymentsOf } from '@/features/payments/data'
import { actOnDemoCheckout } from '@/features/payments/demo.mutations'
import { usualDelivery } from '@/features/payments/demo.rules'
import { choosePaymentGateway } from '@/features/payments/gateway'
import { applyProviderState } from '@/features/payments/mutations'
import { reconcile } from '@/features/payments/reconciliation.mutations'
import { requestRefund } from '@/features/payments/refunds.mutations'
import { orderRenderers } from '@/features/purchases/mail/renderers'
import { settleOrders } from '@/features/purchases/settlement.mutations'
import { pool } from '@/lib/db'
import type { StaffRole } from '@/lib/staff'
import { startApi } from '../support/api'
import { sentenceOf, startDesk } from '../support/desk-calls'
import { itemOf, orderBody, placeOrder } from '../support/orders'
import { call, deskSessionOf, endQueries, query, sessionOf } from '../support/people'

/** What finance does with orders, asked as the back office asks, with real logins (product decisions, sections 1 and 8). */
let api: Awaited<ReturnType<typeof startApi>>
let cookie = ''
let board = 0

beforeAll(async () => {
  api = await startApi()
  cookie = (await sessionOf('demo-owner')).cookie
  board = await itemOf('Site hazard board')
  await query(`UPDATE companies SET account_terms_state = 'open', account_terms_limit_cents = 2000000, account_terms_used_cents = 0,
    account_terms_requires_po_number = false WHERE name = 'Tairua Civil'`)
})

beforeEach(async () => {
  await query('UPDATE shop_items SET stock = 500 WHERE tracks_stock')
})

afterAll(async () => {
  await api.close()
  await pool().end()
  await endQueries()
})

const desk = startDesk(() => api.url)
/** Asks about orders; `path` is below them. */
const as = (role: StaffRole, method: string, path: string, body?: object) => desk(role, method, `orders${path}`, body)
const recordOf = async (id: number, role: StaffRole = 'finance') => (await as(role, 'GET', `/${id}/`)).json

const finance = (path: string, body: object) => as('finance', 'POST', path, body)
const refund = (id: number, body: object, role: StaffRole = 'finance') =>
  as(role, 'POST', `/${id}/refund/`, { to: 'credit', reason: 'Came broken', ...body })
const message = sentenceOf

async function placed(count = 2, path?: string, creditToApply: number | null = 0): Promise<number> {
  const body = await orderBody(api.url, cookie, { items: [{ id: board, count }], creditToApply })
  const { json } = await placeOrder(api.url, cookie, body, path)
  return json.data.orderId
}
const accountPath = '/shopping/checkout/pay-by-account/'
const onAccount = () => placed(2, accountPath)

async function atProvider(orderId: number, action: Parameters<typeof actOnDemoCheckout>[1]) {
  const [payment] = await listPaymentsOf(orderId)
  if (!payment?.providerRef) throw new Error('There is no payment page.')
  await actOnDemoCheckout(payment.providerRef, action, usualDelivery)
  const answer = await choosePaymentGateway().fetch(payment.providerRef)
  if (answer.kind !== 'found') throw new Error(`The provider said ${answer.kind}.`)
  await applyProviderState(settleOrders, payment.id, answer.found)
}

type RefundedTo = { to: string; cents: number }

/** Where each document of an order says that its money went, to its buyer. */
const refundedToOf = async (id: number): Promise<(string | number)[][]> => {
  const { json } = await call(api.url, `/shopping/orders/${id}/documents/`, { cookie })
  return json.data.items.map(({ refundedTo }: { refundedTo: RefundedTo[] }) =>
    refundedTo.flatMap(({ to, cents }) => [to, cents]),
  )
}

/** An order of $112.50 that was paid by card, or a greater one. */
async function paid(count = 2): Promise<number> {
  const id = await placed(count)
  await atProvider(id, 'approve')
  return id
}

/** What is under way at the provider comes to its end. */
async function settle() {
  const money = { gateway: choosePaymentGateway(), settle: settleOrders }
  for (let round = 0; round < 10; round += 1) {
    await query(
      `UPDATE refunds SET next_check_at = now() - interval '1 second' WHERE state IN ('approved', 'processing')`,
    )
    await reconcile(money)
    const left = await query(`SELECT 1 FROM refunds WHERE state IN ('approved', 'processing')`)
    if (left.length === 0) return
  }
  throw new Error('Refunds stay under way.')
}

const stateOf = async (id: number) =>
  (await query<{ state: string }>('SELECT state FROM orders WHERE id = $1', [id]))[0]?.state
const number = async (sql: string, values: unknown[] = []) =>
  Number((await query<{ n: string }>(`SELECT (${sql}) AS n`, values))[0]?.n)
const usedCents = () => number(`SELECT account_terms_used_cents FROM companies WHERE name = 'Tairua Civil'`)
const credit = () => number(`SELECT coalesce(sum(amount_cents), 0) FROM credit_entries`)
const stock = () => number('SELECT stock FROM shop_items WHERE id = $1', [board])
const corrections = async (id: number) =>
  (
    await query<{ cents: string }>(
      `SELECT including_gst_cents AS cents FROM tax_documents WHERE order_id = $1 AND kind = 'correction' ORDER BY id`,
      [id],
    )
  ).map(({ cents }) => Number(cents))
const mails = (id: number, kind: string) =>
  query<{ to: string; about: Record<string, number>; state: string }>(
    `SELECT "to", about, state FROM messages WHERE kind = $2 AND about ->> 'order' = $1 ORDER BY id`,
    [String(id), kind],
  )

const reason = 'The customer rang'

/** Calls on one order with a body that may be sent. Who may make each is in permissions.test.ts. */
const calls: readonly { method: 'GET' | 'POST'; path: string; body?: object }[] = [
  { method: 'GET', path: '/:id/' },
  { method: 'GET', path: '/:id/documents/1/' },
  { method: 'POST', path: '/:id/refund/', body: { to: 'credit', amountCents: 100, reason } },
  { method: 'POST', path: '/:id/approve-refund/', body: { to: 'credit', refundId: 999_999 } },
  { method: 'POST', path: '/:id/decline-refund/', body: { to: 'credit', refundId: 999_999, reason } },
  { method: 'POST', path: '/:id/mark-paid/', body: { reason } },
  { method: 'POST', path: '/:id/cancel/', body: { reason } },
  { method: 'POST', path: '/:id/resend/' },
]

describe('the calls on orders', () => {
  test.each(calls)('$method $path knows no other number', async (one) => {
    for (const [id, status] of [
      ['999999999', 404],
      ['2147483648', 404],
      ['0', 404],
      ['-1', 404],
      ['abc', 404],
    ] as const)
      expect([id, (await as('finance', one.method, one.path.replace(':id', id), one.body)).status]).toEqual([
        id,
        status,
      ])
  })

  test.each(['support', 'trainer', 'editor'] as const)(
    '%s changes no money, and nothing of the order moves',
    async (role) => {
      const id = await onAccount()
      for (const { method, path, body } of calls.filter((one) => one.method === 'POST' && !one.path.includes('resend')))
        expect([path, (await as(role, method, path.replace(':id', String(id)), body)).status]).toEqual([path, 403])
      expect(await stateOf(id)).toBe('on_account')
    },
  )

  test('a change of money that is sent again with its key is done once', async () => {
    const id = await paid()
    const { cookie: finances } = await deskSessionOf('finance')
    const send = (amountCents: number) =>
      call(api.url, `/desk/orders/${id}/refund/`, {
        method: 'POST',
        cookie: finances,
        headers: { 'idempotency-key': `refund-of-${id}` },
        body: { to: 'credit', amountCents, reason },
      })
    const first = await send(100)
    const again = await send(100)
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text])
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect((await send(200)).status).toBe(422)
    expect(await corrections(id)).toEqual([100])
  })

  test.each([
    [{ to: 'cash', amountCents: 100, reason }],
    [{ to: 'card', amountCents: 0, reason }],
    [{ to: 'card', amountCents: 1.5, reason }],
    [{ to: 'card', amountCents: -100, reason }],
    [{ to: 'card', amountCents: 100, reason: '  ' }],
    [{ to: 'card', amountCents: 100, reason: 'x'.repeat(301) }],
    [{}],
  ])('a refund of %j is refused in a sentence', async (body) => {
    const answer = await finance('/1/refund/', body)
    expect(answer.status).toBe(422)
    expect(message(answer)).toMatch(/\w/)
  })
})

describe('a refund to the card', () => {
  test('in part and then the rest: state, corrections, mails', async () => {
    const id = await paid()
    expect((await refund(id, { to: 'card', amountCents: 5000 })).status).toBe(200)
    await settle()
    expect([await stateOf(id), await corrections(id)]).toEqual(['part_refunded', [5000]])
    expect(await refund(id, { to: 'card', amountCents: 6251 })).toMatchObject({ status: 409 })
    const rest = await refund(id, { to: 'card', amountCents: 6250 })
    await settle()
    expect(rest.json).toEqual({ orderId: id })
    expect(await recordOf(id)).toMatchObject({ paidCents: 0, actions: { refundToCard: false, refundToCredit: false } })
    expect([await stateOf(id), await corrections(id)]).toEqual(['refunded', [5000, 6250]])
    const told = await mails(id, 'order-refunded')
    expect(told).toHaveLength(2)
    const { subject, text } =
      (await orderRenderers['order-refunded']({ to: '', about: told[0]?.about ?? {}, secret: null })) ?? {}
    expect(subject).toContain('Money back for order ORD-')
    expect(text).toContain('$50.00')
  })

  test('and as credit together never exceed what was paid', async () => {
    const id = await paid()
    const before = await credit()
    expect((await refund(id, { amountCents: 10_000 })).status).toBe(200)
    expect((await refund(id, { to: 'card', amountCents: 1251 })).status).toBe(409)
    expect((await refund(id, { to: 'card', amountCents: 1250 })).status).toBe(200)
    await settle()
    expect([await stateOf(id), await corrections(id), (await credit()) - before]).toEqual([
      'refunded',
      [10_000, 1250],
      10_000,
    ])
    const [payment] = await listPaymentsOf(id)
    // The database refuses it too, anyone who asks.
    await expect(
      query(
        `INSERT INTO refunds (id, payment_id, amount_cents, reason, by_system, provider_idem, next_check_at)
         VALUES (900000, $1, 1, 'x', true, 'refund:900000', now())`,
        [payment?.id],
      ),
    ).rejects.toThrow('More than the order was paid with.')
  })

  test('above $1,000 waits for another member of staff, who is not the one who asked', async () => {
    const id = await paid(30)
    await refund(id, { to: 'card', amountCents: 100_001 })
    const [waiting] = (await recordOf(id)).refunds
    expect(waiting).toMatchObject({ state: 'requested', isWaiting: true, mayAgree: false, to: 'card' })
    await settle()
    expect(await stateOf(id)).toBe('paid')
    const answer = { to: 'card', refundId: waiting.id }
    expect((await finance(`/${id}/approve-refund/`, answer)).status).toBe(403)
    const other = await paid()
    expect((await as('admin', 'POST', `/${other}/approve-refund/`, answer)).status).toBe(404)
    expect((await as('admin', 'POST', `/${id}/approve-refund/`, answer)).status).toBe(200)
    expect((await as('admin', 'POST', `/${id}/approve-refund/`, answer)).status).toBe(409)
    await settle()
    expect([await stateOf(id), await corrections(id)]).toEqual(['part_refunded', [100_001]])
  })

  test('of an order that was not paid by card is refused', async () => {
    const id = await onAccount()
    expect((await refund(id, { to: 'card', amountCents: 100 })).status).toBe(409)
    await finance(`/${id}/mark-paid/`, { reason })
    const answer = await refund(id, { to: 'card', amountCents: 100 })
    expect([answer.status, message(answer)]).toEqual([409, 'This order was not paid by card. Give it back as credit.'])
  })
})

describe('a refund as credit', () => {
  test('twenty at once of 30 % are three', async () => {
    const id = await paid()
    const before = await credit()
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(id, { amountCents: 3375 })))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(3).fill(200), ...Array(17).fill(409)])
    expect([await stateOf(id), await corrections(id), (await credit()) - before]).toEqual([
      'part_refunded',
      [3375, 3375, 3375],
      10_125,
    ])
    expect(await mails(id, 'order-refunded')).toHaveLength(3)
  })

  test('pressed twice is one: the second saw less left', async () => {
    const id = await paid()
    const answers = await Promise.all(
      Array.from({ length: 2 }, () => refund(id, { amountCents: 1000, leftCents: 11_250 })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('above $1,000 on one person’s word waits too, also cut into small ones, and may be turned down', async () => {
    const id = await paid(30)
    const before = await credit()
    expect((await refund(id, { amountCents: 60_000 })).status).toBe(200)
    await refund(id, { amountCents: 40_001 })
    const waiting = (await recordOf(id)).refunds.find(({ state }: { state: string }) => state === 'requested')
    expect((await credit()) - before).toBe(60_000)
    await refund(id, { to: 'card', amountCents: 40_001 })
    expect((await recordOf(id)).refunds).toContainEqual(expect.objectContaining({ to: 'card', state: 'requested' }))
    const answer = { to: 'credit', refundId: waiting.id }
    expect((await finance(`/${id}/approve-refund/`, answer)).status).toBe(403)
    expect((await as('admin', 'POST', `/${id}/approve-refund/`, answer)).status).toBe(200)
    expect((await as('admin', 'POST', `/${id}/approve-refund/`, answer)).status).toBe(409)
    expect((await credit()) - before).toBe(100_001)
    await refund(id, { amountCents: 1000 })
    const third = (await recordOf(id)).refunds.at(-1)
    // What two people agreed to counts too.
    expect(third).toMatchObject({ to: 'credit', state: 'requested' })
    const card = (await recordOf(id)).refunds.find(({ to }: { to: string }) => to === 'card')
    expect((await finance(`/${id}/decline-refund/`, { to: 'card', refundId: card.id, reason })).status).toBe(200)
    expect((await finance(`/${id}/decline-refund/`, { to: 'card', refundId: card.id, reason })).status).toBe(409)
    await settle()
    expect(await corrections(id)).toEqual([60_000, 40_001])
  })

  test('no credit without a refund behind it, and no refund that changes', async () => {
    const id = await paid()
    await expect(
      query(
        `INSERT INTO credit_entries (company_id, amount_cents, reason, order_id, actor) SELECT company_id, 100, 'refund', id, 'x' FROM orders WHERE id = $1`,
        [id],
      ),
    ).rejects.toThrow('No refund is behind this credit.')
    await refund(id, { amountCents: 100 })
    await expect(query('UPDATE credit_refunds SET amount_cents = 200 WHERE order_id = $1', [id])).rejects.toThrow(
      'does not change',
    )
    await expect(query('DELETE FROM credit_refunds WHERE order_id = $1', [id])).rejects.toThrow('never deleted')
  })
})

describe('a refund that is due', () => {
  test('is asked for by the system at once, goes back, and the buyer is told', async () => {
    const id = await placed()
    await atProvider(id, 'expire')
    await query('UPDATE shop_items SET stock = 1 WHERE id = $1', [board])
    await atProvider(id, 'pay-late')
    expect(await stateOf(id)).toBe('refund_due')
    expect(
      await query(
        `SELECT r.by_system, r.state FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = $1`,
        [id],
      ),
    ).toEqual([{ by_system: true, state: 'approved' }])
    await settle()
    expect([await stateOf(id), await corrections(id)]).toEqual(['refunded', []])
    const [told] = await mails(id, 'order-refunded')
    const mail = await orderRenderers['order-refunded']({ to: '', about: told?.about ?? {}, secret: null })
    expect(mail?.text).toContain('reached us after the order had expired')
  })

  test('and did not happen can be asked for again with the button', async () => {
    const id = await placed()
    await atProvider(id, 'expire')
    await query('UPDATE shop_items SET stock = 1 WHERE id = $1', [board])
    await atProvider(id, 'pay-late')
    await query(
      `UPDATE refunds SET state = 'failed' WHERE payment_id IN (SELECT id FROM payments WHERE order_id = $1)`,
      [id],
    )
    const wrong = (await as('finance', 'GET', '/reconciliation/')).json.checks
    expect(wrong.find(({ name }: { name: string }) => name === 'refund-due').wrong).toHaveLength(1)
    expect((await refund(id, { to: 'card', amountCents: 11_250 })).status).toBe(200)
    await settle()
    expect(await stateOf(id)).toBe('refunded')
  })
})

describe('an order that the buyer cancelled while the bank was silent', () => {
  test('and that is paid then: the money goes back by itself, the buyer is told, and nothing is taken again', async () => {
    const items = await stock()
    const id = await placed()
    const [payment] = await listPaymentsOf(id)
    // The bank takes the money and says nothing of it.
    await actOnDemoCheckout(payment?.providerRef ?? '', 'time-out', usualDelivery)
    const cancelled = await call(api.url, `/shopping/orders/${id}/cancel/`, { method: 'POST', cookie })
    expect(cancelled.json.data.state).toBe('cancelled')
    expect(await stock()).toBe(items)
    await query(`UPDATE demo_checkouts SET silent_until = now() - interval '1 second' WHERE ref = $1`, [
      payment?.providerRef,
    ])
    const answer = await choosePaymentGateway().fetch(payment?.providerRef ?? '')
    if (answer.kind !== 'found') throw new Error(`The provider said ${answer.kind}.`)
    // Heard of twice at once, as from a webhook and the reconciler.
    await Promise.all([1, 2].map(() => applyProviderState(settleOrders, payment?.id ?? 0, answer.found)))
    expect(await stateOf(id)).toBe('refund_due')
    expect(await stock()).toBe(items)
    expect(await mails(id, 'order-refund-due')).toEqual([])
    const [told] = await mails(id, 'order-paid-after-cancel')
    const mail = await orderRenderers['order-paid-after-cancel']({ to: '', about: told?.about ?? {}, secret: null })
    expect(mail?.text).toContain('You cancelled order')
    await settle()
    expect([await stateOf(id), await corrections(id), await stock()]).toEqual(['refunded', [], items])
    const [back] = await mails(id, 'order-refunded')
    const words = await orderRenderers['order-refunded']({ to: '', about: back?.about ?? {}, secret: null })
    expect(words?.text).toContain('after the order had expired')
  })
})

describe('an order on account', () => {
  test('is marked paid once: the account is free again', async () => {
    const before = await usedCents()
    const id = await onAccount()
    expect((await usedCents()) - before).toBe(11_250)
    const answers = await Promise.all(Array.from({ length: 5 }, () => finance(`/${id}/mark-paid/`, { reason })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect([await stateOf(id), (await usedCents()) - before]).toEqual(['paid', 0])
    expect(await number('SELECT count(*) FROM orders WHERE id = $1 AND settled_at IS NOT NULL', [id])).toBe(1)
    expect((await finance(`/${await paid()}/mark-paid`, { reason })).status).toBe(409)
  })

  test('is cancelled: stock and account come back, the whole invoice is corrected', async () => {
    const [used, items] = [await usedCents(), await stock()]
    const id = await onAccount()
    expect((await finance(`/${id}/cancel/`, { reason: 'Ordered twice' })).status).toBe(200)
    expect([await stateOf(id), await usedCents(), await stock(), await corrections(id)]).toEqual([
      'cancelled',
      used,
      items,
      [11_250],
    ])
    for (const action of ['cancel', 'mark-paid'])
      expect((await finance(`/${id}/${action}`, { reason })).status).toBe(409)
    expect((await refund(id, { amountCents: 1 })).status).toBe(409)
    expect((await finance(`/${await paid()}/cancel`, { reason })).status).toBe(409)
  })

  test('owes less by what staff take off its invoice, not by credit; then it is paid, or cancelled, for the rest', async () => {
    const [used, given] = [await usedCents(), await credit()]
    const id = await onAccount()
    const record = (await as('finance', 'GET', `/${id}/`)).json
    expect(record.actions).toMatchObject({ takeOff: true, refundToCard: false, refundToCredit: false })
    expect((await refund(id, { amountCents: 100 })).status).toBe(409)
    expect((await refund(id, { to: 'account', amountCents: 11_251 })).status).toBe(409)
    const twice = { to: 'account', amountCents: 1_250, leftCents: 11_250 }
    const answers = await Promise.all([refund(id, twice), refund(id, twice), refund(id, twice)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect([await usedCents(), await credit(), await corrections(id)]).toEqual([used + 10_000, given, [1_250]])
    expect((await as('finance', 'GET', `/${id}/`)).json).toMatchObject({
      owedCents: 10_000,
      offAccountCents: 1_250,
    })
    expect((await finance(`/${id}/cancel/`, { reason })).status).toBe(200)
    expect([await stateOf(id), await usedCents(), await credit()]).toEqual(['cancelled', used, given])
    expect(await corrections(id)).toEqual([1_250, 10_000])

    const other = await onAccount()
    await refund(other, { to: 'account', amountCents: 1_250 })
    await finance(`/${other}/mark-paid/`, { reason })
    expect([await stateOf(other), await usedCents()]).toEqual(['paid', used])
    expect((await refund(other, { amountCents: 10_001 })).status).toBe(409)
    expect((await refund(other, { amountCents: 10_000 })).status).toBe(200)
    expect([await stateOf(other), await corrections(other)]).toEqual(['refunded', [1_250, 10_000]])
    expect(await refundedToOf(other)).toEqual([[], ['account', 1_250], ['credit', 10_000]])
  })

  test('never has more taken off than is owed, anyone who writes it', async () => {
    const id = await onAccount()
    const [document] = await query<{ id: number }>('SELECT id FROM tax_documents WHERE order_id = $1', [id])
    const write = (cents: number) =>
      query(`INSERT INTO account_corrections (order_id, document_id, amount_cents, reason) VALUES ($1, $2, $3, 'x')`, [
        id,
        document?.id,
        cents,
      ])
    await expect(write(11_251)).rejects.toThrow('More than is owed.')
    await expect(query('UPDATE account_corrections SET amount_cents = 1')).rejects.toThrow('never changed')
    await expect(
      query(`INSERT INTO credit_refunds (order_id, amount_cents, reason) VALUES ($1, 1, 'x')`, [id]),
    ).rejects.toThrow('More than was paid.')
  })

  test('gives back the credit that it was paid with in part', async () => {
    await query(
      `INSERT INTO credit_entries (company_id, amount_cents, reason, actor) SELECT id, 5000, 'granted', 'staff 1' FROM companies WHERE name = 'Tairua Civil'`,
    )
    const before = await credit()
    const id = await placed(2, accountPath, 5000)
    const used = before - (await credit())
    expect(used).toBe(5000)
    await finance(`/${id}/cancel/`, { reason })
    expect(await credit()).toBe(before)
    expect(await refundedToOf(id)).toEqual([[], ['account', 6_250, 'credit', 5_000]])
  })
})

test('a voucher takes at most all that the goods cost: not over the form, and not past it', async () => {
  const made = (value: number, kind = 'percent') =>
    desk('finance', 'POST', 'shop/vouchers/', {
      code: `ALL-${kind}-${value}`.toUpperCase(),
      kind,
      value,
      startsOn: '',
      endsOn: '',
      mostUses: null,
      isActive: true,
    })
  const refused = await made(101)
  expect([refused.status, refused.json.errors]).toEqual([422, { value: ['A voucher takes at most 100 percent.'] }])
  expect((await made(100)).status).toBe(200)
  expect((await made(15_000, 'amount')).status).toBe(200)
  await expect(pool().query(`UPDATE vouchers SET value = 150 WHERE code = 'ALL-PERCENT-100'`)).rejects.toMatchObject({
    constraint: 'vouchers_at_most_all',
  })
})

test('the confirmation is sent again by support, once while it waits, and not for a cancelled order', async () => {
  const id = await onAccount()
  await query(`UPDATE messages SET state = 'sent' WHERE about ->> 'order' = $1`, [String(id)])
  for (const _press of [1, 2]) expect((await as('support', 'POST', `/${id}/resend/`)).status).toBe(200)
  expect(await mails(id, 'order-confirmed')).toHaveLength(2)
  await query(`UPDATE messages SET state = 'sent' WHERE about ->> 'order' = $1`, [String(id)])
  await as('support', 'POST', `/${id}/resend/`)
  expect(await mails(id, 'order-confirmed')).toHaveLength(3)
  await finance(`/${id}/cancel/`, { reason })
  expect((await as('support', 'POST', `/${id}/resend/`)).status).toBe(409)
})

test('a company is put on stop and the stop is lifted, each with its reason in the audit log', async () => {
  const [company] = await query<{ id: number }>(`SELECT id FROM companies WHERE name = 'Tairua Civil'`)
  const terms = (id: number | undefined, body: object) => desk('finance', 'POST', `companies/${id}/terms/`, body)
  const set = (state: string) => terms(company?.id, { state, reason: 'Two invoices are late' })
  expect([(await set('open')).status, (await set('stopped')).status, (await set('stopped')).status]).toEqual([
    409, 200, 409,
  ])
  const body = await orderBody(api.url, cookie, { creditToApply: 0 })
  expect((await placeOrder(api.url, cookie, body, accountPath)).json.reason).toBe('ON_STOP')
  expect((await set('open')).status).toBe(200)
  const noted = await query<{ action: string; after: { reason: string } }>(
    `SELECT action, after FROM audit_log WHERE what = 'companies' AND row_id = $1 AND action IN ('stop-account', 'lift-stop')
       AND after ->> 'reason' = 'Two invoices are late' ORDER BY id`,
    [String(company?.id)],
  )
  expect(noted.map(({ action }) => action)).toEqual(['stop-account', 'lift-stop'])
  const [personal] = await query<{ id: number }>(`SELECT id FROM companies WHERE account_terms_state = 'none' LIMIT 1`)
  expect((await terms(personal?.id, { state: 'open', reason })).status).toBe(409)
})

test('the record says why an order is in its state, in words, oldest first, with who did it', async () => {
  const id = await paid()
  await refund(id, { amountCents: 1000, reason: 'A board came broken' })
  const { json } = await as('support', 'GET', `/${id}/`)
  const said: string[] = json.timeline.map(({ text }: { text: string }) => text)
  const order = [
    'Placed: Waiting for the card payment',
    'The card payment succeeded: $112.50',
    'Waiting for the card payment → Paid',
    'Money given back: A board came broken',
    'Paid → Partly refunded',
  ]
  expect(said.filter((text) => order.includes(text))).toEqual(order)
  expect(said.join('\n')).toMatch(/Tax invoice INV-\d{6} was issued: \$112\.50/)
  expect(said.join('\n')).toMatch(/Correction CRN-\d{6} was issued: \$10\.00/)
  expect(said.join('\n')).toContain('Email: money back (')
  const [{ name } = { name: '' }] = await query<{ name: string }>(
    `SELECT name FROM staff WHERE email = 'finance@hivis.example'`,
  )
  expect(json.timeline.find(({ text }: { text: string }) => text === 'Paid → Partly refunded').by).toBe(name)
  // Support reads, and changes nothing.
  expect(json.actions).toMatchObject({ refundToCard: false, refundToCredit: false, resend: true })
})

test('documents are downloaded by staff, of this order alone', async () => {
  const [id, other] = [await onAccount(), await onAccount()]
  const [document] = (await as('support', 'GET', `/${id}/`)).json.documents
  const file = await as('support', 'GET', `/${id}/documents/${document.id}/`)
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${document.number}.pdf"`)
  expect(file.text.slice(0, 5)).toBe('%PDF-')
  expect((await as('support', 'GET', `/${other}/documents/${document.id}/`)).status).toBe(404)
})

test('the filtered list is exported without formulas, and noted', async () => {
  const body = await orderBody(api.url, cookie, { poNumber: '=HYPERLINK("x")', creditToApply: 0 })
  const { json } = await placeOrder(api.url, cookie, body, accountPath)
  await onAccount()
  const file = (query: string) => desk('finance', 'GET', `lists/orders/export/?${query}`)
  const all = await file('state=on_account')
  const one = await file(`q=${json.data.orderNumber}`)
  expect(all.headers.get('content-type')).toContain('text/csv')
  const [titles = '', line = '', ...more] = one.text.trim().split('\r\n')
  expect(more).toEqual([])
  for (const title of ['Without GST', 'GST', 'Paid with credit', 'By card or on account', 'Paid on', 'Email'])
    expect(titles).toContain(`"${title}"`)
  expect(line).toContain(`"${json.data.orderNumber}"`)
  expect(line).toContain(`"PO =HYPERLINK(""x"")"`)
  expect(line).toContain('"owner@people.example"')
  const listed = all.text.split('\r\n').slice(1, -1)
  expect(listed.length).toBeGreaterThan(0)
  expect(listed.every((row) => row.includes('"On account"'))).toBe(true)
  for (const wrong of ['state=nothing', 'state=paid,nothing', 'method=cash', 'placed=yesterday,', 'refunds=maybe'])
    expect([wrong, (await file(wrong)).status]).toEqual([wrong, 400])
  expect((await file('placed=2026-01-01,')).status).toBe(200)
  expect((await as('finance', 'GET', '/export/')).status).toBe(404)
  await file(`q=${json.data.orderNumber}`)
  const [noted] = await query<{ actor: string; after: object }>(
    `SELECT actor, after FROM audit_log WHERE action = 'export' AND what = 'orders' ORDER BY id DESC LIMIT 1`,
  )
  expect(noted).toMatchObject({
    actor: expect.stringMatching(/^staff \d+$/),
    after: { rows: 1, isSearch: true, isFiltered: false },
  })
})

test('money under review that goes back ends the payment, and no order is called refunded for it', async () => {
  const id = await placed()
  const [payment] = await listPaymentsOf(id)
  if (!payment?.providerRef) throw new Error('There is no payment page.')
  await actOnDemoCheckout(payment.providerRef, 'approve', usualDelivery)
  const answer = await choosePaymentGateway().fetch(payment.providerRef)
  if (answer.kind !== 'found') throw new Error(`The provider said ${answer.kind}.`)
  // The provider took another amount than it was asked for.
  await applyProviderState(settleOrders, payment.id, { ...answer.found, amountCents: 11_249 })
  expect((await refund(id, { amountCents: 100 })).status).toBe(409)
  await changeAs('system', (client) =>
    requestRefund(client, 'system', { paymentId: payment.id, amountCents: 11_249, reason: 'Wrong amount' }),
  )
  await settle()
  expect([await stateOf(id), await corrections(id), (await listPaymentsOf(id))[0]?.state]).toEqual([
    'expired',
    [],
    'cancelled',
  ])
})

test('the books are true after all of this, and one that is not is found', async () => {
  await settle()
  const wrong = async () =>
    (await as('finance', 'GET', '/reconciliation/')).json.checks.filter(
      ({ wrong: found }: { wrong: string[] }) => found.length > 0,
    )
  expect(await wrong()).toEqual([])
  await query(
    `UPDATE companies SET account_terms_used_cents = account_terms_used_cents + 1 WHERE name = 'Tairua Civil'`,
  )
  await query(`UPDATE document_counters SET last = last + 1 WHERE kind = 'correction'`)
  const id = await onAccount()
  await query(`UPDATE orders SET state = 'paid' WHERE id = $1`, [id])
  await query(`UPDATE orders SET state = 'refunded' WHERE id = $1`, [id])
  expect((await wrong()).map(({ name }: { name: string }) => name)).toEqual(['gaps', 'refund-states', 'account-used'])
})
