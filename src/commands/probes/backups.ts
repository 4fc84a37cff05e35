import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { placeOf } from '@/features/backups/gateway'
import type { Env } from '@/lib/env'
import { codeOf, type Finding, failed, off, ok } from './finding'

/** Writes to BACKUP_TO as the account that runs this: with root's rights given up, that of the service. */
export async function tryBackups({ BACKUP_TO: where }: Env): Promise<Finding> {
  if (!where) return off('backups', 'None is made: set BACKUP_TO.')
  const place = placeOf(where)
  const name = `hivis-check-${randomUUID()}`
  try {
    await place.put(name, Readable.from([Buffer.from(name)]))
  } catch (error) {
    const isFolder = where.startsWith('/')
    const how = isFolder
      ? 'Make it and give it to the account of the service: install -d -m 750 -o hivis -g hivis, with its path. Under systemd it must be in ReadWritePaths of the unit.'
      : 'Look at BACKUP_TO, the BACKUP_S3_ settings and what the key may do.'
    return failed('backups', `BACKUP_TO can’t be written (${s3CodeOf(error)}). ${how}`)
  }
  // A key that may not delete is a good one.
  const isGone = await place.remove(name).then(
    () => true,
    () => false,
  )
  const left = isGone ? '' : ` The file ${name} stays there, as the key may not delete.`
  return ok('backups', `BACKUP_TO can be written.${left}`)
}

const s3CodeOf = (error: unknown): string =>
  error instanceof Error && error.name !== 'Error' ? error.name : codeOf(error)
