import pg from 'pg'
import { noteBackground, stopBackground } from './background'
import { readEnv } from './env'
import { log } from './log'

/** Must be the same in every process on every machine. */
const jobsLock = 7_714_001
const name = 'the lead over the jobs'
const askEveryMs = 1_000
const answerMs = 3_000

/**
 * Runs `begin` in one of the processes that share the database. A PostgreSQL advisory lock elects the leader; if its connection is lost
 * (checked every second), everything begun is stopped and another process takes over.
 */
export function whileLeading(begin: () => void): void {
  let client: pg.Client | undefined
  let isLeading = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let turn = Promise.resolve()

  const lose = async () => {
    const lost = client
    client = undefined
    if (isLeading) log.warn({}, 'the lead over the jobs is lost; it is asked for again')
    if (isLeading) await stopBackground(name)
    isLeading = false
    await lost?.end().catch(() => undefined)
  }

  const ask = async () => {
    client ??= await connect()
    const sql = isLeading ? 'SELECT true AS mine' : `SELECT pg_try_advisory_lock(${jobsLock}) AS mine`
    const { rows } = await client.query<{ mine: boolean }>(sql)
    if (isLeading || !rows[0]?.mine || isStopped) return
    isLeading = true
    begin()
  }

  const again = () => {
    if (isStopped) return
    turn = ask().catch(lose)
    void turn.then(() => {
      if (!isStopped) timer = setTimeout(again, askEveryMs).unref()
    })
  }

  again()
  noteBackground({
    name,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await turn
      await client?.end().catch(() => undefined)
    },
  })
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: readEnv().DATABASE_URL,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
    application_name: 'hivis jobs',
    keepAlive: true,
    // Frees the lock of a machine that vanished.
    options: '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3',
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
