import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Finds the comments that no one was notified of yet, and checks the dates that are proposed already. */
export async function up({ db, payload }: MigrateUpArgs): Promise<void> {
  await payload.db.pool.query(
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS page_comments_untold_idx ON page_comments (page_id, by_id) WHERE told_at IS NULL',
  )
  await db.execute(sql`ALTER TABLE page_reviews VALIDATE CONSTRAINT page_reviews_proposed_in_order`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP INDEX page_comments_untold_idx`)
}
