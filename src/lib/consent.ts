/** Analytics choice: `yes`, `no`, or missing until the visitor chooses. */
export const consentCookieName = 'hivis-consent'

export const consentSeconds = 365 * 24 * 60 * 60

export function hasConsent(): boolean {
  return new RegExp(`(?:^|; )${consentCookieName}=yes(?:;|$)`).test(document.cookie)
}
