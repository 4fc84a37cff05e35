/** The answer, or no cookie until the visitor chooses. */
export type Consent = 'yes' | 'no'

export const consentCookieName = 'hivis-consent'

export const consentSeconds = 365 * 24 * 60 * 60

/** Sent on the window when the answer changes, as the bar and the privacy page both show it. */
export const consentEvent = 'hivis-consent'

/** The answer this browser keeps, or null. */
export function readConsent(): Consent | null {
  const [, answer] = new RegExp(`(?:^|; )${consentCookieName}=(yes|no)(?:;|$)`).exec(document.cookie) ?? []
  return answer === 'yes' || answer === 'no' ? answer : null
}

export const hasConsent = (): boolean => readConsent() === 'yes'

/** Keeps the answer for a year. A browser that takes no cookies keeps none, and nothing is measured. */
export function saveConsent(answer: Consent): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in Firefox and on plain http
  document.cookie = `${consentCookieName}=${answer}; Path=/; Max-Age=${consentSeconds}; SameSite=Lax${secure}`
  window.dispatchEvent(new Event(consentEvent))
}
