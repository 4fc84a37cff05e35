import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Finds the short links of a message, and checks what was added without reading its table. */
export async function up({ db, payload }: MigrateUpArgs): Promise<void> {
  await payload.db.pool.query(
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS short_links_message_idx ON short_links USING btree (message_id)',
  )
  await db.execute(sql`ALTER TABLE short_links VALIDATE CONSTRAINT short_links_message_id_fkey`)
  await db.execute(sql`ALTER TABLE payments VALIDATE CONSTRAINT payments_card_ending`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP INDEX short_links_message_idx`)
}
