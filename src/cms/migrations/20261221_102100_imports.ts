import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Lists that come in as a file: runs, their rows as a journal, what rows became, and how files of a shape were read. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  CREATE TYPE "public"."enum_import_rows_state" AS ENUM('read', 'keyed', 'new', 'changed', 'same', 'held', 'left', 'done', 'undone', 'stays');
  CREATE TYPE "public"."enum_import_runs_state" AS ENUM('uploading', 'reading', 'columns', 'checking', 'checked', 'applying', 'paused', 'applied', 'undoing', 'undone', 'failed');
  CREATE TABLE "import_links" (
  	"kind" text NOT NULL,
  	"source" text NOT NULL,
  	"target_id" integer NOT NULL,
  	"run_id" integer NOT NULL,
  	CONSTRAINT "import_links_pkey" PRIMARY KEY("kind","source"),
  	CONSTRAINT "import_links_no_blanks" CHECK ('' NOT IN (kind, source))
  );
  CREATE TABLE "import_parts" (
  	"run_id" integer NOT NULL,
  	"place" integer NOT NULL,
  	"content" "bytea" NOT NULL,
  	CONSTRAINT "import_parts_pkey" PRIMARY KEY("run_id","place"),
  	CONSTRAINT "import_parts_place" CHECK (place BETWEEN 0 AND 99)
  );
  CREATE TABLE "import_rows" (
  	"run_id" integer NOT NULL,
  	"line" integer NOT NULL,
  	"cells" jsonb NOT NULL,
  	"fixes" jsonb DEFAULT '{}'::jsonb NOT NULL,
  	"state" "enum_import_rows_state" DEFAULT 'read' NOT NULL,
  	"key" text,
  	"name" text,
  	"values" jsonb,
  	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
  	"matches" jsonb DEFAULT '[]'::jsonb NOT NULL,
  	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
  	"target_id" integer,
  	"is_added" boolean DEFAULT false NOT NULL,
  	"cents" integer,
  	"stays" text,
  	CONSTRAINT "import_rows_pkey" PRIMARY KEY("run_id","line"),
  	CONSTRAINT "import_rows_no_blanks" CHECK ('' NOT IN (key, name, stays))
  );
  CREATE TABLE "import_runs" (
  	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
  	"kind" text NOT NULL,
  	"file_name" text NOT NULL,
  	"staff_id" integer,
  	"state" "enum_import_runs_state" DEFAULT 'uploading' NOT NULL,
  	"sheets" jsonb DEFAULT '[]'::jsonb NOT NULL,
  	"sheet" text,
  	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
  	"body_from" integer DEFAULT 1 NOT NULL,
  	"has_heading" boolean,
  	"mapping" jsonb DEFAULT '[]'::jsonb NOT NULL,
  	"keeps_ours" boolean DEFAULT false NOT NULL,
  	"total_cents" integer,
  	"problem" text,
  	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
  	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
  	"checked_at" timestamp with time zone,
  	"applied_at" timestamp with time zone,
  	"undone_at" timestamp with time zone,
  	CONSTRAINT "import_runs_no_blanks" CHECK ('' NOT IN (kind, file_name, sheet, problem))
  );
  CREATE TABLE "import_shapes" (
  	"kind" text NOT NULL,
  	"headings" text NOT NULL,
  	"mapping" jsonb NOT NULL,
  	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "import_shapes_pkey" PRIMARY KEY("kind","headings"),
  	CONSTRAINT "import_shapes_no_blanks" CHECK ('' NOT IN (kind, headings))
  );
  ALTER TABLE "import_links" ADD CONSTRAINT "import_links_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "import_parts" ADD CONSTRAINT "import_parts_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "import_links_run_idx" ON "import_links" USING btree ("run_id");
  CREATE INDEX "import_rows_state_idx" ON "import_rows" USING btree ("run_id","state","line");
  CREATE INDEX "import_rows_target_idx" ON "import_rows" USING btree ("run_id","target_id") WHERE target_id IS NOT NULL;
  CREATE INDEX "import_rows_key_idx" ON "import_rows" USING btree ("run_id","key") WHERE key IS NOT NULL;
  CREATE INDEX "import_runs_at_work_idx" ON "import_runs" USING btree ("id") WHERE state IN ('reading', 'checking', 'applying', 'undoing');
  CREATE INDEX "import_runs_staff_idx" ON "import_runs" USING btree ("staff_id");
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  DROP TABLE "import_links" CASCADE;
  DROP TABLE "import_parts" CASCADE;
  DROP TABLE "import_rows" CASCADE;
  DROP TABLE "import_runs" CASCADE;
  DROP TABLE "import_shapes" CASCADE;
  DROP TYPE "public"."enum_import_rows_state";
  DROP TYPE "public"."enum_import_runs_state";
  `)
}
