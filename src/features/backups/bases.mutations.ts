import { Readable } from 'node:stream'
import { readStoredFile } from '@/features/content/data'
import { keepDoing } from '@/lib/background'
import { causeOf } from '@/lib/cause'
import { pool } from '@/lib/db'
import { dayMs, minuteMs } from '@/lib/durations'
import { log } from '@/lib/log'
import { sealed } from './archive.data'
import { listFiles } from './data'
import { type BackupPlace, placeIn } from './gateway'
import { connectForReplication, copyDataFolder } from './replication.data'
import { lastDue, splitFile } from './rules'
import { findServer, findSlot, readBases, readClock, readGone } from './wal.data'
import { isLogArchived, logSettings } from './wal.mutations'
import {
  type Base,
  type BaseNote,
  bytesOf,
  dataOfBase,
  endedBases,
  goneAt,
  goneName,
  linesIn,
  nameOfBase,
  nameOfFile,
  noteOfBase,
  segmentOf,
  segmentsBetween,
} from './wal.rules'

const jsonOf = (value: unknown): Readable => Readable.from([Buffer.from(JSON.stringify(value))])

const folders = ['media', 'documents'] as const
type Folder = (typeof folders)[number]

/** What each file that a row names now is called in the archive. */
async function listNamed() {
  const isEncrypted = logSettings().recipient !== null
  return (await listFiles(pool())).map(({ file, changedAt }) => {
    const { folder, base } = splitFile(file)
    return { folder, base, name: nameOfFile(base, changedAt, isEncrypted) }
  })
}

/** Copies files that are not there yet. */
async function archiveFiles(known: Record<Folder, Set<string>>): Promise<void> {
  const { where, recipient } = logSettings()
  for (const { folder, base, name } of await listNamed()) {
    if (known[folder].has(name)) continue
    const stored = await readStoredFile(folder, base)
    if (!stored) continue
    await placeIn(where, `files/${folder}`).put(name, await sealed(Readable.from([stored.data]), recipient))
    known[folder].add(name)
  }
}

/** Takes a base backup of the running server. The note beside it says that it is whole. */
async function takeBase(place: BackupPlace, recipient: string | null): Promise<void> {
  const { line, database, role, major, segmentBytes } = await findServer()
  const startedAt = await readClock()
  const client = await connectForReplication()
  try {
    const base = nameOfBase(line, startedAt)
    const { tar, ends } = copyDataFolder(client)
    const [{ start, end }] = await Promise.all([
      ends,
      sealed(tar, recipient).then((bytes) => place.put(dataOfBase(base, recipient !== null), bytes)),
    ])
    const endedAt = await readClock()
    const note: BaseNote = {
      format: 1,
      startedAt: startedAt.toISOString(),
      endedAt: endedAt.toISOString(),
      start,
      end,
      isEncrypted: recipient !== null,
      segmentBytes,
      major,
      database,
      role,
    }
    await place.put(noteOfBase(base), jsonOf(note))
    log.info({ base, seconds: Math.round((endedAt.getTime() - startedAt.getTime()) / 1_000) }, 'a base backup was made')
  } finally {
    await client.end()
  }
}

/** Deletes what no time of the last days needs: base backups, the log before the oldest that is kept, and lines of databases that are gone. */
async function removeOld(place: BackupPlace, line: string, days: number): Promise<Date> {
  const now = await readClock()
  let oldest = now
  for (const found of linesIn(await place.list())) {
    const bases = await readBases(place, found)
    const isPast = found.line !== line && isOver(bases.at(-1), days, now)
    const ended = isPast ? bases : endedBases(bases, days, now)
    const [first] = isPast ? [] : bases.slice(ended.length)
    for (const { name } of ended) {
      await place.remove(noteOfBase(name))
      await place.remove(dataOfBase(name, false))
      await place.remove(dataOfBase(name, true))
    }
    const from = first && segmentOf(bytesOf(first.note.start), first.note.segmentBytes)
    for (const [segment, name] of found.segments) if (isPast || (from && segment < from)) await place.remove(name)
    if (isPast && found.newest) await place.remove(found.newest)
    if (first && Date.parse(first.note.endedAt) < oldest.getTime()) oldest = new Date(first.note.endedAt)
  }
  return oldest
}

/** Bases are made every day: the last one of a database that is gone is as old as it. */
const isOver = (last: Base | undefined, days: number, now: Date): boolean =>
  last === undefined || Date.parse(last.note.endedAt) < now.getTime() - (days + 1) * dayMs

/** Deletes files that no row named since the oldest base backup. */
async function removeOldFiles(where: string, oldest: Date): Promise<void> {
  const all = await listNamed()
  for (const folder of folders) {
    const named = new Set(all.flatMap((one) => (one.folder === folder ? [one.name] : [])))
    const place = placeIn(where, `files/${folder}`)
    const names = await place.list()
    const gone = goneAt(await readGone(place, names), { names, named, now: new Date() })
    for (const [name, at] of Object.entries(gone))
      if (Date.parse(at) < oldest.getTime()) {
        await place.remove(name)
        delete gone[name]
      }
    await place.put(goneName, jsonOf(gone))
  }
}

/** True if the log since this base backup has no gap, so that it still brings every later moment back. */
async function isUnbroken(place: BackupPlace, { note, name }: Base, archivedUntil: bigint): Promise<boolean> {
  const found = linesIn(await place.list()).find(({ line }) => name.startsWith(`${line}-`))
  // The unfinished segment is in a file of its own.
  const finished = archivedUntil - (archivedUntil % BigInt(note.segmentBytes))
  return segmentsBetween(bytesOf(note.start), finished, note.segmentBytes).every((one) => found?.segments.has(one))
}

/** Base backups, at BACKUP_AT and whenever the log could not go on from the last one, and the files of editors. */
export function keepMakingBases(): void {
  let newest: Base | undefined
  let line: string | undefined
  let known: Record<Folder, Set<string>> | undefined
  const findNewest = async (place: BackupPlace, current: string) => {
    const found = linesIn(await place.list()).find((one) => one.line === current)
    return found && (await readBases(place, found)).at(-1)
  }
  const look = async () => {
    if (!isLogArchived()) return
    const { where, at, walDays, recipient } = logSettings()
    const server = await findServer()
    const slot = await findSlot(server.slot)
    // Before the log is kept, a base backup would be of no use.
    if (!slot?.from) return
    const place = placeIn(where, 'wal')
    if (line !== server.line) newest = await findNewest(place, server.line)
    line = server.line
    const isDue = !newest || new Date(newest.note.startedAt) < lastDue(at, new Date())
    if (newest && !isDue && (await isUnbroken(place, newest, slot.from))) return
    await takeBase(place, recipient)
    newest = await findNewest(place, line)
    try {
      await removeOldFiles(where, await removeOld(place, line, walDays))
    } catch (error) {
      // A key that may not delete is a good one: then the bucket has to.
      log.warn(causeOf(error), 'what is too old in the archive of the log could not be removed')
    }
  }
  keepDoing({
    name: 'base backups',
    everyMs: minuteMs,
    firstAfterMs: 5_000,
    failure: 'the base backup was not made; it is tried again',
    work: look,
  })
  keepDoing({
    name: 'files in the archive',
    everyMs: 5_000,
    failure: 'files were not archived; it is tried again',
    work: async () => {
      if (!isLogArchived()) return
      known ??= await listKnown(logSettings().where)
      await archiveFiles(known)
    },
  })
}

async function listKnown(where: string): Promise<Record<Folder, Set<string>>> {
  const [media, documents] = await Promise.all(folders.map((folder) => placeIn(where, `files/${folder}`).list()))
  return { media: new Set(media), documents: new Set(documents) }
}
