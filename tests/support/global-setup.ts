import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { compiledPath } from '../../scripts/compile.mjs'
import { startPostgres } from '../../scripts/postgres.mjs'
import { runNode } from '../../scripts/processes.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    database: { server: string; template: string }
  }
}

const folder = path.resolve('.tmp/test-data')
/** What a database is made of: the migrations, and what the seed writes. A change of anything else leaves the template as it is. */
const sources = [
  'src/cms/migrations',
  'src/cms/schema.ts',
  'scripts/seed',
  'scripts/seed.ts',
  'scripts/migrate.ts',
  'src/features/account/identity/examples.ts',
  'src/features/places/addresses/mutations.ts',
]

function hashOf(entries: string[]): string {
  // Sessions of the seed lie around the day on which it runs.
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10))
  const visit = (entry: string): void => {
    if (fs.statSync(entry).isDirectory())
      for (const child of fs.readdirSync(entry).sort()) visit(path.join(entry, child))
    else if (!/\.json$/.test(entry) || !entry.includes('migrations')) hash.update(entry).update(fs.readFileSync(entry))
  }
  for (const entry of entries) visit(entry)
  return hash.digest('hex').slice(0, 16)
}

/** A migrated and seeded database to copy from; made once for each state of the schema and the seed. */
async function prepareTemplate(urlOf: (name: string) => string): Promise<string> {
  const name = `template_${hashOf(sources)}`
  const client = new pg.Client({ connectionString: urlOf('postgres') })
  await client.connect()
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate', [name])
  if (!rowCount) {
    await client.query(`DROP DATABASE IF EXISTS ${name}`)
    await client.query(`CREATE DATABASE ${name}`)
    fs.rmSync(path.join(folder, 'media'), { recursive: true, force: true })
    const env = {
      ...process.env,
      DATABASE_URL: urlOf(name),
      DATA_DIR: folder,
      // Little and always the same: tests count what they find.
      HIVIS_SEED: 'demo',
      PAYLOAD_SECRET: 'only-for-the-tests-0000',
    }
    for (const script of ['migrate', 'seed']) {
      const { status, stdout, stderr } = await runNode([await compiledPath(script)], { env })
      if (status !== 0) throw new Error(`${script} failed (${status}): ${stdout}${stderr}`)
    }
    await client.query(`ALTER DATABASE ${name} WITH is_template true`)
  }
  await client.end()
  return name
}

/** Makes a fresh copy of the template under a name of its own and gives its address. */
export async function copyTemplate(template: string, urlOf: (name: string) => string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: urlOf('postgres') })
  await client.connect()
  await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  await client.end()
  return urlOf(name)
}

/** A running server with a prepared template: shared by the vitest runs and the browser tests. */
export async function startTestDatabase() {
  const server = await startPostgres(folder)
  const template = await prepareTemplate(server.urlOf)
  return { ...server, template, folder }
}

export default async function setup(project: TestProject) {
  const { urlOf, template, stop } = await startTestDatabase()
  project.provide('database', { server: urlOf('postgres'), template })
  return stop
}
