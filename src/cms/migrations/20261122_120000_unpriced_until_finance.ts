import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "courses" ALTER COLUMN "price_cents" DROP NOT NULL;
  ALTER TABLE "courses" ALTER COLUMN "member_price_cents" DROP NOT NULL;
  ALTER TABLE "courses" ALTER COLUMN "active" SET DEFAULT false;
  ALTER TABLE "shop_items" ALTER COLUMN "price_cents" DROP NOT NULL;
  ALTER TABLE "shop_items" ALTER COLUMN "member_price_cents" DROP NOT NULL;
  ALTER TABLE "shop_items" ALTER COLUMN "active" SET DEFAULT false;
  ALTER TABLE "courses" ADD CONSTRAINT "courses_sold_at_a_price" CHECK (NOT "courses"."active" OR ("courses"."price_cents" IS NOT NULL AND "courses"."member_price_cents" IS NOT NULL));
  ALTER TABLE "shop_items" ADD CONSTRAINT "shop_items_sold_at_a_price" CHECK (NOT "shop_items"."active" OR ("shop_items"."price_cents" IS NOT NULL AND "shop_items"."member_price_cents" IS NOT NULL));`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "courses" DROP CONSTRAINT "courses_sold_at_a_price";
  ALTER TABLE "shop_items" DROP CONSTRAINT "shop_items_sold_at_a_price";
  ALTER TABLE "courses" ALTER COLUMN "price_cents" SET NOT NULL;
  ALTER TABLE "courses" ALTER COLUMN "member_price_cents" SET NOT NULL;
  ALTER TABLE "courses" ALTER COLUMN "active" SET DEFAULT true;
  ALTER TABLE "shop_items" ALTER COLUMN "price_cents" SET NOT NULL;
  ALTER TABLE "shop_items" ALTER COLUMN "member_price_cents" SET NOT NULL;
  ALTER TABLE "shop_items" ALTER COLUMN "active" SET DEFAULT true;`)
}
