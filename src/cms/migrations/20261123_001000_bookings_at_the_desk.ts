import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Staff change bookings for whoever is on the phone (product decisions, section 5).
 * 1. What they write down about a booking is a note. Changes of notes go to the audit log.
 * 2. Up to a limit of the settings they give money back against the policy; its changes go to the audit log.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE settings ADD COLUMN override_limit_cents integer DEFAULT 50000 NOT NULL;
    DROP TRIGGER audit ON settings;
    CREATE TRIGGER audit AFTER UPDATE OF accounts_email, bank_account, gst_number, hold_minutes, override_limit_cents, recaptcha_site_key, wallet_enabled ON settings FOR EACH ROW EXECUTE FUNCTION hivis_audit();

    CREATE TABLE booking_notes (
      id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      booking_id integer NOT NULL CONSTRAINT booking_notes_booking_id_fkey REFERENCES bookings (id),
      staff_id integer CONSTRAINT booking_notes_staff_id_fkey REFERENCES staff (id) ON DELETE SET NULL,
      "text" text NOT NULL,
      mentioned_id integer CONSTRAINT booking_notes_mentioned_id_fkey REFERENCES staff (id) ON DELETE SET NULL,
      seen_at timestamptz,
      created_at timestamptz DEFAULT now() NOT NULL,
      CONSTRAINT booking_notes_no_blanks CHECK ("text" <> '')
    );
    CREATE INDEX booking_notes_booking_idx ON booking_notes (booking_id);
    CREATE INDEX booking_notes_staff_idx ON booking_notes (staff_id);
    CREATE INDEX booking_notes_mentioned_idx ON booking_notes (mentioned_id) WHERE seen_at IS NULL;
    CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON booking_notes FOR EACH ROW EXECUTE FUNCTION hivis_audit();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE booking_notes;
    DROP TRIGGER audit ON settings;
    ALTER TABLE settings DROP COLUMN override_limit_cents;
    CREATE TRIGGER audit AFTER UPDATE OF accounts_email, bank_account, gst_number, hold_minutes, recaptcha_site_key, wallet_enabled ON settings FOR EACH ROW EXECUTE FUNCTION hivis_audit();
  `)
}
