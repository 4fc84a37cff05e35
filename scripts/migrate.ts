import config from '@payload-config'
import { getPayload, type Migration } from 'payload'
import type pg from 'pg'
import { migrations } from '@/cms/migrations'
import { runToTheEnd, withDatabaseLock } from './database-lock'

/** The history begins with one first state (docs/decisions/027): a database of an earlier draft is none that this one leads on from. */
async function refuseDrafts(client: pg.Client): Promise<void> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('payload_migrations') IS NOT NULL AS there`,
  )
  if (!tables[0]?.there) return
  const { rows } = await client.query<{ name: string }>('SELECT name FROM payload_migrations')
  if (rows.some(({ name }) => !migrations.some((known) => known.name === name)))
    throw new Error(
      'This database belongs to another version of Hivis, or to a draft before its first one. Begin with an empty database, or start the version that made it.',
    )
}

/** Migrates, then looks into the table: the tool was seen to end well having done nothing. */
const migrate = () =>
  withDatabaseLock(async (client) => {
    await refuseDrafts(client)
    const payload = await getPayload({ config })
    // These and no files: the compiled program has them inside. Payload's type knows nothing of what its own adapter hands them.
    await payload.db.migrate({ migrations: migrations as unknown as Migration[] })
    const { rows } = await client.query<{ name: string }>('SELECT name FROM payload_migrations')
    const missing = migrations.filter(({ name }) => !rows.some((row) => row.name === name))
    await payload.destroy()
    if (missing.length > 0) throw new Error(`Not migrated: ${missing.map(({ name }) => name).join(', ')}`)
  })

runToTheEnd(migrate())
