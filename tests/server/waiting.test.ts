import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, pool, type Waiting } from '@/lib/db'
import { testDatabaseUrl } from '../support/database'

beforeAll(async () => {
  process.env.DATABASE_URL = await testDatabaseUrl({ isDurable: true })
})

afterAll(() => pool().end())

/** Writes a row. @returns whether it is on the disk once that is answered, and whether its locks waited for that. */
async function write(waiting: Waiting) {
  const before = await inTransaction(
    async (client) => {
      await client.query(`INSERT INTO audit_log (actor, action, what, row_id) VALUES ('tests', 'wait', 'tests', $1)`, [
        waiting,
      ])
      const { rows } = await client.query<{ written: string; mode: string }>(
        `SELECT pg_current_wal_insert_lsn()::text AS written, current_setting('synchronous_commit') AS mode`,
      )
      return rows[0]
    },
    { waiting },
  )
  const { rows } = await pool().query<{ isThere: boolean; mode: string }>(
    `SELECT pg_current_wal_flush_lsn() > $1::pg_lsn AS is_there, current_setting('synchronous_commit') AS mode`,
    [before?.written],
  )
  return { isOnDisk: rows[0]?.isThere, during: before?.mode, after: rows[0]?.mode }
}

test.each([
  ['under locks', 'on'],
  ['without locks', 'off'],
] as const)('what was written %s is on the disk when it is answered', async (waiting, during) => {
  for (let time = 0; time < 20; time += 1) expect(await write(waiting)).toEqual({ isOnDisk: true, during, after: 'on' })
})
