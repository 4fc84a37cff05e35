import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  serial,
  unique,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { people } from '@/features/account/tables'
import { locations, rooms } from '@/features/places/tables'
import { attendees, courses, staff } from '@/lib/referred-tables'
import { moment, refer, stamps } from '@/lib/tables'

export const completedCoursesResult = pgEnum('enum_completed_courses_result', ['pass', 'not-yet'])
export const courseSessionsFormat = pgEnum('enum_course_sessions_format', ['classroom', 'vr', 'online', 'webinar'])
export const courseSessionsLanguage = pgEnum('enum_course_sessions_language', [
  'en',
  'mi',
  'zh',
  'sm',
  'to',
  'hi',
  'tl',
  'es',
])
export const courseSessionsState = pgEnum('enum_course_sessions_state', ['draft', 'published', 'cancelled'])
export const coursesDeliveryModesValue = pgEnum('enum_courses_delivery_modes', ['classroom', 'vr', 'online', 'webinar'])
export const sessionSlotsState = pgEnum('enum_session_slots_state', ['open', 'closed', 'cancelled'])

export const courseSessions = pgTable(
  'course_sessions',
  {
    id: serial('id').primaryKey(),
    title: varchar('title').notNull(),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    locationId: integer('location_id')
      .notNull()
      .references(() => locations.id),
    format: courseSessionsFormat('format').notNull(),
    language: courseSessionsLanguage('language').notNull().default('en'),
    venue: varchar('venue'),
    /** The room of the place that `venue` names, by trigger. */
    roomId: integer('room_id').references(() => rooms.id, { onDelete: 'set null' }),
    state: courseSessionsState('state').notNull().default('published'),
    ...stamps(),
    trainerId: integer('trainer_id').references(() => staff.id, { onDelete: 'set null' }),
    minimum: integer('minimum').notNull().default(0),
    cancelReason: varchar('cancel_reason'),
    /** How to join a webinar. Host notes are for staff and the trainer alone. */
    joiningLink: varchar('joining_link'),
    meetingNumber: varchar('meeting_number'),
    passcode: varchar('passcode'),
    dialIn: varchar('dial_in'),
    hostNotes: varchar('host_notes'),
  },
  (table) => [
    check('course_sessions_no_blanks', sql`'' NOT IN (venue, cancel_reason)`),
    check('course_sessions_joining_no_blanks', sql`'' NOT IN (meeting_number, passcode, dial_in, host_notes)`),
    check('course_sessions_joining_link', sql`joining_link ~ '^https://' AND length(joining_link) <= 500`),
    index('course_sessions_course_idx').on(table.courseId),
    index('course_sessions_location_idx').on(table.locationId),
    index('course_sessions_room_idx').on(table.roomId),
    index('course_sessions_trainer_idx').on(table.trainerId),
  ],
)

export const sessionSlots = pgTable(
  'session_slots',
  {
    id: serial('id').primaryKey(),
    sessionId: integer('session_id')
      .notNull()
      .references(() => courseSessions.id),
    startsAt: moment('starts_at', 3).notNull(),
    endsAt: moment('ends_at', 3).notNull(),
    capacity: integer('capacity').notNull(),
    taken: integer('taken').notNull().default(0),
    state: sessionSlotsState('state').notNull().default('open'),
    ...stamps(),
    locationId: integer('location_id'),
    format: varchar('format'),
    cancelReason: varchar('cancel_reason'),
    staffNotes: varchar('staff_notes'),
  },
  (table) => [
    check('session_slots_ends_later', sql`ends_at > starts_at`),
    check('session_slots_no_blanks', sql`'' NOT IN (format, cancel_reason, staff_notes)`),
    check('session_slots_seats_fit', sql`(taken >= 0) AND (taken <= capacity)`),
    index('session_slots_place_idx').on(table.locationId, table.startsAt),
    index('session_slots_session_idx').on(table.sessionId),
    index('session_slots_starts_at_idx').on(table.startsAt),
    index('session_slots_updated_at_idx').on(table.updatedAt),
  ],
)

export const completedCourses = pgTable(
  'completed_courses',
  {
    id: serial('id').primaryKey(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    name: varchar('name').notNull(),
    courseType: varchar('course_type').notNull(),
    numberOfCredits: integer('number_of_credits').notNull(),
    isSitePassRenewal: boolean('is_site_pass_renewal').notNull().default(false),
    completedDate: date('completed_date'),
    result: completedCoursesResult('result').notNull(),
    courseInfo: varchar('course_info'),
    ...stamps(),
    attendeeId: integer('attendee_id'),
    courseId: integer('course_id').references(() => courses.id, { onDelete: 'set null' }),
  },
  (table) => [
    refer('completed_courses_attendee_id_fkey', table.attendeeId, attendees.id),
    unique('completed_courses_attendee_id_key').on(table.attendeeId),
    check('completed_courses_no_blanks', sql`'' NOT IN (course_info)`),
    index('completed_courses_course_idx').on(table.courseId),
    index('completed_courses_person_idx').on(table.personId),
  ],
)

export const coursesDeliveryModes = pgTable(
  'courses_delivery_modes',
  {
    order: integer('order').notNull(),
    parentId: integer('parent_id').notNull(),
    value: coursesDeliveryModesValue('value'),
    id: serial('id').primaryKey(),
  },
  (table) => [
    refer('courses_delivery_modes_parent_fk', table.parentId, courses.id).onDelete('cascade'),
    index('courses_delivery_modes_order_idx').on(table.order),
    index('courses_delivery_modes_parent_idx').on(table.parentId),
  ],
)

export const coursesRels = pgTable(
  'courses_rels',
  {
    id: serial('id').primaryKey(),
    order: integer('order'),
    parentId: integer('parent_id').notNull(),
    path: varchar('path').notNull(),
    coursesId: integer('courses_id'),
  },
  (table) => [
    refer('courses_rels_parent_fk', table.parentId, courses.id).onDelete('cascade'),
    refer('courses_rels_courses_fk', table.coursesId, courses.id).onDelete('cascade'),
    index('courses_rels_courses_id_idx').on(table.coursesId),
    index('courses_rels_order_idx').on(table.order),
    index('courses_rels_parent_idx').on(table.parentId),
    index('courses_rels_path_idx').on(table.path),
  ],
)

export const coursesTemplateStarts = pgTable(
  'courses_template_starts',
  {
    order: integer('_order').notNull(),
    parentId: integer('_parent_id').notNull(),
    id: varchar('id').primaryKey(),
    from: varchar('from').notNull(),
    to: varchar('to').notNull(),
    days: integer('days').notNull().default(1),
  },
  (table) => [
    refer('courses_template_starts_parent_id_fk', table.parentId, courses.id).onDelete('cascade'),
    index('courses_template_starts_order_idx').on(table.order),
    index('courses_template_starts_parent_id_idx').on(table.parentId),
  ],
)

/** First and last NZ day, inclusive. */
export const trainerLeave = pgTable(
  'trainer_leave',
  {
    id: serial('id').primaryKey(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    /** `morning` or `afternoon` of one day; null for whole days. */
    part: varchar('part'),
    reason: varchar('reason'),
    ...stamps(),
  },
  (table) => [
    check('trainer_leave_no_blanks', sql`'' NOT IN (reason)`),
    check('trainer_leave_forward', sql`ends_on >= starts_on`),
    check('trainer_leave_part', sql`part IS NULL OR (part IN ('morning', 'afternoon') AND starts_on = ends_on)`),
    index('trainer_leave_staff_idx').on(table.staffId, table.startsOn),
  ],
)

export const trainerCourses = pgTable(
  'trainer_courses',
  {
    id: serial('id').primaryKey(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
  },
  (table) => [unique('trainer_courses_once').on(table.staffId, table.courseId)],
)
