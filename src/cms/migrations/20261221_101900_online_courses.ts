import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Courses online have a start without a date, packages that play them, and people’s way through these. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  CREATE TYPE "public"."enum_learning_attempts_status" AS ENUM('new', 'incomplete', 'completed', 'passed', 'failed');
  CREATE TYPE "public"."enum_learning_packages_standard" AS ENUM('scorm-1.2', 'scorm-2004');
  CREATE TABLE "learning_attempts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"enrolment_id" integer NOT NULL,
  	"item_id" integer NOT NULL,
  	"number" integer DEFAULT 1 NOT NULL,
  	"status" "enum_learning_attempts_status" DEFAULT 'new' NOT NULL,
  	"score" numeric(5, 2),
  	"seconds" integer DEFAULT 0 NOT NULL,
  	"location" varchar DEFAULT '' NOT NULL,
  	"suspend_data" text DEFAULT '' NOT NULL,
  	"sequence" integer DEFAULT 0 NOT NULL,
  	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "learning_attempts_number_key" UNIQUE("enrolment_id","item_id","number"),
  	CONSTRAINT "learning_attempts_score" CHECK (score BETWEEN 0 AND 100)
  );
  CREATE TABLE "learning_enrolments" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"attendee_id" integer NOT NULL,
  	"person_id" integer NOT NULL,
  	"package_id" integer NOT NULL,
  	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"ends_at" timestamp (3) with time zone NOT NULL,
  	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"passed_at" timestamp (3) with time zone,
  	CONSTRAINT "learning_enrolments_seat_key" UNIQUE("attendee_id","person_id")
  );
  CREATE TABLE "learning_files" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"package_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"content" "bytea" NOT NULL,
  	CONSTRAINT "learning_files_path_key" UNIQUE("package_id","path")
  );
  CREATE TABLE "learning_items" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"package_id" integer NOT NULL,
  	"place" integer NOT NULL,
  	"identifier" varchar NOT NULL,
  	"title" varchar NOT NULL,
  	"path" varchar NOT NULL,
  	"query" varchar DEFAULT '' NOT NULL,
  	"pass_mark" integer,
  	"launch_data" varchar DEFAULT '' NOT NULL,
  	CONSTRAINT "learning_items_place_key" UNIQUE("package_id","place")
  );
  CREATE TABLE "learning_packages" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"course_id" integer NOT NULL,
  	"version" integer NOT NULL,
  	"title" varchar NOT NULL,
  	"standard" "enum_learning_packages_standard" NOT NULL,
  	"file_name" varchar NOT NULL,
  	"bytes" integer NOT NULL,
  	"open_days" integer DEFAULT 90 NOT NULL,
  	"staff_id" integer,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "learning_packages_version_key" UNIQUE("course_id","version"),
  	CONSTRAINT "learning_packages_open_days" CHECK (open_days BETWEEN 1 AND 730)
  );
  CREATE TABLE "learning_upload_parts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"upload_id" integer NOT NULL,
  	"place" integer NOT NULL,
  	"content" "bytea" NOT NULL,
  	CONSTRAINT "learning_upload_parts_place_key" UNIQUE("upload_id","place")
  );
  CREATE TABLE "learning_uploads" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"course_id" integer NOT NULL,
  	"staff_id" integer NOT NULL,
  	"file_name" varchar NOT NULL,
  	"open_days" integer NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
  );
  ALTER TABLE "learning_attempts" ADD CONSTRAINT "learning_attempts_enrolment_id_learning_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."learning_enrolments"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "learning_attempts" ADD CONSTRAINT "learning_attempts_item_id_learning_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."learning_items"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "learning_enrolments" ADD CONSTRAINT "learning_enrolments_attendee_id_attendees_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendees"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "learning_enrolments" ADD CONSTRAINT "learning_enrolments_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "learning_enrolments" ADD CONSTRAINT "learning_enrolments_package_id_learning_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."learning_packages"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "learning_files" ADD CONSTRAINT "learning_files_package_id_learning_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."learning_packages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "learning_items" ADD CONSTRAINT "learning_items_package_id_learning_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."learning_packages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "learning_packages" ADD CONSTRAINT "learning_packages_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "learning_packages" ADD CONSTRAINT "learning_packages_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "learning_upload_parts" ADD CONSTRAINT "learning_upload_parts_upload_id_learning_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."learning_uploads"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "learning_uploads" ADD CONSTRAINT "learning_uploads_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "learning_uploads" ADD CONSTRAINT "learning_uploads_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "learning_enrolments_person_idx" ON "learning_enrolments" USING btree ("person_id");
  CREATE INDEX "learning_enrolments_package_idx" ON "learning_enrolments" USING btree ("package_id");

-- A start takes the place and format of its session. What is online has no date: its start is the one that stands for any time (\`anyTime\` of lib/dates).
CREATE OR REPLACE FUNCTION hivis_slot_from_session()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  SELECT location_id, format::text INTO NEW.location_id, NEW.format FROM course_sessions WHERE id = NEW.session_id;
  IF NEW.format = 'online' THEN
    NEW.starts_at := timestamptz '2999-01-01 00:00:00+00';
    NEW.ends_at := timestamptz '2999-01-01 01:00:00+00';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE TRIGGER slot_from_session BEFORE INSERT OR UPDATE OF session_id, location_id, format, starts_at, ends_at ON session_slots FOR EACH ROW EXECUTE FUNCTION hivis_slot_from_session();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
CREATE OR REPLACE TRIGGER slot_from_session BEFORE INSERT OR UPDATE OF session_id, location_id, format ON public.session_slots FOR EACH ROW EXECUTE FUNCTION hivis_slot_from_session();

CREATE OR REPLACE FUNCTION public.hivis_slot_from_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
        BEGIN
          SELECT location_id, format::text INTO NEW.location_id, NEW.format FROM course_sessions WHERE id = NEW.session_id;
          RETURN NEW;
        END $function$
;

  DROP TABLE "learning_attempts" CASCADE;
  DROP TABLE "learning_enrolments" CASCADE;
  DROP TABLE "learning_files" CASCADE;
  DROP TABLE "learning_items" CASCADE;
  DROP TABLE "learning_packages" CASCADE;
  DROP TABLE "learning_upload_parts" CASCADE;
  DROP TABLE "learning_uploads" CASCADE;
  DROP TYPE "public"."enum_learning_attempts_status";
  DROP TYPE "public"."enum_learning_packages_standard";
  `)
}
