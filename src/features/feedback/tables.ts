import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { people } from '@/features/account/tables'
import { attendees, staff } from '@/lib/referred-tables'

/** What a person said after their course, once each. `trainerId`: who taught it then; without a trainer there is no mark of one. */
export const courseFeedback = pgTable(
  'course_feedback',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    attendeeId: integer('attendee_id').notNull(),
    personId: integer('person_id').notNull(),
    trainerId: integer('trainer_id'),
    courseMark: integer('course_mark').notNull(),
    trainerMark: integer('trainer_mark'),
    comment: text('comment'),
    /** When it became a task of ours. */
    taskedAt: timestamp('tasked_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'course_feedback_attendee_id_fkey',
      columns: [table.attendeeId],
      foreignColumns: [attendees.id],
    }).onDelete('cascade'),
    foreignKey({ name: 'course_feedback_person_id_fkey', columns: [table.personId], foreignColumns: [people.id] }),
    foreignKey({
      name: 'course_feedback_trainer_id_fkey',
      columns: [table.trainerId],
      foreignColumns: [staff.id],
    }).onDelete('set null'),
    unique('course_feedback_once').on(table.attendeeId),
    check('course_feedback_marks', sql`course_mark BETWEEN 1 AND 5 AND trainer_mark BETWEEN 1 AND 5`),
    check('course_feedback_no_blanks', sql`'' NOT IN (comment)`),
    index('course_feedback_person_idx').on(table.personId),
    index('course_feedback_trainer_idx').on(table.trainerId),
  ],
)
