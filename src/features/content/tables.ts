import { sql } from '@payloadcms/db-postgres/drizzle'
import { check, date, index, integer, pgTable, primaryKey } from '@payloadcms/db-postgres/drizzle/pg-core'
import { redirects } from '@/lib/referred-tables'
import { moment, refer } from '@/lib/tables'

export const firstFilling = pgTable('first_filling', {
  beganAt: moment('began_at').notNull().defaultNow(),
})

/** How often each redirect sent a visitor on. Apart from the redirects: counting changes no page and isn’t audited. */
export const redirectUses = pgTable(
  'redirect_uses',
  {
    redirectId: integer('redirect_id').primaryKey(),
    hits: integer('hits').notNull(),
    lastUsedOn: date('last_used_on').notNull(),
  },
  (table) => [
    refer('redirect_uses_redirect_id_fkey', table.redirectId, redirects.id).onDelete('cascade'),
    check('redirect_uses_used', sql`hits > 0`),
  ],
)

/** Uses of each redirect by day in New Zealand, for a little more than a year. */
export const redirectDays = pgTable(
  'redirect_days',
  {
    redirectId: integer('redirect_id').notNull(),
    day: date('day').notNull(),
    hits: integer('hits').notNull(),
  },
  (table) => [
    primaryKey({ name: 'redirect_days_pkey', columns: [table.redirectId, table.day] }),
    refer('redirect_days_redirect_id_fkey', table.redirectId, redirects.id).onDelete('cascade'),
    check('redirect_days_used', sql`hits > 0`),
    index('redirect_days_day_idx').on(table.day),
  ],
)
