import pg from 'pg'
import { readEnv } from '@/lib/env'

/** One lock for every process that migrates or seeds this database; the others wait. */
const advisoryLock = 4_471_208_601

/** The lock belongs to the connection, so a killed process frees it at once. @throws what the work throws. */
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

/** Runs a script: exit 0, or exit 1 with one line that says why. */
export function runToTheEnd(script: Promise<void>): void {
  script.then(
    () => process.exit(0),
    (error: Error) => {
      // An AggregateError (several addresses) has no message of its own.
      process.stderr.write(`${error.message || error.name} ${'code' in error ? error.code : ''}\n`)
      process.exit(1)
    },
  )
}
