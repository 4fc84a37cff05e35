/**
 * What tests call instead of Vitest where a fault is tried: they are collected, and run as often as wanted in the process that is there. Written for tests
 * that use `test`, `describe`, `each`, `expect` and what runs around them.
 */
import { expect, vi } from 'vitest'

type Work = () => unknown
export type Suite = {
  readonly tests: { readonly name: string; readonly work: Work }[]
  readonly before: Work[]
  readonly after: Work[]
  readonly beforeEach: Work[]
  readonly afterEach: Work[]
  readonly suites: Suite[]
}
const newSuite = (): Suite => ({ tests: [], before: [], after: [], beforeEach: [], afterEach: [], suites: [] })
let suite = newSuite()

type Body = (...row: unknown[]) => unknown
const bodyOf = (rest: readonly unknown[]): Body => {
  const found = rest.find((one) => typeof one === 'function')
  return (...row) => (typeof found === 'function' ? Reflect.apply(found, undefined, row) : undefined)
}
const eachRow = (rows: readonly unknown[], take: (row: readonly unknown[]) => void) => {
  for (const row of rows) take(Array.isArray(row) ? row : [row])
}
const addTest = (name: unknown, ...rest: unknown[]) =>
  suite.tests.push({ name: String(name), work: () => bodyOf(rest)() })
const addTests =
  (rows: readonly unknown[]) =>
  (name: unknown, ...rest: unknown[]) =>
    eachRow(rows, (row) => suite.tests.push({ name: `${name} ${row[0]}`, work: () => bodyOf(rest)(...row) }))
function addSuite(_name: unknown, ...rest: unknown[]): void {
  const outer = suite
  suite = newSuite()
  outer.suites.push(suite)
  bodyOf(rest)()
  suite = outer
}
const addSuites =
  (rows: readonly unknown[]) =>
  (name: unknown, ...rest: unknown[]) =>
    eachRow(rows, (row) => addSuite(name, () => bodyOf(rest)(...row)))

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Asks again until an expectation holds, as Vitest does. */
const poll = (ask: () => unknown, { timeout = 1_000, interval = 50 } = {}) => {
  const matcher = (isNot: boolean): object =>
    new Proxy(
      {},
      {
        get: (_, name) => {
          if (name === 'not') return matcher(!isNot)
          return async (...given: unknown[]) => {
            for (const ends = performance.now() + timeout; ; await pause(interval)) {
              try {
                const expected = isNot ? expect(await ask()).not : expect(await ask())
                return Reflect.apply(Reflect.get(expected, name), expected, given)
              } catch (error) {
                if (performance.now() > ends) throw error
              }
            }
          }
        },
      },
    )
  return matcher(false)
}

Object.assign(globalThis, {
  faultTests: {
    test: Object.assign(addTest, { each: addTests }),
    describe: Object.assign(addSuite, { each: addSuites }),
    expect: new Proxy(expect, { get: (real, name) => (name === 'poll' ? poll : Reflect.get(real, name)) }),
    vi,
    beforeAll: (work: Work) => suite.before.push(work),
    afterAll: (work: Work) => suite.after.push(work),
    beforeEach: (work: Work) => suite.beforeEach.push(work),
    afterEach: (work: Work) => suite.afterEach.push(work),
  },
})

/** The module that tests get for `vitest`. */
export const shim = `const t = globalThis.faultTests
export const { test, describe, expect, vi, beforeAll, afterAll, beforeEach, afterEach } = t
export const it = t.test`

/** The tests that a file declares while it is imported. */
export async function collect(load: () => Promise<unknown>): Promise<Suite> {
  suite = newSuite()
  await load()
  return suite
}

/** How many tests there are, those of suites inside too. */
export const countTests = (one: Suite): number =>
  one.suites.reduce((sum, inner) => sum + countTests(inner), one.tests.length)

export interface Running {
  /** Whether a test, by its place in the file, is run. */
  readonly isWanted: (place: number) => boolean
  /** Runs one piece of work; throws what it throws. */
  readonly doWork: (work: Work) => Promise<unknown>
  /** After each test that passed. */
  readonly onTest?: (place: number, name: string) => Promise<void>
}

/**
 * Runs tests in their order until the first that fails. What runs after them is run in any case.
 * @throws what the test threw.
 */
export async function run(one: Suite, running: Running, place = 0, outer: readonly Suite[] = []): Promise<void> {
  const all = [...outer, one]
  const places = Array.from({ length: countTests(one) }, (_, at) => place + at)
  if (!places.some(running.isWanted)) return
  try {
    for (const work of one.before) await running.doWork(work)
    let at = place
    for (const { name, work } of one.tests) {
      if (running.isWanted(at)) await runTest(work, running, all, () => running.onTest?.(at, name))
      at += 1
    }
    for (const inner of one.suites) {
      await run(inner, running, at, all)
      at += countTests(inner)
    }
  } finally {
    for (const work of one.after) await running.doWork(work).catch(() => undefined)
  }
}

async function runTest(work: Work, { doWork }: Running, all: readonly Suite[], done: () => unknown): Promise<void> {
  try {
    for (const { beforeEach } of all) for (const before of beforeEach) await doWork(before)
    await doWork(work)
  } finally {
    for (const { afterEach } of all.toReversed())
      for (const after of afterEach) await doWork(after).catch(() => undefined)
  }
  await done()
}
