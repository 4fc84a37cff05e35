import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Written by hand: running a session (product decisions, section 6).
 * 1. hivis_clash says what a start would meet: another start with the same trainer, or in the same named venue of a place, that overlaps. Who is
 *    about to write asks under hivis_lock_schedule, one at a time. A session without a named venue may be in any room, so only trainers count then.
 * 2. A pass of an attendee is one completed course.
 * 3. What staff write to everybody on a roll; the mails say it from here.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE FUNCTION hivis_lock_schedule() RETURNS void LANGUAGE sql AS $$ SELECT pg_advisory_xact_lock(7714021) $$;

    CREATE FUNCTION hivis_clash(of_slot integer, of_session integer, trainer integer, place integer, room text, from_at timestamptz, to_at timestamptz)
    RETURNS jsonb LANGUAGE sql STABLE AS $$
      SELECT jsonb_build_object('title', s.title, 'kind',
          CASE WHEN trainer = CASE WHEN s.id = of_session THEN trainer ELSE s.trainer_id END THEN 'trainer' ELSE 'venue' END)
      FROM session_slots sl JOIN course_sessions s ON s.id = sl.session_id
      WHERE sl.starts_at < to_at AND sl.ends_at > from_at AND sl.state <> 'cancelled' AND s.state <> 'cancelled'
        AND sl.id IS DISTINCT FROM of_slot
        AND (trainer = CASE WHEN s.id = of_session THEN trainer ELSE s.trainer_id END
          OR (btrim(room) <> '' AND s.location_id = place AND s.id IS DISTINCT FROM of_session AND lower(btrim(s.venue)) = lower(btrim(room))))
      ORDER BY sl.starts_at, sl.id LIMIT 1
    $$;

    ALTER TABLE completed_courses ADD COLUMN attendee_id integer UNIQUE REFERENCES attendees (id);

    CREATE TABLE roll_messages (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      key uuid NOT NULL UNIQUE,
      slot_id integer NOT NULL REFERENCES session_slots (id),
      subject text NOT NULL,
      "text" text NOT NULL,
      mails integer NOT NULL DEFAULT 0,
      staff_id integer REFERENCES staff (id) ON DELETE SET NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX roll_messages_slot_idx ON roll_messages (slot_id);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE roll_messages;
    ALTER TABLE completed_courses DROP COLUMN attendee_id;
    DROP FUNCTION hivis_clash(integer, integer, integer, integer, text, timestamptz, timestamptz);
    DROP FUNCTION hivis_lock_schedule();
  `)
}
