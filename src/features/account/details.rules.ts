/* Valid details in every form (spec section 5; product decisions, section 16). Older rows may break these rules. */

/** Most characters (spec section 5). */
export const detailLimits = { name: 50, email: 100, company: 100 } as const

/** Letters of any script with marks, spaces, hyphens, apostrophes and full stops. */
export const isPersonName = (text: string): boolean => /^[\p{L}\p{M} .'‘’‐-]+$/u.test(text) && /\p{L}/u.test(text)

/** Invitations to strangers show the company name, so it must not contain a link. */
const webAddress =
  /:\/\/|\bwww\.|@|[\p{L}\p{N}]\.(?:com|net|org|info|biz|io|co|app|dev|shop|site|store|online|xyz|link|click|top|nz|au|uk|us|eu|cn|ru|example)(?![\p{L}\p{N}])/iu

/** Appears in our emails: no link, no hidden characters, something to read. */
export const isCompanyName = (text: string): boolean =>
  !webAddress.test(text) && !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(text) && /[\p{L}\p{N}]/u.test(text)

/** YYYY-MM-DD of text written like a date, even an impossible one; null for anything else. */
export function typedDay(text: string): string | null {
  const found = /^(\d{1,4})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{1,4})$/.exec(text.trim())
  if (!found) return null
  const [, first = '', middle = '', last = ''] = found
  const [year, day] = first.length > 2 ? [first, last] : [last, first]
  return `${year}-${middle.padStart(2, '0')}-${day.padStart(2, '0')}`
}
