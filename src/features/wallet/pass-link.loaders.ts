import { seal, unseal } from '@/lib/seal'
import { passLinkHours } from './rules'

const purpose = 'pass link'

/** The token of an emailed link: sealed, for one person, expiring. */
export function passToken(personId: number, now: Date): string {
  return seal(purpose, { personId, until: now.getTime() + passLinkHours * 3_600_000 })
}

export function holderOfToken(token: string, now: Date): number | null {
  const opened = unseal(purpose, token)
  if (typeof opened !== 'object' || opened === null || !('personId' in opened) || !('until' in opened)) return null
  const { personId, until } = opened
  return typeof personId === 'number' && typeof until === 'number' && until > now.getTime() ? personId : null
}
