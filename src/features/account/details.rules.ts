/*
 * What a person's details are, wherever somebody enters them: forms, profile, employees, sign-up, checkout (spec section 5; product decisions, section
 * 16). Rows that were written before may break them and stay readable.
 */

/** Most characters of each (spec section 5). */
export const detailLimits = { name: 50, email: 100, company: 100 } as const

/** True for letters of any script with their marks, spaces, hyphens, apostrophes and full stops, and at least one letter. */
export const isPersonName = (text: string): boolean => /^[\p{L}\p{M} .'‘’‐-]+$/u.test(text) && /\p{L}/u.test(text)

/** A web or email address inside a text: what a stranger would click who is invited by a company of that name. */
const webAddress =
  /:\/\/|\bwww\.|@|[\p{L}\p{N}]\.(?:com|net|org|info|biz|io|co|app|dev|shop|site|store|online|xyz|link|click|top|nz|au|uk|us|eu|cn|ru|example)(?![\p{L}\p{N}])/iu

/** True for a company's name: it is read in our mails, so it leads nowhere, hides nothing and has something to read. */
export const isCompanyName = (text: string): boolean =>
  !webAddress.test(text) && !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(text) && /[\p{L}\p{N}]/u.test(text)

/** The day that a text means which is written like a date, YYYY-MM-DD, whether or not there is such a day; null for anything else, such as a number. */
export function typedDay(text: string): string | null {
  const found = /^(\d{1,4})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{1,4})$/.exec(text.trim())
  if (!found) return null
  const [, first = '', middle = '', last = ''] = found
  const [year, day] = first.length > 2 ? [first, last] : [last, first]
  return `${year}-${middle.padStart(2, '0')}-${day.padStart(2, '0')}`
}
