import { getTableName, is } from '@payloadcms/db-postgres/drizzle'
import { PgTable } from '@payloadcms/db-postgres/drizzle/pg-core'
import type pg from 'pg'
import * as billing from '@/features/billing/tables'
import * as catalogue from '@/features/catalogue/tables'
import * as payments from '@/features/payments/tables'
import * as purchases from '@/features/purchases/tables'
import * as seats from '@/features/seats/tables'
import { faultsOfSql } from './mutations-sql'

/** A piece of SQL, what tests of it use, and its faults, each with the statements that put it into a database. */
export interface Piece {
  readonly name: string
  readonly state: string
  /** Functions, tables and constraints: a test that uses one of them may notice. */
  readonly uses: readonly string[]
  readonly faults: readonly { readonly line: number; readonly says: string; readonly sql: string }[]
}

/** Tables of the ledger of seats, of orders and of payments, and those whose counters they keep. */
const tables = [
  ...[seats, catalogue, purchases, billing, payments]
    .flatMap((part): unknown[] => Object.values(part))
    .flatMap((one) => (is(one, PgTable) ? [getTableName(one)] : []))
    .filter((name) => !/^demo_/.test(name)),
  'session_slots',
  'companies',
  'shop_items',
]

/** What is sent to others, and what any table has: they guard no money and no seat. */
const isOther =
  /_told$|^hivis_(?:audit|notify|words|phone|unaccent|queue_messages|slot_from_session|session_to_slots|note_notice|row_changed|last_owner)/

interface Defined {
  readonly name: string
  readonly definition: string
  readonly on: readonly string[]
}

/** Functions that write or lock these tables or that their triggers call, those that they call, and those that call them. */
async function functionsOf(client: pg.Client): Promise<Defined[]> {
  const { rows } = await client.query<Defined>(
    `SELECT p.proname AS name, pg_get_functiondef(p.oid) AS definition,
       array(SELECT DISTINCT t.tgrelid::regclass::text FROM pg_trigger t WHERE t.tgfoid = p.oid) AS on
     FROM pg_proc p WHERE p.proname LIKE 'hivis%' ORDER BY p.proname`,
  )
  const table = `(?:${tables.join('|')})\\b`
  const writes = new RegExp(
    `\\b(?:INSERT INTO|UPDATE|DELETE FROM)\\s+${table}|\\bFROM ${table}[^;]*\\bFOR (?:NO KEY )?UPDATE|\\bJOIN seat_claims\\b`,
  )
  const own = rows.filter(({ name }) => !isOther.test(name))
  const chosen = new Set(
    own.filter(({ definition, on }) => writes.test(definition) || on.some((table) => tables.includes(table))),
  )
  const calls = (by: Defined, called: Defined) => new RegExp(`\\b${called.name}\\(`).test(by.definition)
  // A set that grows while it is walked is walked to its end.
  for (const one of chosen) for (const other of own) if (calls(one, other) || calls(other, one)) chosen.add(other)
  return own.filter((one) => chosen.has(one))
}

const bodyOf = (definition: string): readonly [from: number, to: number] => {
  const [quote = ''] = /\$function\$/.exec(definition) ?? []
  return [definition.indexOf(quote) + quote.length, definition.lastIndexOf(quote)]
}

const isPlain = (definition: string): boolean => definition.includes('LANGUAGE plpgsql')

interface Guard {
  readonly name: string
  readonly table: string
  readonly definition: string
}

const checksOf = async (client: pg.Client): Promise<Guard[]> =>
  (
    await client.query<Guard>(
      `SELECT conname AS name, conrelid::regclass::text AS table, pg_get_constraintdef(oid) AS definition FROM pg_constraint
       WHERE contype = 'c' AND conrelid::regclass::text = ANY ($1) AND conname !~ 'blanks' ORDER BY 2, 1`,
      [tables],
    )
  ).rows

/** Unique indexes, which let nothing in twice. */
const uniquesOf = async (client: pg.Client): Promise<Guard[]> =>
  (
    await client.query<Guard>(
      `SELECT indexrelid::regclass::text AS name, indrelid::regclass::text AS table, pg_get_indexdef(indexrelid) AS definition FROM pg_index
       WHERE indisunique AND NOT indisprimary AND indrelid::regclass::text = ANY ($1) ORDER BY 2, 1`,
      [tables],
    )
  ).rows

/** Where a CHECK lets in what it should not; one that lets nothing in fails every test. */
const loosens = /^(?:TRUE|FALSE|<|>|<=|>=|\d+)$/

export async function piecesOf(client: pg.Client): Promise<Piece[]> {
  const functions = (await functionsOf(client)).map(({ name, definition, on }): Piece => {
    const faults = faultsOfSql(definition, ...bodyOf(definition)).map(({ start, end, by, line, says }) => ({
      line,
      says,
      sql: definition.slice(0, start) + by + definition.slice(end),
    }))
    return { name, state: definition, uses: isTrigger(on) ? [name, ...on] : [name], faults }
  })
  const checks = (await checksOf(client)).map(({ name, table, definition }): Piece => {
    const drop = `ALTER TABLE ${table} DROP CONSTRAINT ${name}`
    const changed = faultsOfSql(definition)
      .filter(({ by }) => loosens.test(by))
      .map(({ start, end, by, says }) => ({
        line: 1,
        says,
        sql: `${drop}; ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition.slice(0, start)}${by}${definition.slice(end)} NOT VALID`,
      }))
    const dropped = { line: 1, says: 'dropped', sql: drop }
    return {
      name: `${table} ${name}`,
      state: `${name} ${definition}`,
      uses: [name, table],
      faults: [dropped, ...changed],
    }
  })
  const uniques = (await uniquesOf(client)).map(({ name, table, definition }): Piece => {
    const drop = `DO $$ BEGIN ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${name}; DROP INDEX IF EXISTS ${name}; END $$`
    const faults = [{ line: 1, says: 'dropped', sql: drop }]
    return { name: `${table} ${name}`, state: definition, uses: [name, table], faults }
  })
  return [...functions, ...checks, ...uniques]
}

const isTrigger = (on: readonly string[]): boolean => on.length > 0 && on.length < 4

/** Counts what a test uses: a sequence for each function and each table, moved whatever becomes of the transaction. */
export async function probesOf(client: pg.Client): Promise<string> {
  const functions = await functionsOf(client)
  const counters = [...functions.map(({ name }) => name), ...tables]
  const counted = functions.map(({ name, definition }) => {
    const [from, to] = bodyOf(definition)
    const body = definition.slice(from, to)
    const count = `nextval('faults.${name}')`
    const probed = isPlain(definition)
      ? body.replace(/\bBEGIN\b/, `BEGIN PERFORM ${count};`)
      : `SELECT ${count}; ${body}`
    return `${definition.slice(0, from)}${probed}${definition.slice(to)}`
  })
  return [
    'CREATE SCHEMA faults',
    ...counters.map((name) => `CREATE SEQUENCE faults.${name}`),
    ...counted,
    `CREATE FUNCTION faults.count() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM nextval('faults.' || TG_ARGV[0]); RETURN NULL; END $$`,
    ...tables.map(
      (table) =>
        `CREATE TRIGGER faults_count BEFORE INSERT OR UPDATE OR DELETE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION faults.count('${table}')`,
    ),
  ].join(';\n')
}
