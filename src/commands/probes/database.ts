import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type pg from 'pg'
import { neededPages } from '@/features/content/needed.rules'
import { Connection } from '@/lib/db'
import { contentApiUrl } from '@/lib/env'
import { codeOf, type Finding, failed, off, ok } from './finding'

const oldest = 15
/** Created by the migrations. All are trusted extensions, so an ordinary role with CREATE on the database may. */
const extensions = ['pg_trgm', 'unaccent', 'fuzzystrmatch'] as const
const waitMs = 5_000
const looks = 3

export async function tryDatabase(url: string | undefined): Promise<Finding[]> {
  if (!url) return [off('database', 'DATABASE_URL is not set: in a source tree the demo starts its own PostgreSQL.')]
  const clients = [connectionTo(url), connectionTo(url)] as const
  try {
    for (const client of clients) await client.connect()
    return [...(await tryRights(clients[0])), await tryDirect(...clients)]
  } catch (error) {
    return [failed('database', sentenceOf(codeOf(error)))]
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)))
  }
}

/** A short-lived connection for a probe; not connected yet. */
export function connectionTo(url: string): pg.Client {
  const client = new Connection({ connectionString: url, connectionTimeoutMillis: waitMs, query_timeout: waitMs })
  // Without a listener, a broken connection would crash the process.
  client.on('error', () => undefined)
  return client
}

function sentenceOf(code: string): string {
  if (code === '28P01' || code === '28000')
    return 'The user or password of DATABASE_URL is refused. Look at both, and at pg_hba.conf of the server.'
  if (code === '3D000') return 'The database of DATABASE_URL does not exist. Create it: createdb -O <user> <database>.'
  if (code === '53300') return 'The server has no free connection. Raise max_connections, or set DATABASE_CONNECTIONS.'
  return `The server of DATABASE_URL does not answer (${code}). Look at its address, its port and whether it runs.`
}

type Rights = { version: number; shown: string; mayCreate: boolean; mayCreateInPublic: boolean; missing: string[] }

async function tryRights(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<Rights>(
    `SELECT current_setting('server_version_num')::int / 10000 AS version,
       current_setting('server_version') AS shown,
       has_database_privilege(current_database(), 'CREATE') AS may_create,
       coalesce(has_schema_privilege(to_regnamespace('public'), 'CREATE'), false) AS may_create_in_public,
       ARRAY(SELECT wanted FROM unnest($1::text[]) AS wanted
         WHERE NOT EXISTS (SELECT 1 FROM pg_available_extensions a WHERE a.name::text = wanted)) AS missing`,
    [extensions],
  )
  const [rights] = rows
  if (!rights) throw new Error('PostgreSQL did not say what it is.')
  const { version, shown, mayCreate, mayCreateInPublic, missing } = rights
  return [
    version >= oldest
      ? ok('database', `PostgreSQL ${shown} answers.`)
      : failed('database', `This is PostgreSQL ${shown}. Hivis needs ${oldest} or newer: upgrade the server.`),
    missing.length === 0
      ? ok('extensions', `${extensions.join(', ')} are there.`)
      : failed('extensions', `The server has no ${missing.join(', ')}. Install its package postgresql-contrib.`),
    mayCreate && mayCreateInPublic
      ? ok('rights', 'The role may create in the database and in its schema public.')
      : failed(
          'rights',
          'Give the role its rights: GRANT CREATE ON DATABASE … TO …; GRANT CREATE ON SCHEMA public TO …;',
        ),
  ]
}

/** Checks that two connections have stable, distinct sessions and that LISTEN works: a pooler in transaction mode breaks each of these. */
async function tryDirect(one: pg.Client, other: pg.Client): Promise<Finding> {
  const pids: [number[], number[]] = [[], []]
  for (let look = 0; look < looks; look += 1) {
    pids[0].push(await pidOf(one))
    pids[1].push(await pidOf(other))
  }
  const [first, second] = [new Set(pids[0]), new Set(pids[1])]
  const isDirect = first.size === 1 && second.size === 1 && pids[0][0] !== pids[1][0]
  return isDirect && (await hears(one, other))
    ? ok('connection', 'It is direct: changes are heard by LISTEN.')
    : failed(
        'connection',
        'There is a pooler in transaction mode between. Name the server itself in DATABASE_URL, or a pooler in session mode.',
      )
}

async function pidOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return rows[0]?.pid ?? 0
}

async function hears(one: pg.Client, other: pg.Client): Promise<boolean> {
  const channel = `hivis_check_${randomUUID().replaceAll('-', '')}`
  await one.query(`LISTEN ${channel}`)
  const heard = once(one, 'notification', { signal: AbortSignal.timeout(waitMs) }).then(
    () => true,
    () => false,
  )
  await other.query('SELECT pg_notify($1, $2)', [channel, ''])
  return await heard
}

/** Addresses of pages that every footer links to, and that no page has; none where another instance has the pages. */
export async function missingPages(client: Pick<pg.Client, 'query'>): Promise<string[]> {
  if (contentApiUrl()) return []
  const paths = neededPages.map(({ path }) => path)
  const { rows } = await client.query<{ path: string }>(
    `SELECT wanted.path FROM unnest($1::text[]) WITH ORDINALITY AS wanted (path, place)
     WHERE NOT EXISTS (SELECT 1 FROM pages p WHERE p.path = wanted.path AND p.deleted_at IS NULL) ORDER BY wanted.place`,
    [paths],
  )
  return rows.map(({ path }) => path)
}

export interface Looked {
  readonly migrations: readonly string[]
  /** Filled, with all pages that every footer links to. */
  readonly isComplete: boolean
  /** Settings exist, and no seeding is in progress (scripts/seed/filling.ts). */
  readonly isFilled: boolean
}

/** @throws what the connection throws. */
export async function lookAt(url: string): Promise<Looked> {
  const client = connectionTo(url)
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT name FROM unnest(ARRAY['payload_migrations', 'settings', 'first_filling', 'pages']) AS name WHERE to_regclass(name) IS NOT NULL`,
    )
    const isThere = (table: string) => tables.some(({ name }) => name === table)
    const migrations = isThere('payload_migrations')
      ? (await client.query<{ name: string }>('SELECT name FROM payload_migrations ORDER BY name')).rows
      : []
    const settings = isThere('settings') ? (await client.query('SELECT 1 FROM settings')).rowCount : 0
    const underWay = isThere('first_filling') ? (await client.query('SELECT 1 FROM first_filling')).rowCount : 0
    const isFilled = settings === 1 && underWay === 0
    return {
      // `dev` is Payload's own development marker.
      migrations: migrations.map(({ name }) => name).filter((name) => name !== 'dev'),
      isFilled,
      isComplete: isFilled && isThere('pages') && (await missingPages(client)).length === 0,
    }
  } finally {
    await client.end()
  }
}

/** Connections the server has for ordinary accounts. @throws what the connection throws. */
export async function connectionsOfServer(url: string): Promise<number> {
  const client = connectionTo(url)
  await client.connect()
  const { rows } = await client.query<{ most: number }>(
    "SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS most",
  )
  await client.end()
  return rows[0]?.most ?? 0
}

/** Seconds this machine's clock is ahead of the server's, measured half-way through the round trip. @throws what the connection throws. */
export async function clockOf(url: string): Promise<number> {
  const client = connectionTo(url)
  await client.connect()
  const asked = Date.now()
  const { rows } = await client.query<{ seconds: number }>(
    'SELECT extract(epoch FROM clock_timestamp())::float8 AS seconds',
  )
  const here = (asked + Date.now()) / 2
  await client.end()
  return here / 1_000 - (rows[0]?.seconds ?? 0)
}
