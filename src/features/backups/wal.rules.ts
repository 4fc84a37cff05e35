import { z } from 'zod'
import { formatMoment, nzClock, nzDay, nzInstant, nzTimeZone } from '@/lib/dates'
import { dayMs, hourMs } from '@/lib/durations'
import { BackupError } from './rules'

/** Noted beside a base backup once it is whole. Instants by the clock of the database, as those of commits are. */
export const baseNoteSchema = z.object({
  format: z.literal(1),
  startedAt: z.iso.datetime(),
  /** Before this the copy is not consistent, so no earlier time can be restored from it. */
  endedAt: z.iso.datetime(),
  start: z.string(),
  end: z.string(),
  segmentBytes: z.number().int().positive(),
  major: z.number().int(),
  database: z.string(),
  role: z.string(),
  isEncrypted: z.boolean(),
})
export type BaseNote = z.infer<typeof baseNoteSchema>

/** First line of the newest, unfinished segment: everything committed until then is in it or in one before. */
export const newestSchema = z.object({ segment: z.string(), through: z.iso.datetime() })

/** One cluster on one timeline. A restored or promoted database is another line, and their logs never mix. */
export const lineOf = (system: string, timeline: number): string => `${system}-${hex(BigInt(timeline))}`

export const timelineOf = (line: string): number => Number.parseInt(line.split('-')[1] ?? '', 16)

const hex = (value: bigint): string => value.toString(16).toUpperCase().padStart(8, '0')

/** `1/2000028` as a number of bytes. */
export function bytesOf(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

export const lsnOf = (bytes: bigint): string =>
  `${(bytes >> 32n).toString(16).toUpperCase()}/${(bytes & 0xffffffffn).toString(16).toUpperCase()}`

/** PostgreSQL's own name of the segment that holds this byte, without its timeline. */
export function segmentOf(bytes: bigint, segmentBytes: number): string {
  const perHigh = 0x100000000n / BigInt(segmentBytes)
  const number = bytes / BigInt(segmentBytes)
  return hex(number / perHigh) + hex(number % perHigh)
}

/** The segments that hold the bytes from `start` up to `end`. */
export function segmentsBetween(start: bigint, end: bigint, segmentBytes: number): string[] {
  const size = BigInt(segmentBytes)
  const names: string[] = []
  for (let at = start - (start % size); at < end; at += size) names.push(segmentOf(at, segmentBytes))
  return names
}

const ending = (isEncrypted: boolean): string => (isEncrypted ? '.zst.age' : '.zst')
export const nameOfSegment = (line: string, segment: string, isEncrypted: boolean): string =>
  `${line}-${segment}.wal${ending(isEncrypted)}`
export const nameOfNewest = (line: string, isEncrypted: boolean): string => `${line}-newest.wal${ending(isEncrypted)}`

const stamp = (at: Date): string => at.toISOString().replaceAll(/[-:.]/g, '')
export const nameOfBase = (line: string, startedAt: Date): string => `${line}-base-${stamp(startedAt)}`
export const dataOfBase = (base: string, isEncrypted: boolean): string => `${base}.tar${ending(isEncrypted)}`
export const noteOfBase = (base: string): string => `${base}.json`

/** Of a version of a file: a picture that was cropped again keeps its name. */
export const nameOfFile = (name: string, changedAt: Date, isEncrypted: boolean): string =>
  `${name}@${stamp(changedAt)}${ending(isEncrypted)}`

export const goneName = 'hivis-gone.json'

/** Files that no row names any more, with the time when that was first seen. */
export const goneSchema = z.record(z.string(), z.iso.datetime())

/** Those that no row names now, each with the time when that was first seen. */
export const goneAt = (
  before: Readonly<Record<string, string>>,
  { names, named, now }: { names: readonly string[]; named: ReadonlySet<string>; now: Date },
): Record<string, string> =>
  Object.fromEntries(
    names
      .filter((name) => name !== goneName && !named.has(name))
      .map((name) => [name, before[name] ?? now.toISOString()]),
  )

const patterns = {
  base: /^(\d+-[0-9A-F]{8})-base-\d{8}T\d{9}Z\.json$/,
  segment: /^(\d+-[0-9A-F]{8})-([0-9A-F]{16})\.wal\.zst(?:\.age)?$/,
  newest: /^(\d+-[0-9A-F]{8})-newest\.wal\.zst(?:\.age)?$/,
} as const

export interface Line {
  readonly line: string
  /** Names of its notes of base backups, oldest first. */
  readonly bases: readonly string[]
  /** Segment to name. */
  readonly segments: ReadonlyMap<string, string>
  readonly newest: string | null
}

/** What the names in the place of the log say is there. */
export function linesIn(names: readonly string[]): Line[] {
  const found = new Map<string, { bases: string[]; segments: Map<string, string>; newest: string | null }>()
  for (const name of [...names].sort()) {
    const base = patterns.base.exec(name)
    const segment = patterns.segment.exec(name)
    const newest = patterns.newest.exec(name)
    const line = (base ?? segment ?? newest)?.[1]
    if (!line) continue
    const known = found.get(line) ?? { bases: [], segments: new Map<string, string>(), newest: null }
    if (base) known.bases.push(name)
    if (segment?.[2]) known.segments.set(segment[2], name)
    if (newest) known.newest = name
    found.set(line, known)
  }
  return [...found].map(([line, known]) => ({ line, ...known }))
}

export interface Base {
  readonly name: string
  readonly note: BaseNote
}

/** Base backups that are no longer needed to restore any time of the last `days`: all but the newest of the older ones, which is where those days begin. */
export function endedBases(bases: readonly Base[], days: number, now: Date): Base[] {
  const since = now.getTime() - days * dayMs
  const old = bases.filter(({ note }) => Date.parse(note.endedAt) < since)
  return old.slice(0, -1)
}

export interface Archived extends Line {
  /** Of `bases`, oldest first. */
  readonly notes: readonly Base[]
  /** The segment that is not finished, and until when everything is archived. */
  readonly until: z.infer<typeof newestSchema> | null
}

export interface Plan {
  readonly base: Base
  readonly line: Archived
  /** Finished segments, from that with the start of the base backup. */
  readonly segments: readonly string[]
  /** True if the log has no gap up to a time that is later than the target: a database that wrote nothing more has no commit there to stop at. */
  readonly isWhole: boolean
}

const said = (at: string | Date): string => `${formatMoment(at)} (${new Date(at).toISOString()})`

/** Which base backup and log give the state of `target`; null for the newest there is.
 * @throws BackupError with what can be restored, if that time is not among it. */
export function planRecovery(lines: readonly Archived[], target: Date | null): Plan & { readonly target: Date } {
  const whole = lines.flatMap((line) => {
    const [first] = line.notes
    // Of a base backup that was made a moment ago, the log isn't there yet.
    const hasBegun = first && line.until && first.note.endedAt <= line.until.through
    return hasBegun && line.until ? [{ ...line, until: line.until }] : []
  })
  const [newest] = whole.toSorted((a, b) => b.until.through.localeCompare(a.until.through))
  if (!newest)
    throw new BackupError(
      'No log is archived there: a time can be restored with BACKUP_WAL_DAYS only. Restore an archive.',
    )
  const at = target ?? new Date(newest.until.through)
  const covers = ({ notes: [first], until }: (typeof whole)[number]) =>
    first !== undefined && Date.parse(first.note.endedAt) <= at.getTime() && at.getTime() <= Date.parse(until.through)
  const line = whole.findLast(covers)
  const base = line?.notes.findLast(({ note }) => Date.parse(note.endedAt) <= at.getTime())
  if (!line || !base) throw new BackupError(`${said(at)} can’t be restored. ${rangesOf(whole)}`)
  return { ...walk(line, base), target: at }
}

function rangesOf(lines: readonly Archived[]): string {
  const ranges = lines.flatMap(({ notes: [first], until }) =>
    first && until ? [`from ${said(first.note.endedAt)} to ${said(until.through)}`] : [],
  )
  return `Archived is the time ${ranges.sort().join(', and ')}.`
}

function walk(line: Archived & { readonly until: z.infer<typeof newestSchema> }, base: Base): Plan {
  const { segmentBytes, start } = base.note
  const next = line.notes[line.notes.indexOf(base) + 1]
  // The log after the end of the next base backup is later than the target: that one would have been chosen.
  const last = next ? segmentOf(bytesOf(next.note.end), segmentBytes) : null
  const segments: string[] = []
  for (let at = bytesOf(start); ; at += BigInt(segmentBytes)) {
    const segment = segmentOf(at, segmentBytes)
    if (!line.segments.has(segment)) {
      const { segment: newest } = line.until
      return { base, line, segments, isWhole: segment === newest || segments.includes(newest) }
    }
    segments.push(segment)
    if (segment === last) return { base, line, segments, isWhole: true }
  }
}

const pattern = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::(\d\d)(\.\d{1,3})?)?(Z|[+-]\d\d:?\d\d)?$/

/** `2026-11-23 10:41`, with seconds if wanted: by the clock of New Zealand, unless it ends in Z or an offset.
 * @throws BackupError for what is no time, and for a wall-clock time that never was or was twice. */
export function readTarget(text: string): Date {
  const [, day = '', clock = '', second = '00', fraction = '', zone] = pattern.exec(text.trim()) ?? []
  const noTime = new BackupError(
    `“${text}” is no time. Write it as 2026-11-23 10:41:30 (New Zealand), 2026-11-22T21:41:30Z, or latest.`,
  )
  const at = zone
    ? new Date(`${day}T${clock}:${second}${fraction}${zone}`)
    : day === ''
      ? new Date(Number.NaN)
      : new Date(nzInstant(day, clock).getTime() + Number(`${second}${fraction}`) * 1_000)
  if (Number.isNaN(at.getTime()) || Number(second) > 59) throw noTime
  if (zone) return at
  const isTwice = nzClock(new Date(at.getTime() + hourMs)) === nzClock(at)
  if (isTwice || nzClock(at) !== clock || nzDay(at) !== day)
    throw new BackupError(
      `${text} ${isTwice ? 'was twice' : 'never was'} by the clock of New Zealand (${nzTimeZone}): write it in UTC, with a Z.`,
    )
  return at
}

/** A sentence about what `hivis restore --to` is going to give. */
export const planInWords = ({ target, base, segments }: ReturnType<typeof planRecovery>): string =>
  `The state of ${said(target)}: the base backup of ${said(base.note.startedAt)} and ${segments.length + 1} segments of the log after it.`

/** The part of the operator's troubles, and its sentence. */
export const archivingLog = 'log of the database'
export const logFailure =
  'The log of the database is not archived: see the log, hivis check, and docs/operate/backup.md.'
