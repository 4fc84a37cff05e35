import fs from 'node:fs'
import { compiledPath } from './compile.mjs'
import { runNode } from './processes.mjs'
import { step } from './say.mjs'

async function runScript(name) {
  const { status, signal, stdout, stderr } = await runNode([await compiledPath(name)])
  // Payload tells its own errors on standard output.
  const said = `${stdout}${stderr}`.trim().split('\n').slice(-12).join('\n')
  if (status !== 0) throw new Error(`${name} failed${signal ? ` (${signal})` : ` (${status})`}: ${said}`)
}

/** Names of the migrations that this tree brings. */
function migrationNames() {
  return fs
    .readdirSync('src/cms/migrations')
    .filter((name) => /^\d+_.*\.ts$/.test(name))
    .map((name) => name.slice(0, -3))
}

/** Which migrations ran, and whether the first filling is whole: the settings are there, and no mark of one under way (scripts/seed/filling.ts). */
async function look(url) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const read = async (table, sql) => {
      const { rows } = await client.query('SELECT to_regclass($1) IS NOT NULL AS there', [table])
      return rows[0].there ? (await client.query(sql)).rows : []
    }
    const done = (await read('payload_migrations', 'SELECT name FROM payload_migrations')).map(({ name }) => name)
    const settings = await read('settings', 'SELECT 1 FROM settings')
    const underWay = await read('first_filling', 'SELECT 1 FROM first_filling')
    const isMigrated = migrationNames().every((name) => done.includes(name))
    return { isMigrated, isFilled: settings.length > 0 && underWay.length === 0 }
  } finally {
    await client.end()
  }
}

/** Without it nobody could ever sign in at the desk. */
function assertFirstAdmin({ HIVIS_ENV, FIRST_ADMIN_EMAIL }) {
  if (HIVIS_ENV !== 'production' || FIRST_ADMIN_EMAIL) return
  throw new Error('An empty production database needs FIRST_ADMIN_EMAIL for its first staff account.')
}

/**
 * Migrates and fills when there is anything to do; on an unchanged database it asks a few questions and is done. Both scripts take one lock, and
 * look again when they have it, so instances that start at once wait for each other.
 */
export async function prepareDatabase(env) {
  const { isMigrated, isFilled } = await look(env.DATABASE_URL)
  if (!isFilled) assertFirstAdmin(env)
  if (!isMigrated) await step('Migrating the database', () => runScript('migrate'))
  if (!isFilled) await step('Filling the database', () => runScript('seed'))
}
