import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  serial,
  text,
  unique,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { people } from '@/features/account/tables'
import { attendees, courses, onlineCourses, staff } from '@/lib/referred-tables'
import { moment } from '@/lib/tables'

export const learningPackagesStandard = pgEnum('enum_learning_packages_standard', [
  'scorm-1.2',
  'scorm-2004',
  'link',
  'modules',
])
export const learningAttemptsStatus = pgEnum('enum_learning_attempts_status', [
  'new',
  'incomplete',
  'completed',
  'passed',
  'failed',
])

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const made = () => moment('created_at', 3).notNull().defaultNow()

/** Versions of what plays a course online: a package here, or a link to where it plays elsewhere. The newest is for anyone who starts; those who have started stay on theirs. */
export const learningPackages = pgTable(
  'learning_packages',
  {
    id: serial('id').primaryKey(),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    version: integer('version').notNull(),
    title: varchar('title').notNull(),
    standard: learningPackagesStandard('standard').notNull(),
    fileName: varchar('file_name').notNull(),
    bytes: integer('bytes').notNull(),
    /** How long a person may take, from the day they start. */
    openDays: integer('open_days').notNull().default(90),
    staffId: integer('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    /** Of modules written here: from which online course, as it was published. */
    onlineCourseId: integer('online_course_id').references(() => onlineCourses.id, { onDelete: 'set null' }),
    modules: jsonb('modules'),
    /** Of modules written here: of 100, over all questions. */
    passMark: integer('pass_mark'),
    /** Of modules written here: how often someone may try; null for as often as they want. */
    attempts: integer('attempts'),
    createdAt: made(),
  },
  (table) => [
    unique('learning_packages_version_key').on(table.courseId, table.version),
    index('learning_packages_online_course_idx').on(table.onlineCourseId),
    check('learning_packages_open_days', sql`open_days BETWEEN 1 AND 730`),
  ],
)

/** The parts of a package that are played, in order. */
export const learningItems = pgTable(
  'learning_items',
  {
    id: serial('id').primaryKey(),
    packageId: integer('package_id')
      .notNull()
      .references(() => learningPackages.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    identifier: varchar('identifier').notNull(),
    title: varchar('title').notNull(),
    /** Path in the package. */
    path: varchar('path').notNull(),
    /** With its question or number mark; empty without either. */
    query: varchar('query').notNull().default(''),
    /** What the package calls a pass, of 100; null where it decides itself. */
    passMark: integer('pass_mark'),
    launchData: varchar('launch_data').notNull().default(''),
    /** How many a module written here asks; what is uploaded keeps its own count. */
    questions: integer('questions').notNull().default(0),
  },
  (table) => [unique('learning_items_place_key').on(table.packageId, table.place)],
)

export const learningFiles = pgTable(
  'learning_files',
  {
    id: serial('id').primaryKey(),
    packageId: integer('package_id')
      .notNull()
      .references(() => learningPackages.id, { onDelete: 'cascade' }),
    path: varchar('path').notNull(),
    content: bytea('content').notNull(),
  },
  (table) => [unique('learning_files_path_key').on(table.packageId, table.path)],
)

/** A package on its way, in parts that a weak connection can repeat. */
export const learningUploads = pgTable('learning_uploads', {
  id: serial('id').primaryKey(),
  courseId: integer('course_id')
    .notNull()
    .references(() => courses.id, { onDelete: 'cascade' }),
  staffId: integer('staff_id')
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' }),
  fileName: varchar('file_name').notNull(),
  openDays: integer('open_days').notNull(),
  createdAt: made(),
})

export const learningUploadParts = pgTable(
  'learning_upload_parts',
  {
    id: serial('id').primaryKey(),
    uploadId: integer('upload_id')
      .notNull()
      .references(() => learningUploads.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    content: bytea('content').notNull(),
  },
  (table) => [unique('learning_upload_parts_place_key').on(table.uploadId, table.place)],
)

/** A person's way through a course: from the moment they first open it. Someone else in the same seat begins their own. */
export const learningEnrolments = pgTable(
  'learning_enrolments',
  {
    id: serial('id').primaryKey(),
    attendeeId: integer('attendee_id')
      .notNull()
      .references(() => attendees.id, { onDelete: 'cascade' }),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    packageId: integer('package_id')
      .notNull()
      .references(() => learningPackages.id),
    openedAt: moment('opened_at', 3).notNull().defaultNow(),
    endsAt: moment('ends_at', 3).notNull(),
    seenAt: moment('seen_at', 3).notNull().defaultNow(),
    /** When they passed. */
    passedAt: moment('passed_at', 3),
    /** Given by the desk, on top of those of the course. */
    moreAttempts: integer('more_attempts').notNull().default(0),
  },
  (table) => [
    unique('learning_enrolments_seat_key').on(table.attendeeId, table.personId),
    index('learning_enrolments_person_idx').on(table.personId),
    index('learning_enrolments_package_idx').on(table.packageId),
  ],
)

export const learningAttempts = pgTable(
  'learning_attempts',
  {
    id: serial('id').primaryKey(),
    enrolmentId: integer('enrolment_id')
      .notNull()
      .references(() => learningEnrolments.id, { onDelete: 'cascade' }),
    itemId: integer('item_id')
      .notNull()
      .references(() => learningItems.id),
    number: integer('number').notNull().default(1),
    status: learningAttemptsStatus('status').notNull().default('new'),
    /** Of 100. */
    score: numeric('score', { precision: 5, scale: 2 }),
    seconds: integer('seconds').notNull().default(0),
    location: varchar('location').notNull().default(''),
    suspendData: text('suspend_data').notNull().default(''),
    /** Of the newest commit that was kept: an older one, or the same again, changes nothing. */
    sequence: integer('sequence').notNull().default(0),
    updatedAt: moment('updated_at', 3).notNull().defaultNow(),
    createdAt: made(),
  },
  (table) => [
    unique('learning_attempts_number_key').on(table.enrolmentId, table.itemId, table.number),
    check('learning_attempts_score', sql`score BETWEEN 0 AND 100`),
  ],
)

/** What was chosen at a question, once for each attempt. */
export const learningAnswers = pgTable(
  'learning_answers',
  {
    id: serial('id').primaryKey(),
    attemptId: integer('attempt_id')
      .notNull()
      .references(() => learningAttempts.id, { onDelete: 'cascade' }),
    /** As the modules of its package name it. */
    question: varchar('question').notNull(),
    choices: jsonb('choices').notNull(),
    isRight: boolean('is_right').notNull(),
    createdAt: made(),
  },
  (table) => [unique('learning_answers_question_key').on(table.attemptId, table.question)],
)
