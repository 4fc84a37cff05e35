import { createHash } from 'node:crypto'
import pg from 'pg'
import { causeOf } from './cause'
import { readEnv } from './env'
import { log } from './log'
import { requestId, timeLeft } from './outage'
import { bound, tracedQuery } from './tracing'

/**
 * Time limits of every query outside Payload (docs/decisions/004): a page must fail fast when the database is away,
 * so that the front can answer from its cache.
 */
const limits = {
  connectionTimeoutMillis: 1_500,
  statement_timeout: 5_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 10_000,
  // Compiling a statement takes longer than any of ours runs.
  options: '-c jit=off',
}

/** Sums and counts come as text, as they may be greater than a number of ours: whatever is, is refused rather than rounded. */
function readNumber(text: string): number {
  const number = Number(text)
  if (Number.isInteger(number) && !Number.isSafeInteger(number))
    throw new Error('A number of the database is too great.')
  return number
}

/** A day has no time of day: it stays `YYYY-MM-DD`. */
const readDay = (text: string): string => text

const { builtins } = pg.types
const readers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, readNumber],
  [builtins.NUMERIC, readNumber],
  [builtins.DATE, readDay],
])

const names = new Map<string, string>()

/** The name of a column as the code spells it: `starts_at` is `startsAt`. */
function nameOfColumn(column: string): string {
  const known = names.get(column)
  if (known !== undefined) return known
  const name = column.replace(/(?<=.)_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  // Names that a statement makes up as it goes must not fill the memory.
  if (names.size < 5_000) names.set(column, name)
  return name
}

/** Statements that this process asked, and how often; those that are asked again and again have a name. */
const asked = new Map<string, { times: number; name: string | null }>()
/** Every name costs memory in each connection's server process: past so many, what is new stays without. */
const mostNames = 200
const timesToBeHot = 3
let namesGiven = 0

/**
 * The name that a statement is prepared by, or null for one that is rare: each connection then plans it once, which takes longer than
 * running it. Texts that are put together as they go can't take all names: only what is asked again counts.
 */
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

/** A connection that answers in the spelling and the types of the code, so that no statement says it again (docs/decisions/025). */
class Connection extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({
      ...config,
      types: { getTypeParser: (type, format) => readers.get(type) ?? pg.types.getTypeParser(type, format) },
    })
    this.connection.prependListener('rowDescription', ({ fields }: { fields: { name: string }[] }) => {
      for (const field of fields) field.name = nameOfColumn(field.name)
    })
    // Without values nothing is prepared: BEGIN and its like go as they are.
    Reflect.set(this, 'query', (...given: unknown[]) => {
      const [text, values, ...rest] = given
      const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOfStatement(text) : null
      const named = name ? [{ name, text }, values, ...rest] : given
      return tracedQuery(named, (asked) => Reflect.apply(pg.Client.prototype.query, this, asked))
    })
  }
}

/** A pool whose connections answer in the spelling of the code. src/lib/replica.ts has one of its own. */
export function createPool(connectionString: string | undefined, more: pg.PoolConfig = {}): pg.Pool {
  const max = holder.hivisPoolSize ?? 10
  const pool = new pg.Pool({ connectionString, max, Client: Connection, ...limits, ...more })
  const longestMs = more.connectionTimeoutMillis ?? limits.connectionTimeoutMillis
  const connect = pool.connect.bind(pool)
  // A connection is waited for no longer than the answer is. The pool reads its limit when it is asked.
  const connectInTime: typeof connect = (...given: []) => {
    pool.options.connectionTimeoutMillis = Math.max(1, Math.min(longestMs, timeLeft()))
    return Reflect.apply(connect, pool, bound(given))
  }
  pool.connect = connectInTime
  // Without a listener an idle connection that the server closes would end the process.
  pool.on('error', (error) => log.warn(causeOf(error), 'an idle database connection was closed'))
  // The same for one that is in use, between two of its queries: the next query says it.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

// Development reloads modules: the pool is kept on globalThis so that connections are not leaked with each reload.
const holder: { hivisPool?: pg.Pool; hivisPoolSize?: number } & typeof globalThis = globalThis

/** Says how many connections the pool of this process may have, before its first is asked for. */
export function limitPool(connections: number): void {
  holder.hivisPoolSize = connections
}

/** The process's own pool. Only data.ts and mutations.ts of a feature use it. */
export function pool(): pg.Pool {
  holder.hivisPool ??= createPool(readEnv().DATABASE_URL)
  return holder.hivisPool
}

/** True for a failure of the database with one of these codes, such as 23505 for a value that must be unique. */
export const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.some((code) => code === error.code)

/** Says in the transaction that begins who acts and in which request: the audit log and the messages that it writes name them. */
function settingsOf(settings: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(settings).flatMap(([name, value]) =>
    value === undefined ? [] : [`set_config('${name}', ${pg.escapeLiteral(value)}, true)`],
  )
  return given.length > 0 ? `; SELECT ${given.join(', ')}` : ''
}

/**
 * When a transaction waits for the disk: before its locks are released, as ever, or after. Whoever waits for those locks then waits for no disk; who asked
 * is answered when it is on the disk either way (docs/decisions/036).
 */
export type Waiting = 'under locks' | 'without locks'

/** Any commit brings to the disk what was committed before it; this one holds no lock. */
const commits = {
  'under locks': 'COMMIT',
  'without locks': `COMMIT; SELECT pg_logical_emit_message(true, 'hivis', '')`,
} as const satisfies Record<Waiting, string>

/** `synchronous_commit` is of this transaction alone. */
const beginnings = {
  'under locks': '',
  'without locks': `; SELECT set_config('synchronous_commit', 'off', true)`,
} as const satisfies Record<Waiting, string>

/**
 * Runs work in one transaction on a connection of its own, and rolls back on any error. A connection that can't even roll back is thrown
 * away. Only mutations.ts of a feature use it. `actor` is who the audit log names; it goes with the BEGIN, as every question is a wait.
 * @throws whatever the work throws.
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

/** Few enough that whoever asks for a page meanwhile waits a moment and not half a second. */
const partSize = 250

/** Reads a long list newest first in parts, `most` rows in all; `read` gives up to `limit` rows below the number `before`. */
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
