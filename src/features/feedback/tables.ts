import { sql } from '@payloadcms/db-postgres/drizzle'
import { check, index, integer, pgTable, text, unique } from '@payloadcms/db-postgres/drizzle/pg-core'
import { people } from '@/features/account/tables'
import { attendees, staff } from '@/lib/referred-tables'
import { identity, moment, refer } from '@/lib/tables'

/** What a person said after their course, once each. `trainerId`: who taught it then; without a trainer there is no mark of one. */
export const courseFeedback = pgTable(
  'course_feedback',
  {
    id: identity(),
    attendeeId: integer('attendee_id').notNull(),
    personId: integer('person_id').notNull(),
    trainerId: integer('trainer_id'),
    courseMark: integer('course_mark').notNull(),
    trainerMark: integer('trainer_mark'),
    comment: text('comment'),
    /** When it became a task of ours. */
    taskedAt: moment('tasked_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    refer('course_feedback_attendee_id_fkey', table.attendeeId, attendees.id).onDelete('cascade'),
    refer('course_feedback_person_id_fkey', table.personId, people.id),
    refer('course_feedback_trainer_id_fkey', table.trainerId, staff.id).onDelete('set null'),
    unique('course_feedback_once').on(table.attendeeId),
    check('course_feedback_marks', sql`course_mark BETWEEN 1 AND 5 AND trainer_mark BETWEEN 1 AND 5`),
    check('course_feedback_no_blanks', sql`'' NOT IN (comment)`),
    index('course_feedback_person_idx').on(table.personId),
    index('course_feedback_trainer_idx').on(table.trainerId),
  ],
)
