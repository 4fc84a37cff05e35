/**
 * Runs the tests of one file of rules with one fault after the other, in one process that stays. Started by mutants.ts. It loads modules itself: a fault
 * makes only the file and those that read it anew, so that a run takes milliseconds. Written for tests of rules: `test`, `describe`, `each`, `expect`.
 */
import fs from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, vi } from 'vitest'
import { mutationsOf } from './mutations'

const [file = '', begin = '0', ...tests] = process.argv.slice(2)
const source = fs.readFileSync(file, 'utf8')
const mutations = mutationsOf(file, source)
const target = pathToFileURL(path.resolve(file)).href
let current = source
let round = 0

type Work = () => unknown
type Suite = { tests: Work[]; before: Work[]; beforeEach: Work[]; afterEach: Work[]; suites: Suite[] }
const newSuite = (): Suite => ({ tests: [], before: [], beforeEach: [], afterEach: [], suites: [] })
let suite = newSuite()

type Body = (...row: unknown[]) => unknown
const bodyOf = (rest: readonly unknown[]): Body => {
  const found = rest.find((one) => typeof one === 'function')
  return (...row) => (typeof found === 'function' ? Reflect.apply(found, undefined, row) : undefined)
}
const eachRow = (rows: readonly unknown[], take: (row: readonly unknown[]) => void) => {
  for (const row of rows) take(Array.isArray(row) ? row : [row])
}
const addTest = (_name: unknown, ...rest: unknown[]) => suite.tests.push(() => bodyOf(rest)())
const addTests =
  (rows: readonly unknown[]) =>
  (_name: unknown, ...rest: unknown[]) =>
    eachRow(rows, (row) => suite.tests.push(() => bodyOf(rest)(...row)))
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

Object.assign(globalThis, {
  faultTests: {
    test: Object.assign(addTest, { each: addTests }),
    describe: Object.assign(addSuite, { each: addSuites }),
    expect,
    vi,
    beforeAll: (work: Work) => suite.before.push(work),
    afterAll: () => undefined,
    beforeEach: (work: Work) => suite.beforeEach.push(work),
    afterEach: (work: Work) => suite.afterEach.push(work),
  },
})
const shim = `const t = globalThis.faultTests
export const { test, describe, expect, vi, beforeAll, afterAll, beforeEach, afterEach } = t
export const it = t.test`

/** Which file of ours is read by which, as the first round found it. */
const readers = new Map<string, Set<string>>()
const bare = (url: string) => url.replace(/\?round=\d+$/, '')

/** The tests, the file, and all that read it on the way between them: these are read anew for each fault. */
const touched = new Set([target, ...tests.map((one) => pathToFileURL(path.resolve(one)).href)])
function markReaders(url: string): void {
  for (const reader of readers.get(url) ?? [])
    if (!touched.has(reader)) {
      touched.add(reader)
      markReaders(reader)
    }
}

function ownFile(specifier: string, parent: string | undefined): string | null {
  const at = specifier.startsWith('@/')
    ? path.resolve('src', specifier.slice(2))
    : specifier.startsWith('.') && parent?.startsWith('file:') && !parent.includes('/node_modules/')
      ? path.resolve(path.dirname(fileURLToPath(bare(parent))), specifier)
      : null
  const found =
    at &&
    ['', '.ts', '.tsx', '.mjs', '.js']
      .map((end) => at + end)
      .find((one) => fs.statSync(one, { throwIfNoEntry: false })?.isFile())
  return found ? pathToFileURL(found).href : null
}

registerHooks({
  resolve(specifier, context, nextResolve) {
    const parent = context.parentURL
    if (specifier === 'vitest' && parent?.includes('round='))
      return { url: 'fault:tests', format: 'module', shortCircuit: true }
    const own = ownFile(specifier, parent)
    if (!own) return nextResolve(specifier, context)
    if (parent) readers.set(own, (readers.get(own) ?? new Set()).add(bare(parent)))
    return { url: touched.has(own) ? `${own}?round=${round}` : own, shortCircuit: true }
  },
  load(url, context, nextLoad) {
    if (url === 'fault:tests') return { format: 'module', source: shim, shortCircuit: true }
    const at = bare(url)
    if (!at.endsWith('.ts') || at.includes('/node_modules/')) return nextLoad(url, context)
    const text = at === target ? current : fs.readFileSync(fileURLToPath(at), 'utf8')
    return { format: 'module', source: stripTypeScriptTypes(text, { mode: 'transform' }), shortCircuit: true }
  },
})

async function run(one: Suite, outer: readonly Suite[] = []): Promise<void> {
  const all = [...outer, one]
  for (const work of one.before) await work()
  for (const work of one.tests) {
    for (const { beforeEach } of all) for (const before of beforeEach) await before()
    await work()
    for (const { afterEach } of all) for (const after of afterEach) await after()
  }
  for (const inner of one.suites) await run(inner, all)
}

async function problemOf(): Promise<string | null> {
  round += 1
  suite = newSuite()
  try {
    for (const one of tests) await import(`${pathToFileURL(path.resolve(one)).href}?round=${round}`)
    await run(suite)
    return null
  } catch (error) {
    return String(error)
  }
}

const tell = (index: number, problem: string | null) => process.send?.({ index, isKilled: problem !== null, problem })

// Without a fault they must pass.
tell(Number(begin) - 1, await problemOf())
markReaders(target)
for (let index = Number(begin); index < mutations.length; index += 1) {
  const one = mutations[index]
  if (!one) break
  current = source.slice(0, one.start) + one.by + source.slice(one.end)
  tell(index, await problemOf())
}
process.exit(0)
