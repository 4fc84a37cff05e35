import { sql } from '@payloadcms/db-postgres/drizzle'
import { check, customType, date, index, integer, pgTable, text, unique } from '@payloadcms/db-postgres/drizzle/pg-core'
import { courseSessions, sessionSlots } from '@/features/courses/tables'
import { courses, media, staff } from '@/lib/referred-tables'
import { identity, moment, refer } from '@/lib/tables'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What an action changed for a trainer, one row a start, until they are notified. `changeId`: the transaction. `was`: before the action. */
export const trainerNotices = pgTable(
  'trainer_notices',
  {
    id: identity(),
    staffId: integer('staff_id').notNull(),
    sessionId: integer('session_id').notNull(),
    slotId: integer('slot_id'),
    kind: text('kind').notNull(),
    changeId: text('change_id').notNull(),
    wasStartsAt: moment('was_starts_at').notNull(),
    wasEndsAt: moment('was_ends_at').notNull(),
    wasPlace: text('was_place').notNull(),
    toldAt: moment('told_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    refer('trainer_notices_staff_id_fkey', table.staffId, staff.id).onDelete('cascade'),
    refer('trainer_notices_session_id_fkey', table.sessionId, courseSessions.id).onDelete('cascade'),
    refer('trainer_notices_slot_id_fkey', table.slotId, sessionSlots.id).onDelete('set null'),
    unique('trainer_notices_once').on(table.changeId, table.staffId, table.slotId),
    check('trainer_notices_kinds', sql`kind IN ('assigned', 'unassigned', 'changed', 'cancelled')`),
    index('trainer_notices_staff_idx').on(table.staffId),
    index('trainer_notices_session_idx').on(table.sessionId),
    index('trainer_notices_slot_idx').on(table.slotId),
    index('trainer_notices_untold_idx').on(table.id).where(sql`(told_at IS NULL)`),
  ],
)

/** What the trainer of a session answered. It is gone once someone else has the session, or a start of it moves. */
export const trainerAnswers = pgTable(
  'trainer_answers',
  {
    sessionId: integer('session_id').primaryKey(),
    staffId: integer('staff_id').notNull(),
    declinedWhy: text('declined_why'),
    answeredAt: moment('answered_at').notNull().defaultNow(),
  },
  (table) => [
    refer('trainer_answers_staff_id_fkey', table.staffId, staff.id).onDelete('cascade'),
    refer('trainer_answers_session_id_fkey', table.sessionId, courseSessions.id).onDelete('cascade'),
    check('trainer_answers_no_blanks', sql`'' NOT IN (declined_why)`),
    index('trainer_answers_staff_idx').on(table.staffId),
  ],
)

/** Which link to their own calendar is the newest; earlier ones no longer work. */
export const trainerFeeds = pgTable(
  'trainer_feeds',
  {
    staffId: integer('staff_id').primaryKey(),
    version: integer('version').notNull().default(1),
  },
  (table) => [refer('trainer_feeds_staff_id_fkey', table.staffId, staff.id).onDelete('cascade')],
)

/** What the trainers of a course teach with: a link, or a file. */
export const courseMaterials = pgTable(
  'course_materials',
  {
    id: identity(),
    courseId: integer('course_id').notNull(),
    name: text('name').notNull(),
    versionOn: date('version_on').notNull(),
    url: text('url'),
    fileName: text('file_name'),
    kind: text('kind'),
    content: bytea('content'),
    staffId: integer('staff_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    refer('course_materials_course_id_fkey', table.courseId, courses.id).onDelete('cascade'),
    refer('course_materials_staff_id_fkey', table.staffId, staff.id).onDelete('set null'),
    check('course_materials_no_blanks', sql`'' NOT IN (name, url, file_name, kind)`),
    check(
      'course_materials_link_or_file',
      sql`(url IS NULL) = (content IS NOT NULL AND file_name IS NOT NULL AND kind IS NOT NULL)`,
    ),
    check('course_materials_kind', sql`kind IN ('pdf', 'doc', 'docx')`),
    check('course_materials_size', sql`octet_length(content) BETWEEN 1 AND 5242880`),
    index('course_materials_course_idx').on(table.courseId),
    index('course_materials_staff_idx').on(table.staffId),
  ],
)

/** How a trainer is shown on the site, once they have agreed to it. `agreedAt` null: not shown. */
export const trainerProfiles = pgTable(
  'trainer_profiles',
  {
    id: identity(),
    staffId: integer('staff_id').notNull(),
    line: text('line'),
    pictureId: integer('picture_id'),
    agreedAt: moment('agreed_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    refer('trainer_profiles_staff_id_fkey', table.staffId, staff.id).onDelete('cascade'),
    refer('trainer_profiles_picture_id_fkey', table.pictureId, media.id).onDelete('set null'),
    unique('trainer_profiles_once').on(table.staffId),
    check('trainer_profiles_no_blanks', sql`'' NOT IN (line)`),
    index('trainer_profiles_picture_idx').on(table.pictureId),
    index('trainer_profiles_shown_idx').on(table.staffId).where(sql`(agreed_at IS NOT NULL)`),
  ],
)
