import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { compiled } from './compile.mjs'
import { endPrograms } from './processes.mjs'
import { muteWhenBroken, step, stop } from './say.mjs'

muteWhenBroken()
const isDev = process.argv.includes('--dev')
const isSeedOnly = process.argv.includes('--seed')
// `npm run seed -- --year`: a year of work, whatever HIVIS_SEED says.
if (process.argv.includes('--year')) process.env.HIVIS_SEED = 'year'

/** How long an end may take that nobody watches. */
const unwatchedEndMs = 4_000

/** What has to be ended, last started first. Empty again when all is down. */
const running = []
let ending = false

/** Ends everything in order: the app drains first, the database goes last. A second signal does not hurry it. */
async function shutDown(code) {
  if (ending) return
  ending = true
  endPrograms()
  while (running.length > 0) await running.pop()()
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void shutDown(0))
// Whoever watches over this process (scripts/start.mjs) is gone, and nobody would end it any more.
process.on('disconnect', () => {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), unwatchedEndMs).unref()
  void shutDown(1)
})

async function fail(error) {
  // What was under way when the end came was ended too, and says so: nobody wants to read it.
  if (ending) return
  process.stderr.write(`\n${error.message}\n`)
  await shutDown(1)
}

async function assertPortIsFree(port) {
  const server = net.createServer()
  await new Promise((resolve) => {
    server.once('error', (error) => {
      const why = error.code === 'EACCES' ? 'may not be used by this account' : 'is already in use'
      stop(`Port ${port} ${why}. Stop the other program, or choose another: PORT=3001 npm start`)
    })
    server.listen(port, () => server.close(resolve))
  })
}

/** Level by level: with `recursive` Node never comes back from a folder that can't be made below /proc or a file. */
function makeFolder(folder) {
  if (fs.existsSync(folder)) return
  makeFolder(path.dirname(folder))
  fs.mkdirSync(folder)
}

function assertWritable(folder) {
  try {
    makeFolder(path.resolve(folder))
    fs.readdirSync(folder)
    fs.accessSync(folder, fs.constants.W_OK)
  } catch (error) {
    stop(
      `The data folder ${folder} can’t be written (${error.code}). Change its owner, or set DATA_DIR to another folder.`,
    )
  }
}

async function assertReachable(url) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    await client.end()
  } catch (error) {
    throw new Error(`The database of DATABASE_URL can’t be reached: ${error.message || error.code}.`)
  }
}

/** The database, there, migrated and filled. */
async function prepare({ DATABASE_URL, DATA_DIR }, readEnv) {
  if (!DATABASE_URL) {
    const { startPostgres } = await import('./postgres.mjs')
    await step('Starting PostgreSQL 18', async () => {
      const database = await startPostgres(DATA_DIR)
      running.push(database.stop)
      if (database.isOurs) process.send?.({ databasePid: database.pid })
      process.env.DATABASE_URL = database.url
    })
  } else await assertReachable(DATABASE_URL)
  if (ending) return
  const { prepareDatabase } = await import('./prepare-database.mjs')
  await prepareDatabase(readEnv())
}

async function main() {
  process.env.NODE_ENV = isDev ? 'development' : 'production'
  process.env.NEXT_TELEMETRY_DISABLED = '1'
  const { readEnv } = await compiled('env').catch((error) => stop(error.message))
  const env = readEnv()
  if (!isSeedOnly) await assertPortIsFree(env.PORT)
  assertWritable(env.DATA_DIR)
  const { prepareSecret } = await import('./secret.mjs')
  process.env.PAYLOAD_SECRET = env.PAYLOAD_SECRET ?? prepareSecret(env.DATA_DIR)
  process.stdout.write('Hivis\n')
  const build = async () => {
    if (!isDev && !isSeedOnly) await (await import('./build.mjs')).ensureBuilt()
  }
  // Neither needs the other, and each leaves half of two cores idle.
  await Promise.all([build(), prepare(env, readEnv)])
  if (ending) return
  if (isSeedOnly) return shutDown(0)
  await (await import('./serve.mjs')).startServer(readEnv(), { isDev, running, isEnding: () => ending })
}

main().catch(fail)
