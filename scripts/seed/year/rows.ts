import type pg from 'pg'
import { type Random, randomFrom } from '../random'

export type Row = Record<string, unknown>

/** Tables whose ids are assigned here, so that rows can refer to each other before any is written. */
const numbered = [
  'staff',
  'companies',
  'people',
  'employments',
  'business_admins',
  'course_sessions',
  'session_slots',
  'slot_moves',
  'bookings',
  'attendees',
  'seat_claims',
  'orders',
  'order_lines',
  'payments',
  'refunds',
  'credit_refunds',
  'credit_entries',
  'account_corrections',
  'tax_documents',
  'completed_courses',
  'cards',
  'waitlist_entries',
  'enquiries',
  'enquiry_events',
  'messages',
  'trainer_leave',
  'privacy_requests',
  'desk_tasks',
  'rooms',
  'saved_reports',
  'saved_report_readers',
  'vouchers',
  'bank_imports',
  'bank_lines',
  'account_payments',
  'api_keys',
  'webhooks',
  'webhook_deliveries',
] as const

export type Numbered = (typeof numbered)[number]

/** An action in the audit log. A created row is read once all is written; `first` is its original state. */
type Entry = { actor: string; at: Date; what: string; row_id: string; first?: Row; before?: Row; after?: Row }

export type Year = {
  readonly client: pg.Client
  readonly now: Date
  readonly today: string
  readonly random: Random
  id(table: Numbered): number
  add<T extends Row>(table: string, row: T): T
  rowsOf(table: string): readonly Row[]
  /** Records who created a row; `first` is its original state, if it changed later. */
  made(table: Numbered, id: number, by: { actor: string; at: Date; first?: Row }): void
  changed(table: string, id: number, by: { actor: string; at: Date; before: Row; after: Row }): void
  entries: Entry[]
}

export async function beginYear(client: pg.Client, now: Date, today: string): Promise<Year> {
  const last = new Map<string, number>()
  for (const table of numbered) {
    const { rows } = await client.query<{ id: number }>(`SELECT coalesce(max(id), 0)::int AS id FROM ${table}`)
    last.set(table, rows[0]?.id ?? 0)
  }
  const tables = new Map<string, Row[]>()
  const entries: Entry[] = []
  return {
    client,
    now,
    today,
    random: randomFrom(1992),
    id(table) {
      const id = (last.get(table) ?? 0) + 1
      last.set(table, id)
      return id
    },
    add(table, row) {
      const rows = tables.get(table)
      if (rows) rows.push(row)
      else tables.set(table, [row])
      return row
    },
    rowsOf: (table) => tables.get(table) ?? [],
    made: (what, id, { actor, at, first }) =>
      entries.push({ actor, at, what, row_id: String(id), ...(first && { first }) }),
    changed: (what, id, by) => entries.push({ ...by, what, row_id: String(id) }),
    entries,
  }
}

/** All rows must have the same columns. */
async function insertRows(client: pg.Client, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
    .map((name) => `"${name}"`)
    .join(', ')
  await client.query(
    `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows)],
  )
}

/** Writes these tables in this order, and sets their sequences. */
export async function writeTables(year: Year, tables: readonly string[]): Promise<void> {
  for (const table of tables) await insertRows(year.client, table, year.rowsOf(table))
  for (const table of numbered.filter((one) => tables.includes(one)))
    await year.client.query(
      `SELECT setval(pg_get_serial_sequence($1, 'id'), (SELECT coalesce(max(id), 1) FROM ${table}))`,
      [table],
    )
}

/** Columns that the audit log leaves out (hivis_audit of the migrations). */
const hidden = '{updated_at,created_at,last_login_at,version,guid_hash,email_hash,title}'

/** In chronological order. */
export async function writeAudit({ client, entries }: Year): Promise<void> {
  await client.query(
    `CREATE TEMP TABLE year_entries ON COMMIT DROP AS SELECT * FROM jsonb_to_recordset($1) AS d
       (actor text, at timestamptz, what text, row_id text, first jsonb, before jsonb, after jsonb)`,
    [JSON.stringify(entries)],
  )
  const made = new Set(entries.flatMap(({ what, before }) => (before ? [] : [what])))
  for (const table of made)
    await client.query(
      `UPDATE year_entries d SET after = (to_jsonb(t) - $2::text[]) || coalesce(d.first, '{}') FROM ${table} t
       WHERE d.what = $1 AND d.before IS NULL AND t.id = d.row_id::int`,
      [table, hidden],
    )
  // A change is stored as the whole row, like the triggers do: columns changed at another time are the same before and after.
  for (const table of new Set(entries.flatMap(({ what, before }) => (before ? [what] : []))))
    await client.query(
      `UPDATE year_entries d SET before = (to_jsonb(t) - $2::text[]) || d.before, after = (to_jsonb(t) - $2::text[]) || d.after FROM ${table} t
       WHERE d.what = $1 AND d.before IS NOT NULL AND t.id = d.row_id::int`,
      [table, hidden],
    )
  await client.query(
    `INSERT INTO audit_log (actor, action, what, row_id, before, after, created_at, updated_at)
     SELECT actor, CASE WHEN before IS NULL THEN 'insert' ELSE 'update' END, what, row_id, before, after, at, at FROM year_entries ORDER BY at, what, row_id::int`,
  )
}
