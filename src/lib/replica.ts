import type pg from 'pg'
import { createPool, pool } from './db'
import { readEnv } from './env'
import { log } from './log'
import { isOutage } from './outage'
import { noteTrouble } from './troubles'

const mostLagSeconds = 5
const askMs = 1_000
/** How long a list waits for the replica to catch up. */
const waitMs = 60
const pauseMs = 15

type Health = { readonly isFit: boolean; readonly problem: string | null }

class Replica {
  readonly pool: pg.Pool
  #health: Health = { isFit: false, problem: null }
  #askedAt = 0
  #asking: Promise<void> | undefined

  constructor(url: string) {
    // The caller can fall back to the primary, so fail fast.
    this.pool = createPool(url, { connectionTimeoutMillis: 500, query_timeout: 5_000 })
  }

  /** Whether it is usable, as of the last second. Never waits. */
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
      // An idle primary sends nothing, so compare positions first: a replica that has everything does not lag, however old its last change.
      const hasAll = await this.hasAll()
      const { rows } = await this.pool.query<Seen>(
        `SELECT pg_is_in_recovery() AS is_standby, extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp())::float AS lag`,
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

// Development reloads modules, and Next bundles the desk separately from the API. They share globalThis.
const holder: { hivisReplica?: Replica } & typeof globalThis = globalThis

function replica(): Replica | null {
  const { DATABASE_READ_URL: url } = readEnv()
  if (!url) return null
  holder.hivisReplica ??= new Replica(url)
  return holder.hivisReplica
}

export async function closeReplica(): Promise<void> {
  await holder.hivisReplica?.pool.end()
  delete holder.hivisReplica
}

/**
 * Reads from the replica once it has everything committed so far, else from the primary. Never for decisions about money or seats
 * (docs/operate/scale.md). @throws what the read throws on the primary.
 */
export async function onReadPool<T>(read: (db: pg.Pool) => Promise<T>): Promise<T> {
  const known = replica()
  if (!known?.isFit) return await read(pool())
  try {
    if (await known.hasAll()) return await read(known.pool)
  } catch (error) {
    // A replica may go down, or cancel a read that blocks its replay.
    if (!isOutage(error)) throw error
    known.noteAway()
  }
  return await read(pool())
}
