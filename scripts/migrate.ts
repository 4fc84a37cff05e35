import config from '@payload-config'
import { getPayload, type Migration } from 'payload'
import { migrations } from '@/cms/migrations'
import { runToTheEnd, withDatabaseLock } from './database-lock'

/** Stops after this migration: a backup's rows need the tables of its day. Default: all. */
const [, , until] = process.argv
const wanted = until ? migrations.filter(({ name }) => name <= until) : migrations

/** Payload's type does not know what its own adapter passes to a migration. */
const isForPayload = (given: unknown): given is Migration[] => Array.isArray(given)

/** Verifies the result in the table: Payload has been seen to succeed without doing anything. */
const migrate = () =>
  withDatabaseLock(async (client) => {
    // Every query on the table queues behind a migration that waits for its lock. So time out, and let the command retry.
    process.env.PGOPTIONS = `${process.env.PGOPTIONS ?? ''} -c lock_timeout=1000`
    const payload = await getPayload({ config })
    // Not read from files: the compiled program contains them.
    if (isForPayload(wanted)) await payload.db.migrate({ migrations: wanted })
    const { rows } = await client.query<{ name: string }>('SELECT name FROM payload_migrations')
    const missing = wanted.filter(({ name }) => !rows.some((row) => row.name === name))
    await payload.destroy()
    if (missing.length > 0) throw new Error(`Not migrated: ${missing.map(({ name }) => name).join(', ')}`)
  })

runToTheEnd(migrate())
