import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { staff } from '@/lib/referred-tables'
import { identity, moment, refer } from '@/lib/tables'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What a run waits for, or does. Those that do something are worked on in the background, part by part. */
export const importRunsState = pgEnum('enum_import_runs_state', [
  'uploading',
  'reading',
  'columns',
  'checking',
  'checked',
  'applying',
  'paused',
  'applied',
  'undoing',
  'undone',
  'failed',
])

export const importRowsState = pgEnum('enum_import_rows_state', [
  'read',
  'keyed',
  'new',
  'changed',
  'same',
  'held',
  'left',
  'done',
  'undone',
  'stays',
])

/** One file that comes in. */
export const importRuns = pgTable(
  'import_runs',
  {
    id: identity(),
    kind: text('kind').notNull(),
    fileName: text('file_name').notNull(),
    staffId: integer('staff_id'),
    state: importRunsState('state').notNull().default('uploading'),
    /** The sheets of the file, the chosen one first, and how its text was read. */
    sheets: jsonb('sheets').notNull().default([]),
    sheet: text('sheet'),
    /** For each column: its heading, first values and counts. */
    columns: jsonb('columns').notNull().default([]),
    /** Rows above the first one that comes in: a title, and the headings. */
    bodyFrom: integer('body_from').notNull().default(1),
    hasHeading: boolean('has_heading'),
    /** For each column: its field, and how its days are written. */
    mapping: jsonb('mapping').notNull().default([]),
    keepsOurs: boolean('keeps_ours').notNull().default(false),
    totalCents: integer('total_cents'),
    problem: text('problem'),
    /** What it came to, once its rows are gone. */
    counts: jsonb('counts').notNull().default({}),
    createdAt: moment('created_at').notNull().defaultNow(),
    checkedAt: moment('checked_at'),
    appliedAt: moment('applied_at'),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    refer('import_runs_staff_id_fkey', table.staffId, staff.id).onDelete('set null'),
    check('import_runs_no_blanks', sql`'' NOT IN (kind, file_name, sheet, problem)`),
    index('import_runs_at_work_idx').on(table.id).where(sql`state IN ('reading', 'checking', 'applying', 'undoing')`),
    index('import_runs_staff_idx').on(table.staffId),
  ],
)

/** The file, until it is read. */
export const importParts = pgTable(
  'import_parts',
  {
    runId: integer('run_id').notNull(),
    place: integer('place').notNull(),
    content: bytea('content').notNull(),
  },
  (table) => [
    refer('import_parts_run_id_fkey', table.runId, importRuns.id).onDelete('cascade'),
    primaryKey({ name: 'import_parts_pkey', columns: [table.runId, table.place] }),
    check('import_parts_place', sql`place BETWEEN 0 AND 99`),
  ],
)

/** The journal: every row as it came, what was made of it, and what was there before. */
export const importRows = pgTable(
  'import_rows',
  {
    runId: integer('run_id').notNull(),
    line: integer('line').notNull(),
    cells: jsonb('cells').notNull(),
    /** What people said of it: values, what is left out or let in, which record it is. */
    fixes: jsonb('fixes').notNull().default({}),
    state: importRowsState('state').notNull().default('read'),
    key: text('key'),
    name: text('name'),
    values: jsonb('values'),
    problems: jsonb('problems').notNull().default([]),
    matches: jsonb('matches').notNull().default([]),
    /** By field: from and to. */
    changes: jsonb('changes').notNull().default({}),
    targetId: integer('target_id'),
    isAdded: boolean('is_added').notNull().default(false),
    cents: integer('cents'),
    stays: text('stays'),
  },
  (table) => [
    refer('import_rows_run_id_fkey', table.runId, importRuns.id).onDelete('cascade'),
    primaryKey({ name: 'import_rows_pkey', columns: [table.runId, table.line] }),
    check('import_rows_no_blanks', sql`'' NOT IN (key, name, stays)`),
    index('import_rows_state_idx').on(table.runId, table.state, table.line),
    index('import_rows_target_idx').on(table.runId, table.targetId).where(sql`target_id IS NOT NULL`),
    index('import_rows_key_idx').on(table.runId, table.key).where(sql`key IS NOT NULL`),
  ],
)

/** What rows of the old system became: by their number there, or by what they said. */
export const importLinks = pgTable(
  'import_links',
  {
    kind: text('kind').notNull(),
    source: text('source').notNull(),
    targetId: integer('target_id').notNull(),
    runId: integer('run_id').notNull(),
  },
  (table) => [
    refer('import_links_run_id_fkey', table.runId, importRuns.id).onDelete('cascade'),
    primaryKey({ name: 'import_links_pkey', columns: [table.kind, table.source] }),
    index('import_links_run_idx').on(table.runId),
    check('import_links_no_blanks', sql`'' NOT IN (kind, source)`),
  ],
)

/** Which column went where in the last file of the same headings. */
export const importShapes = pgTable(
  'import_shapes',
  {
    kind: text('kind').notNull(),
    headings: text('headings').notNull(),
    mapping: jsonb('mapping').notNull(),
    usedAt: moment('used_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'import_shapes_pkey', columns: [table.kind, table.headings] }),
    check('import_shapes_no_blanks', sql`'' NOT IN (kind, headings)`),
  ],
)
