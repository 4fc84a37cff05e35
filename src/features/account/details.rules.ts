/* Valid details in every form (spec section 5; product decisions, section 16). Older rows may break these rules. */

/** Most characters (spec section 5). */
export const detailLimits = { name: 50, email: 100, company: 100 } as const

/** Beside the last name, which everyone needs (spec section 5). */
export const oneNameHint = 'One name only? Enter it in both fields.'

/** Letters of any script with their marks and joiners, spaces, hyphens, apostrophes and full stops. */
export const isPersonName = (text: string): boolean =>
  /^(?:[\p{L}\p{M} .'‘’-]|\u200C|\u200D)+$/u.test(text) && /\p{L}/u.test(text)

/** Invitations to strangers show the company name, so it must not contain a link. */
const webAddress =
  /:\/\/|\bwww\.|[\p{L}\p{N}]@[\p{L}\p{N}]|[\p{L}\p{N}]{2}\.(?:com|net|org|info|biz|io|co|app|dev|shop|site|store|online|xyz|link|click|top|nz|au|uk|us|eu|cn|ru|example)(?![\p{L}\p{N}])/iu

const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u
const joiners = /\u200C|\u200D/g

/** Appears in our emails: no link, no hidden characters, something to read. */
export const isCompanyName = (text: string): boolean =>
  !webAddress.test(text) && !hidden.test(text.replace(joiners, '')) && /[\p{L}\p{N}]/u.test(text)

/** YYYY-MM-DD of text written like a date, even an impossible one; null for anything else. */
export function typedDay(text: string): string | null {
  const found = /^(\d{1,4})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{1,4})$/.exec(text.trim())
  if (!found) return null
  const [, first = '', middle = '', last = ''] = found
  const [year, day] = first.length > 2 ? [first, last] : [last, first]
  return `${year}-${middle.padStart(2, '0')}-${day.padStart(2, '0')}`
}
