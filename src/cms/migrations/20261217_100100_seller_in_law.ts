import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Papers name the seller in law; trainers who are shown, and what certificates say, are audited and make pages stale. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
-- A new document says who the seller is in law, as the settings say it then.
CREATE OR REPLACE FUNCTION hivis_name_seller()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.says := jsonb_set(NEW.says, '{seller}', NEW.says->'seller' ||
    coalesce((SELECT jsonb_build_object('legalName', legal_name, 'nzbn', nzbn, 'address', address) FROM settings LIMIT 1), '{}'));
  RETURN NEW;
END $function$;

CREATE OR REPLACE TRIGGER name_seller BEFORE INSERT ON tax_documents FOR EACH ROW WHEN ((jsonb_typeof(NEW.says->'seller') = 'object')) EXECUTE FUNCTION hivis_name_seller();

CREATE OR REPLACE TRIGGER notify_cache AFTER DELETE OR UPDATE OF name, deactivated_at ON staff FOR EACH STATEMENT EXECUTE FUNCTION hivis_notify('trainers');
CREATE OR REPLACE TRIGGER notify_cache AFTER DELETE OR INSERT ON staff_roles FOR EACH STATEMENT EXECUTE FUNCTION hivis_notify('trainers');
CREATE OR REPLACE TRIGGER notify_cache AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON trainer_profiles FOR EACH STATEMENT EXECUTE FUNCTION hivis_notify('trainers');

CREATE OR REPLACE TRIGGER audit AFTER UPDATE OF accounts_email, bank_account, gst_number, legal_name, nzbn, company_number, address, certificate_words, certificate_signer, certificate_signer_role, certificate_signature_id, hold_minutes, override_limit_cents, recaptcha_site_key, wallet_enabled, friendly_reminder_days, firm_reminder_days, final_reminder_days ON settings FOR EACH ROW EXECUTE FUNCTION hivis_audit();
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON trainer_profiles FOR EACH ROW EXECUTE FUNCTION hivis_audit();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
DROP TRIGGER notify_cache on trainer_profiles;

DROP TRIGGER notify_cache on staff_roles;

CREATE OR REPLACE TRIGGER audit AFTER UPDATE OF accounts_email, bank_account, gst_number, hold_minutes, override_limit_cents, recaptcha_site_key, wallet_enabled, friendly_reminder_days, firm_reminder_days, final_reminder_days ON public.settings FOR EACH ROW EXECUTE FUNCTION hivis_audit();

DROP TRIGGER name_seller on tax_documents;

DROP TRIGGER audit on trainer_profiles;

DROP TRIGGER notify_cache on staff;

DROP FUNCTION hivis_name_seller();
  `)
}
