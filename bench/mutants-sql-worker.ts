/**
 * Runs tests of the API on a database that has one fault, again and again in one process. Started by mutants-sql.ts, which says the faults. Each file gets
 * a fresh copy of the template, into which the SQL of the fault is put; the next copy is made in the meantime.
 */
import fs from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import pg from 'pg'
import { compiledPath } from '../scripts/compile.mjs'
import { collect, run, type Suite, shim } from './mutants-suite'

const [server = '', template = '', name = ''] = process.argv.slice(2)
const urlOf = (database: string) => Object.assign(new URL(server), { pathname: `/${database}` }).href
const databaseUrl = urlOf(name)
/** A test that takes longer waits for something that the fault has taken away. */
const longestMs = 20_000

/** Tests set the clock of their process. */
const realDate = globalThis.Date

/** What went wrong outside of a test: a fault may leave work behind that fails later. */
process.on('unhandledRejection', () => undefined)
process.on('uncaughtException', () => undefined)

/** Constraints that refused something, as every connection of this process gets to know it. */
const refused = new Set<string>()
const emit = pg.Connection.prototype.emit
pg.Connection.prototype.emit = function (event: string | symbol, ...given: unknown[]) {
  const [said] = given
  if (event === 'errorMessage' && typeof said === 'object' && said !== null && 'constraint' in said)
    refused.add(String(said.constraint))
  return Reflect.apply(emit, this, [event, ...given])
}

const api = pathToFileURL(await compiledPath('api')).href
Object.assign(globalThis, { faultDatabase: { url: databaseUrl, server, template } })
const database = `export const testDatabaseUrl = async () => globalThis.faultDatabase.url`
const sources: Readonly<Record<string, string>> = {
  'fault:vitest': `${shim}\nexport const inject = () => globalThis.faultDatabase`,
  'fault:database': database,
}
/** Tests and what supports them are read again each time: they keep sessions and servers. */
let round = 0
const texts = new Map<string, string>()
function textOf(url: string): string {
  const file = fileURLToPath(url.replace(/\?.*/, ''))
  const text = texts.get(file) ?? stripTypeScriptTypes(fs.readFileSync(file, 'utf8'), { mode: 'transform' })
  texts.set(file, text)
  return text
}
registerHooks({
  resolve(specifier, context, nextResolve) {
    const isOfTests = context.parentURL?.includes('/tests/') === true
    if (specifier === 'vitest' && isOfTests) return { url: 'fault:vitest', format: 'module', shortCircuit: true }
    if (specifier === '@/api/routes') return { url: api, format: 'module', shortCircuit: true }
    if (isOfTests && /\.\/(?:support\/)?database$/.test(specifier))
      return { url: 'fault:database', format: 'module', shortCircuit: true }
    const found = nextResolve(specifier, context)
    const isOwn = found.url.startsWith('file:') && /\/tests\/[^?]*\.ts$/.test(found.url)
    return isOwn ? { ...found, url: `${found.url}?round=${round}` } : found
  },
  load(url, context, nextLoad) {
    const source = sources[url] ?? (url.includes('?round=') ? textOf(url) : undefined)
    return source === undefined ? nextLoad(url, context) : { format: 'module', source, shortCircuit: true }
  },
})

// A front that is closed waits for requests on their way: here there are none.
const { defaultLimits } = await import('@/server/limits')
Object.assign(defaultLimits, { noticeMs: 0, quietMs: 0 })

const admin = new pg.Client({ connectionString: urlOf('postgres') })
await admin.connect()
let copies = 0
let next: Promise<string> | undefined

async function makeCopy(): Promise<string> {
  copies += 1
  const copy = `${name}_next_${copies}`
  await admin.query(`DROP DATABASE IF EXISTS ${copy} WITH (FORCE)`)
  await admin.query(`CREATE DATABASE ${copy} TEMPLATE ${template}`)
  return copy
}

/**
 * The database of the tests becomes a fresh copy, which has the fault.
 * @returns why the database does not take the fault, or null.
 */
async function renew(fault: string): Promise<string | null> {
  const copy = await (next ?? makeCopy())
  next = undefined
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await admin.query(`ALTER DATABASE ${copy} RENAME TO ${name}`)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    if (fault) await client.query(fault)
    return null
  } catch (error) {
    return String(error)
  } finally {
    await client.end()
    next = makeCopy()
    next.catch(() => undefined)
  }
}

function suiteOf(file: string): Promise<Suite> {
  round += 1
  return collect(() => import(pathToFileURL(path.resolve(file)).href))
}

async function doWork(work: () => unknown): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('It took too long.')), longestMs)
  })
  try {
    return await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}

/** One test as it was measured: the functions and tables whose counters moved, and the constraints that refused something. */
export interface Measured {
  readonly place: number
  readonly name: string
  readonly ms: number
  readonly uses: readonly string[]
}

async function measure(file: string): Promise<Measured[]> {
  const measured: Measured[] = []
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const counted = async () =>
    (
      await client.query<{ name: string; count: string }>(
        `SELECT sequencename AS name, last_value AS count FROM pg_sequences WHERE schemaname = 'faults' AND last_value IS NOT NULL`,
      )
    ).rows
  let before = new Map<string, string>()
  let began = performance.now()
  refused.clear()
  const onTest = async (place: number, testName: string) => {
    const ms = performance.now() - began
    const counts = await counted()
    const uses = counts.filter((one) => before.get(one.name) !== one.count).map((one) => one.name)
    measured.push({ place, name: testName, ms, uses: [...uses, ...refused] })
    before = new Map(counts.map((one) => [one.name, one.count]))
    refused.clear()
    began = performance.now()
  }
  try {
    await run(await suiteOf(file), { isWanted: () => true, doWork, onTest })
  } finally {
    await client.end()
  }
  return measured
}

export interface Task {
  readonly file: string
  /** Places of the tests to run; all, and measured, without. */
  readonly places?: readonly number[]
  readonly fault: string
}

export interface Done {
  readonly problem: string | null
  readonly isRefused: boolean
  readonly measured: readonly Measured[]
}

async function perform({ file, places, fault }: Task): Promise<Done> {
  const environment = { ...process.env }
  const why = await renew(fault)
  // What the database does not take is no fault.
  if (why !== null) return { problem: why, isRefused: true, measured: [] }
  let measured: Measured[] = []
  let problem: string | null = null
  let last: number | null = null
  try {
    if (!places) measured = await measure(file)
    else {
      const wanted = new Set(places)
      const onTest = async (place: number) => {
        last = place
      }
      await run(await suiteOf(file), { isWanted: (place) => wanted.has(place), doWork, onTest })
    }
  } catch (error) {
    problem = `after ${last}: ${String(error)}`
  }
  globalThis.Date = realDate
  // The pool is one for a process, and tests end it.
  Reflect.deleteProperty(globalThis, 'hivisPool')
  for (const key of Object.keys(process.env)) if (!(key in environment)) delete process.env[key]
  Object.assign(process.env, environment)
  return { problem, isRefused: false, measured }
}

let line: Promise<void> = Promise.resolve()
process.on('message', (task: Task) => {
  // A worker that can’t go on ends, and with it the bench.
  line = line.then(async () => void process.send?.(await perform(task))).catch(() => process.exit(2))
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
