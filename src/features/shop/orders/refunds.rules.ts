/** How an order was paid, as far as it can still be given back, in cents with GST. */
export type PaidWith = {
  /** Still owed on the company's account. */
  readonly owedCents: number
  /** Paid, and neither given back nor asked back. */
  readonly paidCents: number
  /** What can still go back to its card. */
  readonly cardCents: number
}

/** How something without an order was paid, such as a seat that staff gave. */
export const nothingPaid: PaidWith = { owedCents: 0, paidCents: 0, cardCents: 0 }

/** Ways that money of an order goes back: off what is owed on account, to the card, or as credit of the company. */
export const waysBack = ['account', 'card', 'credit'] as const

export type WayBack = (typeof waysBack)[number]

/** What goes back each way, in cents with GST. */
export type Parts = Readonly<Record<WayBack, number>>

/**
 * The ways that fit how an order was paid (product decisions, section 16): what is owed is reduced before anything is given back, and only a card that
 * was paid with gets money. Empty when there is nothing to give back.
 */
export function waysFor({ owedCents, paidCents, cardCents }: PaidWith): readonly WayBack[] {
  if (owedCents > 0) return ['account']
  if (Math.min(cardCents, paidCents) > 0) return ['card', 'credit']
  return paidCents > 0 ? ['credit'] : []
}

/**
 * How so many cents go back: off what is owed first, then to the card as far as it was paid with and wanted, and the rest as credit. Never more than is
 * owed and was paid.
 */
export function splitBack(cents: number, { owedCents, paidCents, cardCents }: PaidWith, to: WayBack): Parts {
  const account = Math.min(cents, Math.max(owedCents, 0))
  const paid = Math.min(cents - account, Math.max(paidCents, 0))
  const card = to === 'card' ? Math.min(paid, cardCents) : 0
  return { account, card, credit: paid - card }
}

/** True for a way that fits how an order was paid; where nothing was paid there is nothing to choose. */
export function isWayFor(to: WayBack | null | undefined, paid: PaidWith): boolean {
  const ways = waysFor(paid)
  return ways.length === 0 || (to != null && ways.includes(to))
}
