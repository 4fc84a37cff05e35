import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Finds what was split from a case, and checks that what is named is one. */
export async function up({ db, payload }: MigrateUpArgs): Promise<void> {
  await payload.db.pool.query(
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS enquiries_split_from_idx ON enquiries USING btree (split_from_id)',
  )
  await db.execute(sql`ALTER TABLE enquiries VALIDATE CONSTRAINT enquiries_split_from_id_fkey`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP INDEX enquiries_split_from_idx`)
}
