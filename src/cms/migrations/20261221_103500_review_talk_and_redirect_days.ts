import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** When comments in reviews were mailed and when editors would have a page live, and uses of redirects by day. Comments that are there count as mailed. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  CREATE TABLE "redirect_days" (
  	"redirect_id" integer NOT NULL,
  	"day" date NOT NULL,
  	"hits" integer NOT NULL,
  	CONSTRAINT "redirect_days_pkey" PRIMARY KEY("redirect_id","day"),
  	CONSTRAINT "redirect_days_used" CHECK (hits > 0)
  );
  ALTER TABLE "page_comments" ADD COLUMN "told_at" timestamp with time zone DEFAULT now();
  ALTER TABLE "page_comments" ALTER COLUMN "told_at" DROP DEFAULT;
  ALTER TABLE "page_reviews" ADD COLUMN "proposed_from" timestamp with time zone;
  ALTER TABLE "page_reviews" ADD COLUMN "proposed_until" timestamp with time zone;
  ALTER TABLE "redirect_days" ADD CONSTRAINT "redirect_days_redirect_id_fkey" FOREIGN KEY ("redirect_id") REFERENCES "public"."redirects"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "redirect_days_day_idx" ON "redirect_days" USING btree ("day");
  ALTER TABLE "page_reviews" ADD CONSTRAINT "page_reviews_proposed_in_order" CHECK (proposed_until > proposed_from) NOT VALID;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "redirect_days" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "redirect_days" CASCADE;
  ALTER TABLE "page_reviews" DROP CONSTRAINT "page_reviews_proposed_in_order";
  ALTER TABLE "page_comments" DROP COLUMN "told_at";
  ALTER TABLE "page_reviews" DROP COLUMN "proposed_from";
  ALTER TABLE "page_reviews" DROP COLUMN "proposed_until";
  `)
}
