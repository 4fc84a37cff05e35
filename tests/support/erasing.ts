import { expect } from 'vitest'
import { pool } from '@/lib/db'

/** Erases a person as we do, from the lock on their record to the commit, and asks in the middle of it: what is asked has found them, and waits. */
export async function whileErased<Answer>(person: number, ask: () => Promise<Answer>): Promise<Answer> {
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
    await client.query(`INSERT INTO erasures (person_id, actor, reason) VALUES ($1, 'staff 1', 'asked')`, [person])
    await client.query('COMMIT')
    return await asked
  } finally {
    // Closed, so that a record that is still locked here stops no other test.
    client.release(true)
  }
}
