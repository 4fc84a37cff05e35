import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** How often each redirect was used, and when last. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  CREATE TABLE "redirect_uses" (
  	"redirect_id" integer PRIMARY KEY NOT NULL,
  	"hits" integer NOT NULL,
  	"last_used_on" date NOT NULL,
  	CONSTRAINT "redirect_uses_used" CHECK (hits > 0)
  );
  ALTER TABLE "redirect_uses" ADD CONSTRAINT "redirect_uses_redirect_id_fkey" FOREIGN KEY ("redirect_id") REFERENCES "public"."redirects"("id") ON DELETE cascade ON UPDATE no action;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  DROP TABLE "redirect_uses" CASCADE;
  `)
}
