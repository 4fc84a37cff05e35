import type { CardLevel } from '@/features/account/rules'
import type { GivenCard, HeldCard } from '@/features/wallet/rules'
import { levelAfter } from './rules'

/** A pass in somebody's record, and what its course gives. Days are YYYY-MM-DD in New Zealand. */
export type Pass = {
  readonly attendeeId: number
  readonly on: string
  readonly passLevel: CardLevel | null
  readonly renewsCard: boolean
}

/**
 * The cards that passes give one after another, each from what somebody held on its day, never at a lower level. Of several passes on one day the last
 * gives the card. `passes` are in the order of their days; a day on which staff gave the same card needs no second one.
 */
export function cardsGiven(passes: readonly Pass[], held: readonly HeldCard[]): GivenCard[] {
  const given = new Map<string, GivenCard>()
  for (const { attendeeId, on, passLevel, renewsCard } of passes) {
    const before = held
      .filter(({ issuedOn }) => issuedOn <= on)
      .sort((a, b) => b.expiresOn.localeCompare(a.expiresOn))[0]
    const last = [...given.values()].at(-1)
    const newest = last && (!before || last.on >= before.issuedOn) ? last.level : (before?.level ?? null)
    const level = levelAfter({ passLevel, renewsCard }, newest)
    if (level) given.set(on, { attendeeId, on, level })
  }
  return [...given.values()].filter(
    ({ on, level }) => !held.some((card) => card.issuedOn === on && card.level === level),
  )
}
