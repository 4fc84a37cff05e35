import config from '@payload-config'
import { getPayload } from 'payload'
import pg from 'pg'
import { migrations } from '@/cms/migrations'
import { readEnv } from '@/lib/env'

/** One number for every process that migrates this database: only one does, the others wait for it. */
const advisoryLock = 4_471_208_601

/** Migrates under an advisory lock, then looks into the table: the tool was seen to end well having done nothing. */
async function migrate(): Promise<void> {
  const client = new pg.Client({ connectionString: readEnv().DATABASE_URL })
  await client.connect()
  await client.query('SELECT pg_advisory_lock($1)', [advisoryLock])
  const payload = await getPayload({ config })
  await payload.db.migrate()
  const { rows } = await client.query<{ name: string }>('SELECT name FROM payload_migrations')
  const missing = migrations.filter(({ name }) => !rows.some((row) => row.name === name))
  await payload.destroy()
  await client.end()
  if (missing.length > 0) throw new Error(`Not migrated: ${missing.map(({ name }) => name).join(', ')}`)
}

migrate().then(
  () => process.exit(0),
  (error: Error) => {
    // Errors of several addresses have no message of their own.
    process.stderr.write(`${error.message || error.name} ${'code' in error ? error.code : ''}\n`)
    process.exit(1)
  },
)
