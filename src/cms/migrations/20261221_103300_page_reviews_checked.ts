import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The kinds of steps in a review, checked for those that are there already, without a lock that anyone waits for. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "page_reviews" VALIDATE CONSTRAINT "page_reviews_kinds";
  `)
}

/** A constraint stays checked. */
export async function down(_: MigrateDownArgs): Promise<void> {}
