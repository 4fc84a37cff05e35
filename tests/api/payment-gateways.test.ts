import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actOnDemoCheckout } from '@/features/payments/demo.mutations'
import { choosePaymentGateway } from '@/features/payments/gateway'
import { demoGateway } from '@/features/payments/gateway.local'
import type { NewCheckout, PaymentGateway } from '@/features/payments/rules'
import { pool } from '@/lib/db'
import { readEnv } from '@/lib/env'
import { startDemoMoney, startStripeMoney, useMoneyDatabase } from '../support/money'
import type { StripeFault } from '../support/stripe'
import { walletKeys } from '../support/wallet-keys'

/*
 * One table for anyone who takes the money: the embedded provider of the demo, and the Stripe client on a server that speaks Stripe's HTTP API.
 */

type Customer = { pay(ref: string): Promise<void>; expire(ref: string): Promise<void> }
type Side = { gateway: PaymentGateway; customer: Customer }

let stripe: Awaited<ReturnType<typeof startStripeMoney>>
const sides: Partial<Record<'demo' | 'stripe', Side>> = {}

beforeAll(async () => {
  await useMoneyDatabase()
  stripe = await startStripeMoney()
  const plan = () => ({ copies: 1, afterSeconds: 0 })
  sides.demo = {
    gateway: startDemoMoney().gateway,
    customer: {
      pay: async (ref) => void (await actOnDemoCheckout(ref, 'approve', plan)),
      expire: async (ref) => void (await actOnDemoCheckout(ref, 'expire', plan)),
    },
  }
  sides.stripe = {
    gateway: stripe.gateway,
    customer: {
      pay: async (ref) => stripe.stripe.pay(ref),
      expire: async (ref) => stripe.stripe.expire(ref),
    },
  }
})

afterAll(async () => {
  await stripe.stripe.stop()
  await pool().end()
})

let number = 1_000

function checkout(more: Partial<NewCheckout> = {}): NewCheckout {
  number += 1
  return {
    key: `pay:${number}-${randomUUID()}`,
    paymentId: number,
    orderId: number,
    amountCents: 11_500,
    currency: 'NZD',
    description: 'First aid in Whakatāne',
    returnUrl: 'http://localhost:3000/checkout/done/?order=1',
    cancelUrl: 'http://localhost:3000/checkout/',
    expiresAt: new Date(Math.ceil(Date.now() / 1_000 + 32 * 60) * 1_000),
    ...more,
  }
}

async function opened(gateway: PaymentGateway, given: NewCheckout) {
  const answer = await gateway.create(given)
  if (answer.kind !== 'found') throw new Error(`It was not opened: ${answer.kind}`)
  return answer.found
}

describe.each(['demo', 'stripe'] as const)('%s', (name) => {
  const side = (): Side => {
    const found = sides[name]
    if (!found) throw new Error('It was not started.')
    return found
  }

  test('opens a page for exactly what is to be paid', async () => {
    const given = checkout()
    const found = await opened(side().gateway, given)
    const { paymentId } = given
    expect(found).toMatchObject({ status: 'open', amountCents: 11_500, currency: 'NZD', chargeRef: null, paymentId })
    expect(found.url).toMatch(/^https?:\/\/.+/)
    expect(await side().gateway.fetch(found.ref)).toEqual({ kind: 'found', found })
  })

  test('opens one page for one key, also when it is asked side by side', async () => {
    const given = checkout()
    const { gateway } = side()
    const answers = await Promise.all(Array.from({ length: 10 }, () => gateway.create(given)))
    const refs = new Set(answers.flatMap((answer) => (answer.kind === 'found' ? [answer.found.ref] : [])))
    expect(refs.size).toBe(1)
    expect(await gateway.create(given)).toMatchObject({ kind: 'found', found: { ref: [...refs][0] } })
  })

  test('never takes a key for another amount', async () => {
    const given = checkout()
    const { gateway } = side()
    const { ref } = await opened(gateway, given)
    expect(await gateway.create({ ...given, amountCents: 1 })).toEqual({ kind: 'stuck' })
    expect(await gateway.fetch(ref)).toMatchObject({ kind: 'found', found: { amountCents: 11_500 } })
  })

  test('says that it was paid, how much, and what to refund it by', async () => {
    const { gateway, customer } = side()
    const { ref } = await opened(gateway, checkout())
    await customer.pay(ref)
    expect(await gateway.fetch(ref)).toMatchObject({
      kind: 'found',
      found: {
        status: 'paid',
        amountCents: 11_500,
        currency: 'NZD',
        url: null,
        chargeRef: expect.stringMatching(/.+/),
      },
    })
  })

  test('says that no one paid in time', async () => {
    const { gateway, customer } = side()
    const { ref } = await opened(gateway, checkout())
    await customer.expire(ref)
    expect(await gateway.fetch(ref)).toMatchObject({ kind: 'found', found: { status: 'cancelled', url: null } })
  })

  test('closes a page, and says so when the customer was faster', async () => {
    const { gateway, customer } = side()
    const first = await opened(gateway, checkout())
    expect(await gateway.cancel(first.ref)).toMatchObject({ kind: 'found', found: { status: 'cancelled' } })
    expect(await gateway.cancel(first.ref)).toMatchObject({ kind: 'found', found: { status: 'cancelled' } })
    const second = await opened(gateway, checkout())
    await customer.pay(second.ref)
    expect(await gateway.cancel(second.ref)).toMatchObject({ kind: 'found', found: { status: 'paid' } })
  })

  async function paid() {
    const { gateway, customer } = side()
    const { ref } = await opened(gateway, checkout())
    await customer.pay(ref)
    const answer = await gateway.fetch(ref)
    return answer.kind === 'found' ? (answer.found.chargeRef ?? '') : ''
  }

  test('gives money back once for each key, and finds it again', async () => {
    const { gateway } = side()
    const refundId = checkout().paymentId
    const refund = { key: `refund:${randomUUID()}`, refundId, chargeRef: await paid(), amountCents: 4_000 }
    const first = await gateway.refund({ ...refund, isRepeat: false })
    expect(first).toMatchObject({ kind: 'found', found: { status: 'done', amountCents: 4_000, refundId } })
    for (const isRepeat of [false, true]) expect(await gateway.refund({ ...refund, isRepeat })).toEqual(first)
    const ref = first.kind === 'found' ? first.found.ref : ''
    expect(await gateway.fetchRefund(ref)).toEqual(first)
  })

  test('never gives back more than was taken', async () => {
    const { gateway } = side()
    const chargeRef = await paid()
    const refund = (amountCents: number) =>
      gateway.refund({ key: `refund:${randomUUID()}`, refundId: 1, chargeRef, amountCents, isRepeat: false })
    expect(await refund(11_500)).toMatchObject({ kind: 'found' })
    expect(await refund(1)).toEqual({ kind: 'refused', code: 'charge_already_refunded' })
  })

  test('says so when it does not know a thing', async () => {
    const { gateway } = side()
    expect(await gateway.fetch('cs_nothing')).toEqual({ kind: 'missing' })
    expect(await gateway.cancel('cs_nothing')).toEqual({ kind: 'missing' })
    expect(await gateway.fetchRefund('re_nothing')).toEqual({ kind: 'missing' })
  })
})

describe('the Stripe client', () => {
  const withFault = async <T>(fault: StripeFault, work: () => Promise<T>): Promise<T> => {
    stripe.stripe.state.fault = () => fault
    try {
      return await work()
    } finally {
      stripe.stripe.state.fault = () => 'none'
    }
  }

  test.each(['drop', 'reset', '500', 'hang', 3_000] as const)(
    'knows nothing after %s, and gets the one page when it asks again',
    async (fault) => {
      const given = checkout()
      const before = stripe.stripe.sessions.size
      expect(await withFault(fault, () => stripe.impatient.create(given))).toEqual({ kind: 'later' })
      expect(await stripe.gateway.create(given)).toMatchObject({ kind: 'found', found: { status: 'open' } })
      expect(stripe.stripe.sessions.size).toBe(before + 1)
    },
  )

  test.each(['drop', 'hang', 3_000] as const)('gives money back once after %s', async (fault) => {
    const { ref } = await opened(stripe.gateway, checkout())
    stripe.stripe.pay(ref)
    const answer = await stripe.gateway.fetch(ref)
    const chargeRef = answer.kind === 'found' ? (answer.found.chargeRef ?? '') : ''
    const refund = { key: `refund:${randomUUID()}`, refundId: 77, chargeRef, amountCents: 500 }
    const before = stripe.stripe.refunds.size
    expect(await withFault(fault, () => stripe.impatient.refund({ ...refund, isRepeat: false }))).toEqual({
      kind: 'later',
    })
    // As if the key were forgotten: the list says that it was done.
    const again = await stripe.gateway.refund({ ...refund, key: `refund:${randomUUID()}`, isRepeat: true })
    expect(again).toMatchObject({ kind: 'found', found: { amountCents: 500, refundId: 77 } })
    expect(stripe.stripe.refunds.size).toBe(before + 1)
  })

  test('is told when a failure was saved under the key, when the key is busy, and when its words are refused', async () => {
    const given = checkout()
    expect(await withFault('saved 500', () => stripe.gateway.create(given))).toEqual({ kind: 'later' })
    expect(await stripe.gateway.create(given)).toEqual({ kind: 'stuck' })
    expect(await withFault('busy', () => stripe.gateway.create(checkout()))).toEqual({ kind: 'busy' })
    const late = checkout({ expiresAt: new Date(Date.now() + 60_000) })
    expect(await stripe.gateway.create(late)).toEqual({ kind: 'refused', code: 'expires_at_invalid' })
  })

  test('sends the key, the amount in cents, our numbers and where to come back to, and asks for cards alone', async () => {
    const given = checkout()
    await stripe.gateway.create(given)
    const call = stripe.stripe.asked.at(-1)
    const sent = Object.fromEntries(new URLSearchParams(call?.body))
    expect(call?.key).toBe(given.key)
    expect(sent).toMatchObject({
      mode: 'payment',
      'line_items[0][price_data][unit_amount]': '11500',
      'line_items[0][price_data][currency]': 'nzd',
      'line_items[0][price_data][product_data][name]': 'First aid in Whakatāne',
      'metadata[payment_id]': String(given.paymentId),
      'allowed_payment_method_types[0]': 'card',
      'adaptive_pricing[enabled]': 'false',
      success_url: given.returnUrl,
      cancel_url: given.cancelUrl,
      expires_at: String(given.expiresAt.getTime() / 1_000),
    })
  })

  test('takes a wrong key of ours for no answer: nothing is said of the payment', async () => {
    const { stripeGateway } = await import('@/features/payments/gateway')
    const wrong = stripeGateway({ secretKey: 'sk_test_wrong', webhookSecret: 'whsec_x', at: stripe.stripe.at })
    expect(await wrong.create(checkout())).toEqual({ kind: 'later' })
  })
})

describe('the choice', () => {
  const production = {
    NODE_ENV: 'test',
    HIVIS_ENV: 'production',
    DATABASE_URL: 'postgres://x',
    SITE_URL: 'https://x.nz',
    PAYLOAD_SECRET: 'sixteen-characters-long',
    OIDC_ISSUER: 'https://login.x.nz',
    OIDC_CLIENT_ID: 'x',
    STAFF_OIDC_CLIENT_ID: 'y',
    SMTP_URL: 'smtp://x',
    MAIL_FROM: 'a@b.nz',
  } as const

  test('is the embedded provider without keys, and Stripe with them', () => {
    const { NODE_ENV, PAYLOAD_SECRET } = production
    expect(choosePaymentGateway(readEnv({ NODE_ENV, PAYLOAD_SECRET })).name).toBe('demo')
    const keys = { ...walletKeys, STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }
    expect(choosePaymentGateway(readEnv({ ...production, ...keys })).name).toBe('stripe')
  })

  test('is never the embedded provider in production', async () => {
    expect(() => demoGateway({ isProduction: true, signingKey: 'x' })).toThrow('set STRIPE_SECRET_KEY')
    // Without Stripe it takes nothing, gives nothing back and believes no webhook.
    const none = choosePaymentGateway(readEnv(production))
    expect(none.name).toBe('stripe')
    expect(none.webhook.secret).toHaveLength(64)
    expect(await none.fetch('x')).toEqual({ kind: 'later' })
    expect(await none.work()).toBe(0)
  })
})

describe('payouts', () => {
  test('of Stripe are its payouts with their balance transactions, in parts, without the payout itself', async () => {
    const arrival = Date.UTC(2026, 10, 5) / 1_000
    const made = (id: string, status: string, amount: number) => ({
      id,
      object: 'payout',
      status,
      arrival_date: arrival,
      amount,
    })
    stripe.stripe.payouts.push(made('po_3', 'in_transit', 100), made('po_2', 'paid', 20_000), made('po_1', 'failed', 5))
    const row = (id: string, type: string, amount: number, fee: number, source: object | null) => ({
      id,
      object: 'balance_transaction',
      type,
      amount,
      fee,
      created: arrival,
      description: type,
      source,
    })
    stripe.stripe.balance.set('po_2', [
      row('txn_0', 'payout', -20_000, 0, { id: 'po_2', object: 'payout' }),
      ...Array.from({ length: 120 }, (_, index) =>
        row(`txn_c${index}`, 'charge', 200, 6, { id: `ch_${index}`, payment_intent: `pi_${index}` }),
      ),
      row('txn_r', 'refund', -3_000, 0, { id: 're_1', payment_intent: { id: 'pi_1' } }),
      row('txn_f', 'stripe_fee', -40, 0, null),
    ])
    const gateway = stripe.gateway
    expect(await gateway.payouts(null, 2)).toEqual({
      kind: 'found',
      found: {
        payouts: [
          { ref: 'po_3', status: 'on-its-way', arrivesOn: '2026-11-05', amountCents: 100 },
          { ref: 'po_2', status: 'paid', arrivesOn: '2026-11-05', amountCents: 20_000 },
        ],
        earlier: 'po_2',
      },
    })
    expect(await gateway.payouts('po_2', 2)).toMatchObject({
      found: { payouts: [{ ref: 'po_1', status: 'failed' }], earlier: null },
    })
    expect(await gateway.payout('po_9')).toEqual({ kind: 'missing' })
    const entries = await gateway.payoutEntries('po_2')
    if (entries.kind !== 'found') throw new Error(entries.kind)
    expect(entries.found).toHaveLength(122)
    expect(entries.found[0]).toMatchObject({ kind: 'payment', chargeRef: 'pi_0', cents: 200, feeCents: -6 })
    expect(entries.found.slice(-2)).toMatchObject([
      { kind: 'refund', ref: 're_1', chargeRef: 'pi_1', cents: -3_000, feeCents: 0 },
      { kind: 'fee', chargeRef: null, cents: 0, feeCents: -40 },
    ])
    stripe.stripe.state.fault = () => 'hang'
    expect(await stripe.impatient.payouts(null, 2)).toEqual({ kind: 'later' })
    stripe.stripe.state.fault = () => 'none'
  })
})
