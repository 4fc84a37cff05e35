/** The cookie in which a visitor's choice about analytics is kept: yes, no, or not there while nobody has chosen. */
export const consentCookieName = 'hivis-consent'

/** A choice is kept a year and asked again then. */
export const consentSeconds = 365 * 24 * 60 * 60

/** True where the visitor said yes to analytics. */
export function hasConsent(): boolean {
  return new RegExp(`(?:^|; )${consentCookieName}=yes(?:;|$)`).test(document.cookie)
}
