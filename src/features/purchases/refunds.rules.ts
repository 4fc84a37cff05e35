import { endingWords } from '@/features/payments/rules'
import { formatCents } from '@/lib/money'

/** Cents with GST. */
export type PaidWith = {
  readonly owedCents: number
  readonly paidCents: number
  readonly cardCents: number
}

export const nothingPaid: PaidWith = { owedCents: 0, paidCents: 0, cardCents: 0 }

export const waysBack = ['account', 'card', 'credit'] as const

export type WayBack = (typeof waysBack)[number]

/** Cents with GST. */
export type Parts = Readonly<Record<WayBack, number>>

/** The refund methods for an order (product decisions, section 16): debt is reduced
 * first, and only a card that paid gets money. Empty if nothing can be refunded. */
export function waysFor({ owedCents, paidCents, cardCents }: PaidWith): readonly WayBack[] {
  if (owedCents > 0) return ['account']
  if (Math.min(cardCents, paidCents) > 0) return ['card', 'credit']
  return paidCents > 0 ? ['credit'] : []
}

/** Splits a refund: off the debt, then to the card if wanted and up to what it paid, the rest as credit. Never more than owed plus paid.
 * Of what was paid, `keptCents` stay as credit, as they pay for what replaces it (product decisions, section 17). */
export function splitBack(
  cents: number,
  { owedCents, paidCents, cardCents }: PaidWith,
  to: WayBack,
  keptCents = 0,
): Parts {
  const account = Math.min(cents, Math.max(owedCents, 0))
  const paid = Math.min(cents - account, Math.max(paidCents, 0))
  const card = to === 'card' ? Math.min(Math.max(paid - keptCents, 0), cardCents) : 0
  return { account, card, credit: paid - card }
}

export function isWayFor(to: WayBack | null | undefined, paid: PaidWith): boolean {
  const ways = waysFor(paid)
  return ways.length === 0 || (to != null && ways.includes(to))
}

/** What of a correction went where: cents with GST, and the last four digits of the card, if it is one that is known. */
export type RefundedTo = { readonly to: WayBack; readonly cents: number; readonly cardEnding: string | null }

/** The same in mails, on papers and on the order’s page. */
export const paidCardWords = (cardEnding: string | null): string =>
  `the card you paid with${cardEnding === null ? '' : `,${endingWords(cardEnding)}`}`

export const creditedWords = 'has been added to your company’s credit with us'

/** Where the money of a correction goes, to its buyer. */
export function refundedWords({ to, cents, cardEnding }: RefundedTo): string {
  const amount = formatCents(cents)
  if (to === 'card') return `${amount} goes back to ${paidCardWords(cardEnding)}.`
  return to === 'credit' ? `${amount} ${creditedWords}.` : `${amount} comes off what is owed on account.`
}
