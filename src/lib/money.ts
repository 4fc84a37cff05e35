const nzd = new Intl.NumberFormat('en-NZ', { style: 'currency', currency: 'NZD' })

/**
 * GST as the law has it: 15 %, in basis points, and the NZ day since when. Everything that is shown and charged asks this one rate; a tax document keeps
 * the one it was made with (product decisions, section 16).
 */
export const gst = { basisPoints: 1500, since: '2010-10-01' } as const

/** GST in percent, as documents print it: 15, or 12.5. */
export const gstPercent = (basisPoints: number): string => String(basisPoints / 100)

/** GST of today on cents without it, rounded half-up. */
export function gstOf(cents: number): number {
  return Math.floor((cents * gst.basisPoints + 5_000) / 10_000)
}

/** GST within cents that include it at a rate in basis points, rounded half-up. */
export function gstWithin(includingCents: number, basisPoints: number): number {
  return Math.floor((includingCents * basisPoints * 2 + 10_000 + basisPoints) / (2 * (10_000 + basisPoints)))
}

/** Cents without GST to cents with GST, rounded half-up. */
export function withGst(cents: number): number {
  return cents + gstOf(cents)
}

/** Integer cents as New Zealand dollars, `$178.25`. */
export function formatCents(cents: number): string {
  return nzd.format(cents / 100)
}

/** Integer cents as a number of dollars, for programs that count in dollars. */
export function dollarsOf(cents: number): number {
  return cents / 100
}

/** The most that one amount of money may be, in cents: a million dollars. */
export const mostCents = 100_000_000

/** What an amount must look like that somebody types. */
export const dollarsText = 'Write dollars, such as 195 or $1,245.50.'

/** Dollars as people type them, `195`, `1245.5` or `$1,245.50`, as integer cents; null for anything else. */
export function readDollars(typed: string): number | null {
  const match = /^\$?\s*(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(typed.trim())
  if (!match) return null
  return Number(match[1]?.replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** True when a price in cents becomes more than half as much again, or less than half: most often it is a slip. */
export function movesByHalf(before: unknown, after: unknown): boolean {
  if (typeof before !== 'number' || typeof after !== 'number' || before <= 0 || after < 0) return false
  return Math.abs(after - before) * 2 > before
}
