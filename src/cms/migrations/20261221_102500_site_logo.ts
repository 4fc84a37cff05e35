import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The provider’s own logo in the head and the foot of every page. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    -- small: settings
  ALTER TABLE "settings" ADD COLUMN "logo_id" integer;
  ALTER TABLE "settings" ADD CONSTRAINT "settings_logo_id_media_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "settings_logo_idx" ON "settings" USING btree ("logo_id");
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "settings" DROP CONSTRAINT "settings_logo_id_media_id_fk";
  DROP INDEX "settings_logo_idx";
  ALTER TABLE "settings" DROP COLUMN "logo_id";
  `)
}
