import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "settings" ALTER COLUMN "wallet_enabled" SET DEFAULT true;
  ALTER TABLE "completed_courses" ADD COLUMN "course_id" integer;
  ALTER TABLE "completed_courses" ADD CONSTRAINT "completed_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "completed_courses_course_idx" ON "completed_courses" USING btree ("course_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "completed_courses" DROP CONSTRAINT "completed_courses_course_id_courses_id_fk";
  
  DROP INDEX "completed_courses_course_idx";
  ALTER TABLE "settings" ALTER COLUMN "wallet_enabled" SET DEFAULT false;
  ALTER TABLE "completed_courses" DROP COLUMN "course_id";`)
}
