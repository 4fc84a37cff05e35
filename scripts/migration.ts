import { getPayload } from 'payload'
import config from '@/cms/payload.config'

// Writes a migration from the collections' differences to the last one. Without Payload's command line: see generate.ts.
const [name] = process.argv.slice(2)
if (!name) {
  process.stderr.write('Say what the migration is for: node --import tsx scripts/migration.ts <name>\n')
  process.exit(1)
}
const payload = await getPayload({ config, disableDBConnect: true, disableOnInit: true })
await payload.db.createMigration({ payload, migrationName: name, forceAcceptWarning: true })
process.exit(0)
