import type { CardLevel } from '@/features/account/rules'
import type { GivenCard, HeldCard } from '@/features/wallet/rules'
import { isAnyTime, nzDay } from '@/lib/dates'
import { levelAfter } from './rules'

/** Days are YYYY-MM-DD in New Zealand. */
export type Pass = {
  readonly attendeeId: number
  readonly on: string
  readonly passLevel: CardLevel | null
  readonly renewsCard: boolean
}

/** The NZ day a pass counts from: the course's last day, or for one without dates the day it was passed. */
export const passDay = ({ endsAt }: { readonly endsAt: Date }, now = new Date()): string =>
  nzDay(isAnyTime(endsAt) ? now : endsAt)

/** Cards the passes give in turn, never at a lower level. Only the last pass of a day counts. `passes` are sorted by day. */
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
