import { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { cacheTopics } from '@/cache-topics'
import { causeOf } from '@/lib/cause'
import { Connection } from '@/lib/db'
import { within } from '@/lib/deadline'
import type { Limits } from './limits'

export interface Logger {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** `up`: receiving notifications. `unsure`: connection just lost. `down`: reconnecting failed too. */
export type DatabaseState = 'up' | 'unsure' | 'down'

interface WatchOptions {
  readonly databaseUrl: string
  readonly logger: Logger
  readonly limits: Pick<Limits, 'databaseProbeMs' | 'databaseTimeoutMs' | 'reconnectMs'>
  readonly onTopics: (topics: readonly string[] | 'everything') => void
  readonly onLost: () => void
  readonly onFound: () => void
  /** Whether the site is open to the public. Called on every connection, and when it changes. */
  readonly onOpening: (isOpen: boolean) => void
}

const channel = 'hivis_cache'
const opening = 'hivis_site_is_open()'
const freshProbeMs = 1_000

/** A dedicated LISTEN connection, which also tells whether the database is up. On a pooled one, LISTEN would end unnoticed. */
export class DatabaseWatch {
  readonly #options: WatchOptions
  #client: pg.Client | undefined
  #socket: Socket | undefined
  #timer: NodeJS.Timeout | undefined
  #probe: Promise<boolean> | undefined
  #attempt: Promise<void> = Promise.resolve()
  #provenAt = 0
  #waitMs = 0
  #knowsOpening = false
  #isStopped = false
  state: DatabaseState = 'unsure'

  constructor(options: WatchOptions) {
    this.#options = options
  }

  /** Connects; on failure keeps trying in the background. */
  async start(): Promise<void> {
    this.#attempt = this.#connect()
    await this.#attempt
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    const client = this.#client
    this.#client = undefined
    const socket = this.#socket
    if (client === undefined) return void socket?.destroy()
    const cut = setTimeout(() => socket?.destroy(), this.#options.limits.databaseTimeoutMs)
    await client.end().catch(() => socket?.destroy())
    clearTimeout(cut)
  }

  /** At most one second old. Writes are only forwarded after a yes, since they can't be cut off safely later. */
  async isThere(): Promise<boolean> {
    if (this.state === 'unsure') await this.#attempt
    if (this.state !== 'up') return false
    if (Date.now() - this.#provenAt < freshProbeMs) return true
    return await this.#ask()
  }

  async #connect(): Promise<void> {
    if (this.#isStopped) return
    const { databaseUrl, limits } = this.#options
    const socket = new Socket()
    const client = new Connection({
      connectionString: databaseUrl,
      connectionTimeoutMillis: limits.databaseTimeoutMs,
      keepAlive: true,
      application_name: 'hivis front',
      // Our own socket, so that a hung connection can be destroyed directly.
      stream: () => socket,
    })
    this.#socket = socket
    this.#client = client
    client.on('error', () => this.#lose(client))
    client.on('end', () => this.#lose(client))
    client.on('notification', (message) => this.#take(client, readTopics(message.payload)))
    try {
      await client.connect()
      await this.#within(client.query(`LISTEN ${channel}`))
      await this.#within(this.#beginWithOpening(client))
    } catch (error) {
      this.state = 'down'
      this.#lose(client, error)
      return
    }
    if (this.#client === client) this.#found()
  }

  #take(client: pg.Client, topics: readonly string[] | 'everything'): void {
    this.#options.onTopics(topics)
    if (topics === 'everything' || topics.includes(cacheTopics.opening))
      void this.#within(this.#readOpening(client)).catch((error: unknown) => this.#lose(client, error))
  }

  /** A database without our schema says nothing, as one that is restored or that a test brings. */
  async #beginWithOpening(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ knows: boolean }>('SELECT to_regprocedure($1) IS NOT NULL AS knows', [
      opening,
    ])
    this.#knowsOpening = rows[0]?.knows ?? false
    await this.#readOpening(client)
  }

  async #readOpening(client: pg.Client): Promise<void> {
    if (!this.#knowsOpening) return
    const { rows } = await client.query<{ isOpen: boolean | null }>(`SELECT ${opening} AS is_open`)
    this.#options.onOpening(rows[0]?.isOpen ?? true)
  }

  #found(): void {
    const wasLost = this.#waitMs > 0
    this.#waitMs = 0
    this.#provenAt = Date.now()
    this.state = 'up'
    if (wasLost) this.#options.logger.info({}, 'the database is back')
    this.#options.onFound()
    this.#scheduleProbe()
  }

  #scheduleProbe(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(
      () => void this.#ask().then(() => this.#afterProbe()),
      this.#options.limits.databaseProbeMs,
    )
    this.#timer.unref()
  }

  #afterProbe(): void {
    if (this.state === 'up' && !this.#isStopped) this.#scheduleProbe()
  }

  /** Pings the database. Concurrent callers share one ping. */
  #ask(): Promise<boolean> {
    this.#probe ??= this.#askOnce().finally(() => {
      this.#probe = undefined
    })
    return this.#probe
  }

  async #askOnce(): Promise<boolean> {
    const client = this.#client
    if (client === undefined || this.state !== 'up') return false
    try {
      await this.#within(client.query('SELECT 1'))
      this.#provenAt = Date.now()
      return true
    } catch (error) {
      this.#lose(client, error)
      return false
    }
  }

  async #within(work: Promise<unknown>): Promise<void> {
    const isInTime = await within(
      work.then(() => true),
      this.#options.limits.databaseTimeoutMs,
      false,
    )
    if (!isInTime) throw new Error('no answer in time')
  }

  #lose(client: pg.Client, error?: unknown): void {
    if (this.#client !== client) return
    this.#client = undefined
    this.#socket?.destroy()
    clearTimeout(this.#timer)
    if (this.#isStopped) return
    if (this.state === 'up') this.state = 'unsure'
    if (this.#waitMs === 0)
      this.#options.logger.warn(error === undefined ? { error: 'closed' } : causeOf(error), 'lost the database')
    this.#options.onLost()
    const [first, longest] = this.#options.limits.reconnectMs
    this.#attempt = delay(this.#waitMs, undefined, { ref: false }).then(() => this.#connect())
    this.#waitMs = this.#waitMs === 0 ? first : Math.min(this.#waitMs * 2, longest)
  }
}

/** An unreadable payload counts as "everything": rendering too much is only slow. */
function readTopics(payload: string | undefined): readonly string[] | 'everything' {
  const topics = (payload ?? '').split(',').map((topic) => topic.trim())
  return topics.every((topic) => /^[a-z][a-z0-9-]*$/.test(topic)) ? topics : 'everything'
}
