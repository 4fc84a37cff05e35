import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The checks of rooms before and of half days hold for rows of before, too: asked without a lock that stops writing. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "slot_moves" VALIDATE CONSTRAINT "slot_moves_no_blanks";
   ALTER TABLE "trainer_leave" VALIDATE CONSTRAINT "trainer_leave_part";`)
}

/** What was validated stays true. */
export async function down(_: MigrateDownArgs): Promise<void> {}
