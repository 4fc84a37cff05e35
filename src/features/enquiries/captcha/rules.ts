/** How long a token counts, how long the verifier may take, and the longest token that is looked at. */
export const captchaLimits = { validMs: 120_000, waitMs: 5_000, tokenLength: 8_192 } as const

/**
 * True while a token counts: it was made within the last two minutes. As much the other way is forgiven, for clocks that differ; NaN, from a time
 * that can't be read, is never in time.
 */
export function isInTime(madeAt: number, now: Date): boolean {
  return Math.abs(now.getTime() - madeAt) <= captchaLimits.validMs
}

/** What is said when the check fails (spec section 8). */
export const botCheckText = 'reCAPTCHA validation failed. Please try again.'
