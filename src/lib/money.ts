const nzd = new Intl.NumberFormat('en-NZ', { style: 'currency', currency: 'NZD' })

/** GST in basis points: 15 %. Spec section 9 leaves the rate to settings; this is the law's. */
const gstBasisPoints = 1500

/** GST on cents without it, rounded half-up. */
export function gstOf(cents: number, basisPoints = gstBasisPoints): number {
  return Math.floor((cents * basisPoints + 5_000) / 10_000)
}

/** Cents without GST to cents with GST, rounded half-up. */
export function withGst(cents: number, basisPoints = gstBasisPoints): number {
  return cents + gstOf(cents, basisPoints)
}

/** Integer cents as New Zealand dollars, `$178.25`. */
export function formatCents(cents: number): string {
  return nzd.format(cents / 100)
}

/** Integer cents as a number of dollars, for programs that count in dollars. */
export function dollarsOf(cents: number): number {
  return cents / 100
}
