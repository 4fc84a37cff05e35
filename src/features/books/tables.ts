import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { accountPayments } from '@/features/billing/tables'
import { staff } from '@/lib/referred-tables'
import { identity, moment, refer } from '@/lib/tables'

export const bookChecks = pgTable(
  'book_checks',
  {
    id: identity(),
    day: date('day').notNull(),
    checkedAt: moment('checked_at').notNull().defaultNow(),
    asked: integer('asked').notNull(),
    unanswered: integer('unanswered').notNull(),
    findings: jsonb('findings').notNull(),
  },
  (table) => [
    unique('book_checks_day_key').on(table.day),
    check('book_checks_asked_check', sql`asked >= 0`),
    check('book_checks_check', sql`(unanswered >= 0) AND (unanswered <= asked)`),
  ],
)

export const bankImports = pgTable(
  'bank_imports',
  {
    id: identity(),
    fileName: text('file_name').notNull(),
    bank: text('bank').notNull(),
    staffId: integer('staff_id'),
    outCount: integer('out_count').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    refer('bank_imports_staff_id_fkey', table.staffId, staff.id).onDelete('set null'),
    check('bank_imports_out_count_check', sql`out_count >= 0`),
  ],
)

export const bankLines = pgTable(
  'bank_lines',
  {
    id: identity(),
    importId: integer('import_id').notNull(),
    line: integer('line').notNull(),
    receivedOn: date('received_on').notNull(),
    amountCents: integer('amount_cents').notNull(),
    payer: text('payer'),
    words: text('words'),
    fingerprint: text('fingerprint').notNull(),
    fate: text('fate').notNull(),
    paymentId: integer('payment_id'),
  },
  (table) => [
    refer('bank_lines_import_id_fkey', table.importId, bankImports.id),
    refer('bank_lines_payment_id_fkey', table.paymentId, accountPayments.id),
    unique('bank_lines_payment_id_key').on(table.paymentId),
    check('bank_lines_amount_cents_check', sql`amount_cents > 0`),
    check(
      'bank_lines_fate_check',
      sql`fate IN ('taken', 'left-out', 'known') AND (fate = 'taken') = (payment_id IS NOT NULL)`,
    ),
    check('bank_lines_no_blanks', sql`'' NOT IN (payer, words)`),
    index('bank_lines_import_idx').on(table.importId),
    uniqueIndex('bank_lines_taken_once').on(table.fingerprint).where(sql`(fate = 'taken'::text)`),
  ],
)

export const bankLinesAside = pgTable(
  'bank_lines_aside',
  {
    id: identity(),
    lineId: integer('line_id').notNull(),
    staffId: integer('staff_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    refer('bank_lines_aside_line_id_fkey', table.lineId, bankLines.id),
    refer('bank_lines_aside_staff_id_fkey', table.staffId, staff.id).onDelete('set null'),
    unique('bank_lines_aside_line_id_key').on(table.lineId),
  ],
)

export const accountingCodes = pgTable(
  'accounting_codes',
  {
    id: identity(),
    program: text('program').notNull(),
    kind: text('kind').notNull(),
    code: text('code').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('accounting_codes_key').on(table.program, table.kind),
    check(
      'accounting_codes_known',
      sql`program IN ('xero', 'myob') AND kind IN ('seats', 'shop', 'freight', 'discount', 'tax')`,
    ),
    check('accounting_codes_no_blanks', sql`code <> ''`),
  ],
)
