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
  return pool
}

// Development reloads modules: the pool is kept on globalThis so that connections are not leaked with each reload.
const holder: { hivisPool?: pg.Pool } & typeof globalThis = globalThis

/** The process's own pool. Only data.ts and mutations.ts of a feature use it. */
export function pool(): pg.Pool {
  holder.hivisPool ??= createPool()
  return holder.hivisPool
}
