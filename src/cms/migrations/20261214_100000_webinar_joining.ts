import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** How to join a webinar, and when someone did. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    -- small: course_sessions
    ALTER TABLE course_sessions ADD COLUMN joining_link varchar, ADD COLUMN meeting_number varchar, ADD COLUMN passcode varchar,
      ADD COLUMN dial_in varchar, ADD COLUMN host_notes varchar;
    ALTER TABLE course_sessions ADD CONSTRAINT course_sessions_joining_no_blanks CHECK ('' NOT IN (meeting_number, passcode, dial_in, host_notes));
    ALTER TABLE course_sessions ADD CONSTRAINT course_sessions_joining_link CHECK (joining_link ~ '^https://' AND length(joining_link) <= 500);
    ALTER TABLE attendees ADD COLUMN joined_at timestamptz(3);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE attendees DROP COLUMN joined_at;
    ALTER TABLE course_sessions DROP COLUMN joining_link, DROP COLUMN meeting_number, DROP COLUMN passcode, DROP COLUMN dial_in,
      DROP COLUMN host_notes;
  `)
}
