import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Written by hand: a row stands here while the first filling of an empty database is under way (scripts/seed.ts). A start that finds one takes what
 * was written as unfinished, and begins again.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`CREATE TABLE first_filling (began_at timestamptz NOT NULL DEFAULT now())`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE first_filling`)
}
