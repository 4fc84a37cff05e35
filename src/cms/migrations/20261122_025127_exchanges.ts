import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_bookings_gives_back_to" AS ENUM('card', 'credit');
  ALTER TABLE "bookings" ADD COLUMN "instead_of_id" integer;
  ALTER TABLE "bookings" ADD COLUMN "gives_back_to" "enum_bookings_gives_back_to";
  ALTER TABLE "bookings" ADD COLUMN "took_place_at" timestamp(3) with time zone;
  ALTER TABLE "bookings" ADD CONSTRAINT "bookings_instead_of_id_bookings_id_fk" FOREIGN KEY ("instead_of_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "bookings_instead_of_idx" ON "bookings" USING btree ("instead_of_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "bookings" DROP CONSTRAINT "bookings_instead_of_id_bookings_id_fk";
  
  DROP INDEX "bookings_instead_of_idx";
  ALTER TABLE "bookings" DROP COLUMN "instead_of_id";
  ALTER TABLE "bookings" DROP COLUMN "gives_back_to";
  ALTER TABLE "bookings" DROP COLUMN "took_place_at";
  DROP TYPE "public"."enum_bookings_gives_back_to";`)
}
