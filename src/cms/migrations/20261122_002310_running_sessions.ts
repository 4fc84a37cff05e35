import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "course_sessions" ADD COLUMN "trainer_id" integer;
  ALTER TABLE "course_sessions" ADD COLUMN "minimum" numeric DEFAULT 0 NOT NULL;
  ALTER TABLE "course_sessions" ADD COLUMN "cancel_reason" varchar;
  ALTER TABLE "session_slots" ADD COLUMN "cancel_reason" varchar;
  ALTER TABLE "session_slots" ADD COLUMN "staff_notes" varchar;
  ALTER TABLE "course_sessions" ADD CONSTRAINT "course_sessions_trainer_id_staff_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "course_sessions_trainer_idx" ON "course_sessions" USING btree ("trainer_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "course_sessions" DROP CONSTRAINT "course_sessions_trainer_id_staff_id_fk";
  
  DROP INDEX "course_sessions_trainer_idx";
  ALTER TABLE "course_sessions" DROP COLUMN "trainer_id";
  ALTER TABLE "course_sessions" DROP COLUMN "minimum";
  ALTER TABLE "course_sessions" DROP COLUMN "cancel_reason";
  ALTER TABLE "session_slots" DROP COLUMN "cancel_reason";
  ALTER TABLE "session_slots" DROP COLUMN "staff_notes";`)
}
