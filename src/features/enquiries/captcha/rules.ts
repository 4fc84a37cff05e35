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

/** The site that a token is for, by its name, and the time. */
export type Asked = { hostname: string; now: Date }

/**
 * What a verifier says of a token. `nonce` is what the caller must record, once and for ever, with the enquiry; null where the verifier itself
 * takes every token only once. `away`: it can't say, so that nobody may be refused because of it.
 */
export type BotCheck = { kind: 'passed'; nonce: string | null } | { kind: 'invalid' } | { kind: 'away' }

/** Whoever tells people from programs. */
export type CaptchaGateway = {
  /** What the browser starts from: a token to send as it is, Google's widget, or nothing where the site checks nobody. */
  start(asked: Asked): { kind: 'local'; token: string } | { kind: 'recaptcha' } | { kind: 'none' }
  check(token: string, asked: Asked): Promise<BotCheck>
}
