/** Spec section 9. */
export const priceFormat = { locale: 'en-NZ', currency: 'NZD' } as const

const nzd = new Intl.NumberFormat(priceFormat.locale, { style: 'currency', currency: priceFormat.currency })

/** 15 % in basis points, and the NZ day it took effect. A tax document keeps its own rate (product decisions, section 16). */
export const gst = { basisPoints: 1500, since: '2010-10-01' } as const

/** GST in percent, as printed on documents: 15, or 12.5. */
export const gstPercent = (basisPoints: number): string => String(basisPoints / 100)

/** The GST in charged cents, at a rate in basis points: 3/23 of them at 15 %, rounded half-up. `hivis_gst_of` is the same in SQL. */
export function gstOf(chargedCents: number, basisPoints: number = gst.basisPoints): number {
  return Math.floor((chargedCents * basisPoints * 2 + 10_000 + basisPoints) / (2 * (10_000 + basisPoints)))
}

/** What is left of charged cents without their GST. */
export const withoutGst = (chargedCents: number): number => chargedCents - gstOf(chargedCents)

/** The shown price is the offer: what a line costs, GST included (docs/decisions/055). */
export const lineTotal = (count: number, shownCents: number): number => count * shownCents

/** Shares the GST of a document over its parts, so that the shares add up to it to the cent. Reductions are negative parts. */
export function shareGst(parts: readonly number[], gstCents: number): number[] {
  const whole = parts.reduce((sum, cents) => sum + cents, 0)
  let upTo = 0
  let given = 0
  return parts.map((cents) => {
    upTo += cents
    const due = whole === 0 ? 0 : Math.round((gstCents * upTo) / whole)
    const own = due - given
    given = due
    return own
  })
}

/** Integer cents as `$178.25`. */
export function formatCents(cents: number): string {
  return nzd.format(cents / 100)
}

/** For programs that count in dollars. */
export function dollarsOf(cents: number): number {
  return cents / 100
}

export const mostCents = 100_000_000

export const dollarsText = 'Enter an amount in dollars, such as 195 or $1,245.50.'

/** Forms read dollars, calls take cents: who sends a part of a cent is a program. */
export const centsError = ({ input }: { readonly input?: unknown }): string =>
  typeof input === 'number' ? 'Give the amount in whole cents, such as 19500.' : dollarsText

/** Parses typed dollars (`195`, `1245.5`, `$1,245.50`) to integer cents; null for anything else. */
export function readDollars(typed: string): number | null {
  const match = /^\$?\s*(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(typed.trim())
  if (!match) return null
  return Number(match[1]?.replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** True if a price rises or falls by more than half: most often a typo. */
export function movesByHalf(before: unknown, after: unknown): boolean {
  if (typeof before !== 'number' || typeof after !== 'number' || before <= 0 || after < 0) return false
  return Math.abs(after - before) * 2 > before
}
