import type { Permission } from '@/features/account/rules'

/** Mails of one wave, proposed and at most: small enough for support to answer those who call back. */
export const usualWave = 50
export const mostInWave = 500

/** Names that are shown before a wave goes out. */
export const namesShown = 12

/** Days before someone may be invited again. */
export const restDays = 1

/** A company without an owner gets one; where there is one, they decide who else becomes it. */
export const permissionOf = ({ hasOwner }: { hasOwner: boolean }): Permission => (hasOwner ? 'manager' : 'owner')

export type Answered = 'acts' | 'logged in' | 'waits' | 'ended'

/** What came of an invitation. */
export function answeredOf(
  invited: {
    readonly acts: boolean
    readonly lastLoginAt: Date | null
    readonly invitedAt: Date
    readonly endsAt: Date | null
  },
  now = new Date(),
): Answered {
  if (invited.acts) return 'acts'
  if (invited.lastLoginAt && invited.lastLoginAt >= invited.invitedAt) return 'logged in'
  return invited.endsAt && invited.endsAt > now ? 'waits' : 'ended'
}
