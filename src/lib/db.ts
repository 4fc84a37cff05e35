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

function createPool(): pg.Pool {
  const pool = new pg.Pool({ connectionString: readEnv().DATABASE_URL, max: 10, ...limits })
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
