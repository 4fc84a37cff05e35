/** Random histories: which there are, and how many of them are played. */
import fc from 'fast-check'
import { pool } from '@/lib/db'
import { prepareBooks } from './books'
import { type ActionName, type History, newTally, playHistory, type Step, type Tally, type Turn } from './play'
import { freightCents, seatCents } from './state'

/** How often each action is chosen among the others. */
const weights: Readonly<Record<ActionName, number>> = {
  hold: 14,
  extend: 2,
  release: 2,
  pay: 16,
  buy: 6,
  count: 1,
  takeBack: 2,
  pass: 2,
  move: 9,
  name: 5,
  cancel: 9,
  exchange: 6,
  replace: 3,
  makeLate: 3,
  decided: 12,
  reconcile: 3,
  again: 3,
  stop: 1,
  cancelOrder: 2,
  toAccount: 2,
  endKept: 2,
  refund: 7,
  answerRefund: 5,
  paid: 2,
  terms: 1,
  join: 6,
  leave: 2,
  answer: 5,
  queue: 3,
  block: 1,
  resize: 2,
  callOff: 1,
  forbidden: 4,
  begin: 2,
  result: 14,
  sameAs: 1,
  forget: 1,
  overrule: 7,
  shift: 4,
  add: 5,
  instead: 6,
}

const names = Object.keys(weights).filter((name): name is ActionName => name in weights)
const number = fc.nat(59)

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(...names.map((kind) => ({ weight: weights[kind], arbitrary: fc.constant(kind) }))),
  a: number,
  b: number,
  c: number,
})

/** Most actions ask fewer than thirty statements: what is after their last one is no death. */
const dies = fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat(29) })

/** One action in eight is done by a machine whose clock is wrong: by more than a hold or a payment page lasts, by less than starts lie apart. */
const wrongMinutes = fc.oneof(
  { weight: 7, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.constantFrom(-45, 45) },
)

/** Half of those at once are the same action about the same thing, where most is at stake. */
const turn: fc.Arbitrary<Turn> = fc.record({
  first: step,
  second: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: step }),
  isAlike: fc.boolean(),
  dies,
  wrongMinutes,
})

const capacity = fc.integer({ min: 1, max: 8 })

const history: fc.Arbitrary<History> = fc.record({
  shape: fc.record({
    capacities: fc.tuple(capacity, capacity, capacity),
    creditCents: fc.constantFrom(0, 10_000, 100_000),
    limitCents: fc.constantFrom(100_000, 1_000_000, 1_000_000),
    stock: fc.tuple(fc.nat(6), fc.nat(6)),
    voucherUses: fc.integer({ min: 1, max: 3 }),
  }),
  turns: fc.array(turn, { minLength: 1, maxLength: 100, size: 'max' }),
})

/** Makes the database of this process one of the model: every course costs the same, and so does all freight. */
export async function prepareModel(): Promise<void> {
  await pool().query('DELETE FROM freight_rules')
  await pool().query(`INSERT INTO freight_rules (name, up_to_grams, shown_cents) VALUES ('All', 100000, $1)`, [
    freightCents,
  ])
  await pool().query(`UPDATE courses SET shown_cents = $1, member_shown_cents = $1, pass_level = 'foundation'`, [
    seatCents,
  ])
  await prepareBooks()
}

export type Failure = {
  readonly seed: number
  readonly path: string
  readonly message: string
}

export type Played = { readonly tally: Tally; readonly failure: Failure | null }

type Playing = {
  readonly seed: number
  readonly histories: number
  readonly path?: string | undefined
  readonly isShrunk?: boolean
  readonly tally?: Tally
}

/** Plays histories of a seed. A failing one is made as short as it can be, unless it is only to be found. */
export async function playHistories({
  seed,
  histories,
  path,
  isShrunk = true,
  tally = newTally(),
}: Playing): Promise<Played> {
  const found = await fc.check(
    fc.asyncProperty(history, (one) => playHistory(one, tally)),
    // Biased, the first ones of each batch would be short and about the same few things.
    { seed, numRuns: histories, unbiased: true, endOnFailure: !isShrunk, ...(path && { path }) },
  )
  if (!found.failed) return { tally, failure: null }
  const { errorInstance, counterexamplePath } = found
  const message = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
  return { tally, failure: { seed, path: counterexamplePath ?? '', message } }
}
