import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The last digits of the card that paid, and when a link of a message was opened. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "messages" ADD COLUMN "opened_at" timestamp (3) with time zone;
  ALTER TABLE "short_links" ADD COLUMN "message_id" integer;
  ALTER TABLE "payments" ADD COLUMN "card_ending" varchar;
  ALTER TABLE "short_links" ADD CONSTRAINT "short_links_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action NOT VALID;
  ALTER TABLE "payments" ADD CONSTRAINT "payments_card_ending" CHECK (card_ending ~ '^[0-9]{4}$') NOT VALID;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "payments" DROP CONSTRAINT "payments_card_ending";
  ALTER TABLE "short_links" DROP CONSTRAINT "short_links_message_id_fkey";
  ALTER TABLE "messages" DROP COLUMN "opened_at";
  ALTER TABLE "short_links" DROP COLUMN "message_id";
  ALTER TABLE "payments" DROP COLUMN "card_ending";
  `)
}
