import { createHash, randomBytes } from 'node:crypto'
import { addNzDays } from '@/lib/dates'
import { addMonthsClamped } from '@/lib/day-rules'
import { seal, unseal } from '@/lib/seal'
import type { LinkLife } from './page.rules'
import { earlier } from './spans.rules'

const purpose = 'clearance-link'

export const daysAfterProject = 7
export const mostLinkMonths = 12

export const sendsPerDay = 5

export const openingMonths = 12

/** The token for the URL, its hash for look-ups, and the sealed copy the company can read again. */
export function newLink(): { token: string; tokenHash: string; sealed: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: tokenHashOf(token), sealed: seal(purpose, token) }
}

export const tokenHashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** Null when sealed with a key this installation no longer has. */
export function readLink(sealed: string): string | null {
  const token = unseal(purpose, sealed)
  return typeof token === 'string' && isToken(token) ? token : null
}

const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Such as `CP-7K3M9Q2A`, without look-alike characters. */
export const newReference = (): string =>
  `CP-${[...randomBytes(8)].map((byte) => letters[byte % letters.length]).join('')}`

/** At most 12 months from today; days are YYYY-MM-DD in New Zealand. */
export function linkEnd(life: LinkLife, { toDay, today }: { toDay: string; today: string }): string {
  const last = addMonthsClamped(today, mostLinkMonths)
  const wanted = life === 'project' ? addNzDays(toDay, daysAfterProject) : addMonthsClamped(today, Number(life))
  return earlier(wanted, last)
}

/** Drops the last part: tells an office from a phone, but not whose it is. */
export function shortAddress(address: string): string {
  const plain = address.trim().replace(/^::ffff:/, '')
  const four = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(plain)?.[1]
  if (four) return `${four}.…`
  if (!plain.includes(':')) return 'Unknown'
  const groups = plain.split('::', 1)[0]?.split(':').filter(Boolean).slice(0, 3) ?? []
  return groups.length > 0 ? `${groups.join(':')}:…` : 'Unknown'
}
