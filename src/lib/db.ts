import pg from 'pg'
import { readEnv } from './env'
import { log } from './log'

/**
 * Time limits of every query outside Payload (docs/decisions/004): a page must fail fast when the database is away,
 * so that the front can answer from its cache.
 */
const limits = {
  connectionTimeoutMillis: 1_500,
  statement_timeout: 5_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 10_000,
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
  }
}

function createPool(): pg.Pool {
  const pool = new pg.Pool({ connectionString: readEnv().DATABASE_URL, max: 10, Client: Connection, ...limits })
  // Without a listener an idle connection that the server closes would end the process.
  pool.on('error', (error) => log.warn({ reason: error.message }, 'an idle database connection was closed'))
  // The same for one that is in use, between two of its queries: the next query says it.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

// Development reloads modules: the pool is kept on globalThis so that connections are not leaked with each reload.
const holder: { hivisPool?: pg.Pool } & typeof globalThis = globalThis

/** The process's own pool. Only data.ts and mutations.ts of a feature use it. */
export function pool(): pg.Pool {
  holder.hivisPool ??= createPool()
  return holder.hivisPool
}

/**
 * Runs work in one transaction on a connection of its own, and rolls back on any error. A connection that can't even roll back is thrown
 * away. Only mutations.ts of a feature use it.
 * @throws whatever the work throws.
 */
export async function inTransaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool().connect()
  try {
    await client.query('BEGIN')
    const result = await work(client)
    await client.query('COMMIT')
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
