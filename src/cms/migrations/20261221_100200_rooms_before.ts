import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Where a start was before its room changed, for those who get to know. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "slot_moves" ADD COLUMN "was_place" text;
  ALTER TABLE "slot_moves" ADD CONSTRAINT "slot_moves_no_blanks" CHECK ('' NOT IN (was_place)) NOT VALID;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "slot_moves" DROP CONSTRAINT "slot_moves_no_blanks";
  ALTER TABLE "slot_moves" DROP COLUMN "was_place";`)
}
