import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The links by which people read their courses in their own calendar. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "calendar_links" (
  	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
  	"person_id" integer NOT NULL,
  	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
  	"ended_at" timestamp with time zone
  );
  
  ALTER TABLE "calendar_links" ADD CONSTRAINT "calendar_links_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "calendar_links_live_idx" ON "calendar_links" USING btree ("person_id") WHERE (ended_at IS NULL);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "calendar_links" CASCADE;`)
}
