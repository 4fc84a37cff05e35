/**
 * What is lost with a machine whose log is archived, and how long it takes until all is there again. Run:
 * `node --import tsx bench/losing.ts [orders, 12,500 at least] [files]`. Orders are written all the time; at 20 moments of half a minute it is looked how much
 * of the log had not left the machine, and what had left it by the last of them is restored into an empty database.
 */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { compiledPath } from '../scripts/compile.mjs'
import { binaries } from '../scripts/postgres.mjs'
import { runNode } from '../scripts/processes.mjs'
import { keepMakingBases } from '../src/features/backups/bases.mutations'
import { placeIn } from '../src/features/backups/gateway'
import { readArchived } from '../src/features/backups/wal.data'
import { keepArchivingLog } from '../src/features/backups/wal.mutations'
import { stopBackground } from '../src/lib/background'
import { fillWithMillions } from '../tests/support/big-database'
import { copyTemplate, startTestDatabase } from '../tests/support/global-setup'
import { aim, median } from './support'

const [orders = 100_000, files = 5_000] = process.argv.slice(2).map(Number)
const fileBytes = 60_000
const moments = 20
const mostLostSeconds = 10
const mostMinutes = 10

const database = await startTestDatabase({ isDurable: true })
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-losing-'))
const kept = path.join(home, 'kept')
const from = await copyTemplate(database.template, database.urlOf, 'hivis_bench_losing')
const settings = {
  DATABASE_URL: from,
  DATA_DIR: path.join(home, 'from'),
  PAYLOAD_SECRET: 'only-for-the-bench-0000',
  LOG_LEVEL: 'silent',
  BACKUP_TO: kept,
  BACKUP_WAL_DAYS: '7',
}
const client = new pg.Client({ connectionString: from })
client.on('error', () => undefined)

async function onServer(...statements: string[]): Promise<void> {
  const server = new pg.Client({ connectionString: database.urlOf('postgres') })
  await server.connect()
  for (const statement of statements) await server.query(statement)
  await server.end()
}

async function fill(): Promise<void> {
  await client.connect()
  await fillWithMillions(client, 'form_name', orders)
  const media = path.join(home, 'from/media')
  fs.mkdirSync(media, { recursive: true })
  const { rows } = await client.query<{ name: string }>('SELECT filename AS name FROM media')
  for (const { name } of rows)
    if (fs.existsSync(path.join(database.folder, 'media', name)))
      fs.copyFileSync(path.join(database.folder, 'media', name), path.join(media, name))
  for (let number = 0; number < files; number += 1)
    fs.writeFileSync(path.join(media, `bench-${number}.webp`), randomBytes(fileBytes))
  await client.query(
    `INSERT INTO media (alt, filename, mime_type, filesize, width, height)
     SELECT 'A picture', 'bench-' || n || '.webp', 'image/webp', ${fileBytes}, 800, 600 FROM generate_series(0, ${files - 1}) n`,
  )
}

const archived = async () => (await readArchived(placeIn(kept, 'wal'), null))[0]

async function until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  const began = performance.now()
  while (!(await isTrue())) await delay(250)
  process.stdout.write(`${what}: ${((performance.now() - began) / 1_000).toFixed(1)} s\n`)
}

const filed = () => (fs.existsSync(`${kept}/files/media`) ? fs.readdirSync(`${kept}/files/media`).length : 0)

/** Writes all the time, as fast as commits go. @returns how many at the end. */
async function write(signal: AbortSignal): Promise<number> {
  let count = 0
  for (; !signal.aborted; count += 1)
    await client.query(`UPDATE orders SET contact_phone = $1 WHERE id = 1000000 + $2::bigint % ${orders}`, [
      `021 ${count}`,
      String(count),
    ])
  return count
}

try {
  await fill()
  Object.assign(process.env, settings)
  keepArchivingLog()
  keepMakingBases()
  await until('first base backup', async () => ((await archived())?.notes.length ?? 0) > 0)
  await until(`${files} files`, async () => filed() >= files)
  const ending = new AbortController()
  const writing = write(ending.signal)
  const lost: number[] = []
  for (let moment = 0; moment < moments; moment += 1) {
    await delay(1_000 + Math.random() * 1_000)
    lost.push((Date.now() - Date.parse((await archived())?.until?.through ?? '')) / 1_000)
  }
  ending.abort()
  const writes = await writing
  await stopBackground()
  process.stdout.write(
    `lost at ${moments} moments, with ${writes} commits: median ${median(lost).toFixed(1)} s, most ${Math.max(...lost).toFixed(1)} s: ${aim(Math.max(...lost) <= mostLostSeconds, `${mostLostSeconds} s`)}\n`,
  )
  await onServer('DROP DATABASE IF EXISTS hivis_bench_found', 'CREATE DATABASE hivis_bench_found')
  const env = {
    ...process.env,
    INIT_CWD: home,
    DATABASE_URL: database.urlOf('hivis_bench_found'),
    DATA_DIR: path.join(home, 'to'),
  }
  const args = ['restore', '--to', 'latest', '--json', '--postgres', (await binaries()).folder]
  const began = performance.now()
  const { status, stdout, stderr } = await runNode([await compiledPath('hivis'), ...args], { env })
  const minutes = (performance.now() - began) / 60_000
  process.stdout.write(status === 0 ? stdout : `${stdout}${stderr}`)
  process.stdout.write(
    `restored ${orders} orders and ${files} files in ${(minutes * 60).toFixed(0)} s: ${aim(status === 0 && minutes <= mostMinutes, `${mostMinutes} minutes`)}\n`,
  )
} finally {
  await stopBackground()
  await client.end()
  await onServer(
    `SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots WHERE NOT active`,
    'DROP DATABASE IF EXISTS hivis_bench_found WITH (FORCE)',
    'DROP DATABASE IF EXISTS hivis_bench_losing WITH (FORCE)',
  )
  await database.stop()
  fs.rmSync(home, { recursive: true, force: true })
}
process.exit()
