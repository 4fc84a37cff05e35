import { expect } from 'vitest'
import { pool } from '@/lib/db'

type Ask<Answer> = () => Promise<Answer>

/** Erases a person as we do, and asks in the middle of it. */
export const whileErased = <Answer>(person: number, ask: Ask<Answer>): Promise<Answer> =>
  whileLocked(person, ask, `INSERT INTO erasures (person_id, actor, reason) VALUES ($1, 'staff 1', 'asked')`)

/** Merges the record into the oldest one, as we do, and asks in the middle of it. */
export const whileMerged = <Answer>(person: number, ask: Ask<Answer>): Promise<Answer> =>
  whileLocked(person, ask, 'UPDATE people SET merged_into_id = (SELECT min(id) FROM people) WHERE id = $1')

/** From the lock on the record to the commit: what is asked has found them, and waits. */
async function whileLocked<Answer>(person: number, ask: Ask<Answer>, change: string): Promise<Answer> {
  const client = await pool().connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT 1 FROM people WHERE id = $1 FOR UPDATE', [person])
    const asked = ask()
    await expect
      .poll(async () => {
        // Within one transaction it would say the same each time.
        const { rowCount } = await pool().query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        )
        return rowCount
      })
      .toBe(1)
    await client.query(change, [person])
    await client.query('COMMIT')
    return await asked
  } finally {
    // Closed, so that a record that is still locked here stops no other test.
    client.release(true)
  }
}
