import { formatCents } from '@/lib/money'

/** Staff who move money, and who see what was ordered. `admin` always may (product decisions, section 1). */
export const financeRoles = ['finance'] as const
export const readerRoles = ['finance', 'support'] as const

/** Product decisions, section 1. */
export const secondApproverAboveCents = 100_000

/** Stripe refuses a page that closes in less than 30 minutes, so `spare` leaves time to retry. */
export const checkoutMinutes = { offered: 30, spare: 2 } as const

/** Integrity, section 2.3. */
export const paymentStates = ['created', 'processing', 'unknown', 'succeeded', 'failed', 'cancelled', 'review'] as const

export type PaymentState = (typeof paymentStates)[number]

/** Mirrored by a trigger. `unknown` means no response: never treat it as `failed`. Money may
 * come late, so `failed` and `cancelled` can still succeed. `review` ends with a refund. */
export const paymentMoves: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ['processing', 'unknown', 'succeeded', 'failed', 'cancelled', 'review'],
  processing: ['unknown', 'succeeded', 'failed', 'cancelled', 'review'],
  unknown: ['processing', 'succeeded', 'failed', 'cancelled', 'review'],
  succeeded: [],
  failed: ['succeeded', 'review'],
  cancelled: ['succeeded', 'review'],
  review: ['cancelled'],
}

/** At most one payment of an order is in one of these (unique index one_live_payment). */
export const liveStates = ['created', 'processing', 'unknown', 'succeeded'] as const satisfies readonly PaymentState[]

/** The provider may still change these. */
export const openStates = ['created', 'processing', 'unknown'] as const satisfies readonly PaymentState[]

export const isOpen = (state: PaymentState): boolean => openStates.some((open) => open === state)

export const reviewReasons = ['amount', 'currency', 'second'] as const

export type ReviewReason = (typeof reviewReasons)[number]

/** Follows “card”: ` ending •••• 4242`, and nothing for a card that isn’t known. */
export const endingWords = (cardEnding: string | null): string =>
  cardEnding === null ? '' : ` ending •••• ${cardEnding}`

export type ProviderCheckout = {
  readonly ref: string
  readonly status: 'open' | 'processing' | 'paid' | 'failed' | 'cancelled'
  readonly amountCents: number
  readonly currency: string
  /** The id to refund by; null before money was taken. */
  readonly chargeRef: string | null
  /** The last four digits of the card, once it has paid; null where the provider doesn’t say. */
  readonly cardEnding: string | null
  readonly url: string | null
  /** Our id as we sent it; null for a checkout that isn't ours. */
  readonly paymentId: number | null
}

/** Cents, negative when the provider debits us. NZ days. */
export type ProviderPayout = {
  readonly ref: string
  readonly status: 'paid' | 'on-its-way' | 'failed'
  readonly arrivesOn: string
  readonly amountCents: number
}

/** Cents before the fee, which is separate. Refunds and fees are negative. */
export type PayoutEntry = {
  readonly kind: 'payment' | 'refund' | 'fee' | 'other'
  readonly ref: string
  readonly chargeRef: string | null
  readonly at: string
  readonly cents: number
  readonly feeCents: number
  readonly description: string
}

/** Newest first. `earlier` is the cursor of the next page, or null. */
export type PayoutPage = { readonly payouts: readonly ProviderPayout[]; readonly earlier: string | null }

export type ProviderRefund = {
  readonly ref: string
  readonly status: 'processing' | 'done' | 'failed'
  readonly amountCents: number
  readonly refundId: number | null
}

export type Judged = {
  readonly state: PaymentState
  readonly amountCents: number
  readonly currency: string
  /** Once known it never changes. */
  readonly capturedCents: number | null
}

export type Verdict = { readonly state: PaymentState; readonly review: ReviewReason | null; readonly isLate: boolean }

/** The state after a provider report; null for no change. Idempotent and
 * order-independent: captured money wins, and only a refund undoes it. */
export function judgeCheckout(payment: Judged, found: ProviderCheckout, hasAnotherLive: boolean): Verdict | null {
  const { state, capturedCents } = payment
  if (capturedCents !== null) return null
  if (found.status === 'paid') {
    const review = reviewOf(payment, found, hasAnotherLive)
    return { state: review ? 'review' : 'succeeded', review, isLate: state === 'failed' || state === 'cancelled' }
  }
  if (!isOpen(state)) return null
  const next = found.status === 'open' ? 'processing' : found.status
  return next === state ? null : { state: next, review: null, isLate: false }
}

function reviewOf({ amountCents, currency }: Judged, found: ProviderCheckout, hasAnotherLive: boolean) {
  if (found.currency !== currency) return 'currency'
  if (found.amountCents !== amountCents) return 'amount'
  return hasAnotherLive ? 'second' : null
}

export function differenceFrom(
  { capturedCents }: Pick<Judged, 'capturedCents'>,
  found: Pick<ProviderCheckout, 'status' | 'amountCents'> | null,
): string | null {
  const takenCents = found?.status === 'paid' ? found.amountCents : null
  if (takenCents === capturedCents) return null
  const said = (cents: number | null) => (cents === null ? 'nothing' : formatCents(cents))
  return `the provider took ${said(takenCents)}, our books say ${said(capturedCents)}`
}

export function refundDifferenceFrom(
  { amountCents }: { readonly amountCents: number },
  found: Pick<ProviderRefund, 'status' | 'amountCents'> | null,
): string | null {
  if (found && found.status !== 'failed' && found.amountCents === amountCents) return null
  const gave = !found || found.status === 'failed' ? 'nothing' : formatCents(found.amountCents)
  return `the provider gave back ${gave}, our books say ${formatCents(amountCents)}`
}

/** Integrity, section 2.7. */
export const refundStates = ['requested', 'approved', 'processing', 'done', 'failed'] as const

export type RefundState = (typeof refundStates)[number]

/** Mirrored by a trigger. A bank may return money weeks after the provider called the refund done. */
export const refundMoves: Readonly<Record<RefundState, readonly RefundState[]>> = {
  requested: ['approved', 'failed'],
  approved: ['processing', 'failed'],
  processing: ['done', 'failed'],
  done: ['failed'],
  failed: [],
}

export function judgeRefund(state: RefundState, found: ProviderRefund): RefundState | null {
  return found.status !== state && refundMoves[state].includes(found.status) ? found.status : null
}

/** Idempotency keys, committed before calling the provider (integrity, section 2.3). */
export const providerKey = {
  payment: (id: number): string => `pay:${id}`,
  refund: (id: number): string => `refund:${id}`,
} as const

/** Seconds until the reconciler checks stale rows. All recover within a minute. */
export const checkAfterSeconds = { created: 15, unknown: 10, processing: 40, refund: 20 } as const

/** Minutes past its end until an abandoned checkout is closed at the provider. */
export const sweepAfterMinutes = 2

/** Shown to staff. Never the provider's own words. */
/** How long notices of the provider are kept once handled. */
export const noticeDays = 90

export const problems = {
  noAnswer: 'The payment provider did not answer. It is asked again.',
  refused: (code: string) => `The payment provider refused (${code}).`,
  stuck: 'The payment provider failed and would go on failing. No payment page was opened.',
  stuckRefund: 'The payment provider failed and has no such refund.',
  declined: 'The refund was turned down.',
  notOurs: 'It names no payment of ours.',
} as const

export type NewCheckout = {
  readonly key: string
  readonly paymentId: number
  readonly orderId: number
  readonly amountCents: number
  readonly currency: string
  readonly description: string
  readonly returnUrl: string
  readonly cancelUrl: string
  readonly expiresAt: Date
}

/** `isRepeat`: may have been sent before, so check the provider's list first. */
export type NewRefund = {
  readonly key: string
  readonly refundId: number
  readonly chargeRef: string
  readonly amountCents: number
  readonly isRepeat: boolean
}

/** `later`: no response, so unknown. `busy`: the same key is in progress. `refused`: not done.
 * `stuck`: not done, and this key always replays that. `missing`: unknown to the provider. */
export type Asked<Found> =
  | { readonly kind: 'found'; readonly found: Found }
  | { readonly kind: 'later' | 'busy' | 'stuck' | 'missing' }
  | { readonly kind: 'refused'; readonly code: string }

/** Methods never throw: failures are answers. */
export type PaymentGateway = {
  readonly name: 'stripe' | 'demo'
  /** Idempotent by key. */
  create(checkout: NewCheckout): Promise<Asked<ProviderCheckout>>
  fetch(ref: string): Promise<Asked<ProviderCheckout>>
  /** Final; may report that the customer paid first. */
  cancel(ref: string): Promise<Asked<ProviderCheckout>>
  refund(refund: NewRefund): Promise<Asked<ProviderRefund>>
  fetchRefund(ref: string): Promise<Asked<ProviderRefund>>
  /** Newest first; `before` is a cursor. */
  payouts(before: string | null, most: number): Promise<Asked<PayoutPage>>
  payout(ref: string): Promise<Asked<ProviderPayout>>
  payoutEntries(ref: string): Promise<Asked<readonly PayoutEntry[]>>
  readonly webhook: { readonly header: string; readonly secret: string }
  /** Background work, for the embedded provider's webhooks. Returns how much was done. */
  work(): Promise<number>
}
