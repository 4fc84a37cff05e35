import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { billingRenderers } from '@/features/billing/mail/renderers'
import { checkBooks } from '@/features/books/checks.data'
import { listPaymentsOf } from '@/features/payments/data'
import { actOnDemoCheckout } from '@/features/payments/demo.mutations'
import { usualDelivery } from '@/features/payments/demo.rules'
import { choosePaymentGateway } from '@/features/payments/gateway'
import { applyProviderState } from '@/features/payments/mutations'
import { loadPayLink } from '@/features/purchases/pay-link.loaders'
import { payToken } from '@/features/purchases/pay-link.rules'
import { settleOrders } from '@/features/purchases/settlement.mutations'
import { pool } from '@/lib/db'
import { startApi } from '../support/api'
import { endTime, hold, newSlot, pay, paymentBody, seatsOf } from '../support/bookings'
import { startDesk } from '../support/desk-calls'
import { orderBody, placeOrder } from '../support/orders'
import { call, endQueries, query, sessionOf } from '../support/people'

/** What is owed on an order, paid by card by anyone who has its link: an invoice on account, or seats that wait for their payment. */
let api: Awaited<ReturnType<typeof startApi>>
let cookie: string
const desk = startDesk(() => api.url)

beforeAll(async () => {
  api = await startApi()
  cookie = (await sessionOf('demo-owner')).cookie
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

type Act = Parameters<typeof actOnDemoCheckout>[1]

/** Without a cookie: anyone who pays has no login here. */
const byLink = (token: string) => call(api.url, '/payment/link/', { method: 'POST', body: { token } })
const read = async (path: string) => (await call(api.url, path, { cookie })).json.data
const isRight = async () => expect((await checkBooks()).filter(({ wrong }) => wrong.length > 0)).toEqual([])
const used = async () =>
  (
    await query<{ used: number }>(`SELECT account_terms_used_cents AS used FROM companies WHERE name = 'Tairua Civil'`)
  )[0]?.used ?? 0
const credit = async () =>
  (
    await query<{ cents: number }>(
      `SELECT coalesce(sum(balance_cents), 0)::int AS cents FROM company_credit b JOIN companies c ON c.id = b.company_id WHERE c.name = 'Tairua Civil'`,
    )
  )[0]?.cents ?? 0

async function atProvider(orderId: number, act: Act) {
  const [payment] = await listPaymentsOf(orderId)
  if (!payment?.providerRef) throw new Error('No payment page was opened.')
  await actOnDemoCheckout(payment.providerRef, act, usualDelivery)
  const answer = await choosePaymentGateway().fetch(payment.providerRef)
  if (answer.kind === 'found') await applyProviderState(settleOrders, payment.id, answer.found)
}

async function invoiced() {
  const { slotId } = await newSlot({ seats: 2 })
  const { json } = await hold(api.url, cookie, slotId)
  const bookingId: number = json.data.id
  const placed = await pay(
    api.url,
    cookie,
    bookingId,
    await paymentBody(api.url, cookie, bookingId, { creditToApply: 0 }),
    'account',
  )
  const orderId = Number(placed.json.data.orderId)
  const { amountOwed } = await read(`/shopping/orders/${orderId}/`)
  return { slotId, bookingId, orderId, owed: Number(amountOwed), token: payToken(orderId) }
}

async function waiting() {
  const { slotId } = await newSlot({ seats: 2 })
  const { json } = await hold(api.url, cookie, slotId)
  const bookingId: number = json.data.id
  const placed = await pay(
    api.url,
    cookie,
    bookingId,
    await paymentBody(api.url, cookie, bookingId, { creditToApply: 0 }),
  )
  const orderId = Number(placed.json.data.orderId)
  return { slotId, bookingId, orderId, token: payToken(orderId) }
}

const mailOf = async (orderId: number) => {
  const [row] = await query<{ about: Record<string, number> }>(
    `SELECT about FROM messages WHERE kind = 'invoice-paid' AND about ->> 'order' = $1`,
    [String(orderId)],
  )
  return row ? await billingRenderers['invoice-paid']({ to: '', about: row.about, secret: null }) : null
}

describe('an invoice on account', () => {
  test('is paid by card with its link, frees the account, and has a receipt that says so', async () => {
    const { orderId, owed, token } = await invoiced()
    const before = await used()
    const { status, json } = await byLink(token)
    expect([status, json.data.redirectUrl]).toEqual([200, expect.stringContaining('/demo-payment/')])
    await atProvider(orderId, 'approve')
    expect(await read(`/shopping/orders/${orderId}/`)).toMatchObject({
      state: 'paid',
      amountOwed: 0,
      method: 'account',
    })
    expect(await used()).toBe(before - owed)
    const mail = await mailOf(orderId)
    expect(mail?.text).toMatch(/by card ending •••• \d{4} for invoice INV-/)
    expect(mail?.text).not.toContain('credit')
    const receipt = await call(api.url, `/shopping/orders/${orderId}/receipt/`, { cookie })
    expect(receipt.status).toBe(200)
    await isRight()
  })

  test('shows anyone who has the link what is owed and for what, and no one’s name', async () => {
    const { orderId, owed, token } = await invoiced()
    const link = await loadPayLink(token, false)
    expect(link).toMatchObject({ stage: 'pay', order: { cents: owed, companyName: 'Tairua Civil' } })
    expect(JSON.stringify(link)).not.toMatch(/Moana|Tairua Civil.*@|owner@/)
    await byLink(token)
    expect(await loadPayLink(token, true)).toMatchObject({ stage: 'wait' })
    await atProvider(orderId, 'decline')
    expect(await loadPayLink(token, true)).toMatchObject({ stage: 'pay' })
    await byLink(token)
    await atProvider(orderId, 'approve')
    expect(await loadPayLink(token, true)).toMatchObject({ stage: 'paid' })
    expect((await byLink(token)).status).toBe(409)
  })

  test('that was paid by bank meanwhile: the card’s money becomes credit, and the mail says so', async () => {
    const { orderId, owed, token } = await invoiced()
    const had = await credit()
    await byLink(token)
    await desk('finance', 'POST', `orders/${orderId}/mark-paid/`, { reason: 'Paid by bank.' })
    await atProvider(orderId, 'approve')
    expect(await credit()).toBe(had + owed)
    expect((await mailOf(orderId))?.text).toContain('was no longer owed')
    await isRight()
  })

  test('that was cancelled meanwhile keeps its card money as credit', async () => {
    const { bookingId, orderId, owed, token } = await invoiced()
    const had = await credit()
    await byLink(token)
    const { attendees } = await read(`/booking/${bookingId}/`)
    const attendeeIds = attendees.map(({ id }: { id: number }) => id)
    const ended = await call(api.url, `/booking/${bookingId}/cancel/`, {
      method: 'POST',
      cookie,
      body: { attendeeIds, to: 'account' },
    })
    expect(ended.status).toBe(200)
    await atProvider(orderId, 'approve')
    expect((await read(`/shopping/orders/${orderId}/`)).state).toBe('cancelled')
    expect(await credit()).toBe(had + owed)
    await isRight()
  })

  test('asks for what is owed now: a page that asked for more is closed', async () => {
    const { bookingId, orderId, owed, token } = await invoiced()
    await byLink(token)
    const { attendees } = await read(`/booking/${bookingId}/`)
    await call(api.url, `/booking/${bookingId}/cancel/`, {
      method: 'POST',
      cookie,
      body: { attendeeIds: [attendees[0].id], to: 'account' },
    })
    await byLink(token)
    const payments = await listPaymentsOf(orderId)
    expect(payments.map(({ state }) => state)).toEqual(['processing', 'cancelled'])
    expect(payments[0]?.amountCents).toBeLessThan(owed)
    await atProvider(orderId, 'approve')
    expect(await read(`/shopping/orders/${orderId}/`)).toMatchObject({ state: 'paid', amountOwed: 0 })
    await isRight()
  })

  test('is paid once by two who pay at the same time', async () => {
    const { orderId, token } = await invoiced()
    const answers = await Promise.all([byLink(token), byLink(token), byLink(token)])
    for (const { status } of answers) expect([200, 409]).toContain(status)
    if (!(await listPaymentsOf(orderId)).some(({ state }) => state === 'processing')) await byLink(token)
    await atProvider(orderId, 'approve')
    const taken = (await listPaymentsOf(orderId)).filter(({ capturedCents }) => capturedCents !== null)
    expect(taken.length).toBe(1)
    await isRight()
  })
})

describe('seats that wait for their payment', () => {
  test('are paid by a colleague, and confirmed', async () => {
    const { slotId, bookingId, orderId, token } = await waiting()
    const { status, json } = await byLink(token)
    expect([status, json.data.redirectUrl]).toEqual([200, expect.stringContaining('/demo-payment/')])
    // The page of the one who ordered was closed: it is never paid beside this one.
    expect((await listPaymentsOf(orderId)).map(({ state }) => state)).toEqual(['processing', 'cancelled'])
    await atProvider(orderId, 'approve')
    expect((await read(`/booking/${bookingId}/`)).state).toBe('confirmed')
    expect(await seatsOf(slotId)).toEqual({ taken: 2, claimed: 2 })
    await isRight()
  })

  test('can’t be paid any more once their time is over', async () => {
    const { orderId, token } = await waiting()
    await atProvider(orderId, 'decline')
    await endTime(orderId)
    expect(await loadPayLink(token, false)).toMatchObject({ stage: 'ended' })
    expect((await byLink(token)).status).toBe(409)
  })
})

describe('a link', () => {
  test('opens no more than twenty payment pages in ten minutes', async () => {
    const { orderId, token } = await invoiced()
    const statuses: number[] = []
    for (let tries = 0; tries < 21; tries++) statuses.push((await byLink(token)).status)
    expect(statuses).toEqual([...Array(20).fill(200), 429])
    await atProvider(orderId, 'approve')
    expect((await read(`/shopping/orders/${orderId}/`)).state).toBe('paid')
  })

  test('of goods leaves the page of their buyer alone', async () => {
    const placed = await placeOrder(api.url, cookie, await orderBody(api.url, cookie, { creditToApply: 0 }))
    const orderId = Number(placed.json.data.orderId)
    expect((await byLink(payToken(orderId))).status).toBe(409)
    expect((await listPaymentsOf(orderId)).map(({ state }) => state)).toEqual(['processing'])
  })

  test('that is not ours is answered with a sentence', async () => {
    for (const token of ['', 'nobody-made-this', payToken(2_000_000_000), payToken(1).slice(3)]) {
      const { status, json } = await byLink(token)
      expect([status, json.errors.non_field_errors[0]]).toEqual([404, expect.stringContaining('Copy all of it')])
      expect((await loadPayLink(token, false)).order).toBeNull()
    }
  })
})
