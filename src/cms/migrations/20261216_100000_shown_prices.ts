import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Prices are kept with GST, beside those without, which the version before still reads (docs/decisions/055). The next one fills them. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE courses ADD COLUMN shown_cents integer;
    ALTER TABLE courses ADD COLUMN member_shown_cents integer;
    ALTER TABLE shop_items ADD COLUMN shown_cents integer;
    ALTER TABLE shop_items ADD COLUMN member_shown_cents integer;
    ALTER TABLE freight_rules ADD COLUMN shown_cents integer;
    ALTER TABLE vouchers ADD COLUMN shown_value integer;
    ALTER TABLE orders ADD COLUMN prices_include_gst boolean DEFAULT false NOT NULL`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE orders DROP COLUMN prices_include_gst;
    ALTER TABLE vouchers DROP COLUMN shown_value;
    ALTER TABLE freight_rules DROP COLUMN shown_cents;
    ALTER TABLE shop_items DROP COLUMN member_shown_cents;
    ALTER TABLE shop_items DROP COLUMN shown_cents;
    ALTER TABLE courses DROP COLUMN member_shown_cents;
    ALTER TABLE courses DROP COLUMN shown_cents`)
}
