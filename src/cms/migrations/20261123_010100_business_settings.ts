import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Written by hand: what the business sets is kept at the desk, beside the words and looks of the site.
 * 1. A new row has no GST number, and lets people save their card to a wallet, as the form in the back office wrote it.
 * 2. What the desk writes is audited.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE settings ALTER COLUMN gst_number SET DEFAULT '', ALTER COLUMN wallet_enabled SET DEFAULT true;
    CREATE TRIGGER audit AFTER UPDATE OF accounts_email, bank_account, gst_number, hold_minutes, recaptcha_site_key, wallet_enabled ON settings
      FOR EACH ROW EXECUTE FUNCTION hivis_audit();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER audit ON settings;
    ALTER TABLE settings ALTER COLUMN gst_number SET DEFAULT '123-456-789', ALTER COLUMN wallet_enabled SET DEFAULT false;
  `)
}
