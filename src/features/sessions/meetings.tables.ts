import { sql } from '@payloadcms/db-postgres/drizzle'
import { check, index, integer, pgTable, text, unique } from '@payloadcms/db-postgres/drizzle/pg-core'
import { courseSessions } from '@/features/courses/tables'
import { identity, moment, refer } from '@/lib/tables'

/** Meetings of webinars at a meeting service. A row stays when its session is removed, until the service has deleted the meeting. */
export const sessionMeetings = pgTable(
  'session_meetings',
  {
    id: identity(),
    sessionId: integer('session_id'),
    /** The number at the service; null until it is made. */
    meetingId: text('meeting_id'),
    link: text('link'),
    /** What the service last took: topic and starts. */
    known: text('known'),
    /** Why the last attempt failed, for staff. */
    problem: text('problem'),
    attempts: integer('attempts').notNull().default(0),
    againAt: moment('again_at').notNull().defaultNow(),
  },
  (table) => [
    refer('session_meetings_session_id_fkey', table.sessionId, courseSessions.id).onDelete('set null'),
    unique('session_meetings_session_id_key').on(table.sessionId),
    check('session_meetings_no_blanks', sql`'' NOT IN (meeting_id, link, known, problem)`),
    check('session_meetings_made_together', sql`(meeting_id IS NULL) = (link IS NULL)`),
    index('session_meetings_again_at_idx').on(table.againAt),
  ],
)
