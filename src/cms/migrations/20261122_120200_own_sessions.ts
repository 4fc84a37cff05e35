import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Written by hand: the one answer to which sessions are a trainer’s own, and who sits in them (product decisions, section 1).
 * A trainer sees attendees, their needs and cards there and nowhere else, whatever way is taken.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE VIEW own_sessions AS SELECT trainer_id, id AS session_id FROM course_sessions WHERE trainer_id IS NOT NULL AND state <> 'draft';
    CREATE VIEW own_attendees AS SELECT o.trainer_id, o.session_id, a.id AS attendee_id, a.person_id
      FROM own_sessions o JOIN session_slots sl ON sl.session_id = o.session_id JOIN attendees a ON a.slot_id = sl.id WHERE a.state = 'booked';
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP VIEW own_attendees; DROP VIEW own_sessions;`)
}
