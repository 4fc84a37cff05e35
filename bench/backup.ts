/**
 * How long a site with a million attendees and 5,000 pictures takes to be backed up, tried and restored, by the commands that operators use. Run:
 * `node --import tsx bench/backup.ts`. A restore makes every index and checks every key again.
 */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { compiledPath } from '../scripts/compile.mjs'
import { runNode } from '../scripts/processes.mjs'
import { fillWithMillions } from '../tests/support/big-database'
import { copyTemplate, startTestDatabase } from '../tests/support/global-setup'
import { aim } from './support'

const pictures = 5_000
const pictureBytes = 60_000
const mostSeconds = 600

const database = await startTestDatabase({ isDurable: true })
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-backup-'))
const from = await copyTemplate(database.template, database.urlOf, 'hivis_bench_backup')
const to = database.urlOf('hivis_bench_restored')
const hivisPath = await compiledPath('hivis')

async function ask<T extends pg.QueryResultRow>(url: string, ...statements: string[]): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  let rows: T[] = []
  for (const statement of statements) ({ rows } = await client.query<T>(statement))
  await client.end()
  return rows
}

async function timed(what: string, args: string[], env: Record<string, string>): Promise<number> {
  const began = performance.now()
  const more = { PAYLOAD_SECRET: 'only-for-the-bench-0000', LOG_LEVEL: 'silent', INIT_CWD: home, ...env }
  const { status, stdout, stderr } = await runNode([hivisPath, ...args, '--json'], { env: { ...process.env, ...more } })
  if (status !== 0) throw new Error(`${what} failed: ${stdout}${stderr}`)
  const seconds = (performance.now() - began) / 1_000
  process.stdout.write(`${what}: ${seconds.toFixed(1)} s\n`)
  return seconds
}

try {
  const client = new pg.Client({ connectionString: from })
  // When filling fails, the end of the run drops the database under this connection; the first error is what matters.
  client.on('error', () => undefined)
  await client.connect()
  await fillWithMillions(client)
  await client.end()
  fs.mkdirSync(path.join(home, 'from/media'), { recursive: true })
  for (const { name } of await ask<{ name: string }>(from, 'SELECT filename AS name FROM media'))
    fs.copyFileSync(path.join(database.folder, 'media', name), path.join(home, 'from/media', name))
  for (let number = 0; number < pictures; number += 1)
    fs.writeFileSync(path.join(home, `from/media/bench-${number}.webp`), randomBytes(pictureBytes))
  await ask(
    from,
    `INSERT INTO media (alt, filename, mime_type, filesize, width, height)
     SELECT 'A picture', 'bench-' || n || '.webp', 'image/webp', ${pictureBytes}, 800, 600 FROM generate_series(0, ${pictures - 1}) n`,
  )
  const [size] = await ask<{ said: string }>(
    from,
    'SELECT pg_size_pretty(pg_database_size(current_database())) AS said',
  )
  const backup = await timed('backup, and read again', ['backup', '--to', 'kept'], {
    DATABASE_URL: from,
    DATA_DIR: path.join(home, 'from'),
  })
  const [name = ''] = fs.readdirSync(path.join(home, 'kept')).filter((file) => file.endsWith('.zst'))
  const bytes = fs.statSync(path.join(home, 'kept', name)).size
  await ask(
    database.urlOf('postgres'),
    'DROP DATABASE IF EXISTS hivis_bench_restored',
    'CREATE DATABASE hivis_bench_restored',
  )
  const restore = await timed('restore, each row and file compared', ['restore', `kept/${name}`], {
    DATABASE_URL: to,
    DATA_DIR: path.join(home, 'to'),
  })
  process.stdout.write(
    `a database of ${size?.said} and ${pictures} pictures in an archive of ${Math.round(bytes / 1024 ** 2)} MB: ${aim(backup + restore <= mostSeconds, `${mostSeconds} s together`)}\n`,
  )
} finally {
  await ask(
    database.urlOf('postgres'),
    'DROP DATABASE IF EXISTS hivis_bench_restored WITH (FORCE)',
    'DROP DATABASE IF EXISTS hivis_bench_backup WITH (FORCE)',
  )
  await database.stop()
  fs.rmSync(home, { recursive: true, force: true })
}
