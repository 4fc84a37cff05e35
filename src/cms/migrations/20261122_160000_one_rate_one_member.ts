import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * 1. The rate of GST is the law's and stands in src/lib/money.ts: the setting, which prices asked and labels did not, goes.
 * 2. One definition of an active member, for flags, prices, offers and mails (product decisions, section 16).
 * 3. A voucher takes at most 100 percent; one that took more gave as much.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE settings DROP COLUMN gst_rate;

    CREATE FUNCTION hivis_is_member(company companies) RETURNS boolean LANGUAGE sql STABLE AS $$
      SELECT company.membership_state = 'active'
        AND coalesce(nullif(company.membership_until, ''), '9999') >= to_char(now() AT TIME ZONE 'Pacific/Auckland', 'YYYY-MM-DD')
    $$;

    UPDATE vouchers SET value = 100 WHERE kind = 'percent' AND value > 100;
    ALTER TABLE vouchers ADD CONSTRAINT vouchers_at_most_all CHECK (kind <> 'percent' OR value <= 100);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE vouchers DROP CONSTRAINT vouchers_at_most_all;
    DROP FUNCTION hivis_is_member;
    ALTER TABLE settings ADD COLUMN gst_rate numeric DEFAULT 1500 NOT NULL;
  `)
}
