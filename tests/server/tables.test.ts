import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabaseUrl } from '../support/database'
import { startPayload } from '../support/payload'

/** What `tables.ts` and the collections declare, against what the migrations make (docs/decisions/027). */
const declared = `hivis_declared_${process.pid}`
let migrated: pg.Client
let made: pg.Client

/** The part of drizzle-kit that Payload makes migrations with. */
type Kit = {
  requireDrizzleKit: () => {
    generateDrizzleJson: (schema: unknown) => Promise<unknown>
    generateMigration: (before: unknown, after: unknown) => Promise<string[]>
  }
  defaultDrizzleSnapshot: unknown
  schema: unknown
}

beforeAll(async () => {
  const payload = await startPayload()
  const url = new URL(await testDatabaseUrl())
  migrated = new pg.Client({ connectionString: url.href })
  await migrated.connect()
  await migrated.query(`DROP DATABASE IF EXISTS ${declared} WITH (FORCE)`)
  await migrated.query(`CREATE DATABASE ${declared} TEMPLATE template0`)
  url.pathname = `/${declared}`
  made = new pg.Client({ connectionString: url.href })
  await made.connect()
  const db = payload.db as unknown as Kit
  const { generateDrizzleJson, generateMigration } = db.requireDrizzleKit()
  for (const statement of await generateMigration(db.defaultDrizzleSnapshot, await generateDrizzleJson(db.schema)))
    await made.query(statement)
  await payload.destroy()
})

afterAll(async () => {
  await made.end()
  await migrated.query(`DROP DATABASE ${declared} WITH (FORCE)`)
  await migrated.end()
})

/** Each column, constraint and plain index in a line. Indexes of expressions stand in the rules of the migrations alone. */
async function linesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `SELECT c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END
         || coalesce(' DEFAULT ' || replace(pg_get_expr(d.adbin, d.adrelid), '''', ''), '') AS line
       FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     UNION ALL SELECT c.relname || ' ' || o.conname || ' ' || pg_get_constraintdef(o.oid)
       FROM pg_constraint o JOIN pg_class c ON c.oid = o.conrelid
       WHERE o.connamespace = 'public'::regnamespace AND o.contype IN ('p', 'u', 'f', 'c')
     UNION ALL SELECT pg_get_indexdef(x.indexrelid) FROM pg_index x JOIN pg_class c ON c.oid = x.indrelid
       WHERE c.relnamespace = 'public'::regnamespace AND x.indexprs IS NULL
         AND NOT EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = x.indrelid AND a.attnum = ANY (x.indkey) AND a.attgenerated <> '')
         AND NOT EXISTS (SELECT 1 FROM unnest(x.indcollation::oid[], x.indclass::oid[]) part (letters, class) JOIN pg_opclass o ON o.oid = class
           WHERE NOT o.opcdefault OR letters = '"C"'::regcollation)
     UNION ALL SELECT t.typname || ' ' || string_agg(e.enumlabel, ' ' ORDER BY e.enumsortorder)
       FROM pg_type t JOIN pg_enum e ON e.enumtypid = t.oid WHERE t.typnamespace = 'public'::regnamespace GROUP BY t.typname`,
  )
  return rows.map(({ line }) => line).sort()
}

/** What no one reads any more, kept for the version before until a `_contract` migration takes it away (docs/decisions/041). */
const leftForTheVersionBefore = [
  /\bmedia_sizes_(?:avif|webp)720_/,
  /^media\.sizes_(?:avif|webp)720_/,
  /\benum_(?:enquiries|form_settings_recipients)_form\b/,
  /^form_settings\.retention_/,
]

const isLeft = (line: string) => leftForTheVersionBefore.some((left) => left.test(line))

async function differences() {
  const [wanted, found] = await Promise.all([linesOf(made), linesOf(migrated)])
  return {
    onlyDeclared: wanted.filter((line) => !found.includes(line)),
    onlyMigrated: found.filter((line) => !wanted.includes(line) && !isLeft(line)),
  }
}

test('the tables that are declared are those that the migrations make', async () => {
  expect(await differences()).toEqual({ onlyDeclared: [], onlyMigrated: [] })
  const [wanted, found] = await Promise.all([linesOf(made), linesOf(migrated)])
  // Each goes from here with its migration.
  expect(leftForTheVersionBefore.filter((left) => !found.some((line) => left.test(line)))).toEqual([])
  expect(wanted.length).toBeGreaterThan(1_000)
})

test.each([
  [
    'a constraint',
    'ALTER TABLE vouchers DROP CONSTRAINT vouchers_at_most_all, ADD CONSTRAINT vouchers_at_most_all CHECK (kind <> $$percent$$ OR value <= 99)',
    /^vouchers vouchers_at_most_all CHECK .*99/,
  ],
  [
    'a column that may be empty',
    'ALTER TABLE vouchers ALTER COLUMN code DROP NOT NULL',
    /^vouchers\.code character varying$/,
  ],
  [
    'an index',
    'DROP INDEX vouchers_code_idx; CREATE INDEX vouchers_code_idx ON vouchers (code)',
    /^CREATE INDEX vouchers_code_idx /,
  ],
])('%s that was declared in another way is found', async (_what, statement, line) => {
  await made.query('BEGIN')
  try {
    await made.query(statement)
    const { onlyDeclared, onlyMigrated } = await differences()
    expect(onlyDeclared).toEqual([expect.stringMatching(line)])
    expect(onlyMigrated).toHaveLength(1)
  } finally {
    await made.query('ROLLBACK')
  }
})
