import Stripe from 'stripe'
import { stripeAt } from '@/features/payments/gateway'
import type { Env } from '@/lib/env'
import { codeOf, type Finding, failed, off, ok } from './finding'

const waitMs = 15_000

/** Reads one payment page from Stripe. Changes nothing. */
export async function tryPayments({ STRIPE_SECRET_KEY: key, STRIPE_API_URL, HIVIS_ENV }: Env): Promise<Finding> {
  if (!key)
    return off(
      'card payment',
      `STRIPE_SECRET_KEY is not set: ${HIVIS_ENV === 'production' ? 'no cards are taken.' : 'people pay on the demo’s test page.'}`,
    )
  const stripe = new Stripe(key, {
    ...stripeAt(STRIPE_API_URL).at,
    timeout: waitMs,
    maxNetworkRetries: 1,
    telemetry: false,
  })
  try {
    await stripe.checkout.sessions.list({ limit: 1 })
    const isTest = key.includes('_test_')
    return ok('card payment', `Stripe takes our key${isTest ? ', a test key: no money moves' : ''}.`)
  } catch (error) {
    return failed('card payment', sentenceOf(error))
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof Stripe.errors.StripeAuthenticationError)
    return 'Stripe refuses STRIPE_SECRET_KEY. Take the secret key from its dashboard, Developers, API keys.'
  if (error instanceof Stripe.errors.StripePermissionError)
    return 'The restricted key in STRIPE_SECRET_KEY may not read Checkout Sessions. Give it Checkout Sessions, Refunds and Payouts.'
  return `Stripe does not answer (${codeOf(error)}). This machine must reach api.stripe.com.`
}
