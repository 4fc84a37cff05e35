import { stripeGateway } from '@/features/payments/gateway'
import { demoGateway } from '@/features/payments/gateway.local'
import type { Money } from '@/features/payments/mutations'
import type { PaymentGateway } from '@/features/payments/rules'
import { pool } from '@/lib/db'
import { log } from '@/lib/log'
import { testDatabaseUrl } from './database'
import { orderBook } from './order-book'
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

/** The Stripe client on a server of the tests; and the same one without patience, for when that server goes wrong. */
export async function startStripeMoney(waitMs = 8_000) {
  const stripe = await startStripe()
  const gateway: PaymentGateway = stripeGateway({ ...stripeKeys, at: stripe.at, waitMs })
  const impatient: PaymentGateway = stripeGateway({ ...stripeKeys, at: stripe.at, waitMs: 400 })
  const book = orderBook()
  const money: Money = { gateway, settle: book.settle }
  return { stripe, gateway, impatient, book, money }
}

export const demoKey = 'only-for-the-tests'

/** The embedded provider; it sends each event once and at once unless the test says otherwise. */
export function startDemoMoney(more: Partial<Parameters<typeof demoGateway>[0]> = {}) {
  const plan = () => ({ copies: 1, afterSeconds: 0 })
  const gateway = demoGateway({ isProduction: false, signingKey: demoKey, plan, ...more })
  const book = orderBook()
  return { gateway, book, money: { gateway, settle: book.settle } }
}

/** The time of whatever waits has come. */
export const passWaits = () =>
  pool().query(`
    UPDATE payments SET next_check_at = now() - interval '1 second' WHERE state IN ('created', 'processing', 'unknown');
    UPDATE refunds SET next_check_at = now() - interval '1 second' WHERE state IN ('approved', 'processing');
    UPDATE payment_events SET next_at = now() - interval '1 second' WHERE handled_at IS NULL;
    UPDATE demo_events SET send_at = now() - interval '1 second' WHERE copies > 0;`)
