import type { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { pool } from '@/lib/db'
import { unsealed } from './archive.data'
import type { BackupPlace } from './gateway'
import { BackupError } from './rules'
import {
  type Archived,
  type Base,
  baseNoteSchema,
  bytesOf,
  goneName,
  goneSchema,
  type Line,
  lineOf,
  linesIn,
  newestSchema,
} from './wal.rules'

/** What stands under that name, decrypted if its name says that it is encrypted. @throws BackupError without an identity for that. */
export async function readSealed(place: BackupPlace, name: string, identity: string | null): Promise<Readable> {
  const isEncrypted = name.endsWith('.age')
  if (isEncrypted && identity === null)
    throw new BackupError('The log is encrypted: name the file of its identity with --identity.')
  return await unsealed(await place.get(name), isEncrypted ? identity : null)
}

const newline = 10

/** Base backups of a line, oldest first. */
export async function readBases(place: BackupPlace, { bases }: Line): Promise<Base[]> {
  const read: Base[] = []
  for (const name of bases)
    read.push({
      name: name.replace(/\.json$/, ''),
      note: baseNoteSchema.parse(JSON.parse(await text(await place.get(name)))),
    })
  return read
}

/** The bytes of a segment that is not finished, after its first line. @throws if it can't be read with this identity. */
export async function readNewest(place: BackupPlace, name: string, identity: string | null) {
  const whole = await buffer(await readSealed(place, name, identity))
  const at = whole.indexOf(newline)
  return { ...newestSchema.parse(JSON.parse(whole.subarray(0, at).toString())), bytes: whole.subarray(at + 1) }
}

/** Every database whose log is archived there. */
export async function readArchived(place: BackupPlace, identity: string | null): Promise<Archived[]> {
  const lines: Archived[] = []
  for (const line of linesIn(await place.list())) {
    const { bytes: _, ...until } = line.newest
      ? await readNewest(place, line.newest, identity)
      : { bytes: null, segment: '', through: '' }
    lines.push({ ...line, notes: await readBases(place, line), until: line.newest ? until : null })
  }
  return lines
}

/** Files that no row named at the last base backup. */
export async function readGone(place: BackupPlace, names: readonly string[]): Promise<Record<string, string>> {
  return names.includes(goneName) ? goneSchema.parse(JSON.parse(await text(await place.get(goneName)))) : {}
}

export interface Server {
  readonly database: string
  readonly role: string
  readonly major: number
  readonly segmentBytes: number
  readonly slot: string
  /** Its place in the archive. */
  readonly line: string
}

/** What a base backup and its log are of. */
export async function findServer(): Promise<Server> {
  const { rows } = await pool().query<Omit<Server, 'line'> & { system: string; timeline: string }>(
    `SELECT datname AS database, coalesce(current_user::text, '') AS role, coalesce(current_setting('server_version_num')::integer / 10000, 0) AS major,
       coalesce(pg_size_bytes(current_setting('wal_segment_size')), 0) AS segment_bytes, coalesce('hivis_' || oid, '') AS slot,
       coalesce((SELECT system_identifier::text FROM pg_control_system()), '') AS system,
       coalesce(substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8), '') AS timeline
     FROM pg_database WHERE datname = current_database()`,
  )
  const [found] = rows
  if (!found) throw new Error('The server is one row.')
  const { system, timeline, ...server } = found
  return { ...server, line: lineOf(system, Number.parseInt(timeline, 16)) }
}

export interface Slot {
  /** From here on the server keeps its log. Null if it had to throw some of it away. */
  readonly from: bigint | null
  readonly isActive: boolean
  /** How much of the log is not archived yet. */
  readonly behindBytes: number
}

export async function findSlot(slot: string): Promise<Slot | null> {
  const { rows } = await pool().query<{ lsn: string | null; isActive: boolean; behind: string; isLost: boolean }>(
    `SELECT restart_lsn::text AS lsn, coalesce(active, false) AS is_active, coalesce(pg_current_wal_lsn() - restart_lsn, 0)::text AS behind, coalesce(wal_status = 'lost', false) AS is_lost
     FROM pg_replication_slots WHERE slot_name = $1`,
    [slot],
  )
  const [found] = rows
  if (!found) return null
  const { lsn, isActive, behind, isLost } = found
  return { from: lsn === null || isLost ? null : bytesOf(lsn), isActive, behindBytes: Number(behind) }
}

/** The clock of the database, which commits are dated by. */
export async function readClock(): Promise<Date> {
  const { rows } = await pool().query<{ now: Date }>('SELECT clock_timestamp() AS now')
  return rows[0]?.now ?? new Date(Number.NaN)
}
