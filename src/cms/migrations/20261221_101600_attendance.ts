import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Who was here on each day of a course, what a trainer’s phone has sent, and the notes and incidents of a day. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  CREATE TABLE "attendance" (
  	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attendance_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
  	"attendee_id" integer NOT NULL,
  	"day" date NOT NULL,
  	"is_here" boolean NOT NULL,
  	"marked_at" timestamp with time zone NOT NULL,
  	"staff_id" integer,
  	"signature" text,
  	CONSTRAINT "attendance_attendee_day_key" UNIQUE("attendee_id","day"),
  	CONSTRAINT "attendance_signed_here" CHECK (signature IS NULL OR (is_here AND signature <> ''))
  );
  CREATE TABLE "day_acts" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"staff_id" integer,
  	"slot_id" integer NOT NULL,
  	"kind" text NOT NULL,
  	"refusal" text,
  	"made_at" timestamp with time zone NOT NULL,
  	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "day_acts_no_blanks" CHECK ('' NOT IN (kind, refusal))
  );
  CREATE TABLE "day_notes" (
  	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "day_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
  	"slot_id" integer NOT NULL,
  	"staff_id" integer,
  	"is_incident" boolean NOT NULL,
  	"text" text NOT NULL,
  	"made_at" timestamp with time zone NOT NULL,
  	CONSTRAINT "day_notes_no_blanks" CHECK ("text" <> '')
  );
  ALTER TABLE "attendance" ADD CONSTRAINT "attendance_attendee_id_fkey" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendees"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "attendance" ADD CONSTRAINT "attendance_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "day_acts" ADD CONSTRAINT "day_acts_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "day_acts" ADD CONSTRAINT "day_acts_slot_id_fkey" FOREIGN KEY ("slot_id") REFERENCES "public"."session_slots"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "day_notes" ADD CONSTRAINT "day_notes_slot_id_fkey" FOREIGN KEY ("slot_id") REFERENCES "public"."session_slots"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "day_notes" ADD CONSTRAINT "day_notes_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "attendance_staff_idx" ON "attendance" USING btree ("staff_id");
  CREATE INDEX "day_acts_staff_idx" ON "day_acts" USING btree ("staff_id");
  CREATE INDEX "day_acts_slot_idx" ON "day_acts" USING btree ("slot_id");
  CREATE INDEX "day_notes_slot_idx" ON "day_notes" USING btree ("slot_id");
  CREATE INDEX "day_notes_staff_idx" ON "day_notes" USING btree ("staff_id");
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  DROP TABLE "attendance" CASCADE;
  DROP TABLE "day_acts" CASCADE;
  DROP TABLE "day_notes" CASCADE;
  `)
}
