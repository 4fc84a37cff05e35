import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What people say about a page in its review, and pages that are approved for a date to come. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  CREATE TABLE "page_comments" (
  	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
  	"page_id" integer NOT NULL,
  	"answers_id" integer,
  	"block_id" text,
  	"about" text,
  	"text" text NOT NULL,
  	"by_id" integer,
  	"settled_at" timestamp with time zone,
  	"settled_by_id" integer,
  	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "page_comments_no_blanks" CHECK (text <> '' AND '' NOT IN (block_id, about)),
  	CONSTRAINT "page_comments_answers_only" CHECK (answers_id IS NULL OR num_nonnulls(block_id, about, settled_at) = 0),
  	CONSTRAINT "page_comments_settled_by_someone" CHECK (settled_by_id IS NULL OR settled_at IS NOT NULL)
  );
  ALTER TABLE "page_reviews" DROP CONSTRAINT "page_reviews_kinds";
  ALTER TABLE "page_comments" ADD CONSTRAINT "page_comments_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "page_comments" ADD CONSTRAINT "page_comments_answers_id_fkey" FOREIGN KEY ("answers_id") REFERENCES "public"."page_comments"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "page_comments" ADD CONSTRAINT "page_comments_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "page_comments" ADD CONSTRAINT "page_comments_settled_by_id_fkey" FOREIGN KEY ("settled_by_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "page_comments_page_idx" ON "page_comments" USING btree ("page_id","id");
  CREATE INDEX "page_comments_answers_idx" ON "page_comments" USING btree ("answers_id");
  CREATE INDEX "page_comments_by_idx" ON "page_comments" USING btree ("by_id");
  CREATE INDEX "page_comments_settled_by_idx" ON "page_comments" USING btree ("settled_by_id");
  ALTER TABLE "page_reviews" ADD CONSTRAINT "page_reviews_kinds" CHECK (kind IN ('asked', 'approved', 'published', 'sent back')) NOT VALID;

-- When the newest version of a page asks for a review, or no longer does, that is noted with who did it: published, approved for a date to come, or sent back.
CREATE OR REPLACE FUNCTION hivis_page_reviewed()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
DECLARE
  was boolean;
  asks boolean := NEW.version_review = 'requested';
BEGIN
  IF NEW.parent_id IS NULL OR NOT NEW.latest THEN RETURN NULL; END IF;
  -- Each save is a new version, except that autosave goes on with its own.
  IF TG_OP = 'UPDATE' THEN
    was := OLD.version_review = 'requested';
  ELSE
    SELECT v.version_review = 'requested' INTO was FROM _pages_v v WHERE v.parent_id = NEW.parent_id AND v.id < NEW.id ORDER BY v.id DESC LIMIT 1;
  END IF;
  IF asks IS TRUE AND was IS NOT TRUE THEN
    INSERT INTO page_reviews (page_id, kind, by_name) VALUES (NEW.parent_id, 'asked', nullif(NEW.version_updated_by, ''));
  ELSIF was IS TRUE AND asks IS NOT TRUE THEN
    INSERT INTO page_reviews (page_id, kind, by_name)
      VALUES (NEW.parent_id, CASE WHEN NEW.version__status = 'published' THEN 'published' WHEN NEW.version_publish_at > now() THEN 'approved' ELSE 'sent back' END, nullif(NEW.version_updated_by, ''));
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER page_reviewed AFTER INSERT OR UPDATE OF version_review ON _pages_v FOR EACH ROW EXECUTE FUNCTION hivis_page_reviewed();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
CREATE OR REPLACE FUNCTION public.hivis_page_reviewed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  was boolean;
  asks boolean := NEW.version_review = 'requested';
BEGIN
  IF NEW.parent_id IS NULL OR NOT NEW.latest THEN RETURN NULL; END IF;
  -- Each save is a new version, except that autosave goes on with its own.
  IF TG_OP = 'UPDATE' THEN
    was := OLD.version_review = 'requested';
  ELSE
    SELECT v.version_review = 'requested' INTO was FROM _pages_v v WHERE v.parent_id = NEW.parent_id AND v.id < NEW.id ORDER BY v.id DESC LIMIT 1;
  END IF;
  IF asks IS TRUE AND was IS NOT TRUE THEN
    INSERT INTO page_reviews (page_id, kind, by_name) VALUES (NEW.parent_id, 'asked', nullif(NEW.version_updated_by, ''));
  ELSIF was IS TRUE AND asks IS NOT TRUE THEN
    INSERT INTO page_reviews (page_id, kind, by_name)
      VALUES (NEW.parent_id, CASE NEW.version__status WHEN 'published' THEN 'published' ELSE 'sent back' END, nullif(NEW.version_updated_by, ''));
  END IF;
  RETURN NULL;
END $function$
;

  ALTER TABLE "page_comments" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "page_comments" CASCADE;
  ALTER TABLE "page_reviews" DROP CONSTRAINT "page_reviews_kinds";
  UPDATE page_reviews SET kind = 'published' WHERE kind = 'approved';
  ALTER TABLE "page_reviews" ADD CONSTRAINT "page_reviews_kinds" CHECK (kind IN ('asked', 'published', 'sent back'));
  `)
}
