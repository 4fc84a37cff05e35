import { seal, unseal } from '@/lib/seal'
import { passLinkHours } from './rules'

const purpose = 'pass link'

/** The token of a mailed link: sealed, for one person, until it ends. */
export function passToken(personId: number, now: Date): string {
  return seal(purpose, { personId, until: now.getTime() + passLinkHours * 3_600_000 })
}

/** Whose pass a mailed link opens; null for one that ended, was cut or made up. */
export function holderOfToken(token: string, now: Date): number | null {
  const opened = unseal(purpose, token)
  if (typeof opened !== 'object' || opened === null || !('personId' in opened) || !('until' in opened)) return null
  const { personId, until } = opened
  return typeof personId === 'number' && typeof until === 'number' && until > now.getTime() ? personId : null
}
