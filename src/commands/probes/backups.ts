import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { placeOf } from '@/features/backups/gateway'
import type { Env } from '@/lib/env'
import { connectionTo } from './database'
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

type Means = { mayReplicate: boolean; walLevel: string; keeps: string }

/** What archiving the log takes of the server and the role. @throws what the connection throws. */
export async function tryLogMeans({ BACKUP_TO, BACKUP_WAL_DAYS, DATABASE_URL: url }: Env): Promise<Finding> {
  if (!url || BACKUP_WAL_DAYS === 0) return off('log', 'It is not archived: BACKUP_WAL_DAYS is 0.')
  if (!BACKUP_TO) return failed('log', 'BACKUP_WAL_DAYS needs BACKUP_TO, where the log goes.')
  const client = connectionTo(url)
  await client.connect()
  try {
    const { rows } = await client.query<Means>(
      `SELECT (rolreplication OR rolsuper) AS may_replicate, current_setting('wal_level') AS wal_level,
         current_setting('max_slot_wal_keep_size') AS keeps FROM pg_roles WHERE rolname = current_user`,
    )
    const [means] = rows
    if (!means?.mayReplicate)
      return failed('log', 'The role of DATABASE_URL may not read the log: ALTER ROLE … REPLICATION; as a superuser.')
    if (means.walLevel === 'minimal') return failed('log', 'The server writes too little: set wal_level = replica.')
    return means.keeps === '-1'
      ? failed(
          'log',
          'Without a limit the log fills the disk of the database where BACKUP_TO can’t be written: set max_slot_wal_keep_size = 4GB.',
        )
      : ok('log', `It can be archived. The server keeps at most ${means.keeps} of it.`)
  } finally {
    await client.end()
  }
}

const s3CodeOf = (error: unknown): string =>
  error instanceof Error && error.name !== 'Error' ? error.name : codeOf(error)
