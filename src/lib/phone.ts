import { isValidPhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Maximum length (spec section 5). */
const longest = 50

/** NZ, or international with + (spec section 5). In the browser, import it when the field is first used: it weighs about 30 KB. */
export function isPhoneNumber(text: string): boolean {
  if (text.length > longest || !/^[\d+ ()]+$/.test(text)) return false
  // Brackets may be anywhere, even around the country code: "(+64) 21".
  const digits = text.replace(/[ ()]/g, '')
  return /^\+?\d+$/.test(digits) && isValidPhoneNumber(digits, 'NZ')
}

/** E.164 form for texts, `+64211234567`; else null. NZ mobiles start with 02; for other countries we can't tell. */
export function mobileOf(text: string): string | null {
  if (!isPhoneNumber(text)) return null
  const number = parsePhoneNumberFromString(text, 'NZ')
  if (!number?.isValid() || (number.countryCallingCode === '64' && !number.nationalNumber.startsWith('2'))) return null
  return number.number
}
