import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Leave of half a day. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "trainer_leave" ADD COLUMN "part" varchar;
  ALTER TABLE "trainer_leave" ADD CONSTRAINT "trainer_leave_part" CHECK (part IS NULL OR (part IN ('morning', 'afternoon') AND starts_on = ends_on)) NOT VALID;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "trainer_leave" DROP CONSTRAINT "trainer_leave_part";
  ALTER TABLE "trainer_leave" DROP COLUMN "part";`)
}
