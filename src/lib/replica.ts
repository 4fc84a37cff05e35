import type pg from 'pg'
import { createPool, pool } from './db'
import { readEnv } from './env'
import { log } from './log'
import { isOutage } from './outage'
import { noteTrouble } from './troubles'

/** A replica that is further behind is left alone until it has come nearer. */
const mostLagSeconds = 5
/** How often it is asked how far behind it is. */
const askMs = 1_000
/** How long a list waits for the replica to have what was committed when it was asked for. */
const waitMs = 60
const pauseMs = 15

type Health = { readonly isFit: boolean; readonly problem: string | null }

/** What one process knows of the replica that DATABASE_READ_URL names. */
class Replica {
  readonly pool: pg.Pool
  #health: Health = { isFit: false, problem: null }
  #askedAt = 0
  #asking: Promise<void> | undefined

  constructor(url: string) {
    // Whoever waits for it can read from the primary instead.
    this.pool = createPool(url, { connectionTimeoutMillis: 500, query_timeout: 5_000 })
  }

  /** Whether it may be read from, as known from the last second. Nobody waits for it to say so. */
  get isFit(): boolean {
    if (Date.now() - this.#askedAt >= askMs) void this.ask()
    return this.#health.isFit
  }

  ask(): Promise<void> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined
    })
    return this.#asking
  }

  noteAway(): void {
    this.#note({ isFit: false, problem: 'can’t be reached' })
  }

  async #ask(): Promise<void> {
    this.#askedAt = Date.now()
    try {
      // Where nothing happens nothing is sent: a replica that has all of it is not behind, however long ago the last change was.
      const hasAll = await this.hasAll()
      const { rows } = await this.pool.query<Seen>(
        `SELECT pg_is_in_recovery() AS "isStandby", extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp())::float AS lag`,
      )
      this.#note(judge(rows[0], hasAll))
    } catch {
      this.noteAway()
    }
  }

  #note(health: Health): void {
    if (health.problem !== this.#health.problem && health.problem)
      log.warn({ problem: health.problem }, 'the read replica is not used')
    if (!health.problem && this.#health.problem) log.info({}, 'the read replica is used again')
    this.#health = health
    noteTrouble(
      'read replica',
      health.problem && `The read replica ${health.problem}: lists and reports are read from the primary.`,
    )
  }

  /** Waits a little until the replica has what is committed by now. False when it does not come in time. */
  async hasAll(): Promise<boolean> {
    const { rows } = await pool().query<{ position: string | null }>(
      'SELECT pg_current_wal_flush_lsn()::text AS position',
    )
    const until = Date.now() + waitMs
    for (;;) {
      const replica = await this.pool.query<{ has: boolean | null }>(
        'SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS has',
        [rows[0]?.position ?? '0/0'],
      )
      if (replica.rows[0]?.has) return true
      if (Date.now() + pauseMs > until) return false
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}

type Seen = { readonly isStandby: boolean | null; readonly lag: number | null }

function judge(seen: Seen | undefined, hasAll: boolean): Health {
  if (!seen?.isStandby) return { isFit: false, problem: 'is no replica: it takes writes of its own' }
  if (!hasAll && (seen.lag === null || seen.lag > mostLagSeconds))
    return { isFit: false, problem: `is more than ${mostLagSeconds} s behind` }
  return { isFit: true, problem: null }
}

// Development reloads modules, and Next bundles the desk apart from the API: they share one, as they share the pool.
const holder: { hivisReplica?: Replica } & typeof globalThis = globalThis

function replica(): Replica | null {
  const { DATABASE_READ_URL: url } = readEnv()
  if (!url) return null
  holder.hivisReplica ??= new Replica(url)
  return holder.hivisReplica
}

/** Ends the connections to the replica, as a program that ends does with its pool. */
export async function closeReplica(): Promise<void> {
  await holder.hivisReplica?.pool.end()
  delete holder.hivisReplica
}

/**
 * Runs a read of a list or a report of the desk: on the replica while it has everything that is committed by now, so that whoever just changed something
 * sees it; else on the primary. Never for what decides about money or seats (docs/operate/scale.md).
 * @throws whatever the read throws on the primary.
 */
export async function onReadPool<T>(read: (db: pg.Pool) => Promise<T>): Promise<T> {
  const known = replica()
  if (!known?.isFit) return await read(pool())
  try {
    if (await known.hasAll()) return await read(known.pool)
  } catch (error) {
    // A replica may go away, or end a read that stands in the way of what it replays.
    if (!isOutage(error)) throw error
    known.noteAway()
  }
  return await read(pool())
}
