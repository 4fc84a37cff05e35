import { randomInt } from 'node:crypto'
import pg from 'pg'
import { causeOf } from './cause'
import { pool } from './db'
import { readEnv } from './env'
import { log } from './log'

/** Class of the advisory locks by which others see that a process lives. `hivis_is_held` has the same number. */
const lockClass = 7_714_002
const answerMs = 3_000
const againMs = 250

/** A number that only this process has, with an advisory lock that its end frees, however it ends. */
class ProcessLock {
  readonly #number = randomInt(1, 2 ** 31 - 1)
  #client: pg.Client | undefined
  #isHeld = false
  #isEnded = false
  #first: Promise<void>

  constructor() {
    this.#first = this.#hold()
  }

  /** Null while the lock isn't held: then no one can tell that this process lives. */
  async number(): Promise<number | null> {
    await this.#first
    return this.#isHeld ? this.#number : null
  }

  async #hold(): Promise<void> {
    const client = new pg.Client({
      connectionString: readEnv().DATABASE_URL,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      application_name: 'hivis process',
      keepAlive: true,
      // Frees the lock of a machine that vanished.
      options: '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3',
    })
    this.#client = client
    client.on('error', () => undefined)
    client.once('end', () => this.#lose())
    try {
      await client.connect()
      await client.query('SELECT pg_advisory_lock_shared($1, $2)', [lockClass, this.#number])
      this.#isHeld = true
    } catch (error) {
      log.warn(causeOf(error), 'the lock of this process is not held; it is asked for again')
      await client.end().catch(() => undefined)
    }
  }

  /** The same number again: calls under way have it. */
  #lose(): void {
    this.#isHeld = false
    if (!this.#isEnded) setTimeout(() => void this.#hold(), againMs).unref()
  }

  async end(): Promise<void> {
    this.#isEnded = true
    await this.#client?.end().catch(() => undefined)
  }
}

const locks = new WeakMap<pg.Pool, ProcessLock>()

/** The number of this process, for rows of what it is doing: `hivis_is_held` says of it whether the process lives. Null if it isn't known. */
export async function processNumber(): Promise<number | null> {
  const own = pool()
  const known = locks.get(own)
  if (known) return await known.number()
  const lock = new ProcessLock()
  locks.set(own, lock)
  const end = own.end.bind(own)
  Reflect.set(own, 'end', async () => {
    await lock.end()
    await end()
  })
  return await lock.number()
}
