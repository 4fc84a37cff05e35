import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Finds the sessions of a room, and makes sure that each names one that is there. */
export async function up({ db, payload }: MigrateUpArgs): Promise<void> {
  await payload.db.pool.query(
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS course_sessions_room_idx ON course_sessions USING btree (room_id)',
  )
  await db.execute(sql`ALTER TABLE course_sessions VALIDATE CONSTRAINT course_sessions_room_id_rooms_id_fk`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP INDEX course_sessions_room_idx`)
}
