import { Readable } from 'node:stream'
import pg from 'pg'
import { z } from 'zod'
import { readEnv } from '@/lib/env'
import { BackupError } from './rules'
import { lsnOf, timelineOf } from './wal.rules'

/** Messages of the replication protocol, which the driver passes on but doesn't type. */
const copyDataSchema = z.object({ chunk: z.instanceof(Buffer) })

interface Wire {
  on(event: 'copyData', listener: (message: unknown) => void): void
  sendCopyFromChunk(chunk: Buffer): void
  readonly stream: { pause(): void; resume(): void; destroy(): void }
}

/** The driver's own connection: it has no types for what replication needs. */
const wireSchema = z.custom<Wire>(
  (value) => value !== null && typeof value === 'object' && 'sendCopyFromChunk' in value,
)

const wireOf = (client: pg.Client): Wire => wireSchema.parse(Object(client).connection)

/** A connection that can also copy the data folder and stream the log. It is let in by the same line of pg_hba.conf as any other. */
export async function connectForReplication(): Promise<pg.Client> {
  const connection = { connectionString: readEnv().DATABASE_URL, application_name: 'hivis log', keepAlive: true }
  const client = new pg.Client({ ...connection, ...{ replication: 'database' } })
  // What breaks later is noticed by anyone who waits for its answer.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const text = z.string()

/** Copies the data folder while the server runs, as one tar. `ends` holds once all of it was read.
 * @throws BackupError if there are tablespaces, which are other folders. */
export function copyDataFolder(client: pg.Client): {
  readonly tar: Readable
  readonly ends: Promise<{ start: string; end: string }>
} {
  const { stream } = wireOf(client)
  const tar = new Readable({ read: () => stream.resume() })
  const seen: string[] = []
  const query = Object.assign(
    new pg.Query(`BASE_BACKUP (LABEL 'hivis', CHECKPOINT 'fast', WAL false, WAIT false, MANIFEST 'no')`),
    {
      handleCopyData: (message: unknown) => {
        const { chunk } = copyDataSchema.parse(message)
        // Others say which file begins, or how far it is.
        if (chunk[0] === letter('d') && !tar.push(Buffer.from(chunk.subarray(1)))) stream.pause()
      },
    },
  )
  const ends = new Promise<{ start: string; end: string }>((resolve, reject) => {
    const fail = (error: Error) => {
      tar.destroy(error)
      reject(error)
    }
    client.on('error', fail)
    query.on('row', (row: unknown) => {
      const { recptr, spcoid } = z.object({ recptr: text.optional(), spcoid: text.nullish() }).parse(row)
      if (spcoid) fail(new BackupError('The database has tablespaces, which are not archived.'))
      if (recptr) seen.push(recptr)
    })
    query.on('error', fail)
    query.on('end', () => {
      tar.push(null)
      const [start = '', end = ''] = seen
      resolve({ start, end })
    })
  })
  client.query(query)
  return { tar, ends }
}

const letter = (name: string): number => name.charCodeAt(0)

/** PostgreSQL counts microseconds from the year 2000. */
const epochMs = Date.UTC(2000, 0, 1)
const timeOf = (micros: bigint): Date => new Date(epochMs + Number(micros / 1_000n))

export interface Arrival {
  /** Where `data` begins; as `end` where there is none. */
  readonly start: bigint
  readonly data: Buffer | null
  /** As far as the server’s log went when it sent this, and when that was by its clock. */
  readonly end: bigint
  readonly at: Date
}

function arrivalOf(chunk: Buffer): Arrival {
  if (chunk[0] === letter('k')) {
    const end = chunk.readBigUInt64BE(1)
    return { start: end, data: null, end, at: timeOf(chunk.readBigUInt64BE(9)) }
  }
  const [start, end, micros] = [chunk.readBigUInt64BE(1), chunk.readBigUInt64BE(9), chunk.readBigUInt64BE(17)]
  return { start, data: chunk.subarray(25), end, at: timeOf(micros) }
}

/** The log from a byte on, as the server writes it. What was confirmed may be thrown away there. */
export function streamWal(
  client: pg.Client,
  { slot, from, line }: { readonly slot: string; readonly from: bigint; readonly line: string },
  take: (arrival: Arrival) => void,
): { readonly broken: Promise<Error>; pause(): void; resume(): void; confirm(until: bigint): void; close(): void } {
  const wire = wireOf(client)
  const broken = new Promise<Error>((resolve) => {
    const query = new pg.Query(`START_REPLICATION SLOT ${slot} PHYSICAL ${lsnOf(from)} TIMELINE ${timelineOf(line)}`)
    query.on('error', resolve)
    query.on('end', () => resolve(new Error('The server ended the stream of its log.')))
    client.on('error', resolve)
    wire.on('copyData', (message) => take(arrivalOf(copyDataSchema.parse(message).chunk)))
    client.query(query)
  })
  return {
    broken,
    pause: () => wire.stream.pause(),
    resume: () => wire.stream.resume(),
    confirm: (until) => {
      const status = Buffer.alloc(34)
      status.write('r')
      for (const at of [1, 9, 17]) status.writeBigUInt64BE(until, at)
      status.writeBigUInt64BE(BigInt(Date.now() - epochMs) * 1_000n, 25)
      // An answer is asked for: it says how far the log goes where nothing is written.
      status.writeUInt8(1, 33)
      wire.sendCopyFromChunk(status)
    },
    close: () => wire.stream.destroy(),
  }
}
