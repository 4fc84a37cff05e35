import { afterAll, beforeAll, expect, test } from 'vitest'
import { withNames } from '@/features/account/desk.data'
import { auditedThings, columnWord, describeChange } from '@/features/account/desk.rules'
import { pool } from '@/lib/db'
import { testDatabaseUrl } from '../support/database'
import { endQueries, query } from '../support/people'

/** Every row of the audit reads as a sentence: each table and column that is audited has a word of its own. */
beforeAll(async () => {
  Object.assign(process.env, { DATABASE_URL: await testDatabaseUrl() })
})
afterAll(async () => {
  await pool().end()
  await endQueries()
})

test('each column of each table that is audited has a word, or is of the machine', async () => {
  const columns = await query<{ table: string; column: string }>(
    `SELECT c.relname AS table, a.attname AS column FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid AND p.proname = 'hivis_audit'
       JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE (cardinality(t.tgattr::int2[]) = 0 OR a.attnum = ANY (t.tgattr::int2[]))
       AND a.attname NOT IN ('id', 'updated_at', 'created_at', 'last_login_at', 'version', 'guid_hash', 'email_hash', 'title')
     GROUP BY 1, 2 ORDER BY 1, 2`,
  )
  expect(columns.length).toBeGreaterThan(100)
  expect(
    columns.filter(({ column }) => columnWord(column) === undefined).map(({ table, column }) => `${table}.${column}`),
  ).toEqual([])
  const known = auditedThings.map(({ value }) => value)
  expect([...new Set(columns.map(({ table }) => table))].filter((table) => !known.includes(table))).toEqual([])
})

test('ids read as names, cents as dollars, days and instants as New Zealand’s, and what the machine keeps is left out', async () => {
  const [person] = await query<{ id: number }>(
    `INSERT INTO people (first_name, last_name) VALUES ('Mere', 'Tūhoe') RETURNING id`,
  )
  const [row] = await withNames([
    {
      before: { person_id: person?.id, due_on: '2026-11-24', amount_cents: 124_500, session_id: 7, checkout_id: 'x' },
      after: { person_id: null, due_on: '2026-11-30', amount_cents: 100, session_id: 8, checkout_id: 'y' },
    },
  ])
  const { text, detail } = describeChange({
    id: 1,
    at: '2026-11-24T00:00:00.000Z',
    actor: 'Ana',
    action: 'update',
    what: 'bookings',
    before: row?.before ?? null,
    after: row?.after ?? null,
  })
  expect(text).toBe('Ana changed the booking')
  expect(detail).toBe('Person: Mere Tūhoe → nothing · Due: 24 Nov 2026 → 30 Nov 2026 · Amount: $1,245.00 → $1.00')
})
