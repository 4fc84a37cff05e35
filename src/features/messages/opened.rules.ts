import { createHmac, timingSafeEqual } from 'node:crypto'
import { purposeKey, purposeKeys } from '@/lib/env'
import { openingName } from '@/paths'

const purpose = 'opened link'
/** In base64url: 72 bits. */
const signatureLength = 12

const signatureOf = (key: Buffer, id: string): string =>
  createHmac('sha256', key).update(id).digest('base64url').slice(0, signatureLength)

/** What a link of ours says of the message that it is in: its number, signed. */
export function openingMark(messageId: number): string {
  const id = messageId.toString(36)
  return `${id}.${signatureOf(purposeKey(purpose), id)}`
}

/** The message of a mark; null for one that isn’t ours. */
export function readOpeningMark(mark: string): number | null {
  const [, id = '', signature = ''] = /^([0-9a-z]{1,6})\.([\w-]{12})$/.exec(mark) ?? []
  const given = Buffer.from(signature)
  const isOurs = purposeKeys(purpose).some((key) => {
    const own = Buffer.from(signatureOf(key, id))
    return own.length === given.length && timingSafeEqual(own, given)
  })
  return isOurs ? Number.parseInt(id, 36) : null
}

/**
 * Pages that are one person’s: behind a link of their own, or their login, staff’s included. Pages for everyone, files and the links that stop mails are
 * never marked, nor is the way to sign in, which keeps nothing of its address.
 */
const personal =
  /^\/(?:account\/|company\/|course-(?:booking|feedback|join|move|offer|request)\/|pay\/|checkout\/|learn\/|ticket\/|clearance\/|card\/pass\/|desk\/(?!sign-)|admin(?:[/?]|$))/

const isPersonal = (path: string): boolean => personal.test(path)

/** A path with the mark of its message, before what follows a `#`. */
export function withMark(path: string, messageId: number): string {
  const [beforeHash = '', hash] = path.split('#')
  const joiner = beforeHash.includes('?') ? '&' : '?'
  return `${beforeHash}${joiner}${openingName}=${openingMark(messageId)}${hash === undefined ? '' : `#${hash}`}`
}

/** A path on our own site without its mark, and the mark; null where it has none. */
export function takeMark(path: string): { path: string; mark: string } | null {
  const url = new URL(path, 'http://own.invalid')
  const mark = url.searchParams.get(openingName)
  if (mark === null) return null
  url.searchParams.delete(openingName)
  return { path: `${url.pathname}${url.search}`, mark }
}

/** The links to pages of one person’s own in the HTML of a mail, or in its text. `site`: where they are, without a slash at its end. */
export function markLinks(words: string, messageId: number, site: string): string {
  const own = site.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return words.replace(new RegExp(`${own}(/[^\\s"'<>]*)`, 'g'), (_, path: string) => {
    const [, link = '', end = ''] = /^(.*?)([.,;:!)]*)$/.exec(path) ?? []
    // In HTML an ampersand is written `&amp;`, and so is ours.
    const plain = link.replaceAll('&amp;', '&')
    const marked = isPersonal(plain) ? withMark(plain, messageId) : plain
    return `${site}${link.includes('&amp;') ? marked.replaceAll('&', '&amp;') : marked}${end}`
  })
}
