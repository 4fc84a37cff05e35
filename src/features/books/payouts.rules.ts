import type { PayoutEntry, ProviderPayout } from '@/features/payments/rules'
import { formatCents } from '@/lib/money'

export type Ours = {
  readonly ref: string
  readonly orderId: number | null
  readonly order: string
  readonly buyer: string
  readonly cents: number
}

export type MatchedEntry = PayoutEntry & {
  readonly orderId: number | null
  readonly order: string | null
  readonly buyer: string | null
  readonly problem: string | null
}

/** Cents. Fees and refunds are negative. */
export type Sums = {
  readonly grossCents: number
  readonly refundCents: number
  readonly feeCents: number
  readonly otherCents: number
  readonly netCents: number
}

export function sumsOf(entries: readonly PayoutEntry[]): Sums {
  const of = (kind: PayoutEntry['kind']) =>
    entries.reduce((sum, entry) => sum + (entry.kind === kind ? entry.cents : 0), 0)
  const feeCents = entries.reduce((sum, entry) => sum + entry.feeCents, 0)
  const [grossCents, refundCents, otherCents] = [of('payment'), of('refund'), of('other')]
  return { grossCents, refundCents, feeCents, otherCents, netCents: grossCents + refundCents + otherCents + feeCents }
}

export function matched(
  entries: readonly PayoutEntry[],
  ours: { payments: readonly Ours[]; refunds: readonly Ours[] },
): MatchedEntry[] {
  return entries.map((entry) => {
    const noOne = { orderId: null, order: null, buyer: null }
    if (entry.kind === 'fee' || entry.kind === 'other') return { ...entry, ...noOne, problem: null }
    const payment = ours.payments.find(({ ref }) => ref === entry.chargeRef)
    const refund = ours.refunds.find(({ ref }) => ref === entry.ref)
    const own = entry.kind === 'payment' ? payment : refund
    // A refund made at the provider may still belong to our payment.
    const known = own ?? payment
    const of = known ? { orderId: known.orderId, order: known.order, buyer: known.buyer } : noOne
    return { ...entry, ...of, problem: problemOf(entry, own) }
  })
}

function problemOf({ kind, cents }: PayoutEntry, own: Ours | undefined): string | null {
  if (!own) return kind === 'payment' ? 'No payment of ours has this number.' : 'No refund of ours has this number.'
  const expected = kind === 'payment' ? own.cents : -own.cents
  return cents === expected ? null : `Our books say ${formatCents(own.cents)}.`
}

export function sumProblem({ amountCents }: ProviderPayout, { netCents }: Sums): string | null {
  if (amountCents === netCents) return null
  return `Its lines come to ${signed(netCents)}, and ${signed(amountCents)} is paid out.`
}

export const signed = (cents: number): string => (cents < 0 ? `−${formatCents(-cents)}` : formatCents(cents))

export const payoutChips = {
  paid: { label: 'In the bank', tone: 'ok' },
  'on-its-way': { label: 'On its way', tone: 'line' },
  failed: { label: 'Failed', tone: 'bad' },
} as const
