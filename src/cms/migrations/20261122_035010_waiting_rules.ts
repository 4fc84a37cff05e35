import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Written by hand: who waits hears of its end, and demand is matched (product decisions, section 7).
 * 1. `told_at` of an entry says when its present state was told; entries that ended before are not written about.
 * 2. What a waitlist form asked for is matched with a session once: the pair is unique. A match goes with its enquiry, also when that is erased, and
 *    with its session.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    UPDATE waitlist_entries SET told_at = updated_at WHERE told_at IS NULL AND state IN ('expired', 'ended');
    CREATE INDEX waitlist_entries_untold_idx ON waitlist_entries (id) WHERE told_at IS NULL AND state IN ('offered', 'expired', 'ended');

    CREATE TABLE demand_matches (
      id serial PRIMARY KEY,
      enquiry_id integer NOT NULL REFERENCES enquiries (id) ON DELETE CASCADE,
      session_id integer NOT NULL REFERENCES course_sessions (id) ON DELETE CASCADE,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      CONSTRAINT demand_matches_once UNIQUE (enquiry_id, session_id)
    );
    CREATE INDEX demand_matches_session_idx ON demand_matches (session_id);
    CREATE INDEX enquiries_open_demand_idx ON enquiries (id) WHERE form = 'course-waitlist' AND state IN ('new', 'in-progress', 'waiting');

    CREATE FUNCTION hivis_forget_matches() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM demand_matches WHERE enquiry_id = NEW.id;
      RETURN NULL;
    END $$;
    CREATE TRIGGER forget_matches AFTER UPDATE OF state ON enquiries FOR EACH ROW
      WHEN (NEW.state::text = 'erased' AND OLD.state::text <> 'erased') EXECUTE FUNCTION hivis_forget_matches();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP FUNCTION hivis_forget_matches() CASCADE;
    DROP INDEX enquiries_open_demand_idx;
    DROP TABLE demand_matches;
    DROP INDEX waitlist_entries_untold_idx;
  `)
}
