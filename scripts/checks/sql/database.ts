import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { compiledPath } from '../../compile.mjs'
import { startPostgres } from '../../postgres.mjs'
import { runNode } from '../../processes.mjs'

const folder = path.resolve('.tmp/test-data')
const migrations = 'src/cms/migrations'

/** An empty database with the newest schema, on the tests' server. Created once per state of the migrations. */
export async function migratedDatabase(): Promise<{ url: string; stop: () => Promise<void> }> {
  const hash = createHash('sha256')
  for (const file of fs.readdirSync(migrations).sort())
    hash.update(file).update(fs.readFileSync(path.join(migrations, file)))
  const name = `statements_${hash.digest('hex').slice(0, 16)}`
  const { url, stop } = await startPostgres(folder, name)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ isMade: boolean }>(
    `SELECT to_regclass('public.payload_migrations') IS NOT NULL AS "isMade"`,
  )
  await client.end()
  if (!rows[0]?.isMade) await migrate(url)
  return { url, stop }
}

async function migrate(url: string): Promise<void> {
  const { status, stdout, stderr } = await runNode([await compiledPath('migrate')], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: folder, PAYLOAD_SECRET: 'only-for-the-tests-0000' },
  })
  if (status !== 0) throw new Error(`The database could not be migrated: ${stdout}${stderr}`)
}
