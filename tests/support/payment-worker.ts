/**
 * One step of a payment in a process of its own, which a failpoint may kill. Run by tests/api/payment-failpoints.test.ts with the step, the
 * number that it is about, and the port of Stripe.
 */
import { Hono } from 'hono'
import { stripeGateway } from '@/features/payments/gateway'
import { refreshPayment, startPayment } from '@/features/payments/mutations'
import { runRefund } from '@/features/payments/refunds/mutations'
import { paymentWebhooks } from '@/features/payments/webhook/routes'
import { pool } from '@/lib/db'
import { paymentWebhookPath } from '@/paths'
import { orderBook, orderOf } from './order-book'
import { stripeEvent, stripeKeys } from './stripe'

const [, , step = '', number = '', port = ''] = process.argv
const at = { host: '127.0.0.1', port: Number(port), protocol: 'http' as const }
const gateway = stripeGateway({ ...stripeKeys, at })
const money = { gateway, settle: orderBook().settle }

async function receive(ref: string): Promise<void> {
  const api = new Hono()
  paymentWebhooks(api, () => gateway)
  const { body, signature } = stripeEvent(ref, 'checkout.session.completed', { id: `evt_${ref}` })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const answer = await api.request(paymentWebhookPath('stripe'), { method: 'POST', body, headers })
  if (answer.status !== 200) throw new Error(`The webhook was answered with ${answer.status}.`)
}

const steps: Record<string, () => Promise<unknown>> = {
  start: () => startPayment(money, orderOf(Number(number))),
  receive: () => receive(number),
  refresh: () => refreshPayment(money, Number(number)),
  refund: () => runRefund(money, Number(number)),
}

await steps[step]?.()
await pool().end()
