import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The check of agreed prices holds for bookings of before, too: asked without a lock that stops writing. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE "bookings" VALIDATE CONSTRAINT "bookings_agreed"`)
}

/** What was validated stays true. */
export async function down(_: MigrateDownArgs): Promise<void> {}
