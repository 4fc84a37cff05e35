/**
 * Runs the tests of one file of rules with one fault after the other, in one process that stays. Started by mutants.ts. It loads modules itself: a fault
 * makes only the file and those that read it again, so that a run takes milliseconds. Written for tests of rules: `test`, `describe`, `each`, `expect`.
 */
import fs from 'node:fs'
import { createRequire, registerHooks, stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { transformSync } from 'esbuild'
import { collect, run, shim } from './mutants-suite'
import { mutationsOf } from './mutations'

const [file = '', begin = '0', ...tests] = process.argv.slice(2)
const source = fs.readFileSync(file, 'utf8')
const mutations = mutationsOf(file, source)
const target = pathToFileURL(path.resolve(file)).href
let current = source
let round = 0

/** Which file of ours is read by which, as the first round found it. */
const readers = new Map<string, Set<string>>()
const bare = (url: string) => url.replace(/\?round=\d+$/, '')

/** The tests, the file, and all that read it on the way between them: these are read again for each fault. */
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
    if (!/\.tsx?$/.test(at) || at.includes('/node_modules/')) return nextLoad(url, context)
    const text = at === target ? current : fs.readFileSync(fileURLToPath(at), 'utf8')
    const plain = at.endsWith('x')
      ? transformSync(text, { loader: 'tsx', jsx: 'automatic' }).code
      : stripTypeScriptTypes(text, { mode: 'transform' })
    return { format: 'module', source: plain, shortCircuit: true }
  },
})

// As vitest does for a test that asks for a window.
if (tests.some((one) => fs.readFileSync(one, 'utf8').startsWith('// @vitest-environment jsdom'))) {
  const { JSDOM } = createRequire(import.meta.url)('jsdom')
  const { window } = new JSDOM('', { url: 'http://localhost/' })
  for (const name of ['document', 'DOMParser', 'Node'] as const)
    Object.defineProperty(globalThis, name, { value: window[name] })
  Object.defineProperty(globalThis, 'window', { value: window })
}

async function problemOf(): Promise<string | null> {
  round += 1
  try {
    const suite = await collect(async () => {
      for (const one of tests) await import(`${pathToFileURL(path.resolve(one)).href}?round=${round}`)
    })
    await run(suite, { isWanted: () => true, doWork: async (work) => work() })
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
