import { createHash, createHmac, randomUUID } from 'node:crypto'
import { purposeKey, purposeKeys } from '@/lib/env'

/** Product decisions, section 9. Also most sends per day. */
export const invitationDays = 7
export const sendsPerDay = 3

/** So that the invited address and the identity provider's compare equal. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase()

const purpose = 'invitation'

/** HMAC-SHA-256 of the normalised email, so that addresses can’t be tried out. */
export const emailHashOf = (email: string): string => hashWith(purposeKey(purpose), email)

export const isHashOf = (email: string, hash: string): boolean =>
  purposeKeys(purpose).some((key) => hashWith(key, email) === hash)

const hashWith = (key: Buffer, email: string): string =>
  createHmac('sha256', key).update(normaliseEmail(email)).digest('hex')

export function newGuid(): { guid: string; guidHash: string } {
  const guid = randomUUID()
  return { guid, guidHash: guidHashOf(guid) }
}

export const guidHashOf = (guid: string): string => createHash('sha256').update(guid.toLowerCase()).digest('hex')

/** m•••@tairua.example: only its owner recognises it. */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}•••@${domain}`
}
