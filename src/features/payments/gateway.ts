import { randomBytes } from 'node:crypto'
import Stripe from 'stripe'
import { within } from '@/lib/deadline'
import { type Env, hasPart, purposeKey, readEnv } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { readId } from '@/lib/ids'
import { demoGateway } from './gateway.local'
import { stripePayouts } from './payouts.gateway'
import type { Asked, NewCheckout, PaymentGateway, ProviderCheckout, ProviderRefund } from './rules'

const chosen = new WeakMap<Env, PaymentGateway>()

/** Stripe, the demo's embedded provider, or in production without Stripe one that takes no payments. */
export function choosePaymentGateway(env: Env = readEnv()): PaymentGateway {
  const gateway = chosen.get(env) ?? gatewayOf(env)
  chosen.set(env, gateway)
  return gateway
}

function gatewayOf(env: Env): PaymentGateway {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  if (secretKey && webhookSecret) return stripeGateway({ secretKey, webhookSecret, ...stripeAt(env.STRIPE_API_URL) })
  if (!hasPart('card payment', env)) return noGateway
  const signingKey = purposeKey('demo payment', env).toString('hex')
  return demoGateway({ isProduction: env.HIVIS_ENV === 'production', signingKey })
}

const unknown = async (): Promise<{ kind: 'later' }> => ({ kind: 'later' })

/** For production without cards; `assertTakesCards` refuses card orders earlier. Payments
 * begun at Stripe before its keys were removed stay unchanged until the keys are back. */
const noGateway: PaymentGateway = {
  name: 'stripe',
  create: unknown,
  fetch: unknown,
  cancel: unknown,
  refund: unknown,
  fetchRefund: unknown,
  payouts: unknown,
  payout: unknown,
  payoutEntries: unknown,
  // An unknown secret, so no webhook is accepted.
  webhook: { header: 'stripe-signature', secret: randomBytes(32).toString('hex') },
  work: async () => 0,
}

/** @throws AppError UNAVAILABLE where the site takes no cards. */
export function assertTakesCards(): void {
  if (!hasPart('card payment')) throw new AppError('UNAVAILABLE', 'We can’t take cards here. Call us and we’ll help.')
}

export function stripeAt(url: string | undefined): Pick<Options, 'at'> {
  if (!url) return {}
  const { hostname: host, port } = new URL(url)
  return { at: { host, port: Number(port), protocol: 'http' } }
}

type Options = {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly at?: { readonly host: string; readonly port: number; readonly protocol: 'http' }
  readonly waitMs?: number
}

/** Stripe Checkout by full redirect: no card fields of ours, no script of theirs. */
export function stripeGateway({ secretKey, webhookSecret, at, waitMs = 8_000 }: Options): PaymentGateway {
  // No library retries: our rows decide when to retry.
  const stripe = new Stripe(secretKey, { ...at, timeout: waitMs, maxNetworkRetries: 0, telemetry: false })
  const expand = ['payment_intent.latest_charge']
  const ask = <Given, Found>(work: () => Promise<Given>, read: (given: Given) => Found) =>
    within<Asked<Found>>(
      work().then(
        (given) => ({ kind: 'found', found: read(given) }),
        (error: unknown) => answerOf(error),
      ),
      waitMs * 2,
      { kind: 'later' },
    )
  const fetchCheckout = (ref: string) => ask(() => stripe.checkout.sessions.retrieve(ref, { expand }), checkoutOf)
  return {
    name: 'stripe',
    create: (checkout) =>
      ask(
        () => stripe.checkout.sessions.create({ ...sessionOf(checkout), expand }, { idempotencyKey: checkout.key }),
        checkoutOf,
      ),
    fetch: fetchCheckout,
    cancel: async (ref) => {
      const closed = await ask(() => stripe.checkout.sessions.expire(ref, { expand }), checkoutOf)
      // Expire only closes an open page. For any other state, fetch it.
      return closed.kind === 'refused' ? await fetchCheckout(ref) : closed
    },
    refund: async ({ key, refundId, chargeRef, amountCents, isRepeat }) => {
      const known = isRepeat ? await findRefund(chargeRef, refundId) : null
      if (known && known.kind !== 'missing') return known
      const metadata = { refund_id: String(refundId) }
      return await ask(
        () =>
          stripe.refunds.create({ payment_intent: chargeRef, amount: amountCents, metadata }, { idempotencyKey: key }),
        refundOf,
      )
    },
    fetchRefund: (ref) => ask(() => stripe.refunds.retrieve(ref), refundOf),
    ...stripePayouts(stripe, ask),
    webhook: { header: 'stripe-signature', secret: webhookSecret },
    work: async () => 0,
  }

  /** Stripe forgets keys after a day, but keeps its lists. */
  async function findRefund(chargeRef: string, refundId: number): Promise<Asked<ProviderRefund>> {
    const listed = await ask(
      () => stripe.refunds.list({ payment_intent: chargeRef, limit: 100 }),
      ({ data }) => data.map(refundOf).find((refund) => refund.refundId === refundId),
    )
    if (listed.kind !== 'found') return listed
    return listed.found ? { kind: 'found', found: listed.found } : { kind: 'missing' }
  }
}

function sessionOf(checkout: NewCheckout): Stripe.Checkout.SessionCreateParams {
  const { paymentId, orderId, amountCents, currency, description, returnUrl, cancelUrl, expiresAt } = checkout
  const metadata = { payment_id: String(paymentId), order_id: String(orderId) }
  const price_data = { currency: currency.toLowerCase(), unit_amount: amountCents, product_data: { name: description } }
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    // Otherwise customers abroad would be charged in another currency.
    adaptive_pricing: { enabled: false },
    line_items: [{ quantity: 1, price_data }],
    client_reference_id: String(orderId),
    metadata,
    payment_intent_data: { metadata, description },
    success_url: returnUrl,
    cancel_url: cancelUrl,
    expires_at: Math.floor(expiresAt.getTime() / 1_000),
  }
}

function checkoutOf(session: Stripe.Checkout.Session): ProviderCheckout {
  const { id, amount_total, currency, payment_intent, url, metadata } = session
  return {
    ref: id,
    status: statusOf(session),
    amountCents: amount_total ?? 0,
    currency: (currency ?? '').toUpperCase(),
    chargeRef: typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? null),
    cardEnding: cardEndingOf(payment_intent),
    url,
    paymentId: readId(metadata?.payment_id),
  }
}

function cardEndingOf(intent: Stripe.Checkout.Session['payment_intent']): string | null {
  const charge = intent !== null && typeof intent === 'object' ? intent.latest_charge : null
  const ending = charge !== null && typeof charge === 'object' ? charge?.payment_method_details?.card?.last4 : null
  return ending && /^\d{4}$/.test(ending) ? ending : null
}

function statusOf({ status, payment_status, payment_intent }: Stripe.Checkout.Session): ProviderCheckout['status'] {
  if (payment_status === 'paid') return 'paid'
  if (status === 'expired') return 'cancelled'
  if (status === 'open') return 'open'
  const intent = typeof payment_intent === 'object' ? payment_intent?.status : undefined
  return intent === 'canceled' || intent === 'requires_payment_method' ? 'failed' : 'processing'
}

function refundOf({ id, status, amount, metadata }: Stripe.Refund): ProviderRefund {
  const hasFailed = status === 'failed' || status === 'canceled'
  return {
    ref: id,
    status: status === 'succeeded' ? 'done' : hasFailed ? 'failed' : 'processing',
    amountCents: amount,
    refundId: readId(metadata?.refund_id),
  }
}

/** An error of our key or account says nothing about the payment: retry once fixed. */
function answerOf(error: unknown): Asked<never> {
  if (!(error instanceof Stripe.errors.StripeError)) return { kind: 'later' }
  const { statusCode, code, type, headers } = error
  if (type === 'StripeIdempotencyError') return { kind: statusCode === 409 ? 'busy' : 'stuck' }
  if (statusCode === 409) return { kind: 'busy' }
  if (statusCode === 404) return { kind: 'missing' }
  // Stripe replays its first answer to a key, even a failure.
  if (statusCode !== undefined && statusCode >= 500 && headers?.['idempotent-replayed'] === 'true')
    return { kind: 'stuck' }
  if (statusCode === 400 || statusCode === 402) return { kind: 'refused', code: code ?? String(statusCode) }
  return { kind: 'later' }
}
