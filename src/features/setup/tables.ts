import { sql } from '@payloadcms/db-postgres/drizzle'
import { check, index, integer, pgEnum, pgTable, text } from '@payloadcms/db-postgres/drizzle/pg-core'
import { staff } from '@/lib/referred-tables'
import { identity, moment, refer } from '@/lib/tables'

/** When the site opened to the public, and whether it has been closed again. Without a row it is open: it was so before there was a set-up page. */
export const siteOpening = pgTable(
  'site_opening',
  {
    id: integer('id').primaryKey().default(1),
    openedAt: moment('opened_at'),
    openedById: integer('opened_by_id'),
    closedAt: moment('closed_at'),
    closedWhy: text('closed_why'),
  },
  (table) => [
    refer('site_opening_opened_by_id_fkey', table.openedById, staff.id).onDelete('set null'),
    check('site_opening_only_one', sql`id = 1`),
    check('site_opening_closed_after_it_opened', sql`closed_at IS NULL OR opened_at IS NOT NULL`),
    check('site_opening_closed_for_a_reason', sql`(closed_at IS NULL) = (closed_why IS NULL) AND closed_why <> ''`),
    index('site_opening_opened_by_idx').on(table.openedById),
  ],
)

export const setupMarksState = pgEnum('enum_setup_marks_state', ['skipped', 'accepted'])

/** What a person said of a step: everything else about it is read from the data itself. */
export const setupMarks = pgTable(
  'setup_marks',
  {
    id: identity(),
    step: text('step').notNull().unique('setup_marks_step_key'),
    state: setupMarksState('state').notNull(),
    staffId: integer('staff_id'),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    refer('setup_marks_staff_id_fkey', table.staffId, staff.id).onDelete('set null'),
    check('setup_marks_no_blanks', sql`step <> ''`),
    index('setup_marks_staff_idx').on(table.staffId),
  ],
)
