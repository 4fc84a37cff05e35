import { sql } from '@payloadcms/db-postgres/drizzle'
import { boolean, check, integer, pgTable, text } from '@payloadcms/db-postgres/drizzle/pg-core'
import { moment } from '@/lib/tables'

/** Last success of external work such as backups, written by that work itself. */
export const operationMarks = pgTable(
  'operation_marks',
  {
    name: text('name').primaryKey(),
    notedAt: moment('noted_at').notNull().defaultNow(),
  },
  () => [check('operation_marks_no_blanks', sql`'' NOT IN (name)`)],
)

export const operatorNotices = pgTable(
  'operator_notices',
  {
    part: text('part').primaryKey(),
    sentence: text('sentence').notNull(),
    isOver: boolean('is_over').notNull().default(false),
    toldAt: moment('told_at').notNull().defaultNow(),
  },
  () => [check('operator_notices_no_blanks', sql`'' NOT IN (part, sentence)`)],
)

/** Attempts of one address within one limit, counted by src/lib/rate-limit.ts. Unlogged: after a crash of the database all begin at nothing. */
export const rateLimits = pgTable('rate_limits', {
  keyHash: text('key_hash').primaryKey(),
  count: integer('count').notNull(),
  endsAt: moment('ends_at').notNull(),
})
