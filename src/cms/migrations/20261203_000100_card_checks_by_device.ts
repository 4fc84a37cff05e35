import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** A check that a phone sends twice is logged once. The index is built without a lock. */
export async function up({ db, payload }: MigrateUpArgs): Promise<void> {
  await payload.db.pool.query(
    'CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS card_checks_device_idx ON card_checks USING btree (company_id, device_check_id)',
  )
  await db.execute(sql`
    ALTER TABLE card_checks VALIDATE CONSTRAINT card_checks_said;
    ALTER TABLE card_checks VALIDATE CONSTRAINT card_checks_no_blanks;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP INDEX card_checks_device_idx`)
}
