import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What the trainers of a course teach with. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "course_materials" (
  	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_materials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
  	"course_id" integer NOT NULL,
  	"name" text NOT NULL,
  	"version_on" date NOT NULL,
  	"url" text,
  	"file_name" text,
  	"kind" text,
  	"content" "bytea",
  	"staff_id" integer,
  	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "course_materials_no_blanks" CHECK ('' NOT IN (name, url, file_name, kind)),
  	CONSTRAINT "course_materials_link_or_file" CHECK ((url IS NULL) = (content IS NOT NULL AND file_name IS NOT NULL AND kind IS NOT NULL)),
  	CONSTRAINT "course_materials_kind" CHECK (kind IN ('pdf', 'doc', 'docx')),
  	CONSTRAINT "course_materials_size" CHECK (octet_length(content) BETWEEN 1 AND 5242880)
  );
  
  ALTER TABLE "course_materials" ADD CONSTRAINT "course_materials_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "course_materials" ADD CONSTRAINT "course_materials_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "course_materials_course_idx" ON "course_materials" USING btree ("course_id");
  CREATE INDEX "course_materials_staff_idx" ON "course_materials" USING btree ("staff_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "course_materials" CASCADE;`)
}
