import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { findPayment } from '@/features/payments/data'
import { refreshPayment, startPayment } from '@/features/payments/mutations'
import { reconcile } from '@/features/payments/reconciling/mutations'
import { requestRefund } from '@/features/payments/refunds/mutations'
import { inTransaction, pool } from '@/lib/db'
import { emptyMoney, passWaits, startStripeMoney, useMoneyDatabase } from '../support/money'
import { orderOf } from '../support/order-book'
import { walletKeys } from '../support/wallet-keys'

/*
 * A process dies at the worst moment, for real: a failpoint kills it. Then another one reconciles, and everything must be true (integrity, row 4).
 */

let side: Awaited<ReturnType<typeof startStripeMoney>>

beforeAll(useMoneyDatabase)
beforeEach(async () => {
  await emptyMoney()
  side = await startStripeMoney()
})
afterEach(() => side.stripe.stop())
afterAll(() => pool().end())

/** Runs one step in a process of its own; gives how it ended. */
async function run(step: string, number: string | number, env: Record<string, string>) {
  const args = ['--import', 'tsx', 'tests/support/payment-worker.ts', step, String(number), String(side.stripe.at.port)]
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk) => (said += chunk))
  const [code, signal] = await once(child, 'exit')
  return { code, signal, said }
}

const killed = { code: null, signal: 'SIGKILL', said: '' }

async function atPage() {
  const { paymentId } = await startPayment(side.money, orderOf(1))
  return { paymentId, ref: (await findPayment(paymentId))?.providerRef ?? '' }
}

async function paid() {
  const page = await atPage()
  side.stripe.pay(page.ref)
  await refreshPayment(side.money, page.paymentId)
  return page
}

/** Everything that a later process does by itself. */
async function heal() {
  for (let round = 0; round < 3; round += 1) {
    await passWaits()
    await reconcile(side.money)
  }
}

/** What each failpoint kills: the step, and its number. */
const steps: Record<string, () => Promise<readonly [step: string, number: string | number]>> = {
  before_provider_call: async () => ['start', 1],
  after_provider_call_before_save: async () => ['start', 1],
  after_redirect: async () => ['start', 1],
  webhook_before_insert: async () => ['receive', (await boughtAtPage()).ref],
  webhook_after_insert: async () => ['receive', (await boughtAtPage()).ref],
  before_confirm_commit: async () => ['refresh', (await boughtAtPage()).paymentId],
  after_confirm_commit: async () => ['refresh', (await boughtAtPage()).paymentId],
  during_refund: async () => ['refund', await wantedRefund()],
}

async function boughtAtPage() {
  const page = await atPage()
  side.stripe.pay(page.ref)
  return page
}

async function wantedRefund(): Promise<number> {
  const { paymentId } = await paid()
  const wanted = { paymentId, amountCents: 4_000, reason: 'Seat given back' }
  return (await inTransaction((client) => requestRefund(client, 'system', wanted))).id
}

test.each(Object.keys(steps))(
  'killed at %s: one page, one payment, told once, and nothing left open',
  async (failpoint) => {
    const [step, number] = (await steps[failpoint]?.()) ?? ['', '']
    expect(await run(step, number, { FAILPOINT: failpoint })).toEqual(killed)
    await heal()
    // A customer whose click was lost clicks again and pays.
    const again = await startPayment(side.money, orderOf(1))
    if (again.kind === 'redirect') side.stripe.pay((await findPayment(again.paymentId))?.providerRef ?? '')
    await heal()
    expect(side.stripe.sessions.size).toBe(1)
    expect(side.stripe.captures).toHaveLength(1)
    const { rows } = await pool().query(`SELECT p.state, o.paid_cents, o.tellings, o.refunded_cents FROM payments p
      JOIN test_orders o ON o.id = p.order_id`)
    const refunded_cents = failpoint === 'during_refund' ? 4_000 : 0
    expect(rows).toEqual([{ state: 'succeeded', paid_cents: 11_500, tellings: 1, refunded_cents }])
    expect(side.stripe.refunds.size).toBe(failpoint === 'during_refund' ? 1 : 0)
  },
  60_000,
)

test('in production a failpoint kills nothing', async () => {
  const env = {
    HIVIS_ENV: 'production',
    SITE_URL: 'https://www.example.nz',
    OIDC_ISSUER: 'https://login.example.nz',
    OIDC_CLIENT_ID: 'x',
    RECAPTCHA_SECRET: 'x',
    STRIPE_SECRET_KEY: 'sk_live_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    ...walletKeys,
  }
  expect(await run('start', 1, { FAILPOINT: 'before_provider_call' })).toEqual(killed)
  expect(await run('start', 1, { ...env, FAILPOINT: 'before_provider_call' })).toMatchObject({ code: 0, signal: null })
  expect(side.stripe.sessions.size).toBe(1)
})
