import { createHash } from 'node:crypto'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { Connection } from '@/lib/db'
import { readEnv } from '@/lib/env'
import type { Head } from './rules'

/** Server-independent output formats. */
const settings = `SET TimeZone = 'UTC'; SET DateStyle = 'ISO, YMD'; SET IntervalStyle = 'iso_8601'; SET extra_float_digits = 1; SET bytea_output = 'hex'`

/** Without statement timeouts: an archive takes as long as it takes. */
export async function connect(to: pg.ClientConfig = { connectionString: readEnv().DATABASE_URL }): Promise<pg.Client> {
  const client = new Connection({ ...to, application_name: 'hivis backup' })
  await client.connect()
  await client.query(settings)
  return client
}

type Table = Head['tables'][number]

/** A consistent snapshot, however long it is read. */
export async function openSnapshot(to?: pg.ClientConfig): Promise<pg.Client> {
  const client = await connect(to)
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  return client
}

/** Product tables with writable columns. No jobs: they are recreated from the rows they concern. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT c.relname AS name,
       coalesce(array_agg(quote_ident(a.attname) ORDER BY a.attnum) FILTER (WHERE a.attgenerated = ''), '{}')::text[] AS columns,
       coalesce(
         string_agg(quote_ident(a.attname) || CASE WHEN a.attcollation <> 0 THEN ' COLLATE "C"' ELSE '' END, ', ' ORDER BY array_position(i.indkey::int2[], a.attnum))
           FILTER (WHERE a.attnum = ANY(i.indkey::int2[])),
         '1') AS "order"
     FROM pg_class c
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
       AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
     GROUP BY c.relname ORDER BY c.relname`,
  )
  return rows
}

export async function listSequences(client: pg.ClientBase): Promise<Head['sequences']> {
  const { rows } = await client.query<Head['sequences'][number]>(
    `SELECT coalesce(quote_ident(sequencename), '') AS name, coalesce(last_value::text, '') AS last_value FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`,
  )
  return rows
}

export async function listMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rowCount: isThere } = await client.query(`SELECT 1 WHERE to_regclass('payload_migrations') IS NOT NULL`)
  if (!isThere) return []
  const { rows } = await client.query<{ name: string }>(
    `SELECT coalesce(name, '') AS name FROM payload_migrations WHERE batch >= 0 ORDER BY name COLLATE "C"`,
  )
  return rows.map(({ name }) => name)
}

export interface FileName {
  /** `media/…` or `documents/…`. */
  readonly file: string
  /** Of its row: a picture that was cropped again keeps its name. */
  readonly changedAt: Date
}

/** The files that rows name, by name. */
export async function listFiles(client: pg.ClientBase | pg.Pool): Promise<FileName[]> {
  const { rows: columns } = await client.query<{ folder: string; column: string }>(
    `SELECT table_name AS folder, quote_ident(column_name) AS column FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name IN ('media', 'documents') AND column_name ~ '(^|_)filename$'`,
  )
  if (columns.length === 0) return []
  const each = columns.map(
    ({ folder, column }) =>
      `SELECT '${folder}/' || ${column} AS file, updated_at AS changed FROM ${folder} WHERE ${column} IS NOT NULL`,
  )
  const { rows } = await client.query<{ file: string; changed: Date }>(
    `SELECT file, max(changed) AS changed FROM (${each.join(' UNION ALL ')}) AS named GROUP BY file ORDER BY file COLLATE "C"`,
  )
  return rows.map(({ file, changed }) => ({ file, changedAt: changed }))
}

const partBytes = 4 * 1024 * 1024

/** COPY output in key order. */
export async function* readTable(client: pg.ClientBase, { name, columns, order }: Table): AsyncGenerator<Buffer> {
  const stream = client.query(
    copyTo(`COPY (SELECT ${columns.join(', ')} FROM ${pg.escapeIdentifier(name)} ORDER BY ${order}) TO STDOUT`),
  )
  let parts: Buffer[] = []
  let bytes = 0
  for await (const part of stream) {
    parts.push(part)
    bytes += part.length
    if (bytes < partBytes) continue
    yield Buffer.concat(parts)
    parts = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(parts)
}

const newline = 10

/** Counts and hashes rows in a COPY stream: each ends with a newline, and newlines in values are escaped. */
export class RowCount {
  readonly #hash = createHash('sha256')
  #rows = 0

  add(part: Buffer): void {
    this.#hash.update(part)
    for (let at = part.indexOf(newline); at >= 0; at = part.indexOf(newline, at + 1)) this.#rows += 1
  }

  end(): { rows: number; sha256: string } {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') }
  }
}

export async function countTable(client: pg.ClientBase, table: Table): Promise<{ rows: number; sha256: string }> {
  const count = new RowCount()
  for await (const part of readTable(client, table)) count.add(part)
  return count.end()
}
