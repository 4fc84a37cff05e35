/**
 * Would the tests notice? Puts one small fault after the other into the SQL that guards money and seats (functions, trigger functions, CHECKs, unique
 * indexes) and runs the tests of the API that use it. Says for each how many were noticed, and each that was not by its line in `pg_get_functiondef`.
 * Run: `node --import tsx bench/mutants-sql.ts [part of a name …]`; `--quick` runs only the tests of the SQL itself, `--open` tries again only what the last
 * run left. Faults that may live are in bench/mutants-left.json with their reason. Ends with 1 below 90 %.
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import pg from 'pg'
import { startTestDatabase } from '../tests/support/global-setup'
import { type Piece, piecesOf, probesOf } from './mutants-sql-pieces'
import { type Part, Trial } from './mutants-sql-trial'
import type { Measured } from './mutants-sql-worker'

const aim = 0.9
/** Tests of the SQL itself, which take milliseconds each. */
const guards = ['guards-of-money', 'guards-of-seats'].map((name) => `tests/api/${name}.test.ts`)
/** What uses money and seats; crowds, killed processes and whole sites take too long to try a fault. */
const others = [
  ...['audit', 'booking-desk', 'booking-purchases', 'booking-reminders', 'bookings', 'company', 'demand', 'desk-money'],
  ...['desk-reports', 'on-the-day', 'payment-gateways', 'payments', 'people-merging', 'phone-booking', 'planner'],
  ...['privacy', 'renewals', 'sessions', 'shop', 'shop-accounts', 'shop-back-office', 'start-decisions', 'waitlist'],
].map((name) => `tests/api/${name}.test.ts`)
/** Of each piece: how many of the other files, those with the most tests that use it, without tests that take long where others do. */
const most = { others: 3, ms: 1_500 }
const folder = '.tmp'

const isQuick = process.argv.includes('--quick')
const isOpenOnly = process.argv.includes('--open')

const say = (line: string) => process.stdout.write(`${line}\n`)
const read = <T>(file: string, otherwise: T): T =>
  fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : otherwise

type Known = Record<string, Record<string, string | null>>
type Left = Record<string, Record<string, string>>

/** What each test uses, measured once for each state of the test and the database. */
async function measureAll(trial: Trial, template: string, probes: string): Promise<Map<string, readonly Measured[]>> {
  const at = `${folder}/mutants-sql-uses.json`
  const known = read<Record<string, { state: string; measured: readonly Measured[] }>>(at, {})
  const files = [...guards, ...others]
  await trial.all(files, async (file, worker) => {
    const state = createHash('sha256').update(`${template}${probes}`).update(fs.readFileSync(file)).digest('hex')
    if (known[file]?.state === state) return
    const { problem, measured } = await worker.perform({ file, fault: probes })
    if (problem !== null) say(`! ${file} fails without a fault: ${problem}`)
    else known[file] = { state, measured }
    fs.writeFileSync(at, JSON.stringify(known))
  })
  return new Map(files.flatMap((file) => (known[file] ? [[file, known[file].measured] as const] : [])))
}

function partsOf({ uses }: Piece, all: ReadonlyMap<string, readonly Measured[]>): Part[] {
  const parts = [...all].flatMap(([file, measured]): Part[] => {
    const using = measured.filter((one) => one.uses.some((use) => uses.includes(use)))
    const quick = guards.includes(file) ? using : using.filter(({ ms }) => ms < most.ms)
    const chosen = quick.length > 0 ? quick : using
    const ms = chosen.reduce((sum, one) => sum + one.ms, 0)
    return chosen.length === 0 ? [] : [{ file, places: chosen.map(({ place }) => place), ms }]
  })
  const isGuard = ({ file }: Part) => guards.includes(file)
  const further = parts.filter((part) => !isGuard(part)).toSorted((a, b) => b.places.length - a.places.length)
  return [...parts.filter(isGuard), ...(isQuick ? [] : further.slice(0, most.others))]
}

async function main(): Promise<boolean> {
  const wanted = process.argv.slice(2).filter((one) => !one.startsWith('--'))
  const { urlOf, template, stop } = await startTestDatabase()
  const trial = await Trial.start(urlOf('postgres'), template)
  const client = new pg.Client({ connectionString: await trial.copy('faults_read') })
  await client.connect()
  const pieces = await piecesOf(client)
  const probes = await probesOf(client)
  await client.end()
  const measured = await measureAll(trial, template, probes)
  const left = read<Left>('bench/mutants-left.json', {})
  const known = read<Known>(`${folder}/mutants-sql.json`, {})
  let [all, noticed] = [0, 0]
  for (const piece of pieces.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)))) {
    const last = known[piece.state] ?? {}
    const results: Record<string, string | null> = {}
    const parts = partsOf(piece, measured)
    await trial.all(piece.faults, async (fault, worker) => {
      const key = `${fault.line}: ${fault.says}`
      const before = last[key]
      const result =
        isOpenOnly && typeof before === 'string' ? before : await trial.try(worker, piece.name, parts, fault.sql)
      if (result !== 'refused') results[key] = result
    })
    known[piece.state] = results
    fs.writeFileSync(`${folder}/mutants-sql.json`, JSON.stringify(known))
    const reasons = left[piece.name] ?? {}
    const alive = piece.faults.filter(({ line, says }) => results[`${line}: ${says}`] === null)
    const open = alive.filter(({ says }) => !reasons[says])
    const counted = Object.keys(results).length - (alive.length - open.length)
    all += counted
    noticed += counted - open.length
    const share = counted === 0 ? 1 : 1 - open.length / counted
    const living = alive.length > open.length ? `, ${alive.length - open.length} may live` : ''
    say(
      `${share < aim ? '!' : ' '} ${(share * 100).toFixed(0).padStart(3)} %  ${piece.name}: ${counted - open.length} of ${counted} noticed${living}`,
    )
    for (const { line, says } of open) say(`        ${line}: ${says}`)
    for (const says of Object.keys(reasons).filter((one) => !alive.some(({ says }) => says === one)))
      say(`        its reason is not needed any more: ${says}`)
  }
  await trial.stop()
  await stop()
  const share = noticed / Math.max(1, all)
  say(`${(share * 100).toFixed(1)} % of ${all} faults were noticed`)
  return share >= aim
}

process.exit((await main()) ? 0 : 1)
