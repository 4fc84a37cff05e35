/* The one cleaning step of typed text (product decisions, section 17): what is stored is what people see. */

/** Signs without a picture that contacts, web pages and word processors add. Joiners are looked at by their neighbours. */
const invisible =
  /\u034F|[\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0]/gu

/** Within a word or an emoji a joiner means something. */
const joins = {
  before: /[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u,
  after: /^[\p{L}\p{M}\p{Extended_Pictographic}]/u,
}

const keepJoiner = (joiner: string, at: number, whole: string): string =>
  joins.before.test(whole.slice(0, at)) && joins.after.test(whole.slice(at + joiner.length)) ? joiner : ''

const wideDigit = /[\uFF10-\uFF19]/g

const narrow = (sign: string): string => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)

/** Text of any length as it is meant: composed, without hidden signs, with plain spaces, digits and hyphens. Keeps line breaks. */
export const typed = (text: string): string =>
  text
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/(?:\u200C|\u200D)+/g, keepJoiner)
    .replace(/\p{Zs}/gu, ' ')
    .replace(wideDigit, narrow)
    .replace(/[\u2010\u2011]/g, '-')

/** One line, without spaces around it. */
export const typedLine = (text: string): string => typed(text).trim()

/** A name, with the dashes and apostrophes that programs put in place of those on the keyboard. */
export const typedName = (text: string): string =>
  typedLine(text)
    .replace(/[\u2012-\u2015\u2212\uFE58\uFE63\uFF0D]/g, '-')
    .replace(/[`\u00B4\u2032\uFF07]/g, '’')
    .replace(/ {2,}/g, ' ')

/** Digits and signs of a phone number, as contacts and documents give it. */
export const typedPhone = (text: string): string => typedLine(text).replace(/\uFF0B/g, '+')

/** An email address with its domain in ASCII, as mail servers take it. */
export function typedEmail(text: string): string {
  const given = typedLine(text).replace(/[\uFF01-\uFF5E]/g, narrow)
  const at = given.lastIndexOf('@')
  const domain = given.slice(at + 1)
  if (at < 1 || !/[^\x20-\x7e]/.test(domain) || /[\s/?#:\\%[\]@]/.test(domain)) return given
  const address = `https://${domain}/`
  return URL.canParse(address) ? `${given.slice(0, at)}@${new URL(address).hostname}` : given
}
