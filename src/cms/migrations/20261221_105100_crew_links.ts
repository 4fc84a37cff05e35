import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Links by which a crew reads the ticket of its booking without a login. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  CREATE TABLE "crew_links" (
  	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "crew_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
  	"booking_id" integer NOT NULL,
  	"made_by_id" integer,
  	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
  	"ended_at" timestamp with time zone
  );
  ALTER TABLE "crew_links" ADD CONSTRAINT "crew_links_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "crew_links" ADD CONSTRAINT "crew_links_made_by_id_fkey" FOREIGN KEY ("made_by_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
  CREATE UNIQUE INDEX "crew_links_live_idx" ON "crew_links" USING btree ("booking_id") WHERE (ended_at IS NULL);
  CREATE INDEX "crew_links_booking_idx" ON "crew_links" USING btree ("booking_id");
  CREATE INDEX "crew_links_made_by_idx" ON "crew_links" USING btree ("made_by_id");
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  DROP TABLE "crew_links" CASCADE;
  `)
}
