import { addWorkingDays } from '@/features/places/working-days.rules'
import { addNzDays, formatDay, formatNamedDay, formatTime, nzDay, nzInstant, toNz } from '@/lib/dates'
import { weekdays } from '@/lib/day-rules'
import { formatCents } from '@/lib/money'
import type { Due, Wishes } from './facts.rules'
import { type Chosen, type LeftOut, mostPlanned, type Passed, type PlanLine } from './plan.rules'

/** `open` awaits an answer, `empty` had no one to renew, `ended` was not answered in time. */
export const proposalStates = ['open', 'booked', 'declined', 'ended', 'empty'] as const

export type ProposalState = (typeof proposalStates)[number]

export const lineStates = ['proposed', 'left_out', 'booked', 'released'] as const

export const defaultSettings = {
  isOn: false,
  weeksAhead: 8,
  places: [],
  weekdays: [1, 2, 3, 4, 5],
  mostAway: null,
  budgetCents: null,
  poNumber: null,
  recipients: [],
  monthDay: 1,
}

export const weeksAheadRange = { min: 2, max: 26 } as const
export const mostPlaces = 5
/** The last day every month has. */
export const lastMonthDay = 28

/** Limits how often a month's proposal can hold seats that others want. */
export const mostAttempts = 3

/** NZ hour from which proposals are made on the chosen day. */
export const firstHour = 7

const heldDays = 3

/** 5 pm on the third working day after. */
export const heldUntilOf = (now: Date): Date => nzInstant(addWorkingDays(nzDay(now), heldDays, null), '17:00')

/** After the time to answer, plus a day's notice. */
export const firstDayOf = (now: Date): string => addNzDays(nzDay(heldUntilOf(now)), 2)

export const monthOf = (now: Date): string => nzDay(now).slice(0, 7)

/** NZ day and hour. */
export const isDueBy = (now: Date, { monthDay }: { monthDay: number }): boolean =>
  toNz(now).getDate() > monthDay || (toNz(now).getDate() === monthDay && toNz(now).getHours() >= firstHour)

const placeWords = [
  'your first choice',
  'your second choice',
  'your third choice',
  'your fourth choice',
  'your fifth choice',
]

const rankWords = (rank: number | null, isUsual: boolean): string => {
  if (rank === null) return 'the first date that suits'
  if (isUsual) return 'where you usually book'
  return placeWords[rank] ?? 'one of your places'
}

const passedWords: Record<Passed['why'], string> = {
  full: 'was full',
  clash: 'clashes with another course',
  away: 'would have had too many people away',
  check: 'isn’t open to them',
}

function endWords({ firstName, needs, endsOn }: Pick<Due, 'firstName' | 'needs' | 'endsOn'>, today: string): string {
  const what = needs === 'card' ? 'card' : 'training'
  return `${firstName}’s ${what} ${endsOn < today ? 'expired' : 'expires'} on ${formatDay(endsOn)}`
}

type Told = { readonly today: string; readonly isUsual: boolean; readonly wishes: Wishes }

export const reasonOf = ({ due, outcome }: PlanLine, told: Told): string =>
  outcome.kind === 'chosen' ? chosenWords(due, outcome, told) : leftOutWords(due, outcome, told)

function chosenWords(due: Due, { start, rank, together, passed }: Chosen, { today, isUsual }: Told): string {
  const where = `${formatNamedDay(start.startsAt)} in ${start.place}: ${rankWords(rank, isUsual)}`
  const others = together === 0 ? '' : `, with ${together === 1 ? 'one other person' : `${together} others`}`
  const before = passed
    ? ` ${passedDay(passed, start)}${passed.place === start.place ? '' : ` in ${passed.place}`} ${passedWords[passed.why]}.`
    : ''
  return `${where}${others}. ${endWords(due, today)}.${before}`
}

/** On the day of the chosen start, it was another time that didn’t do. */
const passedDay = (passed: { startsAt: Date }, start: { startsAt: Date }): string =>
  nzDay(passed.startsAt) === nzDay(start.startsAt) ? 'Another time that day' : formatNamedDay(passed.startsAt)

function leftOutWords(due: Due, outcome: LeftOut, { today, wishes }: Told): string {
  const ends = `${endWords(due, today)}.`
  const { why, check, deadline, nearest, costCents, leftCents } = outcome
  if (why === 'check' && check) return `${check.text} ${ends}`
  if (why === 'budget') {
    const budget = formatCents(wishes.budgetCents ?? 0)
    return `Over your budget of ${budget}: the seat is ${formatCents(costCents ?? 0)}, and ${formatCents(leftCents ?? 0)} is left. ${ends}`
  }
  if (why === 'clash') return `Every date with a seat clashes with another course. ${ends}`
  if (why === 'away')
    return `On every date that would suit, ${wishes.mostAway === 1 ? 'one of you is' : `${wishes.mostAway} of you are`} away already. ${ends}`
  if (why === 'many') return `A proposal has ${mostPlanned} people at most, those who are due first. ${ends}`
  if (why === 'taken') return `The last seat was taken while this was being put together. ${ends}`
  const hasPlaces = wishes.places.length > 0
  const before = `No date with a seat before ${formatDay(addNzDays(deadline, 1))}`
  if (!nearest) return `${before}${hasPlaces ? ', in your places or anywhere else' : ''}. ${ends}`
  return `${before}${hasPlaces ? ' in your places' : ''}: ${nearestWords(nearest)} ${ends}`
}

function nearestWords(nearest: NonNullable<LeftOut['nearest']>): string {
  const day = formatNamedDay(nearest.startsAt)
  return nearest.isElsewhere
    ? `the nearest is ${nearest.place}, ${day}.`
    : `${nearest.place} has one on ${day}, outside your days.`
}

export function settingsWords(
  { weeksAhead, weekdays: days, mostAway, budgetCents }: Settings,
  places: readonly string[],
): string[] {
  const all = weekdays.flatMap(({ value, label }) => (days.includes(value) ? [label.slice(0, 3)] : []))
  const isWeek = all.length === 5 && !days.includes(6) && !days.includes(7)
  return [
    `${weeksAhead} weeks ahead`,
    places.length > 0 ? places.join(', then ') : 'wherever you usually book',
    isWeek ? 'Monday to Friday' : all.length === 7 ? 'any day' : all.join(', '),
    ...(mostAway === null ? [] : [`${mostAway} away at once at most`]),
    ...(budgetCents === null ? [] : [`up to ${formatCents(budgetCents)} a month`]),
  ]
}

export type Settings = {
  readonly isOn: boolean
  readonly weeksAhead: number
  /** In order of preference. */
  readonly places: readonly number[]
  readonly weekdays: readonly number[]
  readonly mostAway: number | null
  /** Per proposal, in cents with GST. */
  readonly budgetCents: number | null
  readonly poNumber: string | null
  /** Empty means every manager and owner. */
  readonly recipients: readonly number[]
  readonly monthDay: number
}

export function stateWords(state: ProposalState, heldUntil: Date | string): string {
  if (state === 'open') return `held until ${formatNamedDay(heldUntil)}, ${formatTime(heldUntil)}`
  return { booked: 'booked', declined: 'declined', ended: 'not answered in time', empty: 'no one to renew' }[state]
}
