import type Stripe from 'stripe'
import type { Asked, PaymentGateway, PayoutEntry, ProviderPayout } from './rules'

type Ask = <Given, Found>(work: () => Promise<Given>, read: (given: Given) => Found) => Promise<Asked<Found>>

const mostEntries = 2_000

export const stripePayouts = (
  stripe: Stripe,
  ask: Ask,
): Pick<PaymentGateway, 'payouts' | 'payout' | 'payoutEntries'> => ({
  payouts: (before, most) =>
    ask(
      () => stripe.payouts.list({ limit: most, ...(before ? { starting_after: before } : {}) }),
      ({ data, has_more }) => ({ payouts: data.map(payoutOf), earlier: has_more ? (data.at(-1)?.id ?? null) : null }),
    ),
  payout: (ref) => ask(() => stripe.payouts.retrieve(ref), payoutOf),
  payoutEntries: (ref) =>
    ask(
      async () => {
        const found: Stripe.BalanceTransaction[] = []
        for (let more = true; more && found.length < mostEntries; ) {
          const last = found.at(-1)?.id
          const page = await stripe.balanceTransactions.list({
            payout: ref,
            limit: 100,
            expand: ['data.source'],
            ...(last ? { starting_after: last } : {}),
          })
          found.push(...page.data)
          more = page.has_more && page.data.length > 0
        }
        return found
      },
      // The list includes the payout itself, as money leaving the balance.
      (found) => found.filter(({ type }) => type !== 'payout').map(entryOf),
    ),
})

function payoutOf({ id, status, arrival_date, amount }: Stripe.Payout): ProviderPayout {
  const hasFailed = status === 'failed' || status === 'canceled'
  return {
    ref: id,
    status: status === 'paid' ? 'paid' : hasFailed ? 'failed' : 'on-its-way',
    // Stripe gives the day as midnight UTC.
    arrivesOn: new Date(arrival_date * 1_000).toISOString().slice(0, 10),
    amountCents: amount,
  }
}

const kinds: Readonly<Record<string, PayoutEntry['kind']>> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund',
  payment_failure_refund: 'refund',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
}

function entryOf({ id, type, created, amount, fee, source, description }: Stripe.BalanceTransaction): PayoutEntry {
  const kind = kinds[type] ?? 'other'
  const intent =
    typeof source === 'object' && source !== null && 'payment_intent' in source ? source.payment_intent : null
  const own = typeof source === 'object' && source !== null ? source.id : source
  return {
    kind,
    ref: kind === 'refund' ? (own ?? id) : id,
    chargeRef: typeof intent === 'string' ? intent : (intent?.id ?? null),
    at: new Date(created * 1_000).toISOString(),
    cents: kind === 'fee' ? 0 : amount,
    feeCents: kind === 'fee' ? amount : 0 - fee,
    description: description ?? type.replaceAll('_', ' '),
  }
}
