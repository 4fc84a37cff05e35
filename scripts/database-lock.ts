import pg from 'pg'
import { readEnv } from '@/lib/env'

/** One number for every process that migrates or fills this database: only one does, the others wait for it. */
const advisoryLock = 4_471_208_601

/**
 * Does something to the whole database while no other process may. The lock belongs to the connection, so that of a process that was killed is free
 * at once.
 * @throws whatever the work throws.
 */
export async function withDatabaseLock(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: readEnv().DATABASE_URL })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [advisoryLock])
    await work(client)
  } finally {
    await client.end()
  }
}

/** Runs a script to its end: exit 0, or exit 1 with one line that says why. */
export function runToTheEnd(script: Promise<void>): void {
  script.then(
    () => process.exit(0),
    (error: Error) => {
      // Errors of several addresses have no message of their own.
      process.stderr.write(`${error.message || error.name} ${'code' in error ? error.code : ''}\n`)
      process.exit(1)
    },
  )
}
