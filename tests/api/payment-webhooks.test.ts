import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { paymentWebhookPath } from '@/account-paths'
import { findPayment, listPaymentsOf } from '@/features/payments/data'
import { actOnDemoCheckout } from '@/features/payments/demo.mutations'
import { usualDelivery } from '@/features/payments/demo.rules'
import { startPayment } from '@/features/payments/mutations'
import { reconcile } from '@/features/payments/reconciliation.mutations'
import { handleEvents } from '@/features/payments/webhook.mutations'
import { pool } from '@/lib/db'
import { purposeKey } from '@/lib/env'
import { startApi } from '../support/api'
import { emptyMoney, passWaits, startDemoMoney, startStripeMoney, useMoneyDatabase } from '../support/money'
import { orderOf } from '../support/order-book'
import { stripeEvent, stripeKeys } from '../support/stripe'

/** Webhooks through the front, as a provider sends them. */
let api: Awaited<ReturnType<typeof startApi>>
let side: Awaited<ReturnType<typeof startStripeMoney>>

beforeAll(async () => {
  await useMoneyDatabase()
  side = await startStripeMoney()
  api = await startApi()
})
beforeEach(emptyMoney)
afterAll(async () => {
  await Promise.all([api.close(), side.stripe.stop()])
  await pool().end()
})

type Sent = { body: string | Buffer; headers?: Record<string, string> }

const send = async (provider: string, { body, headers }: Sent) => {
  const answer = await fetch(`${api.url}${paymentWebhookPath(provider)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  })
  return answer.status
}

const signed = ({ body, signature }: ReturnType<typeof stripeEvent>): Sent => ({
  body,
  headers: { 'stripe-signature': signature },
})

const events = async () => (await pool().query('SELECT * FROM payment_events')).rows

describe('Stripe', () => {
  beforeAll(() => {
    process.env.STRIPE_SECRET_KEY = stripeKeys.secretKey
    process.env.STRIPE_WEBHOOK_SECRET = stripeKeys.webhookSecret
  })
  afterAll(() => {
    delete process.env.STRIPE_SECRET_KEY
    delete process.env.STRIPE_WEBHOOK_SECRET
  })

  test('a signed event is kept at once and once, and its payment is asked about', async () => {
    const { paymentId } = await startPayment(side.money, orderOf(1))
    const ref = (await findPayment(paymentId))?.providerRef ?? ''
    side.stripe.pay(ref)
    const event = signed(stripeEvent(ref))
    const asked = side.stripe.asked.length
    expect(await Promise.all([send('stripe', event), send('stripe', event), send('stripe', event)])).toEqual([
      200, 200, 200,
    ])
    expect(await send('stripe', event)).toBe(200)
    expect(await events()).toHaveLength(1)
    expect(side.stripe.asked).toHaveLength(asked)
    expect(await handleEvents(side.money)).toBe(1)
    expect(await findPayment(paymentId)).toMatchObject({ state: 'succeeded' })
    expect(await send('stripe', event)).toBe(200)
    expect(await handleEvents(side.money)).toBe(0)
  })

  test('an event that lies changes nothing: what happened is asked', async () => {
    const { paymentId } = await startPayment(side.money, orderOf(1))
    const ref = (await findPayment(paymentId))?.providerRef ?? ''
    const lie = JSON.stringify({
      id: 'evt_lie',
      type: 'checkout.session.completed',
      data: { object: { id: ref, object: 'checkout.session', payment_status: 'paid', amount_total: 11_500 } },
    })
    const { signatureOf } = await import('@/features/payments/webhook.rules')
    const signature = signatureOf(stripeKeys.webhookSecret, lie, new Date())
    expect(await send('stripe', { body: lie, headers: { 'stripe-signature': signature } })).toBe(200)
    await handleEvents(side.money)
    expect(await findPayment(paymentId)).toMatchObject({ state: 'processing', capturedCents: null })
  })

  const event = stripeEvent('cs_1')
  /** One hexadecimal digit of a signature made another: a sixteenth of all signatures begin with any one digit. */
  const otherDigit = (begin: string) => (begin === 'v1=0' ? 'v1=1' : 'v1=0')

  test.each<[string, Sent]>([
    ['no signature', { body: event.body }],
    ['the signature of another body', { ...signed(event), body: event.body.replace('cs_1', 'cs_2') }],
    ['the same JSON with other bytes', { ...signed(event), body: ` ${event.body}` }],
    ['broken bytes', { ...signed(event), body: Buffer.from([0xff, 0xfe, 0x00]) }],
    ['another secret', signed({ ...event, signature: event.signature.replace(/v1=./, otherDigit) })],
    ['a signature of ten minutes ago', signed(stripeEvent('cs_1', 'x', { at: new Date(Date.now() - 600_000) }))],
    ['a signature of the future', signed(stripeEvent('cs_1', 'x', { at: new Date(Date.now() + 600_000) }))],
  ])('is refused with 400 and keeps nothing: %s', async (_, sent) => {
    expect(await send('stripe', sent)).toBe(400)
    expect(await events()).toEqual([])
  })

  test('is refused when it is signed but no event, or too large, or for another provider', async () => {
    const { signatureOf } = await import('@/features/payments/webhook.rules')
    const sent = (body: string): Sent => ({
      body,
      headers: { 'stripe-signature': signatureOf(stripeKeys.webhookSecret, body, new Date()) },
    })
    for (const body of ['[]', '{', '{"id":"evt_1"}', 'null', '{"id":1,"type":"x","data":{"object":{}}}'])
      expect([body, await send('stripe', sent(body))]).toEqual([body, 400])
    expect(await send('stripe', sent(`"${'x'.repeat(70_000)}"`))).toBe(413)
    for (const provider of ['demo', 'windcave', 'Stripe']) expect(await send(provider, signed(event))).toBe(404)
    expect(await events()).toEqual([])
  })

  test('while the database is away it is 503, so that Stripe sends it again; then it is kept', async () => {
    const name = String((await pool().query('SELECT current_database() AS name')).rows[0].name)
    const server = new pg.Client({ connectionString: inject('database').server })
    await server.connect()
    await server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
    await server.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name])
    await expect.poll(() => send('stripe', signed(stripeEvent('cs_1'))), { timeout: 10_000 }).toBe(503)
    await server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
    await server.end()
    await expect.poll(() => send('stripe', signed(stripeEvent('cs_1'))), { timeout: 15_000 }).toBe(200)
    expect(await events()).toHaveLength(1)
  })
})

describe('the embedded provider', () => {
  /** As the product has it, with the site of this test for its webhooks. */
  const demo = (more: Parameters<typeof startDemoMoney>[0] = {}) =>
    startDemoMoney({ signingKey: purposeKey('demo payment').toString('hex'), site: api.url, ...more })

  async function atPage({ money }: ReturnType<typeof demo>, orderId: number) {
    const started = await startPayment(money, orderOf(orderId))
    return { ...started, ref: (await findPayment(started.paymentId))?.providerRef ?? '' }
  }

  test('sends the customer to a page of our own site, and its webhooks bring the money home', async () => {
    const side = demo()
    const page = await atPage(side, 1)
    expect(page).toMatchObject({ kind: 'redirect', url: `http://localhost:3000/demo-payment/${page.ref}/` })
    await actOnDemoCheckout(page.ref, 'approve', usualDelivery)
    for (let round = 0; round < 3; round += 1) {
      await reconcile(side.money)
      await passWaits()
    }
    expect(await findPayment(page.paymentId)).toMatchObject({ state: 'succeeded', capturedCents: 11_500 })
    expect((await events()).every(({ provider, handledAt }) => provider === 'demo' && handledAt !== null)).toBe(true)
  })

  test('sends twice, late and out of order, and everyone is told once', async () => {
    const wild = (number: number) => ({ copies: 1 + (number % 3), afterSeconds: (number * 7) % 5 })
    const side = demo({ plan: wild })
    for (let orderId = 1; orderId <= 12; orderId += 1) {
      const { ref } = await atPage(side, orderId)
      await actOnDemoCheckout(ref, 'challenge', wild)
      await actOnDemoCheckout(ref, orderId % 4 === 0 ? 'deny' : 'confirm', wild)
    }
    for (let round = 0; round < 12; round += 1) {
      await passWaits()
      await reconcile(side.money)
    }
    const { rows } = await pool().query('SELECT id, state, paid_cents, tellings FROM test_orders ORDER BY id')
    expect(rows).toEqual(
      Array.from({ length: 12 }, (_, index) =>
        (index + 1) % 4 === 0
          ? { id: index + 1, state: 'failed', paidCents: 0, tellings: 0 }
          : { id: index + 1, state: 'succeeded', paidCents: 11_500, tellings: 1 },
      ),
    )
    expect((await pool().query('SELECT 1 FROM demo_events WHERE copies > 0')).rowCount).toBe(0)
  })

  test('sends again what was not taken', async () => {
    const side = demo({ site: 'http://127.0.0.1:9' })
    const { ref } = await atPage(side, 1)
    await actOnDemoCheckout(ref, 'approve', usualDelivery)
    await side.gateway.work()
    expect((await pool().query('SELECT 1 FROM demo_events WHERE copies > 0')).rowCount).toBe(2)
    expect(await events()).toEqual([])
    await passWaits()
    const mended = demo()
    await reconcile(mended.money)
    expect(await listPaymentsOf(1)).toMatchObject([{ state: 'succeeded' }])
  })

  test('says nothing for 20 seconds after “time out”, and the payment is neither failed nor lost', async () => {
    const side = demo()
    const { ref, paymentId } = await atPage(side, 1)
    await actOnDemoCheckout(ref, 'time-out', usualDelivery)
    await passWaits()
    await reconcile(side.money)
    expect(await findPayment(paymentId)).toMatchObject({ state: 'processing' })
    await pool().query(`UPDATE demo_checkouts SET silent_until = now()`)
    await passWaits()
    await reconcile(side.money)
    expect(await findPayment(paymentId)).toMatchObject({ state: 'succeeded' })
  })

  test('takes money after the page has expired: it is late, and not lost', async () => {
    const side = demo()
    const { ref, paymentId } = await atPage(side, 1)
    await actOnDemoCheckout(ref, 'expire', usualDelivery)
    await passWaits()
    await reconcile(side.money)
    expect(await findPayment(paymentId)).toMatchObject({ state: 'cancelled' })
    await actOnDemoCheckout(ref, 'pay-late', usualDelivery)
    for (let round = 0; round < 2; round += 1) {
      await passWaits()
      await reconcile(side.money)
    }
    expect(side.book.told.at(-1)).toMatchObject({ was: 'cancelled', state: 'succeeded', isLate: true })
  })
})
