import { sql } from '@payloadcms/db-postgres/drizzle'
import { check, foreignKey, index, integer, pgTable, text, timestamp } from '@payloadcms/db-postgres/drizzle/pg-core'
import { pages } from '@/lib/referred-tables'

/** What a trigger noted about the review of a page, until those it concerns are notified. `byName`: as the page says who changed it. */
export const pageReviews = pgTable(
  'page_reviews',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    pageId: integer('page_id').notNull(),
    kind: text('kind').notNull(),
    byName: text('by_name'),
    toldAt: timestamp('told_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    foreignKey({ name: 'page_reviews_page_id_fkey', columns: [table.pageId], foreignColumns: [pages.id] }).onDelete(
      'cascade',
    ),
    check('page_reviews_kinds', sql`kind IN ('asked', 'published', 'sent back')`),
    check('page_reviews_no_blanks', sql`'' NOT IN (by_name)`),
    index('page_reviews_page_idx').on(table.pageId),
    index('page_reviews_untold_idx').on(table.id).where(sql`(told_at IS NULL)`),
  ],
)
