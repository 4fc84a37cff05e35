import { Readable } from 'node:stream'
import { keepDoing } from '@/lib/background'
import { backupSettings } from '@/lib/env'
import { log } from '@/lib/log'
import { noteTrouble } from '@/lib/troubles'
import { placeOf } from './gateway'
import { type Erasure, endedOf, erasureSchema, erasuresName, lastDue, newestOf } from './rules'

/** Writes down, beside the archives, who was erased until now: a backup from before forgets them again when it is restored. */
export async function keepErasures(where: string, erasures: readonly Erasure[]): Promise<void> {
  await placeOf(where).put(erasuresName, Readable.from([Buffer.from(JSON.stringify(erasures))]))
}

/** Who was erased until the last list was written; nobody where there is none. */
export async function readErasures(where: string): Promise<Erasure[]> {
  const place = placeOf(where)
  if (!(await place.list()).includes(erasuresName)) return []
  const parts: Buffer[] = []
  for await (const part of await place.get(erasuresName)) parts.push(Buffer.from(part))
  return erasureSchema.array().parse(JSON.parse(Buffer.concat(parts).toString()))
}

/** Removes archives that are older than they are kept. @returns their names. */
export async function removeEnded(where: string, keepDays: number): Promise<string[]> {
  const place = placeOf(where)
  const ended = endedOf(await place.list(), keepDays, new Date())
  for (const name of ended) await place.remove(name)
  return ended
}

const part = 'making of backups'
const pauseMs = 15 * 60_000

/**
 * One look at whether the daily backup is due, which takes it when it is, and removes archives that are older than they are kept. What goes wrong is noted for
 * the operator, and the next quarter of an hour nothing is tried.
 */
export function dailyBackup(findErasures: () => Promise<Erasure[]>): () => Promise<void> {
  let notBefore = 0
  let newest: Date | null | undefined
  let erased = -1
  const look = async ({ where, at, keepDays, recipient }: Daily) => {
    newest ??= newestOf(await placeOf(where).list())
    const erasures = await findErasures()
    if (erasures.length !== erased) await keepErasures(where, erasures)
    erased = erasures.length
    if (newest && newest >= lastDue(at, new Date())) return
    const began = performance.now()
    // What makes archives is read when one is made, and not by every start.
    const { takeBackup } = await import('./mutations')
    const { name, rows, files, missing } = await takeBackup(where, recipient, () => undefined)
    newest = newestOf([name])
    const seconds = Math.round((performance.now() - began) / 1_000)
    log.info({ name, rows, files, missing: missing.length, seconds }, 'a backup was made')
    await removeEnded(where, keepDays)
  }
  return async () => {
    const { where, ...settings } = backupSettings()
    if (where === null || Date.now() < notBefore) return
    try {
      await look({ where, ...settings })
      noteTrouble(part, null)
    } catch (error) {
      notBefore = Date.now() + pauseMs
      noteTrouble(part, 'The backup could not be made: see the log, and docs/operate/backup.md.')
      throw error
    }
  }
}

type Daily = ReturnType<typeof backupSettings> & { readonly where: string }

/** Takes the daily backup where the settings ask for it, for as long as the process lives. */
export function keepBackingUp(findErasures: () => Promise<Erasure[]>): void {
  keepDoing({
    name: 'backups',
    everyMs: 60_000,
    firstAfterMs: 5_000,
    failure: 'the backup was not made; it is tried again in a quarter of an hour',
    work: dailyBackup(findErasures),
  })
}
