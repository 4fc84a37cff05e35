/** Plays a history against the real mutations and the model, and compares them after each step. */
import { AppError } from '@/lib/errors'
import type { Action, Answer, Outcome, Pick, Planned } from './action'
import { bookingActions } from './booking-actions'
import { checkTouched } from './books'
import { underClock } from './clock'
import { Died, untilDeath } from './death'
import { deskActions } from './desk-actions'
import { deskPurchaseActions } from './desk-purchase-actions'
import { goodsActions } from './goods-actions'
import { guardActions } from './guard-actions'
import { importActions } from './import-actions'
import { moneyActions } from './money-actions'
import { peopleActions } from './people-actions'
import { differences, type Ids, type Rows, readRows, rowsOf, tellEntries } from './rows'
import { staffActions } from './staff-actions'
import { at, type Made, type Model, Refused } from './state'
import { endWorld, modelOf, type Shape, startWorld, type World } from './world'

export const actions = {
  ...bookingActions,
  ...goodsActions,
  ...importActions,
  ...moneyActions,
  ...staffActions,
  ...guardActions,
  ...peopleActions,
  ...deskActions,
  ...deskPurchaseActions,
} as const satisfies Record<string, Action>

export type ActionName = keyof typeof actions

/** What asks a payment provider has deaths of its own, at named points: tests/api/shop-failpoints.test.ts. */
const mayDie: ReadonlySet<ActionName> = new Set([
  'hold',
  'extend',
  'release',
  'move',
  'name',
  'cancel',
  'exchange',
  'replace',
  'makeLate',
  'terms',
  'join',
  'leave',
  'answer',
  'block',
  'resize',
  'callOff',
  'begin',
  'result',
  'sameAs',
  'forget',
  'overrule',
  'shift',
  'add',
  'instead',
])

export type Step = Pick & { readonly kind: ActionName }

/**
 * With a second step, two begin at once, on connections of their own. Where they are alike, the second is what the first is, by another person.
 * One alone may end with the process that does it, at its statement `dies`.
 */
export type Turn = {
  readonly first: Step
  readonly second: Step | null
  readonly isAlike: boolean
  readonly dies: number | null
  /** How far from the database's the clock is of the machine that does the first of them. */
  readonly wrongMinutes: number
}

export type History = { readonly shape: Shape; readonly turns: readonly Turn[] }

export type Tally = { operations: number; refused: number; readonly done: Map<string, number> }

export const newTally = (): Tally => ({ operations: 0, refused: 0, done: new Map() })

/** The model and the product do not agree. */
export class Disagreement extends Error {
  override name = 'Disagreement'
}

type How = { readonly dies: number | null; readonly wrongMinutes: number }

async function perform(planned: Planned, world: World, { dies, wrongMinutes }: How): Promise<Outcome> {
  const run = () => underClock(wrongMinutes, () => planned.run(world))
  try {
    return { kind: 'done', answer: await (dies === null ? run() : untilDeath(dies, run)) }
  } catch (error) {
    if (error instanceof Died) return { kind: 'died' }
    if (error instanceof AppError) return { kind: 'refused', error }
    throw error
  }
}

type Course = { readonly planned: Planned; readonly outcome: Outcome }

/** What the model expects of an action: what it makes, or why it is refused. */
type Expecting = { made: Made; reasons: string | null; at: number }

/** One transaction in the model; a refusal ends its action, and leaves what was there before. */
function take(planned: Planned, expecting: Expecting, before: Model): Model {
  const step = planned.steps[expecting.at]
  const after = structuredClone(before)
  expecting.at += 1
  try {
    expecting.made = { ...expecting.made, ...step?.(after) }
    return after
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    expecting.reasons = error.reasons
    expecting.at = planned.steps.length
    return error.isKept ? after : before
  }
}

function differenceOf({ reasons }: Expecting, outcome: Outcome): string | null {
  if (outcome.kind === 'died') return null
  if (outcome.kind === 'refused') {
    const { reason, message } = outcome.error
    if (reasons === null) return `was refused (${reason}: ${message}), and should not have been`
    return reasons.split('|').includes(reason) ? null : `was refused with ${reason} (${message}), not with ${reasons}`
  }
  return reasons === null ? null : `was done, and should have been refused with ${reasons}`
}

/** All orders in which the transactions of two actions may have come: for each, whose turn it was. */
function* ordersOf(first: number, second: number): Generator<number[]> {
  if (first === 0 || second === 0) yield [...Array(first).fill(0), ...Array(second).fill(1)]
  else {
    for (const rest of ordersOf(first - 1, second)) yield [0, ...rest]
    for (const rest of ordersOf(first, second - 1)) yield [1, ...rest]
  }
}

const lists = { booking: 'bookings', order: 'orders', entry: 'entries' } as const

/** Ties what was made to its place; what was there already must be the same. */
function tie(made: Made, answer: Answer, ids: Ids): string | null {
  for (const name of ['booking', 'order', 'entry'] as const) {
    const [place, id] = [made[name], answer[name]]
    if (place === undefined) continue
    if (typeof id !== 'number') return `answered without its ${name}`
    const known = ids[lists[name]][place]
    if (known && known !== id) return `answered with ${name} ${id}, not ${known}`
    ids[lists[name]][place] = id
  }
  return null
}

/** Two who join at once: by their rows either may have been first, and only their ids say whose turn comes first. */
function overtaken({ entries }: Model, { entry }: Made, ids: Ids): string | null {
  if (entry === undefined) return null
  const [own, id] = [at(entries, entry), at(ids.entries, entry)]
  const before = ids.entries.slice(0, entry)
  return before.some((other, place) => other > id && at(entries, place).start === own.start)
    ? 'came into the queue before one that is ahead of it'
    : null
}

/** What a process made that died before it answered. */
function findMade(made: Made, rows: Rows, ids: Ids): void {
  for (const name of ['booking', 'order', 'entry'] as const) {
    const [place, list] = [made[name], lists[name]]
    if (place === undefined || ids[list][place]) continue
    const unknown = rows[list].map(({ id }) => Number(id)).filter((id) => !ids[list].includes(id))
    ids[list][place] = Math.max(0, ...unknown)
  }
}

const copyIds = ({ bookings, orders, entries }: Ids): Ids => ({
  bookings: [...bookings],
  orders: [...orders],
  entries: [...entries],
})

type Tried = { readonly model: Model; readonly ids: Ids; readonly wrong: readonly string[] }

/** One order in which the transactions may have come. */
function tryOrder(
  order: readonly number[],
  all: readonly Course[],
  given: Model,
  { world, rows }: { world: World; rows: Rows | null },
): Tried {
  const ids = copyIds(world)
  const wrong: string[] = []
  const expecting = all.map((): Expecting => ({ made: {}, reasons: null, at: 0 }))
  let model = given
  // What is made first comes first in the lists.
  const conclude = ({ planned, outcome }: Course, one: Expecting) => {
    const difference = differenceOf(one, outcome)
    if (difference) wrong.push(`${planned.words}: it ${difference}`)
  }
  for (const turn of order) {
    const [course, one] = [all[turn], expecting[turn]]
    if (!course || !one || one.at >= course.planned.steps.length) continue
    model = take(course.planned, one, model)
    if (course.outcome.kind === 'died' && rows && one.reasons === null) findMade(one.made, rows, ids)
    if (course.outcome.kind !== 'done' || one.reasons !== null) continue
    const other = tie(one.made, course.outcome.answer, ids) ?? overtaken(model, one.made, ids)
    if (other) wrong.push(`${course.planned.words}: it ${other}`)
  }
  for (const [turn, course] of all.entries()) conclude(course, at(expecting, turn))
  if (!rows) return { model, ids, wrong }
  tellEntries(model, rows, ids)
  return { model, ids, wrong: [...wrong, ...differences(rows, rowsOf(model, world, ids))] }
}

const plan = (model: Model, { kind, ...pick }: Step): Planned[] => {
  const planned = actions[kind](model, pick)
  return planned ? [planned] : []
}

/** What goes past the product takes locks in an order of its own. */
const isAlone = ({ kind }: Step): boolean => kind === 'forbidden'

const isList = ({ kind }: Step): boolean => kind === 'count' || kind === 'takeBack'

function stepsOf({ first, second, isAlike }: Turn): Step[] {
  if (!second || isAlone(first) || (isAlone(second) && !isAlike)) return [first]
  // No row shows which of two lists came first, until one is taken back.
  if (isList(first) && (isAlike || isList(second))) return [first]
  return [first, isAlike ? { ...second, kind: first.kind, a: first.a } : second]
}

type Playing = { readonly world: World; readonly tally: Tally; readonly played: string[] }

/** All orders that may have come: a process that died did some of its transactions, from the first on. */
function* coursesOf([first, second]: readonly Course[]): Generator<number[]> {
  const [own, other] = [first?.planned.steps.length ?? 0, second?.planned.steps.length ?? 0]
  if (first?.outcome.kind !== 'died') yield* ordersOf(own, other)
  else for (let done = 0; done <= own; done += 1) yield* ordersOf(done, 0)
}

async function playTurn(turn: Turn, model: Model, { world, tally, played }: Playing): Promise<Model> {
  const steps = stepsOf(turn)
  const planned = steps.flatMap((step) => plan(model, step).map((one) => ({ kind: step.kind, planned: one })))
  if (planned.length === 0) return model
  const dies = steps.length === 1 && mayDie.has(turn.first.kind) ? turn.dies : null
  const death = dies === null ? '' : `, in a process that dies at statement ${dies}, if it asks that many`
  const clock = turn.wrongMinutes === 0 ? '' : `, by a clock that is ${turn.wrongMinutes} minutes off`
  const said = planned.map((one, place) => one.planned.words + (place === 0 ? clock : ''))
  played.push(said.join(', and at once ') + death)
  world.looksFirst = planned.length === 1 && dies === null
  const all = await Promise.all(
    planned.map(async (one, place) => {
      const how = { dies, wrongMinutes: place === 0 ? turn.wrongMinutes : 0 }
      return { ...one, outcome: await perform(one.planned, world, how) }
    }),
  )
  for (const { kind, outcome } of all) {
    tally.operations += 1
    if (outcome.kind === 'refused') tally.refused += 1
    else {
      const name = outcome.kind === 'died' ? 'died' : kind
      tally.done.set(name, (tally.done.get(name) ?? 0) + 1)
    }
  }
  // What a refusal left is seen with the next that is done.
  const rows = all.length > 1 || all[0]?.outcome.kind !== 'refused' ? await readRows(world) : null
  const tried: Tried[] = []
  for (const order of coursesOf(all)) {
    const one = tryOrder(order, all, model, { world, rows })
    if (one.wrong.length === 0) {
      for (const name of ['bookings', 'orders', 'entries'] as const) world[name].splice(0, Infinity, ...one.ids[name])
      return one.model
    }
    tried.push(one)
  }
  throw new Disagreement(report(tried))
}

/** What is wrong in the order that is the least wrong. */
function report(tried: readonly Tried[]): string {
  const [best] = tried.toSorted((a, b) => a.wrong.length - b.wrong.length)
  const many = tried.length > 1 ? `In none of ${tried.length} orders; in the best:\n` : ''
  return `${many}${best?.wrong.map((one) => `  ${one}`).join('\n')}`
}

/** @throws Disagreement with what was played and what differs, or what the product threw that is no refusal. */
export async function playHistory({ shape, turns }: History, tally: Tally): Promise<void> {
  const world = await startWorld(shape)
  const played = [JSON.stringify(shape)]
  let model = modelOf(shape)
  try {
    for (const turn of turns) model = await playTurn(turn, model, { world, tally, played })
    const left = differences(await readRows(world), rowsOf(model, world, world))
    if (left.length > 0) throw new Disagreement(`At the end:\n${left.join('\n')}`)
    const wrong = await checkTouched(world)
    if (wrong.length > 0) throw new Disagreement(`The books are not true: ${JSON.stringify(wrong)}`)
  } catch (error) {
    const what = error instanceof Disagreement ? error.message : error instanceof Error ? error.stack : String(error)
    throw new Disagreement(`${played.join('\n')}\n${what}`, { cause: error })
  } finally {
    await endWorld(world)
  }
}
