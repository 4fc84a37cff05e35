import { sql } from '@payloadcms/db-postgres/drizzle'
import { check, foreignKey, index, integer, pgTable, text, timestamp } from '@payloadcms/db-postgres/drizzle/pg-core'
import { onlineCourses, pages, staff } from '@/lib/referred-tables'

/** What a trigger noted about the review of a page, or of a course written here, until those it concerns are notified. `byName`: as the page says who changed it. `proposedFrom` and `proposedUntil`: when the editor who asks would have it live. */
export const pageReviews = pgTable(
  'page_reviews',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    pageId: integer('page_id'),
    onlineCourseId: integer('online_course_id'),
    kind: text('kind').notNull(),
    byName: text('by_name'),
    toldAt: timestamp('told_at', { withTimezone: true }),
    proposedFrom: timestamp('proposed_from', { withTimezone: true }),
    proposedUntil: timestamp('proposed_until', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    foreignKey({ name: 'page_reviews_page_id_fkey', columns: [table.pageId], foreignColumns: [pages.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      name: 'page_reviews_online_course_id_fkey',
      columns: [table.onlineCourseId],
      foreignColumns: [onlineCourses.id],
    }).onDelete('cascade'),
    check('page_reviews_of_one', sql`num_nonnulls(page_id, online_course_id) = 1`),
    index('page_reviews_online_course_idx').on(table.onlineCourseId),
    check('page_reviews_kinds', sql`kind IN ('asked', 'approved', 'published', 'sent back')`),
    check('page_reviews_no_blanks', sql`'' NOT IN (by_name)`),
    check('page_reviews_proposed_in_order', sql`proposed_until > proposed_from`),
    index('page_reviews_page_idx').on(table.pageId),
    index('page_reviews_untold_idx').on(table.id).where(sql`(told_at IS NULL)`),
  ],
)

/** What reviewers and editors say about a page, or a course written here, or a block of it (`blockId`, known to people as `about`). An answer has no block and is settled with what it answers. `toldAt`: when the others were notified of it. */
export const pageComments = pgTable(
  'page_comments',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    pageId: integer('page_id'),
    onlineCourseId: integer('online_course_id'),
    answersId: integer('answers_id'),
    blockId: text('block_id'),
    about: text('about'),
    text: text('text').notNull(),
    byId: integer('by_id'),
    settledAt: timestamp('settled_at', { withTimezone: true }),
    settledById: integer('settled_by_id'),
    toldAt: timestamp('told_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    foreignKey({ name: 'page_comments_page_id_fkey', columns: [table.pageId], foreignColumns: [pages.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      name: 'page_comments_answers_id_fkey',
      columns: [table.answersId],
      foreignColumns: [table.id],
    }).onDelete('cascade'),
    foreignKey({ name: 'page_comments_by_id_fkey', columns: [table.byId], foreignColumns: [staff.id] }).onDelete(
      'set null',
    ),
    foreignKey({
      name: 'page_comments_settled_by_id_fkey',
      columns: [table.settledById],
      foreignColumns: [staff.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'page_comments_online_course_id_fkey',
      columns: [table.onlineCourseId],
      foreignColumns: [onlineCourses.id],
    }).onDelete('cascade'),
    check('page_comments_of_one', sql`num_nonnulls(page_id, online_course_id) = 1`),
    index('page_comments_online_course_idx').on(table.onlineCourseId),
    check('page_comments_no_blanks', sql`text <> '' AND '' NOT IN (block_id, about)`),
    check('page_comments_answers_only', sql`answers_id IS NULL OR num_nonnulls(block_id, about, settled_at) = 0`),
    check('page_comments_settled_by_someone', sql`settled_by_id IS NULL OR settled_at IS NOT NULL`),
    index('page_comments_page_idx').on(table.pageId, table.id),
    index('page_comments_answers_idx').on(table.answersId),
    index('page_comments_by_idx').on(table.byId),
    index('page_comments_settled_by_idx').on(table.settledById),
    index('page_comments_untold_idx').on(table.pageId, table.byId).where(sql`(told_at IS NULL)`),
  ],
)
