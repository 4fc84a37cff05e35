import { type Check, checkPerson } from '@/features/bookings/checks.rules'
import { weekdayOf } from '@/lib/day-rules'
import { type Away, byNeed, type Due, daysOf, deadlineOf, type OpenStart, type Span, type Wishes } from './facts.rules'

/* A pure function: the same facts give the same plan. Everyone who is due has one line and a reason (`reasonOf`). */

/** People per proposal; soonest expiry first. */
export const mostPlanned = 60

export type Passed = {
  readonly startsAt: Date
  readonly place: string
  readonly why: 'full' | 'clash' | 'away' | 'check'
}

export type Chosen = {
  readonly kind: 'chosen'
  readonly start: OpenStart
  readonly rank: number | null
  readonly together: number
  readonly passed: Passed | null
}

export type LeftOut = {
  readonly kind: 'left out'
  readonly why: 'no start' | 'full' | 'clash' | 'away' | 'check' | 'budget' | 'taken' | 'many'
  readonly deadline: string
  readonly check: Check | null
  readonly nearest: { readonly place: string; readonly startsAt: Date; readonly isElsewhere: boolean } | null
  /** Cents with GST. */
  readonly costCents: number | null
  readonly leftCents: number | null
}

export type PlanLine = { readonly due: Due; readonly outcome: Chosen | LeftOut }

/** Days are worked out once, as time zones are slow. */
type Start = OpenStart & { readonly days: readonly string[] }

const startDay = ({ days }: Start): string => days[0] ?? ''

const isOf = ({ courseId }: Due, start: OpenStart): boolean =>
  courseId === null ? start.course.renewsCard : start.courseId === courseId

const overlaps = (one: Span, other: Span): boolean => one.startsAt < other.endsAt && one.endsAt > other.startsAt

type State = {
  readonly checks: Map<string, Check | null>
  readonly seats: Map<number, number>
  readonly away: Map<string, Set<number>>
  readonly busy: Map<number, Span[]>
  readonly going: Map<number, number>
  spent: number
}

type Obstacle = { readonly why: Passed['why']; readonly check: Check | null }

/** Permanent obstacles come first. */
function obstacleOf(due: Due, start: Start, state: State, { mostAway }: Wishes): Obstacle | null {
  const check = checkOf(due, start, state)
  if (check) return { why: 'check', check }
  if ((state.busy.get(due.personId) ?? []).some((span) => overlaps(span, start))) return { why: 'clash', check: null }
  if ((state.seats.get(start.slotId) ?? 0) < 1) return { why: 'full', check: null }
  const isTooMany = start.days.some((day) => {
    const away = state.away.get(day)
    return mostAway !== null && !away?.has(due.personId) && (away?.size ?? 0) >= mostAway
  })
  return isTooMany ? { why: 'away', check: null } : null
}

function checkOf(due: Due, start: Start, { checks }: State): Check | null {
  const key = `${due.personId} ${start.slotId}`
  const known = checks.get(key)
  if (known !== undefined) return known
  // People without a contact are notified through the person who books.
  const facts = { ...due.facts, isBookedHere: false, clashWith: null, isToBooker: true }
  const found = checkPerson(facts, { ...start.course, startDay: startDay(start) })
  const check = found.find(({ level }) => level === 'block') ?? null
  checks.set(key, check)
  return check
}

const rankOf = ({ placeId }: OpenStart, { places }: Wishes): number =>
  places.length === 0 ? 0 : places.indexOf(placeId)

const suits = (start: Start, { weekdays }: Wishes): boolean =>
  start.days.every((day) => weekdays.includes(weekdayOf(day)))

function companyAt(start: Start, others: readonly Due[], state: State, wishes: Wishes): number {
  const more = others.filter(
    (due) =>
      isOf(due, start) && startDay(start) <= deadlineOf(due, wishes) && obstacleOf(due, start, state, wishes) === null,
  ).length
  const room = (state.seats.get(start.slotId) ?? 0) - 1
  const free = start.days.map((day) => (wishes.mostAway ?? 1_000) - (state.away.get(day)?.size ?? 0) - 1)
  return (state.going.get(start.slotId) ?? 0) + Math.min(more, room, ...free)
}

function inOrder(starts: readonly Start[], wishes: Wishes): Start[] {
  return starts.toSorted(
    (one, other) =>
      rankOf(one, wishes) - rankOf(other, wishes) ||
      one.priceCents - other.priceCents ||
      one.startsAt.getTime() - other.startsAt.getTime() ||
      one.slotId - other.slotId,
  )
}

/** Place counts before price, then going together, then the earlier day. Never on an unsuitable day, at another place, or too late. */
export function planRenewals(
  dues: readonly Due[],
  starts: readonly OpenStart[],
  away: Away,
  wishes: Wishes,
): PlanLine[] {
  const known = starts.map((start) => ({ ...start, days: daysOf(start) }))
  const state: State = {
    checks: new Map(),
    seats: new Map(starts.map(({ slotId, seats }) => [slotId, seats])),
    away: new Map([...away].map(([day, people]) => [day, new Set(people)])),
    busy: new Map(),
    going: new Map(),
    spent: 0,
  }
  const all = dues.toSorted(byNeed)
  const queue = all.slice(0, mostPlanned)
  for (const { personId, busy } of queue) state.busy.set(personId, [...(state.busy.get(personId) ?? []), ...busy])
  const lines = queue.map((due, index) => ({
    due,
    outcome: decide(due, { starts: known, others: queue.slice(index + 1), state, wishes }),
  }))
  const later = all.slice(mostPlanned).map((due) => ({ due, outcome: leftOut('many', deadlineOf(due, wishes)) }))
  const counted = lines.map(({ due, outcome }) => {
    if (outcome.kind !== 'chosen') return { due, outcome }
    return { due, outcome: { ...outcome, together: (state.going.get(outcome.start.slotId) ?? 1) - 1 } }
  })
  return [...counted, ...later]
}

type Deciding = { starts: readonly Start[]; others: readonly Due[]; state: State; wishes: Wishes }

function decide(due: Due, { starts, others, state, wishes }: Deciding): Chosen | LeftOut {
  const deadline = deadlineOf(due, wishes)
  const inTime = starts.filter((start) => {
    const day = startDay(start)
    return isOf(due, start) && day >= wishes.from && day <= deadline
  })
  const wanted = inOrder(
    inTime.filter((start) => rankOf(start, wishes) >= 0 && suits(start, wishes)),
    wishes,
  )
  const looked = wanted.map((start) => ({ start, obstacle: obstacleOf(due, start, state, wishes) }))
  const free = looked.flatMap(({ start, obstacle }) => (obstacle ? [] : [start]))
  const best = bestOf(free, { others, state, wishes })
  if (!best) {
    const why = worstOf(looked.flatMap(({ obstacle }) => obstacle ?? []))
    const nearest = why === null || why.why === 'full' ? nearestOf(due, inTime, { state, wishes }) : null
    return leftOut(why?.why ?? 'no start', deadline, { check: why?.check ?? null, nearest })
  }
  const leftCents = wishes.budgetCents === null ? null : wishes.budgetCents - state.spent
  if (leftCents !== null && best.priceCents > leftCents)
    return leftOut('budget', deadline, { costCents: best.priceCents, leftCents })
  take(due, best, state)
  const rank = wishes.places.length === 0 ? null : rankOf(best, wishes)
  return { kind: 'chosen', start: best, rank, together: 0, passed: passedOf(looked, best, wishes) }
}

const leftOut = (
  why: LeftOut['why'],
  deadline: string,
  more: Partial<Pick<LeftOut, 'check' | 'nearest' | 'costCents' | 'leftCents'>> = {},
): LeftOut => ({
  kind: 'left out',
  why,
  deadline,
  check: null,
  nearest: null,
  costCents: null,
  leftCents: null,
  ...more,
})

function bestOf(
  free: readonly Start[],
  { others, state, wishes }: Pick<Deciding, 'others' | 'state' | 'wishes'>,
): Start | null {
  const [first] = free
  if (!first) return null
  // Of equals in place and price: where most go together, then the first day.
  const level = free.filter(
    (start) => rankOf(start, wishes) === rankOf(first, wishes) && start.priceCents === first.priceCents,
  )
  const company = level.map((start) => ({ start, count: companyAt(start, others, state, wishes) }))
  return company.reduce((best, one) => (one.count > best.count ? one : best)).start
}

function take({ personId }: Due, start: Start, state: State): void {
  state.seats.set(start.slotId, (state.seats.get(start.slotId) ?? 0) - 1)
  state.going.set(start.slotId, (state.going.get(start.slotId) ?? 0) + 1)
  state.busy.set(personId, [...(state.busy.get(personId) ?? []), start])
  for (const day of start.days) state.away.set(day, new Set(state.away.get(day)).add(personId))
  state.spent += start.priceCents
}

function worstOf(obstacles: readonly Obstacle[]): Obstacle | null {
  const order: readonly Passed['why'][] = ['away', 'clash', 'full', 'check']
  for (const why of order) {
    const found = obstacles.find((one) => one.why === why)
    if (found) return found
  }
  return null
}

function passedOf(
  looked: readonly { start: Start; obstacle: Obstacle | null }[],
  best: OpenStart,
  wishes: Wishes,
): Passed | null {
  const found = looked.find(
    ({ start, obstacle }) =>
      obstacle !== null &&
      (rankOf(start, wishes) < rankOf(best, wishes) ||
        (rankOf(start, wishes) === rankOf(best, wishes) && start.startsAt < best.startsAt)),
  )
  if (!found?.obstacle) return null
  const { start, obstacle } = found
  return { startsAt: start.startsAt, place: start.place, why: obstacle.why }
}

/** Ruled out only by place or weekday: by distance, then by day. */
function nearestOf(
  due: Due,
  inTime: readonly Start[],
  { state, wishes }: Pick<Deciding, 'state' | 'wishes'>,
): LeftOut['nearest'] {
  const possible = inTime.filter((start) => obstacleOf(due, start, state, wishes) === null)
  const [nearest] = possible.toSorted(
    (one, other) =>
      distance(wishes.home, one) - distance(wishes.home, other) ||
      one.startsAt.getTime() - other.startsAt.getTime() ||
      one.slotId - other.slotId,
  )
  if (!nearest) return null
  return { place: nearest.place, startsAt: nearest.startsAt, isElsewhere: rankOf(nearest, wishes) < 0 }
}

/** Drops the last lines for which too few seats are left. */
export function withoutLost(plan: readonly PlanLine[], left: ReadonlyMap<number, number>, wishes: Wishes): PlanLine[] {
  const seats = new Map(left)
  return plan.map(({ due, outcome }) => {
    if (outcome.kind !== 'chosen') return { due, outcome }
    const free = seats.get(outcome.start.slotId) ?? 0
    seats.set(outcome.start.slotId, free - 1)
    return { due, outcome: free > 0 ? outcome : leftOut('taken', deadlineOf(due, wishes)) }
  })
}

/** Only good for comparing. Unknown locations come last. */
function distance(home: Wishes['home'], { lat, lng }: OpenStart): number {
  if (home === null) return 0
  if (lat === null || lng === null) return Number.MAX_SAFE_INTEGER
  const apart = Math.abs(lng - home.lng)
  // The Chatham Islands are at 176° west, the rest of New Zealand is east.
  const east = Math.min(apart, 360 - apart)
  return (lat - home.lat) ** 2 + (east * Math.cos((home.lat * Math.PI) / 180)) ** 2
}
