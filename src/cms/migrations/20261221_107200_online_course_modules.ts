import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Courses written in the page editor, in modules with questions, and what people answer. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  CREATE TYPE "public"."enum_online_courses_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__online_courses_v_version_status" AS ENUM('draft', 'published');
  ALTER TYPE "public"."enum_learning_packages_standard" ADD VALUE 'modules';
  CREATE TABLE "online_courses" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"pass_mark" numeric DEFAULT 80,
  	"attempts" numeric,
  	"modules" jsonb,
  	"updated_by" varchar,
  	"refs" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_online_courses_status" DEFAULT 'draft'
  );
  CREATE TABLE "_online_courses_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_title" varchar,
  	"version_pass_mark" numeric DEFAULT 80,
  	"version_attempts" numeric,
  	"version_modules" jsonb,
  	"version_updated_by" varchar,
  	"version_refs" jsonb,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__online_courses_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  CREATE TABLE "learning_answers" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"attempt_id" integer NOT NULL,
  	"question" varchar NOT NULL,
  	"choices" jsonb NOT NULL,
  	"is_right" boolean NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "learning_answers_question_key" UNIQUE("attempt_id","question")
  );
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "online_courses_id" integer;
  ALTER TABLE "learning_enrolments" ADD COLUMN "more_attempts" integer DEFAULT 0 NOT NULL;
  ALTER TABLE "learning_items" ADD COLUMN "questions" integer DEFAULT 0 NOT NULL;
  ALTER TABLE "learning_packages" ADD COLUMN "online_course_id" integer;
  ALTER TABLE "learning_packages" ADD COLUMN "modules" jsonb;
  ALTER TABLE "learning_packages" ADD COLUMN "pass_mark" integer;
  ALTER TABLE "learning_packages" ADD COLUMN "attempts" integer;
  ALTER TABLE "_online_courses_v" ADD CONSTRAINT "_online_courses_v_parent_id_online_courses_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."online_courses"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "learning_answers" ADD CONSTRAINT "learning_answers_attempt_id_learning_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."learning_attempts"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "online_courses_updated_at_idx" ON "online_courses" USING btree ("updated_at");
  CREATE INDEX "online_courses_created_at_idx" ON "online_courses" USING btree ("created_at");
  CREATE INDEX "online_courses__status_idx" ON "online_courses" USING btree ("_status");
  CREATE INDEX "_online_courses_v_parent_idx" ON "_online_courses_v" USING btree ("parent_id");
  CREATE INDEX "_online_courses_v_version_version_updated_at_idx" ON "_online_courses_v" USING btree ("version_updated_at");
  CREATE INDEX "_online_courses_v_version_version_created_at_idx" ON "_online_courses_v" USING btree ("version_created_at");
  CREATE INDEX "_online_courses_v_version_version__status_idx" ON "_online_courses_v" USING btree ("version__status");
  CREATE INDEX "_online_courses_v_created_at_idx" ON "_online_courses_v" USING btree ("created_at");
  CREATE INDEX "_online_courses_v_updated_at_idx" ON "_online_courses_v" USING btree ("updated_at");
  CREATE INDEX "_online_courses_v_latest_idx" ON "_online_courses_v" USING btree ("latest");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_online_courses_fk" FOREIGN KEY ("online_courses_id") REFERENCES "public"."online_courses"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
  ALTER TABLE "learning_packages" ADD CONSTRAINT "learning_packages_online_course_id_online_courses_id_fk" FOREIGN KEY ("online_course_id") REFERENCES "public"."online_courses"("id") ON DELETE set null ON UPDATE no action NOT VALID;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "online_courses" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_online_courses_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "learning_answers" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "online_courses" CASCADE;
  DROP TABLE "_online_courses_v" CASCADE;
  DROP TABLE "learning_answers" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_online_courses_fk";
  ALTER TABLE "learning_packages" DROP CONSTRAINT "learning_packages_online_course_id_online_courses_id_fk";
  ALTER TABLE "learning_packages" ALTER COLUMN "standard" SET DATA TYPE text;
  DROP TYPE "public"."enum_learning_packages_standard";
  CREATE TYPE "public"."enum_learning_packages_standard" AS ENUM('scorm-1.2', 'scorm-2004', 'link');
  ALTER TABLE "learning_packages" ALTER COLUMN "standard" SET DATA TYPE "public"."enum_learning_packages_standard" USING "standard"::"public"."enum_learning_packages_standard";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "online_courses_id";
  ALTER TABLE "learning_enrolments" DROP COLUMN "more_attempts";
  ALTER TABLE "learning_items" DROP COLUMN "questions";
  ALTER TABLE "learning_packages" DROP COLUMN "online_course_id";
  ALTER TABLE "learning_packages" DROP COLUMN "modules";
  ALTER TABLE "learning_packages" DROP COLUMN "pass_mark";
  ALTER TABLE "learning_packages" DROP COLUMN "attempts";
  DROP TYPE "public"."enum_online_courses_status";
  DROP TYPE "public"."enum__online_courses_v_version_status";
  `)
}
