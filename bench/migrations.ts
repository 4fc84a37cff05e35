/**
 * How long the migrations of this version keep others out on a database of the version before with 100,000 sessions and 1,000,000 attendees. Run:
 * `node --import tsx bench/migrations.ts [commit]`. While `hivis migrate` runs, pg_locks is read every 10 ms; a lock that keeps readers or writers of a
 * table out may last one second.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { runNode } from '../scripts/processes.mjs'
import { fillWithMillions } from '../tests/support/big-database'
import { copyTemplate } from '../tests/support/global-setup'
import { lastBefore, startOlderDatabase, treeOf } from './older'
import { aim } from './support'

const mostMs = 1_000
const commit = process.argv[2] ?? lastBefore
const say = (line: string) => process.stdout.write(`${line}\n`)

const older = await startOlderDatabase(treeOf(commit))
const urlOf = (name: string) => Object.assign(new URL(older.server), { pathname: `/${name}` }).href
const name = 'hivis_bench_migrations'

const connect = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  // The end of the run drops the database under anyone who is still connected; what went wrong before is what matters.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

interface Held {
  readonly migration: string
  readonly table: string
  readonly rows: number
  readonly mode: string
  readonly since: number
  until: number
}

/** Reads the locks of other processes until `isOver`. Tables that are made by the same migration are empty and left out. */
async function watchLocks(client: pg.Client, isOver: () => boolean): Promise<Held[]> {
  const { rows: tables } = await client.query<{ oid: number; name: string; rows: number }>(
    `SELECT oid::int, relname AS name, greatest(reltuples, 0)::int AS rows FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  )
  const known = new Map(tables.map((table) => [table.oid, table]))
  const seen = new Map<string, Held>()
  while (!isOver()) {
    const { rows } = await client.query<{ at: number; key: string; oid: number; mode: string; migration: string }>(
      `SELECT extract(epoch FROM clock_timestamp()) * 1000 AS at, l.pid || '/' || l.virtualtransaction || '/' || l.relation || '/' || l.mode AS key,
         l.relation::int AS oid, l.mode, coalesce((SELECT max(name) FROM payload_migrations), '') AS migration
       FROM pg_locks l WHERE l.granted AND l.locktype = 'relation' AND l.pid <> pg_backend_pid() AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
         AND l.mode IN ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`,
    )
    for (const { at, key, oid, mode, migration } of rows) {
      const table = known.get(oid)
      if (!table) continue
      const held = seen.get(key)
      if (held) held.until = Number(at)
      else
        seen.set(key, {
          migration: `after ${migration}`,
          table: table.name,
          rows: table.rows,
          mode,
          since: Number(at),
          until: Number(at),
        })
    }
    await sleep(10)
  }
  return [...seen.values()]
}

try {
  const from = await copyTemplate(older.template, urlOf, name)
  const filler = await connect(from)
  await fillWithMillions(filler, 'form')
  await filler.query('ANALYZE')
  await filler.end()
  const watcher = await connect(from)
  let isOver = false
  const watching = watchLocks(watcher, () => isOver)
  const began = performance.now()
  const env = {
    ...process.env,
    DATABASE_URL: from,
    DATA_DIR: '.tmp/durable-data',
    PAYLOAD_SECRET: 'only-for-the-bench-0000',
  }
  const { status, stdout, stderr } = await runNode(['scripts/hivis.mjs', 'migrate'], { env })
  const seconds = (performance.now() - began) / 1_000
  isOver = true
  const held = await watching
  await watcher.end()
  if (status !== 0) throw new Error(`hivis migrate failed: ${stdout}${stderr}`)
  const longest = held.toSorted((a, b) => b.until - b.since - (a.until - a.since))
  for (const { migration, table, rows, mode, since, until } of longest.slice(0, 12))
    say(`${Math.round(until - since)} ms: ${mode} on ${table} (${rows} rows), ${migration}`)
  const most = longest[0] ? longest[0].until - longest[0].since : 0
  say(
    `${stdout.trim().split('\n').at(-1)} ${seconds.toFixed(1)} s in all; ${aim(held.length > 0 && most <= mostMs, `no lock longer than ${mostMs} ms`)}`,
  )
} finally {
  const client = await connect(older.server)
  await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await client.end()
  await older.stop()
}
