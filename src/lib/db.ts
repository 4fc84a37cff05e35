import { createHash } from 'node:crypto'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import pg from 'pg'
import { causeOf } from './cause'
import { readEnv } from './env'
import { log } from './log'
import { requestId, timeLeft } from './outage'
import { bound, tracedQuery } from './tracing'

/** Limits of all queries outside Payload (docs/decisions/004). Fail fast when the database is down, so the front can serve its cache. */
const limits = {
  connectionTimeoutMillis: 1_500,
  statement_timeout: 5_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 10_000,
  // JIT compilation takes longer than any of our statements.
  options: '-c jit=off',
}

/** Sums and counts arrive as text (bigint). Refuses what a JavaScript number can't hold, instead of rounding. */
function readNumber(text: string): number {
  const number = Number(text)
  if (Number.isInteger(number) && !Number.isSafeInteger(number))
    throw new Error('A number of the database is too great.')
  return number
}

const readDay = (text: string): string => text

const { builtins } = pg.types
const readers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, readNumber],
  [builtins.NUMERIC, readNumber],
  [builtins.DATE, readDay],
])

const names = new Map<string, string>()

/** `starts_at` becomes `startsAt`. */
function nameOfColumn(column: string): string {
  const known = names.get(column)
  if (known !== undefined) return known
  const name = column.replace(/(?<=.)_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  // Generated column names must not fill the memory.
  if (names.size < 5_000) names.set(column, name)
  return name
}

const asked = new Map<string, { times: number; name: string | null }>()
/** Each prepared statement costs memory in every server process, so cap them. */
const mostNames = 200
const timesToBeHot = 3
let namesGiven = 0

/** Null for a rare statement. Named ones are planned once a connection. Only repeated texts count, so generated SQL can't use up names. */
function nameOfStatement(text: string): string | null {
  const known = asked.get(text) ?? { times: 0, name: null }
  known.times += 1
  if (known.name === null && known.times >= timesToBeHot && namesGiven < mostNames) {
    known.name = createHash('sha256').update(text).digest('base64url').slice(0, 16)
    namesGiven += 1
  }
  if (asked.size < 5_000) asked.set(text, known)
  return known.name
}

/** A connection that maps column names and types, so that statements need no aliases (docs/decisions/025). By itself for what can't use the pool: no limits, and its owner ends it. */
export class Connection extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({
      ...config,
      types: { getTypeParser: (type, format) => readers.get(type) ?? pg.types.getTypeParser(type, format) },
    })
    this.connection.prependListener('rowDescription', ({ fields }: { fields: { name: string }[] }) => {
      for (const field of fields) field.name = nameOfColumn(field.name)
    })
    // Only statements with values are prepared, not BEGIN and the like.
    Reflect.set(this, 'query', (...given: unknown[]) => {
      const [text, values, ...rest] = given
      const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOfStatement(text) : null
      const named = name ? [{ name, text }, values, ...rest] : given
      return tracedQuery(named, (asked) => Reflect.apply(pg.Client.prototype.query, this, asked))
    })
  }
}

export function createPool(connectionString: string | undefined, more: pg.PoolConfig = {}): pg.Pool {
  const { hivisPoolSize: max = 10, hivisPoolKept: min = 0 } = holder
  const pool = new pg.Pool({ connectionString, max, min, Client: Connection, ...limits, ...more })
  const longestMs = more.connectionTimeoutMillis ?? limits.connectionTimeoutMillis
  const connect = pool.connect.bind(pool)
  // Wait for a connection no longer than the caller waits for the response. The pool reads its limit on each connect.
  const connectInTime: typeof connect = (...given: []) => {
    pool.options.connectionTimeoutMillis = Math.max(1, Math.min(longestMs, timeLeft()))
    return Reflect.apply(connect, pool, bound(given))
  }
  pool.connect = connectInTime
  // Without a listener, an idle connection closed by the server would crash the process.
  pool.on('error', (error) => log.warn(causeOf(error), 'an idle database connection was closed'))
  // Same for a checked-out connection between queries. The next query reports the error.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

// Keeping the pool on globalThis avoids leaking connections on each development reload.
const holder: { hivisPool?: pg.Pool; hivisPoolSize?: number; hivisPoolKept?: number } & typeof globalThis = globalThis

/** On a busy machine a new connection may take longer than a page may wait for it. */
const mostKept = 2

/** Sets the pool size of a process that serves, and keeps it some connections while idle; a command ends once its pool has none. Call it before the pool is first used. */
export function limitPool(connections: number): void {
  holder.hivisPoolSize = connections
  holder.hivisPoolKept = Math.min(mostKept, connections)
}

/** This process's pool. Only for a feature's data.ts and mutations.ts. */
export function pool(): pg.Pool {
  holder.hivisPool ??= createPool(readEnv().DATABASE_URL)
  return holder.hivisPool
}

export const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.some((code) => code === error.code)

/** Transaction settings for the actor and the request, which the audit log and outgoing messages record. */
function settingsOf(settings: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(settings).flatMap(([name, value]) =>
    value === undefined ? [] : [`set_config('${name}', ${pg.escapeLiteral(value)}, true)`],
  )
  return given.length > 0 ? `; SELECT ${given.join(', ')}` : ''
}

/** `without locks` waits for the disk only after releasing the locks. Either way the caller's commit is on disk (docs/decisions/036). */
export type Waiting = 'under locks' | 'without locks'

/** Any commit also flushes all earlier ones. This one holds no locks. */
const commits = {
  'under locks': 'COMMIT',
  'without locks': `COMMIT; SELECT pg_logical_emit_message(true, 'hivis', '')`,
} as const satisfies Record<Waiting, string>

const beginnings = {
  'under locks': '',
  'without locks': `; SELECT set_config('synchronous_commit', 'off', true)`,
} as const satisfies Record<Waiting, string>

/**
 * Runs work in one transaction, rolls back on any error, and discards a connection that can't. @throws what the work throws.
 * Only for a feature's mutations.ts. `actor` is for the audit log; it is sent with the BEGIN to save a round trip.
 */
export async function inTransaction<T>(
  work: (client: pg.PoolClient) => Promise<T>,
  { actor, waiting = 'under locks' }: { readonly actor?: string; readonly waiting?: Waiting } = {},
): Promise<T> {
  const client = await pool().connect()
  try {
    await client.query(
      `BEGIN${settingsOf({ 'hivis.actor': actor, 'hivis.request': requestId() })}${beginnings[waiting]}`,
    )
    const result = await work(client)
    await client.query(commits[waiting])
    client.release()
    return result
  } catch (error) {
    const isBroken = await client.query('ROLLBACK').then(
      () => false,
      () => true,
    )
    client.release(isBroken)
    throw error
  }
}

/** Small enough that a concurrent page request waits briefly, not half a second. */
const partSize = 250

/** Reads a long list newest first, at most `most` rows. `read` returns up to `limit` rows with an id below `before`. */
export async function* inParts<Row extends { readonly id: number }>(
  most: number,
  read: (before: number | null, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let before: number | null = null
  for (let left = most; left > 0; ) {
    const limit = Math.min(left, partSize)
    const rows: Row[] = await read(before, limit)
    if (rows.length > 0) yield rows
    before = rows.at(-1)?.id ?? null
    left = rows.length < limit ? 0 : left - rows.length
  }
}

/** Sorts rows by these ids. Ids without a row are skipped. */
export function inOrder<T extends { id: number }>(ids: number[], rows: T[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

type Transaction = { execute(query: SQL): Promise<unknown> }

const isTransaction = (value: unknown): value is Transaction =>
  typeof value === 'object' && value !== null && 'execute' in value && typeof value.execute === 'function'

/** Payload's current transaction; null outside one. */
export async function transactionOf(req: PayloadRequest): Promise<Transaction | null> {
  const id = await req.transactionID
  const transaction = id === undefined ? undefined : req.payload.db.sessions?.[id]?.db
  return isTransaction(transaction) ? transaction : null
}
