import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { compiledPath } from '../../scripts/compile.mjs'
import { startPostgres } from '../../scripts/postgres.mjs'
import { isAlive, runNode } from '../../scripts/processes.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    database: { server: string; template: string }
  }
}

const folders = { tests: path.resolve('.tmp/test-data'), durable: path.resolve('.tmp/durable-data') }
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
async function prepareTemplate(folder: string, urlOf: (name: string) => string): Promise<string> {
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

/** Removes a database, anyone who still has a connection to it. */
export async function dropDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  const client = new pg.Client({ connectionString: Object.assign(new URL(url), { pathname: '/postgres' }).href })
  await client.connect()
  await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await client.end()
}

/** What the databases of a run may take in memory. */
const neededBytes = 4 * 1024 ** 3

function forget(dataDir: string): void {
  const file = path.join(dataDir, 'postmaster.pid')
  const pid = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8').split('\n')[0]) : 0
  if (pid > 0 && isAlive(pid)) process.kill(pid, 'SIGQUIT')
  fs.rmSync(dataDir, { recursive: true, force: true })
}

/** The file beside a folder in memory that names whose it is. */
const ownerOf = (target: string) => `${target}.folder`

/** Trees that were deleted leave their databases in memory, some gigabytes each: they go, or the machine soon has none left. */
function forgetDeletedTrees(memory: string): void {
  for (const name of fs.readdirSync(memory)) {
    const owner = path.join(memory, name)
    const target = owner.slice(0, -path.extname(owner).length)
    if (!name.startsWith('hivis-') || owner !== ownerOf(target)) continue
    const isOurs = fs.statSync(owner, { throwIfNoEntry: false })?.uid === process.getuid?.()
    if (!isOurs || fs.existsSync(fs.readFileSync(owner, 'utf8'))) continue
    forget(target)
    fs.rmSync(owner, { force: true })
  }
}

/**
 * Puts the databases of the tests into memory, where there is enough of it: what is written there never reaches a disk, so a run neither
 * waits for one nor depends on how busy it is.
 */
function keepInMemory(folder: string): void {
  const memory = '/dev/shm'
  const link = path.join(folder, 'postgres')
  if (fs.lstatSync(link, { throwIfNoEntry: false })?.isDirectory()) return
  if (!fs.existsSync(memory)) return
  forgetDeletedTrees(memory)
  const { bavail, bsize } = fs.statfsSync(memory)
  const target = path.join(memory, `hivis-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`)
  // A folder that was deleted and cloned again has another password than the data which stayed behind in memory.
  if (!fs.existsSync(link)) forget(target)
  const isThere = fs.existsSync(target)
  if (!isThere && Math.min(bavail * bsize, os.freemem()) < neededBytes) {
    fs.rmSync(link, { force: true })
    return
  }
  fs.mkdirSync(target, { recursive: true, mode: 0o700 })
  fs.writeFileSync(ownerOf(target), folder)
  fs.mkdirSync(folder, { recursive: true })
  if (!fs.existsSync(link)) fs.symlinkSync(target, link)
}

/**
 * A running server with a prepared template: shared by the vitest runs and the browser tests, whose data a crash of the machine may take.
 * `isDurable`: on a disk of its own, with every promise that PostgreSQL makes, for what measures.
 */
export async function startTestDatabase({ isDurable = false } = {}) {
  const folder = isDurable ? folders.durable : folders.tests
  if (!isDurable) keepInMemory(folder)
  const server = await startPostgres(folder, 'hivis', { mayLose: !isDurable })
  const template = await prepareTemplate(folder, server.urlOf)
  return { ...server, template, folder }
}

export default async function setup(project: TestProject) {
  const { urlOf, template, stop } = await startTestDatabase()
  project.provide('database', { server: urlOf('postgres'), template })
  return stop
}
