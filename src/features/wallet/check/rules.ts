import type { CardStatus } from '@/features/account/rules'
import { nzDay } from '@/lib/dates'
import { dayMs } from '@/lib/durations'
import { fold } from '@/lib/letters'
import { isGood } from '../rules'
import type { Verdict } from '../verdict.rules'

/** Offline verdicts on codes we signed. Others have no known holder, so they aren't logged. */
export const saidWords = ['good', 'revoked', 'expired', 'ended'] as const
export type Said = (typeof saidWords)[number]

export const mostAtOnce = 50

export const longestPlace = 60

/** Later checks aren't logged: the phone’s clock, or its story, is wrong. */
export const latestDays = 30

export function saidOf(verdict: Verdict): Said | null {
  if (verdict.kind === 'good') return 'good'
  const why = verdict.kind === 'bad' ? verdict.why : null
  return why === 'revoked' || why === 'expired' || why === 'ended' ? why : null
}

/** Capped at now, whatever the phone’s clock says; null if too old to log. */
export function checkedWhen(given: string, now: Date): Date | null {
  const at = Math.min(Date.parse(given), now.getTime())
  return at >= now.getTime() - latestDays * dayMs ? new Date(at) : null
}

export const wasWrong = (said: Said | null, state: CardStatus): boolean => said === 'good' && !isGood(state)

export const saidLabels: Readonly<Record<Said, string>> = {
  good: 'valid',
  revoked: 'revoked',
  expired: 'expired',
  ended: 'code too old',
}

/** Ignores macrons, case, apostrophes and spaces. */
export const plainName = (name: string): string => fold(name).replace(/[^\p{L}\p{M}]/gu, '')

type Checked = { readonly name: string; readonly state: CardStatus; readonly checkedAt: string }

/** The newest check of each person on the day of `now`, those that weren’t valid first. */
export const checkedToday = <Check extends Checked>(checks: readonly Check[], now: Date): Check[] => {
  const newest = new Map<string, Check>()
  for (const check of checks)
    if (nzDay(check.checkedAt) === nzDay(now) && !newest.has(check.name)) newest.set(check.name, check)
  return [...newest.values()].toSorted((one, other) => Number(isGood(one.state)) - Number(isGood(other.state)))
}
