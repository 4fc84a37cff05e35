import { sql } from '@payloadcms/db-postgres/drizzle'
import { check, index, integer, pgTable, text } from '@payloadcms/db-postgres/drizzle/pg-core'
import { onlineCourses, pages, staff } from '@/lib/referred-tables'
import { identity, moment, refer } from '@/lib/tables'

/** What a trigger noted about the review of a page, or of a course written here, until those it concerns are notified. `byName`: as the page says who changed it. `proposedFrom` and `proposedUntil`: when the editor who asks would have it live. */
export const pageReviews = pgTable(
  'page_reviews',
  {
    id: identity(),
    pageId: integer('page_id'),
    onlineCourseId: integer('online_course_id'),
    kind: text('kind').notNull(),
    byName: text('by_name'),
    toldAt: moment('told_at'),
    proposedFrom: moment('proposed_from'),
    proposedUntil: moment('proposed_until'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    refer('page_reviews_page_id_fkey', table.pageId, pages.id).onDelete('cascade'),
    refer('page_reviews_online_course_id_fkey', table.onlineCourseId, onlineCourses.id).onDelete('cascade'),
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
    id: identity(),
    pageId: integer('page_id'),
    onlineCourseId: integer('online_course_id'),
    answersId: integer('answers_id'),
    blockId: text('block_id'),
    about: text('about'),
    text: text('text').notNull(),
    byId: integer('by_id'),
    settledAt: moment('settled_at'),
    settledById: integer('settled_by_id'),
    toldAt: moment('told_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    refer('page_comments_page_id_fkey', table.pageId, pages.id).onDelete('cascade'),
    refer('page_comments_answers_id_fkey', table.answersId, table.id).onDelete('cascade'),
    refer('page_comments_by_id_fkey', table.byId, staff.id).onDelete('set null'),
    refer('page_comments_settled_by_id_fkey', table.settledById, staff.id).onDelete('set null'),
    refer('page_comments_online_course_id_fkey', table.onlineCourseId, onlineCourses.id).onDelete('cascade'),
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
