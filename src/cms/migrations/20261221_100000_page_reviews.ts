import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What pages’ reviews notify colleagues of. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "page_reviews" (
  	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
  	"page_id" integer NOT NULL,
  	"kind" text NOT NULL,
  	"by_name" text,
  	"told_at" timestamp with time zone,
  	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "page_reviews_kinds" CHECK (kind IN ('asked', 'published', 'sent back')),
  	CONSTRAINT "page_reviews_no_blanks" CHECK ('' NOT IN (by_name))
  );
  
  ALTER TABLE "page_reviews" ADD CONSTRAINT "page_reviews_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "page_reviews_page_idx" ON "page_reviews" USING btree ("page_id");
  CREATE INDEX "page_reviews_untold_idx" ON "page_reviews" USING btree ("id") WHERE (told_at IS NULL);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "page_reviews" CASCADE;`)
}
