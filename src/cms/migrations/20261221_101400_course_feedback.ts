import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What people say after their course: two marks and a comment, once each. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  CREATE TABLE "course_feedback" (
  	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_feedback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
  	"attendee_id" integer NOT NULL,
  	"person_id" integer NOT NULL,
  	"trainer_id" integer,
  	"course_mark" integer NOT NULL,
  	"trainer_mark" integer,
  	"comment" text,
  	"tasked_at" timestamp with time zone,
  	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "course_feedback_once" UNIQUE("attendee_id"),
  	CONSTRAINT "course_feedback_marks" CHECK (course_mark BETWEEN 1 AND 5 AND trainer_mark BETWEEN 1 AND 5),
  	CONSTRAINT "course_feedback_no_blanks" CHECK ('' NOT IN (comment))
  );
  ALTER TABLE "course_feedback" ADD CONSTRAINT "course_feedback_attendee_id_fkey" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendees"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "course_feedback" ADD CONSTRAINT "course_feedback_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "course_feedback" ADD CONSTRAINT "course_feedback_trainer_id_fkey" FOREIGN KEY ("trainer_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "course_feedback_person_idx" ON "course_feedback" USING btree ("person_id");
  CREATE INDEX "course_feedback_trainer_idx" ON "course_feedback" USING btree ("trainer_id");
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  DROP TABLE "course_feedback" CASCADE;
  `)
}
