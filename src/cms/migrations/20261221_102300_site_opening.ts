import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** A new site is closed to the public until it goes live, and marks what people said of its steps. Sites that are there stay open. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  CREATE TYPE "public"."enum_setup_marks_state" AS ENUM('skipped', 'accepted');
  CREATE TABLE "setup_marks" (
  	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "setup_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
  	"step" text NOT NULL,
  	"state" "enum_setup_marks_state" NOT NULL,
  	"staff_id" integer,
  	"at" timestamp with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "setup_marks_step_key" UNIQUE("step"),
  	CONSTRAINT "setup_marks_no_blanks" CHECK (step <> '')
  );
  CREATE TABLE "site_opening" (
  	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
  	"opened_at" timestamp with time zone,
  	"opened_by_id" integer,
  	"closed_at" timestamp with time zone,
  	"closed_why" text,
  	CONSTRAINT "site_opening_only_one" CHECK (id = 1),
  	CONSTRAINT "site_opening_closed_after_it_opened" CHECK (closed_at IS NULL OR opened_at IS NOT NULL),
  	CONSTRAINT "site_opening_closed_for_a_reason" CHECK ((closed_at IS NULL) = (closed_why IS NULL) AND closed_why <> '')
  );
  ALTER TABLE "setup_marks" ADD CONSTRAINT "setup_marks_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "site_opening" ADD CONSTRAINT "site_opening_opened_by_id_fkey" FOREIGN KEY ("opened_by_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "setup_marks_staff_idx" ON "setup_marks" USING btree ("staff_id");
  CREATE INDEX "site_opening_opened_by_idx" ON "site_opening" USING btree ("opened_by_id");

-- Whether the site answers the public. The front asks this; a database without a row was open before sites had a set-up page.
CREATE OR REPLACE FUNCTION hivis_site_is_open()
RETURNS boolean
LANGUAGE sql
STABLE
AS $function$
  SELECT coalesce((SELECT opened_at IS NOT NULL AND closed_at IS NULL FROM site_opening), true)
$function$;

CREATE OR REPLACE TRIGGER notify_cache AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON site_opening FOR EACH STATEMENT EXECUTE FUNCTION hivis_notify('opening');

CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON setup_marks FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON site_opening FOR EACH ROW EXECUTE FUNCTION hivis_audit();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
DROP FUNCTION hivis_site_is_open();

  DROP TABLE "setup_marks" CASCADE;
  DROP TABLE "site_opening" CASCADE;
  DROP TYPE "public"."enum_setup_marks_state";
  `)
}
