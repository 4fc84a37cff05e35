import config from '@payload-config'
import { getPayload, type Migration } from 'payload'
import { migrations } from '@/cms/migrations'
import { runToTheEnd, withDatabaseLock } from './database-lock'

/** The last migration that is wanted: a backup's rows want the tables of its day. Without one, all of them. */
const [, , until] = process.argv
const wanted = until ? migrations.filter(({ name }) => name <= until) : migrations

/** Migrates, then looks into the table: the tool was seen to end well having done nothing. */
const migrate = () =>
  withDatabaseLock(async (client) => {
    // Behind one that waits for a table, everyone waits who asks for it: it gives up, and the command begins again.
    process.env.PGOPTIONS = `${process.env.PGOPTIONS ?? ''} -c lock_timeout=1000`
    const payload = await getPayload({ config })
    // These and no files: the compiled program has them inside. Payload's type knows nothing of what its own adapter hands them.
    await payload.db.migrate({ migrations: wanted as unknown as Migration[] })
    const { rows } = await client.query<{ name: string }>('SELECT name FROM payload_migrations')
    const missing = wanted.filter(({ name }) => !rows.some((row) => row.name === name))
    await payload.destroy()
    if (missing.length > 0) throw new Error(`Not migrated: ${missing.map(({ name }) => name).join(', ')}`)
  })

runToTheEnd(migrate())
