/**
 * Forms that are sent while the site is killed five times and PostgreSQL restarted twice without a goodbye: every receipt has its row, none is
 * double. Run: `node --import tsx bench/lost-enquiries.ts [forms]`. Each sender tries the same submission again until it is answered, as the form does.
 */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { asOrdinaryUser } from '../scripts/postgres-account.mjs'
import { copyTemplate, startTestDatabase } from '../tests/support/global-setup'
import { startServer, stopServer } from '../tests/support/start-site'
import { formOf, liftLimits, send, tokenOf } from './forms-client'
import { aim } from './support'

const count = Number(process.argv[2] ?? 2_000)
const senders = 8
const port = 3211
const url = `http://localhost:${port}`

const database = await startTestDatabase({ isDurable: true })
const databaseUrl = await copyTemplate(database.template, database.urlOf, 'hivis_bench_lost')
const dataDir = path.join(database.folder, 'postgres')

/** Ends PostgreSQL as a power cut would, and starts it with the words it was started with. */
async function cutDatabase(): Promise<void> {
  const [file = '', ...args] = [
    ...fs.readFileSync(path.join(dataDir, 'postmaster.opts'), 'utf8').matchAll(/"([^"]*)"|(\S+)/g),
  ].map(([, quoted, bare]) => quoted ?? bare ?? '')
  const pid = Number(fs.readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(pid, 'SIGQUIT')
  while (fs.existsSync(`/proc/${pid}`)) await pause(20)
  const [program, given] = asOrdinaryUser(dataDir, file, args)
  spawn(program, given, { detached: true, stdio: 'ignore' }).unref()
}

const start = () =>
  startServer({ port, databaseUrl, dataDir: database.folder, more: { TRUST_PROXY: 'yes', DATABASE_URL: databaseUrl } })

async function query<T extends pg.QueryResultRow>(sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end()
  }
}

await query(liftLimits)
let site = await start()
const receipts = new Map<string, string>()
let tries = 0
let begun = 0

async function sendUntilAnswered(): Promise<void> {
  const submissionId = randomUUID()
  for (;;) {
    tries += 1
    const { status, body } = await send(url, formOf(await tokenOf(url), submissionId))
    if (status === 200) return void receipts.set(submissionId, JSON.parse(body).data.reference)
    if (status !== 0 && status !== 422 && status < 500) throw new Error(`A form was answered ${status}: ${body}`)
    await pause(150)
  }
}

async function sender(): Promise<void> {
  while (begun < count) {
    begun += 1
    await sendUntilAnswered()
  }
}

/** What goes wrong, after that many receipts. */
const faults = [0.1, 0.25, 0.4, 0.55, 0.7].map((share) => ({ at: share * count, what: 'site' }))
const cuts = [0.3, 0.6].map((share) => ({ at: share * count, what: 'database' }))
const sending = Promise.all(Array.from({ length: senders }, sender))
const done: string[] = []
for (const { at, what } of [...faults, ...cuts].sort((a, b) => a.at - b.at)) {
  while (receipts.size < at) await pause(20)
  done.push(what)
  if (what === 'database') await cutDatabase()
  else {
    site.kill('SIGKILL')
    await once(site, 'exit')
    site = await start()
  }
}
await sending

const rows = await query<{ submission: string; reference: string; messages: number }>(
  `SELECT submission_id AS submission, reference, (SELECT count(*)::int FROM messages m WHERE (m.about->>'enquiry')::int = e.id) AS messages
   FROM enquiries e WHERE submission_id IS NOT NULL`,
)
const kept = new Map(rows.map(({ submission, reference }) => [submission, reference]))
const lost = [...receipts].filter(([submission, reference]) => kept.get(submission) !== reference).length
const double = rows.length - kept.size
const mails = rows.filter(({ messages }) => messages !== 2).length
process.stdout.write(
  `${receipts.size} forms answered after ${tries} tries, the site killed ${done.filter((what) => what === 'site').length} times, PostgreSQL cut off ${done.filter((what) => what === 'database').length} times: ` +
    `${lost} lost, ${double} double, ${rows.length - receipts.size} rows without a receipt, ${mails} without their two mails, ${aim(lost + double + mails === 0 && rows.length === count, '0 lost, 0 double')}\n`,
)
await stopServer(site)
await database.stop()
process.exit()
