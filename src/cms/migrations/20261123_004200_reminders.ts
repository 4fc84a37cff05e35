import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Reminders of invoices that are overdue go out in three stages, after days that the business sets. Finance holds them back for a company or an order, with
 * the reason; the audit log has it with the row.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE settings ADD COLUMN friendly_reminder_days integer DEFAULT 1 NOT NULL, ADD COLUMN firm_reminder_days integer DEFAULT 14 NOT NULL,
      ADD COLUMN final_reminder_days integer DEFAULT 30 NOT NULL,
      ADD CONSTRAINT settings_reminders CHECK (friendly_reminder_days >= 1 AND friendly_reminder_days < firm_reminder_days AND firm_reminder_days < final_reminder_days);
    DROP TRIGGER audit ON settings;
    CREATE TRIGGER audit AFTER UPDATE OF accounts_email, bank_account, gst_number, hold_minutes, override_limit_cents, recaptcha_site_key, wallet_enabled,
      friendly_reminder_days, firm_reminder_days, final_reminder_days ON settings FOR EACH ROW EXECUTE FUNCTION hivis_audit();

    ALTER TABLE companies ADD COLUMN no_reminders_reason varchar, DROP CONSTRAINT companies_no_blanks,
      ADD CONSTRAINT companies_no_blanks CHECK ('' NOT IN (nzbn, phone_number, membership_number, no_reminders_reason));
    ALTER TABLE orders ADD COLUMN no_reminders_reason varchar, DROP CONSTRAINT orders_no_blanks,
      ADD CONSTRAINT orders_no_blanks CHECK ('' NOT IN (contact_phone, po_number, no_reminders_reason));
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE orders DROP CONSTRAINT orders_no_blanks, DROP COLUMN no_reminders_reason,
      ADD CONSTRAINT orders_no_blanks CHECK ('' NOT IN (contact_phone, po_number));
    ALTER TABLE companies DROP CONSTRAINT companies_no_blanks, DROP COLUMN no_reminders_reason,
      ADD CONSTRAINT companies_no_blanks CHECK ('' NOT IN (nzbn, phone_number, membership_number));
    DROP TRIGGER audit ON settings;
    ALTER TABLE settings DROP COLUMN friendly_reminder_days, DROP COLUMN firm_reminder_days, DROP COLUMN final_reminder_days;
    CREATE TRIGGER audit AFTER UPDATE OF accounts_email, bank_account, gst_number, hold_minutes, override_limit_cents, recaptcha_site_key, wallet_enabled ON settings FOR EACH ROW EXECUTE FUNCTION hivis_audit();
  `)
}
