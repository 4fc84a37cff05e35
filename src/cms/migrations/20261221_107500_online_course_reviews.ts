import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Reviews of courses written in the page editor, as of pages. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  -- small: page_reviews, page_comments
  CREATE TYPE "public"."enum_online_courses_review" AS ENUM('none', 'requested');
  CREATE TYPE "public"."enum__online_courses_v_version_review" AS ENUM('none', 'requested');
  ALTER TABLE "page_comments" ALTER COLUMN "page_id" DROP NOT NULL;
  ALTER TABLE "page_reviews" ALTER COLUMN "page_id" DROP NOT NULL;
  ALTER TABLE "online_courses" ADD COLUMN "review" "enum_online_courses_review" DEFAULT 'none';
  ALTER TABLE "_online_courses_v" ADD COLUMN "version_review" "enum__online_courses_v_version_review" DEFAULT 'none';
  ALTER TABLE "page_comments" ADD COLUMN "online_course_id" integer;
  ALTER TABLE "page_reviews" ADD COLUMN "online_course_id" integer;
  ALTER TABLE "page_comments" ADD CONSTRAINT "page_comments_online_course_id_fkey" FOREIGN KEY ("online_course_id") REFERENCES "public"."online_courses"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "page_reviews" ADD CONSTRAINT "page_reviews_online_course_id_fkey" FOREIGN KEY ("online_course_id") REFERENCES "public"."online_courses"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "page_comments_online_course_idx" ON "page_comments" USING btree ("online_course_id");
  CREATE INDEX "page_reviews_online_course_idx" ON "page_reviews" USING btree ("online_course_id");
  ALTER TABLE "page_comments" ADD CONSTRAINT "page_comments_of_one" CHECK (num_nonnulls(page_id, online_course_id) = 1);
  ALTER TABLE "page_reviews" ADD CONSTRAINT "page_reviews_of_one" CHECK (num_nonnulls(page_id, online_course_id) = 1);

-- When the newest version of a course written here asks for a review, or no longer does, that is noted with who did it: published, or sent back.
CREATE OR REPLACE FUNCTION hivis_online_course_reviewed()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
DECLARE
  was boolean;
  asks boolean := NEW.version_review = 'requested';
BEGIN
  IF NEW.parent_id IS NULL OR NOT NEW.latest THEN RETURN NULL; END IF;
  SELECT v.version_review = 'requested' INTO was FROM _online_courses_v v WHERE v.parent_id = NEW.parent_id AND v.id < NEW.id ORDER BY v.id DESC LIMIT 1;
  IF asks IS TRUE AND was IS NOT TRUE THEN
    INSERT INTO page_reviews (online_course_id, kind, by_name) VALUES (NEW.parent_id, 'asked', nullif(NEW.version_updated_by, ''));
  ELSIF was IS TRUE AND asks IS NOT TRUE THEN
    INSERT INTO page_reviews (online_course_id, kind, by_name)
      VALUES (NEW.parent_id, CASE WHEN NEW.version__status = 'published' THEN 'published' ELSE 'sent back' END, nullif(NEW.version_updated_by, ''));
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER online_course_reviewed AFTER INSERT ON _online_courses_v FOR EACH ROW EXECUTE FUNCTION hivis_online_course_reviewed();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
DROP TRIGGER online_course_reviewed on _online_courses_v;

DROP FUNCTION hivis_online_course_reviewed();

  ALTER TABLE "page_comments" DROP CONSTRAINT "page_comments_of_one";
  ALTER TABLE "page_reviews" DROP CONSTRAINT "page_reviews_of_one";
  ALTER TABLE "page_comments" DROP CONSTRAINT "page_comments_online_course_id_fkey";
  ALTER TABLE "page_reviews" DROP CONSTRAINT "page_reviews_online_course_id_fkey";
  DROP INDEX "page_comments_online_course_idx";
  DROP INDEX "page_reviews_online_course_idx";
  DELETE FROM page_comments WHERE page_id IS NULL;
  DELETE FROM page_reviews WHERE page_id IS NULL;
  ALTER TABLE "page_comments" ALTER COLUMN "page_id" SET NOT NULL;
  ALTER TABLE "page_reviews" ALTER COLUMN "page_id" SET NOT NULL;
  ALTER TABLE "online_courses" DROP COLUMN "review";
  ALTER TABLE "_online_courses_v" DROP COLUMN "version_review";
  ALTER TABLE "page_comments" DROP COLUMN "online_course_id";
  ALTER TABLE "page_reviews" DROP COLUMN "online_course_id";
  DROP TYPE "public"."enum_online_courses_review";
  DROP TYPE "public"."enum__online_courses_v_version_review";
  `)
}
