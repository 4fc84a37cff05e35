import { dayMs } from '@/lib/durations'
import { type AttemptStatus, outcomeOf } from './rules'

/** In the order in which the desk looks at them. */
export const learnerStates = {
  spent: { label: 'No attempts left', tone: 'bad' },
  failed: { label: 'Not passed yet', tone: 'bad' },
  expired: { label: 'Out of time', tone: 'bad' },
  stuck: { label: 'Stuck', tone: 'warn' },
  going: { label: 'On the way', tone: 'ok' },
  unopened: { label: 'Not started', tone: '' },
  passed: { label: 'Passed', tone: 'ok' },
} as const

export type LearnerState = keyof typeof learnerStates

/** Days without a visit after which someone on the way counts as stuck. */
export const stuckDays = 14

type Facts = {
  readonly result: string | null
  readonly endsAt: Date | null
  readonly seenAt: Date | null
  readonly statuses: readonly AttemptStatus[]
  /** Of a course written here: how often they have tried, and may; null without a limit. */
  readonly tries?: number
  readonly attempts?: number | null
}

/** Where a person is with their course online. */
export function learnerStateOf(
  { result, endsAt, seenAt, statuses, tries = 0, attempts = null }: Facts,
  now: Date,
): LearnerState {
  if (result === 'pass') return 'passed'
  if (endsAt === null || seenAt === null) return 'unopened'
  if (endsAt <= now) return 'expired'
  if (outcomeOf(statuses) === 'failed') return attempts !== null && tries >= attempts ? 'spent' : 'failed'
  return now.getTime() - seenAt.getTime() > stuckDays * dayMs ? 'stuck' : 'going'
}

type Marks = { readonly answered: number; readonly right: number; readonly score: number | null }

/** How well they do so far, in a few words; empty before anything is marked. */
export const marksText = ({ answered, right, score }: Marks): string =>
  answered > 0 ? `${right} of ${answered} right` : score === null ? '' : `score ${Math.round(score)} of 100`

const rank = Object.keys(learnerStates)

export const byNeed = (one: { readonly state: LearnerState }, other: { readonly state: LearnerState }): number =>
  rank.indexOf(one.state) - rank.indexOf(other.state)
