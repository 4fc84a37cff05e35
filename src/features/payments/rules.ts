import { formatCents } from '@/lib/money'

/** Cents above which a refund needs a second member of staff (product decisions, section 1). */
export const secondApproverAboveCents = 100_000

/**
 * How long a customer has at the provider. Stripe refuses a page that closes in less than 30 minutes, so a call that had to be repeated has two
 * minutes to spare.
 */
export const checkoutMinutes = { offered: 30, spare: 2 } as const

/** States of a payment attempt (integrity, section 2.3). */
export const paymentStates = ['created', 'processing', 'unknown', 'succeeded', 'failed', 'cancelled', 'review'] as const

export type PaymentState = (typeof paymentStates)[number]

/**
 * Where each state may lead; a trigger holds the same table. `unknown` is a provider that did not answer: never `failed`. Money may come late, so
 * `failed` and `cancelled` can still succeed. `review` ends when the money went back.
 */
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

/** The provider has not had its last word. */
export const openStates = ['created', 'processing', 'unknown'] as const satisfies readonly PaymentState[]

export const isOpen = (state: PaymentState): boolean => openStates.some((open) => open === state)

/** Why a person must look at a payment. */
export const reviewReasons = ['amount', 'currency', 'second'] as const

export type ReviewReason = (typeof reviewReasons)[number]

/** What the provider says of a checkout when it is asked. Its amounts are what it took, or would take. */
export type ProviderCheckout = {
  readonly ref: string
  readonly status: 'open' | 'processing' | 'paid' | 'failed' | 'cancelled'
  readonly amountCents: number
  readonly currency: string
  /** What refunds are asked for by; null before money was taken. */
  readonly chargeRef: string | null
  /** The page where the customer pays; null when it is closed. */
  readonly url: string | null
  /** Our own number, as we told the provider; null for a checkout that somebody else made there. */
  readonly paymentId: number | null
}

/** A sum that the provider pays into our bank account, in cents; below zero where it takes money from there. Days are New Zealand’s. */
export type ProviderPayout = {
  readonly ref: string
  readonly status: 'paid' | 'on-its-way' | 'failed'
  readonly arrivesOn: string
  readonly amountCents: number
}

/** What a payout is made of. Refunds and fees are below zero; `cents` is before the fee, which is a cost of its own. */
export type PayoutEntry = {
  readonly kind: 'payment' | 'refund' | 'fee' | 'other'
  readonly ref: string
  /** The charge that was paid or given back, by the number that our payments know. */
  readonly chargeRef: string | null
  readonly at: string
  readonly cents: number
  readonly feeCents: number
  readonly description: string
}

/** Payouts on one page, the latest first, and by which the page before it is asked for; null where there are no earlier ones. */
export type PayoutPage = { readonly payouts: readonly ProviderPayout[]; readonly earlier: string | null }

/** What the provider says of a refund. */
export type ProviderRefund = {
  readonly ref: string
  readonly status: 'processing' | 'done' | 'failed'
  readonly amountCents: number
  readonly refundId: number | null
}

/** What a payment is compared with the provider's word by. */
export type Judged = {
  readonly state: PaymentState
  readonly amountCents: number
  readonly currency: string
  /** What was taken, once that is known. It never changes again. */
  readonly capturedCents: number | null
}

export type Verdict = { readonly state: PaymentState; readonly review: ReviewReason | null; readonly isLate: boolean }

/**
 * The state that follows from the provider's word, or null when nothing changes. Asked again with the same word it says null, whatever
 * the order of the words: money that was taken wins over everything, and nothing takes it back but a refund.
 */
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

/** What the provider says differently from our row of a payment that has ended, in words; null when both agree. */
export function differenceFrom(
  { capturedCents }: Pick<Judged, 'capturedCents'>,
  found: Pick<ProviderCheckout, 'status' | 'amountCents'> | null,
): string | null {
  const takenCents = found?.status === 'paid' ? found.amountCents : null
  if (takenCents === capturedCents) return null
  const said = (cents: number | null) => (cents === null ? 'nothing' : formatCents(cents))
  return `the provider took ${said(takenCents)}, our books say ${said(capturedCents)}`
}

/** The same of a refund that is done. */
export function refundDifferenceFrom(
  { amountCents }: { readonly amountCents: number },
  found: Pick<ProviderRefund, 'status' | 'amountCents'> | null,
): string | null {
  if (found && found.status !== 'failed' && found.amountCents === amountCents) return null
  const gave = !found || found.status === 'failed' ? 'nothing' : formatCents(found.amountCents)
  return `the provider gave back ${gave}, our books say ${formatCents(amountCents)}`
}

/** States of a refund (integrity, section 2.7). */
export const refundStates = ['requested', 'approved', 'processing', 'done', 'failed'] as const

export type RefundState = (typeof refundStates)[number]

/** Where each state may lead; a trigger holds the same table. A bank may send back weeks later what the provider called done. */
export const refundMoves: Readonly<Record<RefundState, readonly RefundState[]>> = {
  requested: ['approved', 'failed'],
  approved: ['processing', 'failed'],
  processing: ['done', 'failed'],
  done: ['failed'],
  failed: [],
}

/** The state that follows from the provider's word, or null when nothing changes. */
export function judgeRefund(state: RefundState, found: ProviderRefund): RefundState | null {
  return found.status !== state && refundMoves[state].includes(found.status) ? found.status : null
}

/**
 * True when a second member of staff must agree: above $1,000, and counting what the same payment already gave back on one person's word, so that
 * a large refund can't be cut into small ones.
 */
export function needsSecondApprover(amountCents: number, alreadyAloneCents: number): boolean {
  return amountCents + alreadyAloneCents > secondApproverAboveCents
}

/** The idempotency keys, made and committed before the provider is asked (integrity, section 2.3). */
export const providerKey = {
  payment: (id: number): string => `pay:${id}`,
  refund: (id: number): string => `refund:${id}`,
} as const

/** Seconds until the reconciler asks the provider about what nobody told us. All are healed within a minute. */
export const checkAfterSeconds = { created: 15, unknown: 10, processing: 40, refund: 20 } as const

/** When a checkout that nobody finished is closed by us at the provider: two minutes after its end. */
export const sweepAfterMinutes = 2

/** What staff read about a payment or refund that did not go straight. Never the provider's own words. */
export const problems = {
  noAnswer: 'The payment provider did not answer. It is asked again.',
  refused: (code: string) => `The payment provider refused (${code}).`,
  stuck: 'The payment provider failed and would go on failing. No payment page was opened.',
  stuckRefund: 'The payment provider failed and has no such refund.',
  declined: 'The refund was turned down.',
  notOurs: 'It names no payment of ours.',
} as const

/** A page to pay on, as we ask for it. The key was committed before. */
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

/** Money to give back. `isRepeat`: it may have been asked for before, so the provider's list is read first. */
export type NewRefund = {
  readonly key: string
  readonly refundId: number
  readonly chargeRef: string
  readonly amountCents: number
  readonly isRepeat: boolean
}

/**
 * What came of asking. `later`: no answer, nobody knows. `busy`: the same key is being worked on. `refused`: it was not done. `stuck`: it was not
 * done, and this key will give the same answer for ever. `missing`: the provider has no such thing.
 */
export type Asked<Found> =
  | { readonly kind: 'found'; readonly found: Found }
  | { readonly kind: 'later' | 'busy' | 'stuck' | 'missing' }
  | { readonly kind: 'refused'; readonly code: string }

/** Whoever takes the money. Never throws: what can go wrong is an answer. */
export type PaymentGateway = {
  readonly name: 'stripe' | 'demo'
  /** Opens a page to pay on, or gives the one that this key opened before. */
  create(checkout: NewCheckout): Promise<Asked<ProviderCheckout>>
  fetch(ref: string): Promise<Asked<ProviderCheckout>>
  /** Closes the page. The answer is the last word: it may say that the customer was faster. */
  cancel(ref: string): Promise<Asked<ProviderCheckout>>
  refund(refund: NewRefund): Promise<Asked<ProviderRefund>>
  fetchRefund(ref: string): Promise<Asked<ProviderRefund>>
  /** Payouts to our bank account, the latest first, or those before one. */
  payouts(before: string | null, most: number): Promise<Asked<PayoutPage>>
  payout(ref: string): Promise<Asked<ProviderPayout>>
  /** Everything that a payout is made of. */
  payoutEntries(ref: string): Promise<Asked<readonly PayoutEntry[]>>
  /** What signs its webhooks, and in which header. */
  readonly webhook: { readonly header: string; readonly secret: string }
  /** What it does beside requests: the embedded default sends its webhooks. Gives how much was done. */
  work(): Promise<number>
}
