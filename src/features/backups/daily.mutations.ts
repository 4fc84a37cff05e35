import { Readable } from 'node:stream'
import { backupSettings } from '@/lib/env'
import { log } from '@/lib/log'
import { noteTrouble } from '@/lib/troubles'
import { placeOf } from './gateway'
import { noteBackupFailure } from './marks.mutations'
import {
  backupFailure,
  type Erasure,
  endedOf,
  erasureSchema,
  erasuresName,
  lastDue,
  makingBackups,
  newestOf,
} from './rules'

/** Stored beside the archives, so that restoring an older backup erases these people again. */
export async function keepErasures(where: string, erasures: readonly Erasure[]): Promise<void> {
  await placeOf(where).put(erasuresName, Readable.from([Buffer.from(JSON.stringify(erasures))]))
}

export async function readErasures(where: string): Promise<Erasure[]> {
  const place = placeOf(where)
  if (!(await place.list()).includes(erasuresName)) return []
  const parts: Buffer[] = []
  for await (const part of await place.get(erasuresName)) parts.push(Buffer.from(part))
  return erasureSchema.array().parse(JSON.parse(Buffer.concat(parts).toString()))
}

/** Deletes expired archives. @returns their names. */
export async function removeEnded(where: string, keepDays: number): Promise<string[]> {
  const place = placeOf(where)
  const ended = endedOf(await place.list(), keepDays, new Date())
  for (const name of ended) await place.remove(name)
  return ended
}

const pauseMs = 15 * 60_000

/** Takes the daily backup when due and deletes expired archives. Failures
 * are noted for the operator, with no retry for a quarter of an hour. */
export function dailyBackup(findErasures: () => Promise<Erasure[]>): () => Promise<void> {
  let notBefore = 0
  let newest: Date | null | undefined
  let erased = -1
  let lastFailed: boolean | undefined
  const look = async ({ where, at, keepDays, recipient }: Daily) => {
    newest ??= newestOf(await placeOf(where).list())
    const erasures = await findErasures()
    if (erasures.length !== erased) await keepErasures(where, erasures)
    erased = erasures.length
    if (newest && newest >= lastDue(at, new Date())) return
    const began = performance.now()
    const { takeBackup } = await import('./mutations')
    const { name, rows, files, missing } = await takeBackup(where, recipient, () => undefined)
    newest = newestOf([name])
    const seconds = Math.round((performance.now() - began) / 1_000)
    log.info({ name, rows, files, missing: missing.length, seconds }, 'a backup was made')
    await removeEnded(where, keepDays)
  }
  const noteEnd = async (hasFailed: boolean) => {
    noteTrouble(makingBackups, hasFailed ? backupFailure : null)
    if (hasFailed !== lastFailed) await noteBackupFailure(hasFailed)
    lastFailed = hasFailed
  }
  return async () => {
    const { where, ...settings } = backupSettings()
    if (where === null) return await noteEnd(false)
    if (Date.now() < notBefore) return
    try {
      await look({ where, ...settings })
      await noteEnd(false)
    } catch (error) {
      notBefore = Date.now() + pauseMs
      await noteEnd(true)
      throw error
    }
  }
}

type Daily = ReturnType<typeof backupSettings> & { readonly where: string }
