import { isValidPhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Most characters of a phone number as people write it (spec section 5). */
const longest = 50

/**
 * True for a phone number that can be rung: of New Zealand, or of another country with its + (spec section 5: digits, plus, spaces and
 * brackets). What was typed is kept and shown as it is. The same numbers count in the browser and on the server; there, load this file when
 * the field is first used, as the numbering plans of the world weigh some 30 KB.
 */
export function isPhoneNumber(text: string): boolean {
  if (text.length > longest || !/^[\d+ ()]+$/.test(text)) return false
  // Brackets may stand around anything, the country's prefix too: "(+64) 21".
  const digits = text.replace(/[ ()]/g, '')
  return /^\+?\d+$/.test(digits) && isValidPhoneNumber(digits, 'NZ')
}

/**
 * The number as text services take it, `+64211234567`, when it can get a text; null otherwise. In New Zealand mobiles begin with 02; of other
 * countries we don't know.
 */
export function mobileOf(text: string): string | null {
  if (!isPhoneNumber(text)) return null
  const number = parsePhoneNumberFromString(text, 'NZ')
  if (!number?.isValid() || (number.countryCallingCode === '64' && !number.nationalNumber.startsWith('2'))) return null
  return number.number
}
