export const captchaLimits = { validMs: 120_000, waitMs: 5_000, tokenLength: 8_192 } as const

/** True if the token was made within two minutes of now, either way, to allow for clock skew. NaN is never in time. */
export function isInTime(madeAt: number, now: Date): boolean {
  return Math.abs(now.getTime() - madeAt) <= captchaLimits.validMs
}

/** Spec section 8. */
export const botCheckText = 'reCAPTCHA validation failed. Please try again.'

export type Asked = { hostname: string; now: Date }

/** `nonce`: the caller must record it with the enquiry; null if the verifier itself accepts each
 * token only once. `away`: the verifier can't say, so no one may be refused because of it. */
export type BotCheck = { kind: 'passed'; nonce: string | null } | { kind: 'invalid' } | { kind: 'away' }

export type CaptchaGateway = {
  /** What the browser starts from: a ready token, Google’s widget, or nothing if the site has no bot check. */
  start(asked: Asked): { kind: 'local'; token: string } | { kind: 'recaptcha' } | { kind: 'none' }
  check(token: string, asked: Asked): Promise<BotCheck>
}
