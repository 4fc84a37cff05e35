import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { staff } from '@/lib/referred-tables'

export const savedReports = pgTable(
  'saved_reports',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    staffId: integer('staff_id').notNull(),
    name: text('name').notNull(),
    report: text('report').notNull(),
    asked: text('asked').notNull(),
    moves: boolean('moves').notNull(),
    savedOn: date('saved_on').notNull(),
    isShared: boolean('is_shared').notNull(),
  },
  (table) => [
    foreignKey({ name: 'saved_reports_staff_id_fkey', columns: [table.staffId], foreignColumns: [staff.id] }).onDelete(
      'cascade',
    ),
    check('saved_reports_no_blanks', sql`'' NOT IN (name, report)`),
    index('saved_reports_staff_idx').on(table.staffId),
  ],
)

export const savedReportReaders = pgTable(
  'saved_report_readers',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    savedReportId: integer('saved_report_id').notNull(),
    staffId: integer('staff_id').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'saved_report_readers_saved_report_id_fkey',
      columns: [table.savedReportId],
      foreignColumns: [savedReports.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'saved_report_readers_staff_id_fkey',
      columns: [table.staffId],
      foreignColumns: [staff.id],
    }).onDelete('cascade'),
    unique('saved_report_readers_key').on(table.savedReportId, table.staffId),
    index('saved_report_readers_staff_idx').on(table.staffId),
  ],
)
