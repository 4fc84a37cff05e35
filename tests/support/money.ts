import { type PaymentGateway, stripeGateway } from '@/features/payments/gateway'
import { demoGateway } from '@/features/payments/gateway.local'
import type { Money, Settle, SettledPayment, SettledRefund } from '@/features/payments/mutations'
import { pool } from '@/lib/db'
import { log } from '@/lib/log'
import { testDatabaseUrl } from './database'
import { startStripe, stripeKeys } from './stripe'

/** The database of this test file, for the mutations. */
export async function useMoneyDatabase(): Promise<void> {
  const databaseUrl = await testDatabaseUrl()
  Object.assign(process.env, { DATABASE_URL: databaseUrl, PAYLOAD_SECRET: 'only-for-the-tests-0000' })
  log.level = 'silent'
  await pool().query(`
    CREATE TABLE test_orders (id integer PRIMARY KEY, state text NOT NULL DEFAULT 'awaiting', paid_cents integer NOT NULL DEFAULT 0,
      refunded_cents integer NOT NULL DEFAULT 0, tellings integer NOT NULL DEFAULT 0)`)
}

/** Throws everything away that has to do with money: their triggers let no row be deleted. */
export async function emptyMoney(): Promise<void> {
  await pool().query(
    'TRUNCATE refunds, payments, payment_events, demo_events, demo_refunds, demo_checkouts, test_orders CASCADE',
  )
}

/** Orders as a shop would keep them: told in the transaction, each change counted once. */
export function orderBook() {
  const told: SettledPayment[] = []
  const toldRefunds: SettledRefund[] = []
  const settle: Settle = {
    payment: async (client, payment) => {
      told.push(payment)
      const isPaid = payment.state === 'succeeded'
      await client.query(
        `INSERT INTO test_orders (id, state, paid_cents, tellings) VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO UPDATE
         SET state = $2, paid_cents = test_orders.paid_cents + $3, tellings = test_orders.tellings + $4`,
        [payment.orderId, payment.state, isPaid ? payment.amountCents : 0, isPaid ? 1 : 0],
      )
    },
    refund: async (client, refund) => {
      toldRefunds.push(refund)
      await client.query('UPDATE test_orders SET refunded_cents = refunded_cents + $2 WHERE id = $1', [
        refund.orderId,
        refund.state === 'done' ? refund.amountCents : 0,
      ])
    },
  }
  return { settle, told, toldRefunds }
}

/** The Stripe client on a server of the tests. */
export async function startStripeMoney(waitMs = 400) {
  const stripe = await startStripe()
  const gateway: PaymentGateway = stripeGateway({ ...stripeKeys, at: stripe.at, waitMs })
  const book = orderBook()
  const money: Money = { gateway, settle: book.settle }
  return { stripe, gateway, book, money }
}

export const demoKey = 'only-for-the-tests'

/** The embedded provider; it sends each event once and at once unless the test says otherwise. */
export function startDemoMoney(more: Partial<Parameters<typeof demoGateway>[0]> = {}) {
  const plan = () => ({ copies: 1, afterSeconds: 0 })
  const gateway = demoGateway({ isProduction: false, signingKey: demoKey, plan, ...more })
  const book = orderBook()
  return { gateway, book, money: { gateway, settle: book.settle } }
}

/** An order of $115.00. */
export const orderOf = (orderId: number, amountCents = 11_500) => ({
  orderId,
  amountCents,
  currency: 'NZD',
  description: 'First aid in Whakatāne, 2 seats',
  returnPath: `/checkout/done/?order=${orderId}`,
  cancelPath: '/checkout/',
})

/** The time of whatever waits has come. */
export const passWaits = () =>
  pool().query(`
    UPDATE payments SET next_check_at = now() - interval '1 second' WHERE state IN ('created', 'processing', 'unknown');
    UPDATE refunds SET next_check_at = now() - interval '1 second' WHERE state IN ('approved', 'processing');
    UPDATE payment_events SET next_at = now() - interval '1 second' WHERE handled_at IS NULL;
    UPDATE demo_events SET send_at = now() - interval '1 second' WHERE copies > 0;`)
