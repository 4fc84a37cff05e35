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
import { courseSessions } from '@/features/courses/tables'

/** Meetings of webinars at a meeting service. A row stays when its session is removed, until the service has deleted the meeting. */
export const sessionMeetings = pgTable(
  'session_meetings',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    sessionId: integer('session_id'),
    /** The number at the service; null until it is made. */
    meetingId: text('meeting_id'),
    link: text('link'),
    /** What the service last took: topic and starts. */
    known: text('known'),
    /** Why the last attempt failed, for staff. */
    problem: text('problem'),
    attempts: integer('attempts').notNull().default(0),
    againAt: timestamp('again_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'session_meetings_session_id_fkey',
      columns: [table.sessionId],
      foreignColumns: [courseSessions.id],
    }).onDelete('set null'),
    unique('session_meetings_session_id_key').on(table.sessionId),
    check('session_meetings_no_blanks', sql`'' NOT IN (meeting_id, link, known, problem)`),
    check('session_meetings_made_together', sql`(meeting_id IS NULL) = (link IS NULL)`),
    index('session_meetings_again_at_idx').on(table.againAt),
  ],
)
