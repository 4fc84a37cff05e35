import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Written by hand: changes of courses, places, sessions and their starts go to the audit log, whoever makes them. Sessions and starts are made by the
 * hundred, so what made them is noted by whoever does. A seat that is taken is no change of a start.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON courses FOR EACH ROW EXECUTE FUNCTION hivis_audit();
    CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON locations FOR EACH ROW EXECUTE FUNCTION hivis_audit();
    CREATE TRIGGER audit AFTER UPDATE OR DELETE ON course_sessions FOR EACH ROW EXECUTE FUNCTION hivis_audit();
    CREATE TRIGGER audit AFTER DELETE OR UPDATE OF starts_at, ends_at, capacity, state ON session_slots
      FOR EACH ROW EXECUTE FUNCTION hivis_audit();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER audit ON session_slots;
    DROP TRIGGER audit ON course_sessions;
    DROP TRIGGER audit ON locations;
    DROP TRIGGER audit ON courses;
  `)
}
