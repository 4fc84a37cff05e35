import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What trainers answer, and the links to their calendars. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "trainer_answers" (
  	"session_id" integer PRIMARY KEY NOT NULL,
  	"staff_id" integer NOT NULL,
  	"declined_why" text,
  	"answered_at" timestamp with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "trainer_answers_no_blanks" CHECK ('' NOT IN (declined_why))
  );
  
  CREATE TABLE "trainer_feeds" (
  	"staff_id" integer PRIMARY KEY NOT NULL,
  	"version" integer DEFAULT 1 NOT NULL
  );
  
  ALTER TABLE "trainer_answers" ADD CONSTRAINT "trainer_answers_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "trainer_answers" ADD CONSTRAINT "trainer_answers_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "public"."course_sessions"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "trainer_feeds" ADD CONSTRAINT "trainer_feeds_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "trainer_answers_staff_idx" ON "trainer_answers" USING btree ("staff_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "trainer_answers" CASCADE;
  DROP TABLE "trainer_feeds" CASCADE;`)
}
