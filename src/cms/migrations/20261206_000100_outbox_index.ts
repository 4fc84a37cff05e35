import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Finds what is due among all messages that were ever sent. */
export async function up({ db, payload }: MigrateUpArgs): Promise<void> {
  await payload.db.pool.query(
    `CREATE INDEX CONCURRENTLY IF NOT EXISTS messages_due_idx ON messages (due_at, id) WHERE state = 'queued'`,
  )
  await db.execute(sql`ALTER TABLE messages VALIDATE CONSTRAINT messages_leased_together`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP INDEX messages_due_idx`)
}
