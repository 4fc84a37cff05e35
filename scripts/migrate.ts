import config from '@payload-config'
import { getPayload } from 'payload'
import { migrations } from '@/cms/migrations'
import { runToTheEnd, withDatabaseLock } from './database-lock'

/** Migrates, then looks into the table: the tool was seen to end well having done nothing. */
const migrate = () =>
  withDatabaseLock(async (client) => {
    const payload = await getPayload({ config })
    await payload.db.migrate()
    const { rows } = await client.query<{ name: string }>('SELECT name FROM payload_migrations')
    const missing = migrations.filter(({ name }) => !rows.some((row) => row.name === name))
    await payload.destroy()
    if (missing.length > 0) throw new Error(`Not migrated: ${missing.map(({ name }) => name).join(', ')}`)
  })

runToTheEnd(migrate())
