import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** An incident’s note may have a photo, and a course may ask everyone who is there to sign. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  CREATE TABLE "day_photos" (
  	"note_id" integer PRIMARY KEY NOT NULL,
  	"content" "bytea" NOT NULL
  );
  ALTER TABLE "courses" ADD COLUMN "asks_signature" boolean DEFAULT false NOT NULL;
  ALTER TABLE "day_photos" ADD CONSTRAINT "day_photos_note_id_fkey" FOREIGN KEY ("note_id") REFERENCES "public"."day_notes"("id") ON DELETE cascade ON UPDATE no action;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  DROP TABLE "day_photos" CASCADE;
  ALTER TABLE "courses" DROP COLUMN "asks_signature";
  `)
}
