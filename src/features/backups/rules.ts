import { z } from 'zod'
import { addNzDays, nzDay, nzInstant } from '@/lib/dates'
import { dayMs, hourMs } from '@/lib/durations'

/** Messages are sentences without personal data. */
export class BackupError extends Error {
  override name = 'BackupError'
}

export const headSchema = z.object({
  format: z.literal(1),
  version: z.string(),
  startedAt: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), order: z.string() })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })),
})
export type Head = z.infer<typeof headSchema>

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

export const manifestSchema = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number().int(), sha256 })),
  files: z.record(z.string(), z.object({ bytes: z.number().int(), sha256 })),
  /** Referenced files missing in the store. */
  missing: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifestSchema>

/** Folder and name of `media/…` or `documents/…`. @throws BackupError for path traversal. */
export function splitFile(file: string): { folder: 'media' | 'documents'; base: string } {
  const [, folder, base] = /^(media|documents)\/([^/\\]+)$/.exec(file) ?? []
  if (!base || base === '..' || (folder !== 'media' && folder !== 'documents'))
    throw new BackupError(`This is no file of an archive: ${file}`)
  return { folder, base }
}

export interface Size {
  readonly tables: number
  readonly rows: number
  readonly files: number
}

export const sizeOf = ({ tables, files }: Manifest): Size => ({
  tables: Object.keys(tables).length,
  rows: Object.values(tables).reduce((sum, table) => sum + table.rows, 0),
  files: Object.keys(files).length,
})

/** An erased person as hashes, to erase again after restoring an older backup. */
export const erasureSchema = z.object({
  personId: z.number().int().nullable(),
  identityHash: z.string().nullable(),
  emailHashes: z.array(z.string()),
  actor: z.string(),
  reason: z.string(),
  erasedAt: z.iso.datetime(),
})
export type Erasure = z.infer<typeof erasureSchema>

export const erasuresName = 'hivis-erasures.json'

const pattern = /^hivis-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.zst(?:\.age)?$/

export function nameOfBackup(startedAt: Date, isEncrypted: boolean): string {
  const time = startedAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  return `hivis-${time}.tar.zst${isEncrypted ? '.age' : ''}`
}

export function timeOfBackup(name: string): Date | null {
  const [, year, month, day, hour, minute, second] = pattern.exec(name) ?? []
  return year ? new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : null
}

export function newestOf(names: readonly string[]): Date | null {
  const times = names.flatMap((name) => timeOfBackup(name)?.getTime() ?? [])
  return times.length > 0 ? new Date(Math.max(...times)) : null
}

export const newestNameOf = (names: readonly string[]): string | null => {
  const newest = newestOf(names)?.getTime()
  return names.find((name) => newest !== undefined && timeOfBackup(name)?.getTime() === newest) ?? null
}

/** Expired archives. Never the newest, however old. */
export function endedOf(names: readonly string[], keepDays: number, now: Date): string[] {
  const newest = newestOf(names)?.getTime()
  return names.filter((name) => {
    const time = timeOfBackup(name)?.getTime()
    return time !== undefined && time !== newest && time < now.getTime() - keepDays * dayMs
  })
}

/** The last due instant before `now`; `at` is NZ time, such as 02:30. */
export function lastDue(at: string, now: Date): Date {
  const today = nzInstant(nzDay(now), at)
  return today <= now ? today : nzInstant(addNzDays(nzDay(now), -1), at)
}

const drillDays = 7
const drillHours = 3

/** A week after the last drill, in the hours after the backup, when the site is quiet. The first is the night after the first backup. */
export function isDrillDue({ at, lastAt, now }: { at: string; lastAt: Date | null; now: Date }): boolean {
  const sinceBackup = now.getTime() - lastDue(at, now).getTime()
  const isNight = sinceBackup >= hourMs / 2 && sinceBackup < drillHours * hourMs
  // Half a day less, or it would be later each week.
  return isNight && (lastAt === null || now.getTime() - lastAt.getTime() >= (drillDays - 0.5) * dayMs)
}

export const restoreDrill = 'restore drill'
export const drillFailure =
  'The newest backup could not be restored into a scratch database: run hivis drill, and see docs/operate/backup.md.'

export const logDrill = 'log drill'
export const logDrillFailure =
  'The archived log could not be restored to its end in a scratch database: run hivis drill, and see docs/operate/backup.md.'

/** The part of the operator's troubles, and its sentence. */
export const makingBackups = 'making of backups'
export const backupFailure = 'The backup could not be made: see the log, and docs/operate/backup.md.'
