import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { step } from './say.mjs'

function runScript(file) {
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', file], {
    encoding: 'utf8',
    env: process.env,
  })
  // Payload tells its own errors on standard output.
  const said = `${stdout}${stderr}`.trim().split('\n').slice(-12).join('\n')
  if (status !== 0) throw new Error(`${file} failed${signal ? ` (${signal})` : ''}: ${said}`)
}

/** Names of the migrations that this tree brings. */
function migrationNames() {
  return fs
    .readdirSync('src/cms/migrations')
    .filter((name) => /^\d+_.*\.ts$/.test(name))
    .map((name) => name.slice(0, -3))
}

async function read(client, sql) {
  const { rows } = await client.query("SELECT to_regclass('payload_migrations') AS found")
  return rows[0].found === null ? [] : (await client.query(sql)).rows
}

/** Migrates and seeds when there is anything to do; on an unchanged database it asks two questions and is done. */
export async function prepareDatabase(url) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const done = (await read(client, 'SELECT name FROM payload_migrations')).map(({ name }) => name)
  if (migrationNames().some((name) => !done.includes(name)))
    await step('Migrating the database', () => runScript('scripts/migrate.ts'))
  const [settings] = await read(client, 'SELECT 1 FROM settings LIMIT 1')
  await client.end()
  if (!settings) await step('Writing the demo content', () => runScript('scripts/seed.ts'))
}
