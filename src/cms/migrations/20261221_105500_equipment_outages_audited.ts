import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Who took equipment out of service is in the log, and sessions that name a room of their place refer to it. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON equipment_outages FOR EACH ROW EXECUTE FUNCTION hivis_audit();

ALTER TABLE course_sessions DISABLE TRIGGER USER;
UPDATE course_sessions s SET room_id = (SELECT r.id FROM rooms r WHERE r.location_id = s.location_id AND hivis_is_room(r.name, s.venue)
  ORDER BY lower(r.name) = lower(btrim(s.venue)) DESC, r.id LIMIT 1) WHERE btrim(s.venue) <> '';
ALTER TABLE course_sessions ENABLE TRIGGER USER;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
DROP TRIGGER audit on equipment_outages;
  `)
}
