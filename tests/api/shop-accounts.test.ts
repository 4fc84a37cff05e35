import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { billingRenderers } from '@/features/billing/mail/renderers'
import { queueReminders } from '@/features/billing/reminders.mutations'
import { findCheck, findLastCheck } from '@/features/books/daily.data'
import { lapseUnpaid, queueStatements, reconcileBooks, writeToDebtors } from '@/features/books/daily.mutations'
import { bookRenderers } from '@/features/books/mail/renderers'
import type { MessageKind } from '@/features/messages/rules'
import { listPaymentsOf } from '@/features/payments/data'
import { actOnDemoCheckout } from '@/features/payments/demo.mutations'
import { usualDelivery } from '@/features/payments/demo.rules'
import { choosePaymentGateway } from '@/features/payments/gateway'
import { applyProviderState } from '@/features/payments/mutations'
import { cancelOnAccount } from '@/features/purchases/desk.mutations'
import { orderRenderers } from '@/features/purchases/mail/renderers'
import { settleOrders } from '@/features/purchases/settlement.mutations'
import { addNzDays, formatDay, nzDay, nzInstant } from '@/lib/dates'
import { pool } from '@/lib/db'
import { startApi } from '../support/api'
import { itemOf, orderBody, placeOrder } from '../support/orders'
import { call, endQueries, query, sessionOf } from '../support/people'

/** Statements, reminders and what the shop does by the day (product decisions, section 8; integrity, sections 2.2 and 2.6). */
let api: Awaited<ReturnType<typeof startApi>>
let board = 0
const cookies: Record<string, string> = {}
const today = nzDay(new Date())
const minute = 60 * 1000

beforeAll(async () => {
  api = await startApi()
  for (const role of ['personal', 'viewer', 'booker', 'manager', 'owner', 'business'])
    cookies[role] = (await sessionOf(`demo-${role}`)).cookie
  board = await itemOf('Site hazard board')
})

beforeEach(async () => {
  await query('UPDATE shop_items SET stock = 500 WHERE tracks_stock')
  // Orders of other tests are never deleted: they are another company's from here on.
  await query(`WITH c AS (INSERT INTO companies (name, kind) VALUES ('Earlier tests', 'business') RETURNING id)
    UPDATE orders SET company_id = (SELECT id FROM c), due_on = '2999-01-01' WHERE state <> 'awaiting_payment'`)
  // And those that wait are someone else's: one person has three at most.
  await query(`WITH p AS (INSERT INTO people (first_name, last_name) VALUES ('Earlier', 'Tests') RETURNING id)
    UPDATE orders SET person_id = (SELECT id FROM p) WHERE state = 'awaiting_payment'`)
  await query(`UPDATE companies SET account_terms_state = 'open', account_terms_limit_cents = 20000000, account_terms_used_cents = 0,
    account_terms_requires_po_number = false WHERE name IN ('Tairua Civil', 'Earlier tests')`)
  await query(`UPDATE settings SET accounts_email = 'accounts@hivis.example', bank_account = '12-3456-0123456-00'`)
  await query(`UPDATE business_admins SET may_pay_by_account = true WHERE permission = 'booker'`)
})

afterAll(async () => {
  await api.close()
  await pool().end()
  await endQueries()
})

const accountPath = '/shopping/checkout/pay-by-account/'

async function placed(role = 'owner', path?: string, change: object = {}): Promise<number> {
  const body = await orderBody(api.url, cookies[role] ?? '', { items: [{ id: board, count: 2 }], ...change })
  const { json } = await placeOrder(api.url, cookies[role] ?? '', body, path)
  return json.data.orderId
}

type Age = { issued?: number; due: number }

/** An order of $112.50 on account, as if it had been made and due that many days from today. */
async function charged({ issued = -200, due }: Age, role = 'owner'): Promise<number> {
  const id = await placed(role, accountPath)
  await query('UPDATE orders SET created_at = $2, due_on = $3 WHERE id = $1', [
    id,
    nzInstant(addNzDays(today, issued), '10:00'),
    addNzDays(today, due),
  ])
  return id
}

const pay = (id: number, days = 0) =>
  query(`UPDATE orders SET state = 'paid', settled_at = $2 WHERE id = $1`, [
    id,
    nzInstant(addNzDays(today, days), '11:00'),
  ])

async function atProvider(orderId: number, action: Parameters<typeof actOnDemoCheckout>[1]) {
  const [payment] = await listPaymentsOf(orderId)
  if (!payment?.providerRef) throw new Error('There is no payment page.')
  await actOnDemoCheckout(payment.providerRef, action, usualDelivery)
  const answer = await choosePaymentGateway().fetch(payment.providerRef)
  if (answer.kind !== 'found') throw new Error(`The provider said ${answer.kind}.`)
  await applyProviderState(settleOrders, payment.id, answer.found)
}

const mails = (kind: MessageKind, about: object) =>
  query<{ to: string; about: Record<string, number> }>(
    `SELECT "to", about FROM messages WHERE kind = $1 AND about @> $2 ORDER BY id`,
    [kind, JSON.stringify(about)],
  )

const renderers = { ...orderRenderers, ...billingRenderers, ...bookRenderers }

async function words(kind: keyof typeof renderers, about: Record<string, number>) {
  return await renderers[kind]({ to: '', about, secret: null })
}

const statement = async (role: string, month = '') =>
  (await call(api.url, `/shopping/statement/${month && `?month=${month}`}`, { cookie: cookies[role] ?? '' })).json.data
const stateOf = async (id: number) =>
  (await query<{ state: string }>('SELECT state FROM orders WHERE id = $1', [id]))[0]?.state

async function pdfText(bytes: ArrayBuffer): Promise<string> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const file = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const { items } = await (await file.getPage(1)).getTextContent()
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replace(/\s+/g, ' ')
}

describe('the statement of account', () => {
  test('says what is open and how old it is, to everyone who reads the company’s orders', async () => {
    const [old, late, fresh, done] = [
      await charged({ due: -95 }),
      await charged({ due: -31 }),
      await charged({ issued: 0, due: 20 }),
      await charged({ due: -60 }),
    ]
    await pay(done)
    for (const role of ['viewer', 'manager', 'owner']) {
      const found = await statement(role)
      expect(found).toMatchObject({ companyName: 'Tairua Civil', isWhole: true, closingBalance: 3 * 11_250 })
      expect(found.open.map(({ orderId, daysOverdue }: Record<string, number>) => [orderId, daysOverdue])).toEqual([
        [old, 95],
        [late, 31],
        [fresh, 0],
      ])
      expect(found.ageing).toEqual({
        notDue: 11_250,
        days1To30: 0,
        days31To60: 11_250,
        days61To90: 0,
        over90: 11_250,
      })
      expect(found.entries.map(({ kind, amount }: Record<string, unknown>) => [kind, amount])).toEqual([
        ['invoice', 11_250],
        ['payment', -11_250],
      ])
      expect(found.openingBalance).toBe(3 * 11_250)
    }
  })

  test('of a booker has what they ordered themselves; other companies and single people have nothing of it', async () => {
    await charged({ due: -5 })
    const own = await charged({ due: -5 }, 'booker')
    const found = await statement('booker')
    expect(found.isWhole).toBe(false)
    expect(found.open.map(({ orderId }: { orderId: number }) => orderId)).toEqual([own])
    for (const role of ['business', 'personal']) expect((await statement(role)).closingBalance).toBe(0)
  })

  test('of an order that was cancelled shows its correction, and nothing is left', async () => {
    const id = await charged({ issued: 0, due: 20 })
    await cancelOnAccount({ id: 1 }, id, 'Ordered twice')
    const { entries, closingBalance } = await statement('owner')
    expect(entries.map(({ kind, amount }: Record<string, unknown>) => [kind, amount])).toEqual([
      ['invoice', 11_250],
      ['correction', -11_250],
    ])
    expect(entries[1].reference).toMatch(/^CRN-\d{6}$/)
    expect(closingBalance).toBe(0)
  })

  test('says the whole of an invoice, and the credit that paid a part of it, and what became credit again', async () => {
    await query(
      `INSERT INTO credit_entries (company_id, amount_cents, reason, actor) SELECT id, 1000, 'granted', 'staff 1' FROM companies WHERE name = 'Tairua Civil'`,
    )
    const id = await charged({ issued: 0, due: 20 })
    const entries = async () =>
      (await statement('owner')).entries.map(({ kind, amount, balance }: Record<string, unknown>) => [
        kind,
        amount,
        balance,
      ])
    const [paper] = await query<{ cents: number }>(
      `SELECT including_gst_cents AS cents FROM tax_documents WHERE order_id = $1 AND kind = 'invoice'`,
      [id],
    )
    expect([paper?.cents, await entries()]).toEqual([
      11_250,
      [
        ['invoice', 11_250, 11_250],
        ['credit', -1_000, 10_250],
      ],
    ])
    await cancelOnAccount({ id: 1 }, id, 'Ordered twice')
    expect((await entries()).slice(2)).toEqual([
      ['correction', -11_250, -1_000],
      ['credit', 1_000, 0],
    ])
  })

  test('is there for any month that has begun; a later one is this one, and what is no month is refused', async () => {
    await charged({ issued: 0, due: 20 })
    const earlier = addNzDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)
    expect((await statement('owner', earlier)).closingBalance).toBe(0)
    expect(await statement('owner', '2090-01')).toMatchObject({ month: today.slice(0, 7), asOf: today })
    for (const month of ['2026-13', '2026-1', 'x', "2026-11'--"])
      expect(
        (
          await call(api.url, `/shopping/statement/?month=${encodeURIComponent(month)}`, {
            cookie: cookies.owner ?? '',
          })
        ).status,
      ).toBe(400)
  })

  test('is a file with the same sums, the invoices and where to pay', async () => {
    const id = await charged({ due: -31 })
    const [document] = await query<{ number: string }>('SELECT number FROM tax_documents WHERE order_id = $1', [id])
    const answer = await fetch(`${api.url}/api/platform/v1/shopping/statement/file/`, {
      headers: { cookie: cookies.viewer ?? '' },
    })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="statement-${today.slice(0, 7)}.pdf"`)
    const text = await pdfText(await answer.arrayBuffer())
    for (const said of [
      'Statement of account',
      'Tairua Civil',
      document?.number ?? '?',
      '31 days',
      '31 to 60 days overdue $112.50',
      'To be paid $112.50',
      '12-3456-0123456-00',
    ])
      expect(text).toContain(said)
  })
})

describe('a reminder of an overdue invoice', () => {
  const due = (id: number, days: number) =>
    query('UPDATE orders SET due_on = $2 WHERE id = $1', [id, addNzDays(today, -days)])
  const sent = async (id: number) => (await mails('order-overdue', { order: id })).map(({ about }) => about.stage)

  test('goes out 1, 14 and 30 days after the day it was due, each once, however often the job runs', async () => {
    const id = await charged({ due: 0 })
    const now = new Date()
    for (const days of [0, 1, 2, 7, 8, 14, 29, 30, 31, 90]) {
      await due(id, days)
      await Promise.all([queueReminders(now), queueReminders(now), queueReminders(now)])
    }
    expect(await sent(id)).toEqual([1, 2, 3])
  })

  test('is calm, names the invoice, the sum and where to pay', async () => {
    const id = await charged({ due: -7 })
    await queueReminders(new Date())
    const [told] = await mails('order-overdue', { order: id })
    expect(told?.to).toBe('owner@people.example')
    const mail = await words('order-overdue', told?.about ?? {})
    expect(mail?.subject).toMatch(/^Reminder: invoice INV-\d{6} was due on \d\d \w{3} \d{4}$/)
    for (const said of ['$112.50', '12-3456-0123456-00', formatDay(addNzDays(today, -7)), `/checkout/order/${id}/`])
      expect(mail?.text).toContain(said)
  })

  test('is friendly, then firm, then final: the last says what may come', async () => {
    const id = await charged({ due: -30 })
    const mail = async (stage: number) => await words('order-overdue', { order: id, stage })
    expect((await mail(1))?.subject).toMatch(/^Reminder: invoice/)
    expect((await mail(2))?.subject).toMatch(/^Second reminder: invoice/)
    expect((await mail(3))?.subject).toMatch(/^Final reminder: invoice/)
    const [friendly, firm, final] = [(await mail(1))?.text, (await mail(2))?.text, (await mail(3))?.text]
    expect(final).toContain('put your account on stop')
    for (const text of [friendly, firm]) expect(text).not.toContain('on stop')
  })

  test('stops when the invoice was paid or cancelled, also one that waits to be sent', async () => {
    const [settled, cancelled] = [await charged({ due: -1 }), await charged({ due: -1 })]
    await queueReminders(new Date())
    await pay(settled)
    await cancelOnAccount({ id: 1 }, cancelled, 'Ordered twice')
    for (const id of [settled, cancelled]) {
      expect(await words('order-overdue', { order: id, stage: 1 })).toBeNull()
      await due(id, 14)
    }
    await queueReminders(new Date())
    expect([await sent(settled), await sent(cancelled)]).toEqual([[1], [1]])
  })

  test('never goes out for an order by card', async () => {
    const id = await placed()
    await query(`UPDATE orders SET due_on = '2020-01-01' WHERE id = $1`, [id])
    await queueReminders(new Date())
    expect(await sent(id)).toEqual([])
  })
})

describe('the statement mail', () => {
  const firstOf = (month: string, day = 1) => nzInstant(`${month}-0${day}`, '08:30')

  test('goes on the first to the owners of companies that owe something of the month before, each once', async () => {
    await charged({ issued: 0, due: 20 })
    const next = addNzDays(`${today.slice(0, 7)}-28`, 5).slice(0, 7)
    const month = Number(today.slice(0, 7).replace('-', ''))
    expect(await queueStatements(firstOf(next, 6))).toBe(0)
    await Promise.all([queueStatements(firstOf(next)), queueStatements(firstOf(next))])
    await queueStatements(firstOf(next, 2))
    const told = (await mails('account-statement', { month })).filter(({ to }) => to !== 'x')
    const [owner] = await query<{ email: string }>(`SELECT email FROM people WHERE subject = 'demo-owner'`)
    expect(told.map(({ to }) => to)).toEqual([owner?.email])
    const mail = await words('account-statement', told[0]?.about ?? {})
    expect(mail?.subject).toContain('Statement of Tairua Civil for ')
    expect(mail?.text).toContain('$112.50')
    expect(mail?.text).toContain(`/company/statement/?month=${today.slice(0, 7)}`)
  })

  test('does not go to a company that has paid everything', async () => {
    await query('DELETE FROM messages')
    const id = await charged({ issued: -1, due: 20 })
    await pay(id)
    const next = addNzDays(`${today.slice(0, 7)}-28`, 5).slice(0, 7)
    await queueStatements(firstOf(next))
    expect(await mails('account-statement', {})).toEqual([])
  })
})

describe('a card order that is not paid', () => {
  const stock = async () =>
    Number((await query<{ stock: string }>('SELECT stock FROM shop_items WHERE id = $1', [board]))[0]?.stock)

  test('and lapsed: the buyer is told once, with a way to order again', async () => {
    const id = await placed()
    await atProvider(id, 'expire')
    await atProvider(id, 'expire')
    const told = await mails('order-not-paid', { order: id })
    expect(told.map(({ to }) => to)).toEqual(['owner@people.example'])
    const mail = await words('order-not-paid', told[0]?.about ?? {})
    expect(mail?.subject).toMatch(/^Order ORD-\S+ was not paid$/)
    expect(mail?.text).toContain('Order it again')
    expect(mail?.text).toContain(`/checkout/order/${id}/`)
  })

  test('and paid late after all: the mail that still waits says nothing', async () => {
    const id = await placed()
    await atProvider(id, 'expire')
    await atProvider(id, 'pay-late')
    expect(await stateOf(id)).toBe('paid')
    expect(await words('order-not-paid', { order: id })).toBeNull()
    expect(await mails('order-confirmed', { order: id })).toHaveLength(1)
  })

  test('and declined: it is kept for half an hour to be tried again, then it lapses and its stock comes back', async () => {
    const before = await stock()
    const id = await placed()
    await atProvider(id, 'decline')
    expect([await stateOf(id), await stock()]).toEqual(['awaiting_payment', before - 2])
    expect(await lapseUnpaid(new Date(Date.now() + 29 * minute))).toBe(0)
    const later = new Date(Date.now() + 31 * minute)
    const lapsed = await Promise.all([lapseUnpaid(later), lapseUnpaid(later), lapseUnpaid(later)])
    expect(lapsed.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect([await stateOf(id), await stock()]).toEqual(['expired', before])
    expect(await mails('order-not-paid', { order: id })).toHaveLength(1)
  })

  test('does not lapse while a payment is under way, or to be looked at', async () => {
    const [open, looked, retried] = [await placed(), await placed(), await placed()]
    await atProvider(retried, 'decline')
    await call(api.url, `/shopping/orders/${retried}/pay/`, { method: 'POST', cookie: cookies.owner ?? '' })
    await atProvider(looked, 'decline')
    await query(
      `UPDATE payments SET state = 'review', review = 'amount', captured_cents = 1, captured_currency = 'NZD' WHERE order_id = $1`,
      [looked],
    )
    await lapseUnpaid(new Date(Date.now() + 50 * 60 * minute))
    for (const id of [open, looked, retried]) expect(await stateOf(id)).toBe('awaiting_payment')
    // The comparison with the provider below does not look back so far.
    await query(`UPDATE payments SET settled_at = now() - interval '3 days' WHERE order_id = $1`, [looked])
  })
})

test('money that came too late: the buyer and finance are told that it goes back', async () => {
  const id = await placed()
  await atProvider(id, 'expire')
  await query('UPDATE shop_items SET stock = 1 WHERE id = $1', [board])
  await atProvider(id, 'pay-late')
  expect(await stateOf(id)).toBe('refund_due')
  expect((await mails('order-refund-due', { order: id })).map(({ to }) => to)).toEqual(['owner@people.example'])
  expect((await mails('order-refund-due-staff', { order: id })).map(({ to }) => to)).toEqual(['accounts@hivis.example'])
  expect((await words('order-refund-due', { order: id }))?.text).toContain('The money goes back to your card')
  const staff = await words('order-refund-due-staff', { order: id })
  expect(staff?.text).toContain(`/desk/money/${id}/`)
  expect(staff?.text).not.toContain('Moana')
})

test('without an address of its own finance is written to at the support address', async () => {
  await query('UPDATE settings SET accounts_email = NULL')
  const id = await placed()
  await atProvider(id, 'expire')
  await query('UPDATE shop_items SET stock = 1 WHERE id = $1', [board])
  await atProvider(id, 'pay-late')
  const [settings] = await query<{ email: string }>('SELECT support_email AS email FROM settings')
  expect((await mails('order-refund-due-staff', { order: id })).map(({ to }) => to)).toEqual([settings?.email])
})

test('an order on account that staff cancel: the buyer is told, once', async () => {
  const id = await charged({ issued: 0, due: 20 })
  await cancelOnAccount({ id: 1 }, id, 'Ordered twice')
  const told = await mails('order-cancelled', { order: id })
  expect(told.map(({ to }) => to)).toEqual(['owner@people.example'])
  const mail = await words('order-cancelled', told[0]?.about ?? {})
  expect(mail?.text).toContain('You don’t need to pay the $112.50')
})

describe('the daily comparison of the books', () => {
  const gateway = () => choosePaymentGateway()
  const on = (day: string) => nzInstant(day, '08:30')

  async function paid(): Promise<number> {
    const id = await placed()
    await atProvider(id, 'approve')
    return id
  }

  test('is done once a day and kept; finance is notified of what the provider says differently', async () => {
    const id = await paid()
    const [payment] = await listPaymentsOf(id)
    const first = await reconcileBooks(gateway(), on('2027-01-10'))
    const right = await findCheck(first ?? 0)
    expect(right?.asked).toBeGreaterThan(0)
    expect(right?.findings.map(({ says }) => says)).not.toContain(
      'The provider says something else about a payment than our books.',
    )
    expect(await reconcileBooks(gateway(), on('2027-01-10'))).toBeNull()

    await query('UPDATE demo_checkouts SET amount_cents = amount_cents + 1 WHERE payment_id = $1', [payment?.id])
    const ids = await Promise.all([1, 2, 3].map(() => reconcileBooks(gateway(), on('2027-01-11'))))
    expect(ids.filter((one) => one !== null)).toHaveLength(1)
    const found = await findLastCheck()
    expect(found).toMatchObject({ day: '2027-01-11' })
    expect(found?.findings).toContainEqual({
      says: 'The provider says something else about a payment than our books.',
      wrong: [`pay:${payment?.id}: the provider took $112.51, our books say $112.50`],
    })
    const told = await mails('books-differ', { check: found?.id })
    expect(told.map(({ to }) => to)).toEqual(['accounts@hivis.example'])
    const mail = await words('books-differ', told[0]?.about ?? {})
    expect(mail?.text).toContain('The provider says something else about a payment')
    expect(mail?.text).toContain('/desk/money/books/')
    await query('UPDATE demo_checkouts SET amount_cents = amount_cents - 1 WHERE payment_id = $1', [payment?.id])
  })

  test('sees money that the provider took and no one told us about, and says whom it could not ask', async () => {
    const id = await placed()
    await atProvider(id, 'expire')
    const [payment] = await listPaymentsOf(id)
    await query(`UPDATE demo_checkouts SET status = 'paid' WHERE payment_id = $1`, [payment?.id])
    await reconcileBooks(gateway(), on('2027-01-12'))
    expect(JSON.stringify(await findLastCheck())).toContain(
      `pay:${payment?.id}: the provider took $112.50, our books say nothing`,
    )
    await query(`UPDATE demo_checkouts SET status = 'expired' WHERE payment_id = $1`, [payment?.id])
    const away = { ...gateway(), fetch: async () => ({ kind: 'later' as const }) }
    await reconcileBooks(away, on('2027-01-13'))
    const check = await findLastCheck()
    expect(check?.unanswered).toBeGreaterThan(0)
    expect(JSON.stringify(check)).not.toContain('The provider says')
  })

  test('a result is never changed', async () => {
    await expect(query(`UPDATE book_checks SET findings = '[]'`)).rejects.toThrow('never changed')
  })
})

test('no one is written to before eight in the morning', async () => {
  const id = await charged({ due: -1 })
  expect(await writeToDebtors(nzInstant(today, '07:59'))).toMatchObject({ reminders: 0 })
  expect(await mails('order-overdue', { order: id })).toEqual([])
  await writeToDebtors(nzInstant(today, '08:00'))
  expect(await mails('order-overdue', { order: id })).toHaveLength(1)
})
