/**
 * A provider leaves its old system: 3,000 companies, 40,000 people with 25,000 cards, 90,000 registrations and 400 open invoices, a fiftieth of the rows
 * faulty. How long checking and bringing in take, what it takes in memory, that no row is lost, that the second run changes nothing, and that it ends the same
 * when its process is killed twenty times. Run: `node --import tsx bench/imports.ts [share of the sizes, such as 0.1]`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { copyTemplate, startTestDatabase } from '../tests/support/global-setup'
import { oldSystem } from '../tests/support/old-system'
import { aim } from './support'

const share = Number(process.argv[2] ?? 1)
const size = {
  people: Math.round(40_000 * share),
  companies: Math.round(3_000 * share),
  registrations: Math.round(90_000 * share),
  cards: Math.round(25_000 * share),
  invoices: Math.round(400 * share),
}
const seed = 31
const kills = 20

const database = await startTestDatabase({ isDurable: true })
const databaseUrl = await copyTemplate(database.template, database.urlOf, 'hivis_bench_imports')
process.env.DATABASE_URL = databaseUrl
const { checkFile, importFile } = await import('../src/features/imports/command.mutations')
const { applyImport, undoImport } = await import('../src/features/imports/mutations')
const { findRun } = await import('../src/features/imports/data')
const { workOn } = await import('../src/features/imports/work.mutations')
const { pool } = await import('../src/lib/db')
const { checkBooks } = await import('../src/features/books/checks.data')

const { rows: courses } = await pool().query<{ name: string }>('SELECT name FROM courses ORDER BY id')
const files = oldSystem(
  seed,
  size,
  courses.map(({ name }) => name),
)

type Timed = { readonly seconds: number; readonly outcome: Awaited<ReturnType<typeof importFile>> }

let most = 0
const watch = setInterval(() => {
  most = Math.max(most, process.memoryUsage().rss)
}, 100)
const before = process.memoryUsage().rss

async function bring(kind: string, text: string, isDryRun: boolean, totalCents: number | null = null): Promise<Timed> {
  const from = performance.now()
  const outcome = await importFile(
    {
      kind,
      fileName: `${kind}.csv`,
      bytes: Buffer.from(text),
      map: new Map(),
      dates: 'day-first',
      sheet: null,
      keepsOurs: false,
      totalCents,
      isDryRun,
    },
    () => undefined,
  )
  return { seconds: (performance.now() - from) / 1_000, outcome }
}

const rowsOf = ({ counts }: Timed['outcome']): number =>
  counts.new + counts.changed + counts.same + counts.held + counts.left + counts.done

/** Rows that came in as something that another row of the same file had become. */
async function writtenOver(runId: number): Promise<number> {
  const { rows } = await pool().query<{ count: number }>(
    `SELECT count(*) - count(DISTINCT target_id) AS count FROM import_rows WHERE run_id = $1 AND state = 'done'`,
    [runId],
  )
  return rows[0]?.count ?? 0
}

/** All that came in with the people, by a print of its content: the same list has to end the same however often it was interrupted. */
const totals = async () =>
  (
    await pool().query(
      `WITH p AS (SELECT id, concat_ws('|', first_name, last_name, email, phone_number, date_of_birth, site_safe_id_number) AS said FROM people
           WHERE email LIKE '%@old-system.example' OR phone_number LIKE '021%' OR site_safe_id_number LIKE '88%'),
         c AS (SELECT concat_ws('|', p.said, c.level, c.issued_on, c.expires_on) AS said FROM cards c JOIN p ON p.id = c.person_id),
         j AS (SELECT concat_ws('|', p.said, k.name) AS said FROM employments e JOIN p ON p.id = e.person_id JOIN companies k ON k.id = e.company_id WHERE e.ended_on IS NULL)
       SELECT (SELECT count(*) || md5(string_agg(said, ',' ORDER BY said)) FROM p) AS people, (SELECT count(*) || md5(string_agg(said, ',' ORDER BY said)) FROM c) AS cards,
         (SELECT count(*) || md5(string_agg(said, ',' ORDER BY said)) FROM j) AS jobs`,
    )
  ).rows[0]

/** People alone, without what was built on them, so that they can come in once more. */
async function undoPeople(): Promise<void> {
  const client = await pool().connect()
  await client.query('SET statement_timeout = 0')
  await client.query(
    `DELETE FROM completed_courses WHERE person_id IN (SELECT target_id FROM import_links WHERE kind = 'people')`,
  )
  client.release(true)
  const { rows } = await pool().query<{ id: number }>(
    `SELECT min(id) AS id FROM import_runs WHERE kind IN ('open-invoices', 'people') GROUP BY kind ORDER BY kind`,
  )
  for (const { id } of rows) {
    await undoImport(null, id)
    while ((await findRun(id))?.state === 'undoing') await workOn(id)
  }
}

/** Brings people in by a process that is killed again and again. @returns how often. */
async function underKills(): Promise<number> {
  const asked = {
    kind: 'people',
    fileName: 'people.csv',
    bytes: Buffer.from(files.people),
    map: new Map(),
    dates: 'day-first',
    sheet: null,
  } as const
  const { runId } = await checkFile({ ...asked, keepsOurs: false, totalCents: null, isDryRun: false }, () => undefined)
  await applyImport(null, runId, null)
  let killed = 0
  while ((await findRun(runId))?.state === 'applying') {
    const worker = spawn(process.execPath, ['--import', 'tsx', 'bench/imports-worker.ts', String(runId)], {
      env: process.env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(worker, 'exit')
    // It says so when it has begun; then a moment of work, each time another.
    await Promise.race([once(worker.stdout, 'data'), ended])
    if (killed < kills) {
      await delay(40 + ((killed * 397) % 600))
      killed += worker.exitCode === null && worker.kill('SIGKILL') ? 1 : 0
    }
    await ended
  }
  return killed
}

try {
  const lists = [
    ['companies', files.companies, size.companies, null],
    ['people', files.people, size.people, null],
    ['completed-courses', files.registrations, size.registrations, null],
    ['open-invoices', files.invoices, size.invoices, files.owed],
  ] as const
  let [checking, applying, lost, again] = [0, 0, 0, 0]
  process.stdout.write(`begins with ${(before / 1_048_576).toFixed(0)} MB\n`)
  for (const [kind, text, rows, total] of lists) {
    const checked = await bring(kind, text, true)
    const applied = await bring(kind, text, false, total)
    const second = await bring(kind, text, false, total)
    checking += checked.seconds
    applying += applied.seconds - checked.seconds
    lost += rows - rowsOf(applied.outcome) + (await writtenOver(applied.outcome.runId))
    again += second.outcome.counts.added + second.outcome.counts.altered
    const { added, held } = applied.outcome.counts
    process.stdout.write(
      `${kind}: ${rows} rows, checked in ${checked.seconds.toFixed(1)} s, in after ${applied.seconds.toFixed(1)} s; ${added} added, ${held} held back for ${applied.outcome.reasons.length} reasons; ${(most / 1_048_576).toFixed(0)} MB at most\n`,
    )
  }
  const { rows: account } = await pool().query<{ cents: number }>(
    `SELECT coalesce(sum(hivis_owed(id)), 0) - (SELECT coalesce(sum(amount_cents), 0) FROM credit_entries WHERE note LIKE 'From the old system%') AS cents FROM orders WHERE opening_number IS NOT NULL`,
  )
  const { rows: journal } = await pool().query<{ cents: number; silent: number }>(
    `SELECT coalesce(sum(cents) FILTER (WHERE state = 'done' AND is_added), 0) AS cents,
       count(*) FILTER (WHERE state = 'held' AND coalesce(problems->0->>'says', '') !~ '[.?]$|[a-z]$') AS silent FROM import_rows`,
  )
  const wrong = (await checkBooks()).filter((check) => check.wrong.length > 0)
  const megabytes = (most - before) / 1_048_576
  const held = journal[0] ?? { cents: 0, silent: 0 }
  const apart = Math.abs(held.cents - (account[0]?.cents ?? 0))
  process.stdout.write(
    [
      `checking ${checking.toFixed(0)} s, ${aim(checking <= 180, 'of 180 s')}`,
      `bringing in ${applying.toFixed(0)} s, ${aim(applying <= 1_200, 'of 1,200 s')}`,
      `memory grows by ${megabytes.toFixed(0)} MB, ${aim(megabytes <= 300, 'of 300 MB')}`,
      `${lost} rows lost, ${aim(lost === 0, 'of none')}`,
      `${again} changes of the second run, ${aim(again === 0, 'of none')}`,
      `${held.silent} held back without a sentence, ${aim(held.silent === 0, 'of none')}`,
      `${apart} cents between the journal and the accounts, ${aim(apart === 0, 'of none')}`,
      `${wrong.length} rules of the books broken, ${aim(wrong.length === 0, 'of none')}`,
      '',
    ].join('\n'),
  )
  const plain = await totals()
  await undoPeople()
  const killed = await underKills()
  const same = JSON.stringify(await totals()) === JSON.stringify(plain)
  process.stdout.write(
    `killed ${killed} times, it ${same ? 'ended the same' : 'ENDED OTHERWISE'}, ${aim(same && killed >= kills, `of ${kills} kills without a difference`)}\n`,
  )
} finally {
  clearInterval(watch)
  await database.stop()
}
