import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams'
import { readStoredFile } from '@/features/content/data'
import { storeFile } from '@/features/content/files.data'
import { hivisVersion } from '@/lib/version'
import { type Entry, readArchive, sha256Of, writeArchive } from './archive.data'
import {
  connect,
  countTable,
  type FileName,
  listFiles,
  listMigrations,
  listSequences,
  listTables,
  openSnapshot,
  RowCount,
  readTable,
} from './data'
import { type BackupPlace, placeOf } from './gateway'
import { noteBackup } from './marks.mutations'
import {
  BackupError,
  type Head,
  headSchema,
  type Manifest,
  manifestSchema,
  nameOfBackup,
  type Size,
  sizeOf,
  splitFile,
} from './rules'

function partOf(entry: string): { kind: string; name: string } {
  const [, kind = '', name = ''] = /^(tables|files)\/(.+)$/.exec(entry) ?? []
  return { kind, name }
}

const json = (name: string, value: unknown): Entry => ({ name, data: Buffer.from(JSON.stringify(value)) })

type Say = (line: string) => void

export interface Backup extends Size {
  readonly name: string
  /** Referenced files missing in the store. */
  readonly missing: readonly string[]
}

/** Archives a whole site: a database snapshot and the files its rows name; verifies it where possible.
 * @throws BackupError if it can't be made or doesn't verify; nothing of it is left then. */
export async function takeBackup(where: string, recipient: string | null, say: Say): Promise<Backup> {
  const place = placeOf(where)
  const readFile: ReadFile = async ({ file }) => {
    const { folder, base } = splitFile(file)
    return (await readStoredFile(folder, base))?.data ?? null
  }
  const { name, manifest } = await makeArchive(place, { recipient, say, client: await openSnapshot(), readFile })
  // An archive encrypted for someone else can't be read here: it is verified where its key is.
  if (recipient === null) await checkAgain(place, name, say)
  await noteBackup()
  return { name, ...sizeOf(manifest), missing: manifest.missing }
}

/** Null for a file that is not there. */
type ReadFile = (name: FileName) => Promise<Buffer | null>

interface ToArchive {
  readonly recipient: string | null
  readonly client: pg.Client
  readonly readFile: ReadFile
  readonly say: Say
}

/** Archives what a snapshot shows, and ends the connection. @returns the name of the archive, and what is in it. */
export async function makeArchive(
  place: BackupPlace,
  { recipient, ...from }: ToArchive,
): Promise<{ name: string; manifest: Manifest }> {
  const startedAt = new Date()
  const name = nameOfBackup(startedAt, recipient !== null)
  const manifest: Manifest = { tables: {}, files: {}, missing: [] }
  try {
    await place.put(name, await writeArchive(entriesOf({ ...from, startedAt, manifest }), recipient))
  } finally {
    await from.client.end()
  }
  return { name, manifest }
}

async function checkAgain(place: BackupPlace, name: string, say: Say): Promise<void> {
  say('Reading it again …')
  try {
    await verifyArchive(await place.get(name), null)
  } catch (error) {
    await place.remove(name)
    throw error
  }
}

type Making = Omit<ToArchive, 'recipient'> & { readonly startedAt: Date; readonly manifest: Manifest }

async function* entriesOf(making: Making): AsyncGenerator<Entry> {
  const { client, startedAt, manifest, say } = making
  const tables = await listTables(client)
  const head: Head = {
    format: 1,
    version: hivisVersion,
    startedAt: startedAt.toISOString(),
    migrations: await listMigrations(client),
    tables,
    sequences: await listSequences(client),
  }
  yield json('hivis.json', headSchema.parse(head))
  for (const [at, table] of tables.entries()) {
    say(`Table ${at + 1} of ${tables.length}: ${table.name}`)
    const count = new RowCount()
    for await (const data of readTable(client, table)) {
      count.add(data)
      yield { name: `tables/${table.name}`, data }
    }
    manifest.tables[table.name] = count.end()
  }
  yield* filesOf(await listFiles(client), making)
  yield json('manifest.json', manifest)
}

async function* filesOf(names: readonly FileName[], { manifest, readFile, say }: Making): AsyncGenerator<Entry> {
  say(`${names.length} files`)
  for (const name of names) {
    const { file } = name
    const data = await readFile(name)
    if (!data) {
      manifest.missing.push(file)
      continue
    }
    manifest.files[file] = { bytes: data.length, sha256: sha256Of(data) }
    yield { name: `files/${file}`, data }
  }
}

export interface Verified {
  readonly head: Head
  readonly manifest: Manifest
}

/** Reads a whole archive and compares every table and file with its manifest.
 * @throws BackupError with a sentence that names what is wrong. */
export async function verifyArchive(bytes: Readable, identity: string | null): Promise<Verified> {
  const counts = new Map<string, RowCount>()
  const files: Manifest['files'] = {}
  let head: Head | undefined
  let manifest: Manifest | undefined
  for await (const { name, data } of readArchive(bytes, identity)) {
    const { kind, name: rest } = partOf(name)
    if (name === 'hivis.json') head = headSchema.parse(JSON.parse(data.toString()))
    else if (name === 'manifest.json') manifest = manifestSchema.parse(JSON.parse(data.toString()))
    else if (kind === 'files') files[rest] = { bytes: data.length, sha256: sha256Of(data) }
    else if (kind === 'tables') {
      const count = counts.get(rest) ?? new RowCount()
      count.add(data)
      counts.set(rest, count)
    }
  }
  if (!head || !manifest) throw new BackupError('The archive has no end: it was cut off.')
  const tables = Object.fromEntries(head.tables.map(({ name }) => [name, (counts.get(name) ?? new RowCount()).end()]))
  compare(manifest.tables, tables, 'Table')
  compare(manifest.files, files, 'File')
  return { head, manifest }
}

type Hashes = Readonly<Record<string, { readonly sha256: string }>>

function compare(wanted: Hashes, found: Hashes, kind: string): void {
  for (const [name, { sha256 }] of Object.entries(wanted))
    if (found[name]?.sha256 !== sha256) throw new BackupError(`${kind} ${name} is not what was put into the archive.`)
}

export type Migrate = (until: string | null) => Promise<void>

/** Restores an archive into an empty database and its files into the store, then verifies both. Rows
 * go in one transaction without keys and triggers, which are restored and checked before it ends.
 * @throws BackupError; the database stays empty unless only the check of files failed. */
export async function restoreArchive(
  open: () => Promise<Readable>,
  identity: string | null,
  { migrate, known, say }: { migrate: Migrate; known: readonly string[]; say: Say },
): Promise<Verified> {
  say('Reading the archive …')
  const { head, manifest } = await verifyArchive(await open(), identity)
  const last = assertReadable(head, known)
  const client = await connect()
  try {
    if ((await listMigrations(client)).length > 0)
      throw new BackupError('The database is not empty. Restore into an empty one.')
    say('Making the tables …')
    await migrate(last)
    await client.query('BEGIN')
    await load(client, { head, entries: readArchive(await open(), identity), say })
    for (const table of head.tables) {
      const { sha256 } = await countTable(client, table)
      if (sha256 !== manifest.tables[table.name]?.sha256)
        throw new BackupError(`Table ${table.name} is not what was taken: nothing was restored.`)
    }
    await client.query('COMMIT')
    say('Counting rows for the planner …')
    await client.query('ANALYZE')
  } finally {
    await client.end()
  }
  await migrate(null)
  await compareFiles(manifest)
  return { head, manifest }
}

/** @returns the last applied migration. @throws BackupError for an archive of a newer version, or not ours. */
function assertReadable({ version, migrations }: Head, known: readonly string[]): string {
  const last = migrations.at(-1) ?? ''
  const wanted = known.filter((name) => name <= last)
  if (migrations.some((name) => !known.includes(name)))
    throw new BackupError(`The archive was made by version ${version}, which is newer than this one (${hivisVersion}).`)
  if (wanted.length !== migrations.length)
    throw new BackupError(`The archive was made by version ${version}, whose migrations this one doesn’t know.`)
  return last
}

type Loading = { readonly head: Head; readonly entries: AsyncIterable<Entry>; readonly say: Say }

async function load(client: pg.Client, { head, entries, say }: Loading): Promise<void> {
  const bare = await withoutGuards(client)
  const tables = new Map(head.tables.map((table) => [table.name, table]))
  let target: { readonly name: string; readonly stream: CopyStreamQuery } | undefined
  const end = async () => {
    if (target) await pipeline(Readable.from([]), target.stream)
    target = undefined
  }
  for await (const { name, data } of entries) {
    const { kind, name: rest } = partOf(name)
    if (target && (kind !== 'tables' || rest !== target.name)) await end()
    if (kind === 'files') {
      const { folder, base } = splitFile(rest)
      await storeFile(folder, base, data)
    }
    const table = kind === 'tables' ? tables.get(rest) : undefined
    if (!table) continue
    if (!target) {
      say(`Table ${table.name}`)
      target = {
        name: rest,
        stream: client.query(copyFrom(`COPY ${pg.escapeIdentifier(rest)} (${table.columns.join(', ')}) FROM STDIN`)),
      }
    }
    const { stream } = target
    await new Promise<void>((resolve, reject) => {
      stream.once('error', reject)
      stream.write(data, (error) => {
        stream.off('error', reject)
        if (error) reject(error)
        else resolve()
      })
    })
  }
  await end()
  for (const { name, lastValue } of head.sequences)
    await client.query('SELECT setval($1::regclass, $2::text::bigint)', [name, lastValue])
  say('Checking keys …')
  await bare.guardAgain()
}

/** Drops foreign keys and triggers and empties every table, as the owner of the tables may. `guardAgain` recreates them. */
async function withoutGuards(client: pg.Client): Promise<{ guardAgain(): Promise<void> }> {
  const { rows: keys } = await client.query<{ table: string; name: string; text: string }>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, coalesce(pg_get_constraintdef(oid), '') AS text
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  )
  const tables = (await listTables(client)).map(({ name }) => pg.escapeIdentifier(name))
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  await client.query(`TRUNCATE ${tables.join(', ')}`)
  return {
    guardAgain: async () => {
      for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
      for (const { table, name, text } of keys)
        await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${text}`)
    },
  }
}

async function compareFiles({ files }: Manifest): Promise<void> {
  for (const [file, { sha256 }] of Object.entries(files)) {
    const { folder, base } = splitFile(file)
    const stored = await readStoredFile(folder, base)
    if (!stored || sha256Of(stored.data) !== sha256) throw new BackupError(`File ${file} is not what was taken.`)
  }
}

/** Reopens the archive on each call, as it is read more than once. */
export function archiveAt(where: string): {
  readonly folder: string
  readonly name: string
  open(): Promise<Readable>
} {
  const at = where.lastIndexOf('/')
  const folder = where.startsWith('s3://') ? where.slice(0, at) : path.dirname(where)
  const name = where.startsWith('s3://') ? where.slice(at + 1) : path.basename(where)
  return { folder, name, open: () => placeOf(folder).get(name) }
}

/** From an age-keygen file. @throws BackupError if it holds none. */
export function identityIn(file: string): string {
  const line = fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .find((text) => text.startsWith('AGE-SECRET-KEY-'))
  if (!line) throw new BackupError('The file holds no identity of age (AGE-SECRET-KEY-…).')
  return line.trim()
}
