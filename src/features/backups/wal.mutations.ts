import { Readable } from 'node:stream'
import type pg from 'pg'
import { keepWorking } from '@/lib/background'
import { pool } from '@/lib/db'
import { minuteMs } from '@/lib/durations'
import { backupSettings } from '@/lib/env'
import { gauge } from '@/lib/metrics'
import { noteTrouble } from '@/lib/troubles'
import { sealed } from './archive.data'
import { type BackupPlace, placeIn } from './gateway'
import { type Arrival, connectForReplication, streamWal } from './replication.data'
import { findServer, findSlot, type Server } from './wal.data'
import { archivingLog, logFailure, nameOfNewest, nameOfSegment, segmentOf } from './wal.rules'

/** What may be lost with the machine: what was committed since. It is written where nothing happens, too: it says until when that was so. */
const everyMs = 5_000
const retryMs = 5_000
/** Segments in memory, before the server has to wait with more. */
const mostWaiting = 4
const patienceMs = minuteMs

const age = gauge({
  name: 'hivis_wal_archived_age_seconds',
  help: 'Until how long ago every change is archived; absent while none is.',
})
age.remove()

interface Full {
  readonly segment: string
  readonly bytes: Buffer
  readonly end: bigint
}

/** The log as it comes in, cut into the server's own segments. */
export class Segments {
  readonly full: Full[] = []
  /** Until then everything has come in, by the clock of the database. */
  through: Date | null = null
  readonly #size: number
  #start: bigint
  #filled = 0
  #bytes: Buffer
  /** A moment, and as far as the log went at it. */
  #mark: Pick<Arrival, 'end' | 'at'> | null = null

  constructor(start: bigint, size: number) {
    this.#size = size
    this.#start = start
    this.#bytes = Buffer.alloc(size)
  }

  /** @throws Error if something is missing before it. */
  add({ start, data, end, at }: Arrival): void {
    this.#mark ??= { end, at }
    if (data && start !== this.end) throw new Error('The log came with a gap.')
    for (let taken = 0; data && taken < data.length; ) {
      const count = data.copy(this.#bytes, this.#filled, taken)
      taken += count
      this.#filled += count
      if (this.#filled === this.#size) this.#close()
    }
    if (this.end < this.#mark.end) return
    this.through = this.#mark.at
    this.#mark = null
  }

  #close(): void {
    const segment = segmentOf(this.#start, this.#size)
    this.#start += BigInt(this.#size)
    this.full.push({ segment, bytes: this.#bytes, end: this.#start })
    this.#bytes = Buffer.alloc(this.#size)
    this.#filled = 0
  }

  get end(): bigint {
    return this.#start + BigInt(this.#filled)
  }

  /** The unfinished one, as far as it has come in. */
  get newest(): Full {
    return { segment: segmentOf(this.#start, this.#size), bytes: this.#bytes.subarray(0, this.#filled), end: this.end }
  }
}

/** One connection's work: brings the log to its place until the connection breaks. */
class Archiver {
  readonly line: string
  /** Until then everything is archived, by the clock of the database. */
  through: Date | null = null
  readonly #place: BackupPlace
  readonly #recipient: string | null
  readonly #stream: ReturnType<typeof streamWal>
  readonly #segments: Segments
  #archived: { readonly end: bigint; readonly atMs: number } = { end: 0n, atMs: 0 }
  #broken: Error | null = null

  constructor(client: pg.Client, server: Server, from: bigint) {
    const { where, recipient } = logSettings()
    this.line = server.line
    this.#place = placeIn(where, 'wal')
    this.#recipient = recipient
    const start = from - (from % BigInt(server.segmentBytes))
    this.#segments = new Segments(start, server.segmentBytes)
    this.#stream = streamWal(client, { slot: server.slot, from: start, line: server.line }, (arrival) =>
      this.#take(arrival),
    )
    void this.#stream.broken.then((error) => {
      this.#broken = error
    })
  }

  #take(arrival: Arrival): void {
    try {
      this.#segments.add(arrival)
      if (this.#segments.full.length >= mostWaiting) this.#stream.pause()
    } catch (error) {
      this.#broken = error instanceof Error ? error : new Error('The log can’t be read.')
    }
  }

  /** @throws Error if the connection broke or the place can't be written: then another has to begin. */
  async step(isLast = false): Promise<void> {
    if (this.#broken) throw this.#broken
    const beganMs = Date.now()
    const [first] = this.#segments.full
    if (!first && beganMs - this.#archived.atMs < everyMs && !isLast) return
    for (let next = first; next; next = this.#segments.full[0]) {
      await this.#put(nameOfSegment(this.line, next.segment, this.#recipient !== null), next.bytes)
      this.#segments.full.shift()
      this.#stream.resume()
    }
    const { through, newest } = this.#segments
    if (through) {
      const head = Buffer.from(`${JSON.stringify({ segment: newest.segment, through: through.toISOString() })}\n`)
      await this.#put(nameOfNewest(this.line, this.#recipient !== null), Buffer.concat([head, newest.bytes]))
      this.#archived = { end: newest.end, atMs: beganMs }
      this.through = through
    }
    this.#stream.confirm(this.#archived.end)
  }

  async #put(name: string, bytes: Buffer): Promise<void> {
    await this.#place.put(name, await sealed(Readable.from([bytes]), this.#recipient))
  }

  close(): void {
    this.#stream.close()
  }
}

type LogSettings = ReturnType<typeof backupSettings> & { readonly where: string }

/** @throws Error if no log is archived. */
export function logSettings(): LogSettings {
  const { where, ...settings } = backupSettings()
  if (where === null) throw new Error('BACKUP_TO is not set.')
  return { where, ...settings }
}

export const isLogArchived = (): boolean => {
  const { where, walDays } = backupSettings()
  return where !== null && walDays > 0
}

const dropSlot = (slot: string) => pool().query('SELECT pg_drop_replication_slot($1)', [slot])

/** Has the server keep its log until it is archived: from now on, if it did not before. */
async function keepLog(slot: string): Promise<bigint> {
  const known = await findSlot(slot)
  if (known?.from) return known.from
  if (known) await dropSlot(slot)
  await pool().query('SELECT pg_create_physical_replication_slot($1, true)', [slot])
  const made = await findSlot(slot)
  if (!made?.from) throw new Error('The server keeps no log.')
  return made.from
}

/** The unfinished segment of the time before encryption was turned on or off. */
async function removeOther(line: string): Promise<void> {
  const { where, recipient } = logSettings()
  const place = placeIn(where, 'wal')
  const other = nameOfNewest(line, recipient === null)
  // A key that may not delete is a good one: it isn't asked to without need.
  if ((await place.list()).includes(other)) await place.remove(other)
}

async function openArchiver(): Promise<Archiver> {
  const server = await findServer()
  const client = await connectForReplication()
  try {
    const from = await keepLog(server.slot)
    const archiver = new Archiver(client, server, from)
    await removeOther(archiver.line)
    return archiver
  } catch (error) {
    await client.end()
    throw error
  }
}

/** A slot that no one reads any more would fill the disk of the database. Asks nothing that a server without replication refuses. */
async function letLogGo(): Promise<void> {
  await pool().query(
    `SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots
     WHERE NOT active AND slot_name = (SELECT 'hivis_' || oid FROM pg_database WHERE datname = current_database())`,
  )
}

/** Brings the log of the database to BACKUP_TO while this process leads, or has the server keep it no longer. */
export function keepArchivingLog(): void {
  let archiver: Archiver | null = null
  let failingSinceMs: number | null = null
  let isLetGo = false
  let through: Date | null = null
  const end = () => {
    archiver?.close()
    archiver = null
  }
  const fail = (error: unknown) => {
    end()
    failingSinceMs ??= Date.now()
    if (Date.now() - failingSinceMs >= patienceMs) noteTrouble(archivingLog, logFailure)
    throw error
  }
  keepWorking({
    name: 'log of the database',
    firstAfterMs: 2_000,
    retryMs,
    failure: 'the log of the database was not archived; it is tried again',
    round: async () => {
      if (!isLogArchived()) {
        if (!isLetGo) await letLogGo()
        isLetGo = true
        return false
      }
      try {
        archiver ??= await openArchiver()
        await archiver.step()
        through = archiver.through ?? through
      } catch (error) {
        return fail(error)
      } finally {
        if (through) age.set(Math.max(0, (Date.now() - through.getTime()) / 1_000))
      }
      failingSinceMs = null
      noteTrouble(archivingLog, null)
      return false
    },
    rest: async () => {
      await archiver?.step(true).catch(() => undefined)
      end()
      age.remove()
    },
  })
}
