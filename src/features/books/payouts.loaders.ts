import { choosePaymentGateway } from '@/features/payments/gateway'
import type { PaymentGateway, PayoutEntry, ProviderPayout } from '@/features/payments/rules'
import { findPaymentsByCharge, findPaymentsWithout, findRefundsByRef } from './payouts.data'
import { type MatchedEntry, matched, type Ours, type Sums, sumProblem, sumsOf } from './payouts.rules'

const payoutsOnPage = 10

export type MatchedPayout = ProviderPayout & {
  readonly sums: Sums
  readonly entries: readonly MatchedEntry[]
  readonly problems: readonly string[]
}

export type Payouts = {
  readonly payouts: readonly MatchedPayout[]
  readonly earlier: string | null
  readonly missing: readonly Ours[]
}

/** Payouts with entries matched to our payments; null while the provider is unreachable. */
export async function loadPayouts(
  before: string | null,
  gateway: PaymentGateway = choosePaymentGateway(),
): Promise<Payouts | null> {
  const page = await gateway.payouts(before, payoutsOnPage)
  if (page.kind !== 'found') return null
  const found = await Promise.all(page.found.payouts.map(({ ref }) => gateway.payoutEntries(ref)))
  if (found.some(({ kind }) => kind !== 'found')) return null
  const entries = found.map((one) => (one.kind === 'found' ? one.found : []))
  const all = entries.flat()
  const ours = await findOurs(all)
  const payouts = page.found.payouts.map((payout, index) => withMatches(payout, entries[index] ?? [], ours))
  const times = all.filter(({ kind }) => kind === 'payment').map(({ at }) => at)
  const [from, to] = [times.toSorted()[0], times.toSorted().at(-1)]
  const charges = all.flatMap(({ chargeRef }) => (chargeRef ? [chargeRef] : []))
  const missing = from && to ? await findPaymentsWithout(gateway.name, from, to, charges) : []
  return { payouts, earlier: page.found.earlier, missing }
}

/** Null if unknown, `away` while the provider is unreachable. */
export async function loadPayout(ref: string, gateway: PaymentGateway = choosePaymentGateway()) {
  const [payout, entries] = await Promise.all([gateway.payout(ref), gateway.payoutEntries(ref)])
  if (payout.kind === 'missing' || payout.kind === 'refused') return null
  if (payout.kind !== 'found' || entries.kind !== 'found') return 'away' as const
  return withMatches(payout.found, entries.found, await findOurs(entries.found))
}

async function findOurs(entries: readonly PayoutEntry[]) {
  const [payments, refunds] = await Promise.all([
    findPaymentsByCharge(entries.flatMap(({ chargeRef }) => (chargeRef ? [chargeRef] : []))),
    findRefundsByRef(entries.flatMap(({ kind, ref }) => (kind === 'refund' ? [ref] : []))),
  ])
  return { payments, refunds }
}

function withMatches(
  payout: ProviderPayout,
  given: readonly PayoutEntry[],
  ours: { payments: readonly Ours[]; refunds: readonly Ours[] },
): MatchedPayout {
  const entries = matched(given, ours)
  const sums = sumsOf(given)
  const whole = sumProblem(payout, sums)
  const problems = entries.flatMap(({ problem, description }) => (problem ? [`${description}: ${problem}`] : []))
  return { ...payout, sums, entries, problems: [...(whole ? [whole] : []), ...problems] }
}
