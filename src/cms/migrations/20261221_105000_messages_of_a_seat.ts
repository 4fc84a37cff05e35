import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Finds what was sent about a seat, for the page of its booking. */
export async function up({ payload }: MigrateUpArgs): Promise<void> {
  await payload.db.pool.query(
    `CREATE INDEX CONCURRENTLY IF NOT EXISTS messages_attendee_idx ON messages USING btree ((about ->> 'attendee'), id) WHERE about ->> 'attendee' IS NOT NULL`,
  )
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP INDEX messages_attendee_idx`)
}
