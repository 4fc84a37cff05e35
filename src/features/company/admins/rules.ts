import { createHash, createHmac, randomUUID } from 'node:crypto'
import { purposeKey, purposeKeys } from '@/lib/env'

/** An invitation ends after so many days, and is sent at most so often a day (product decisions, section 9). */
export const invitationDays = 7
export const sendsPerDay = 3

/** One spelling of an address: what is invited and what the identity provider says must be the same. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase()

const purpose = 'invitation'

/** The first part of an invitation's address: HMAC-SHA-256 of the normalised e-mail, so that nobody can try addresses. */
export const emailHashOf = (email: string): string => hashWith(purposeKey(purpose), email)

/** True when this is the address that was invited. */
export const isHashOf = (email: string, hash: string): boolean =>
  purposeKeys(purpose).some((key) => hashWith(key, email) === hash)

const hashWith = (key: Buffer, email: string): string =>
  createHmac('sha256', key).update(normaliseEmail(email)).digest('hex')

/** A new secret for an invitation's link, and the hash that is kept. */
export function newGuid(): { guid: string; guidHash: string } {
  const guid = randomUUID()
  return { guid, guidHash: guidHashOf(guid) }
}

export const guidHashOf = (guid: string): string => createHash('sha256').update(guid.toLowerCase()).digest('hex')

/** An address of which only the person themselves knows the rest: m•••@tairua.example. */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}•••@${domain}`
}
