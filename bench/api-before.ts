/**
 * The tests of an older version's API, by its own code, on the schema of this one: what fails would fail while a site is upgraded. Run:
 * `node --import tsx bench/api-before.ts [commit] [tests/api/…]`. A test of what this version changed on purpose is looked at by hand.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { runNode } from '../scripts/processes.mjs'
import { runtime } from '../scripts/runtime.mjs'
import { environmentOfTree, lastBefore, treeOf } from './older'

const [, , commit = lastBefore, ...files] = process.argv
const cwd = treeOf(commit)

/** The older version makes its template, and keeps its server until it is told to end. */
const prepare = `
  const { startTestDatabase } = await import('./tests/support/global-setup.ts')
  const { template, urlOf, stop } = await startTestDatabase()
  process.stdout.write(JSON.stringify({ template, url: urlOf(template), server: urlOf('postgres') }))
  process.stdin.once('data', async () => { await stop(); process.exit() })`
const args = ['--import', 'tsx', '--input-type=module', '-e', prepare]
const older = spawn(runtime(), args, { cwd, env: environmentOfTree, stdio: ['pipe', 'pipe', 'inherit'] })
const [said] = await once(older.stdout, 'data')
const { template, url, server } = JSON.parse(String(said))

const client = new pg.Client({ connectionString: server })
await client.connect()
await client.query(`ALTER DATABASE ${template} WITH is_template false`)
const env = { ...process.env, DATABASE_URL: url, DATA_DIR: '.tmp/test-data', PAYLOAD_SECRET: 'only-for-the-tests-0000' }
const { status, stdout, stderr } = await runNode(['scripts/hivis.mjs', 'migrate'], { env })
if (status !== 0) throw new Error(`hivis migrate failed: ${stdout}${stderr}`)
process.stdout.write(stdout)
await client.query(`ALTER DATABASE ${template} WITH is_template true`)
await client.end()

const vitest = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project',
  'server',
  ...(files.length > 0 ? files : ['tests/api']),
]
process.exitCode = spawnSync(runtime(), vitest, { cwd, env: environmentOfTree, stdio: 'inherit' }).status ?? 1
older.stdin.write('end\n')
await once(older, 'exit')
