import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Short addresses of links in texts. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "short_links" (
  	"code" text PRIMARY KEY NOT NULL,
  	"target" text NOT NULL,
  	"ends_at" timestamp with time zone NOT NULL,
  	CONSTRAINT "short_links_code" CHECK (code ~ '^[0-9A-Za-z]{7}$'),
  	CONSTRAINT "short_links_no_blanks" CHECK ('' NOT IN (target))
  );
  
  CREATE INDEX "short_links_ends_at_idx" ON "short_links" USING btree ("ends_at");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "short_links" CASCADE;`)
}
