/** The `hivis` command in a source tree: installs and compiles what changed, and starts embedded PostgreSQL if none is configured. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { ensureInstalled, requireNode } from './install.mjs'
import { runtime } from './runtime.mjs'
import { stop } from './say.mjs'

const root = path.resolve(import.meta.dirname, '..')
const args = process.argv.slice(2)
const calledFrom = process.env.INIT_CWD ?? process.cwd()

/** Other commands need a database. `start` brings its own, `check` reports on it, and `setup` is given one. */
const needsDatabase = !['start', 'check', 'setup', undefined].includes(args.find((arg) => !arg.startsWith('-')))
const asksForHelp = args.some((arg) => ['--help', '-h', '--version'].includes(arg))

// Keeps progress out of a command's stdout.
if (args[0] !== 'start') process.stdout.write = process.stderr.write.bind(process.stderr)

process.chdir(root)
requireNode()
if (args[0] === 'start' && !asksForHelp) await import('./start.mjs')
else process.exitCode = await run().catch((error) => stop(error.message))

async function run() {
  await ensureInstalled({ withTools: false })
  const { compiledPath } = await import('./compile.mjs')
  const database = needsDatabase && !asksForHelp ? await embeddedDatabase() : null
  const env = { ...process.env, ...database?.env, NODE_ENV: 'production', INIT_CWD: calledFrom }
  const child = spawn(runtime(), [await compiledPath('hivis'), ...args, ...(await programs())], {
    env,
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  const [code] = await once(child, 'exit')
  await database?.stop()
  return code ?? 1
}

/** The demo's PostgreSQL, for as long as the command runs. If a site is already running, its server stays up. */
async function embeddedDatabase() {
  const { DATABASE_URL, DATA_DIR: folder = '.data', HIVIS_ENV } = process.env
  if (DATABASE_URL || HIVIS_ENV === 'production' || args.includes('--settings')) return null
  const { startPostgres } = await import('./postgres.mjs')
  const { url, stop: end } = await startPostgres(folder)
  return { env: { DATABASE_URL: url }, stop: end }
}

/** Going through a database's log takes PostgreSQL's own program, which the packages bring. */
async function programs() {
  const isNeeded = args[0] === 'drill' || (args[0] === 'restore' && args.includes('--to'))
  if (!isNeeded || args.includes('--postgres')) return []
  const { binaries } = await import('./postgres.mjs')
  return ['--postgres', (await binaries()).folder]
}
