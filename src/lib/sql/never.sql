-- Refuses what is never done to a row. Where a condition stands, erasing a person may blank the columns that it names.
CREATE OR REPLACE FUNCTION hivis_never()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION '% is never changed like this.', TG_TABLE_NAME USING ERRCODE = 'HV002';
END $function$;

CREATE OR REPLACE TRIGGER never_changed BEFORE UPDATE ON account_corrections FOR EACH ROW WHEN ((((to_jsonb(old.*) - 'reason'::text) IS DISTINCT FROM (to_jsonb(new.*) - 'reason'::text)) OR (COALESCE(current_setting('hivis.erasing'::text, true), ''::text) <> 'yes'::text))) EXECUTE FUNCTION hivis_never();
CREATE OR REPLACE TRIGGER never_deleted BEFORE DELETE ON account_corrections FOR EACH ROW EXECUTE FUNCTION hivis_never();
CREATE OR REPLACE TRIGGER never_changed BEFORE DELETE OR UPDATE ON account_payment_parts FOR EACH ROW EXECUTE FUNCTION hivis_never();
CREATE OR REPLACE TRIGGER never_changed BEFORE UPDATE ON account_payments FOR EACH ROW WHEN ((((to_jsonb(old.*) - 'reference'::text) IS DISTINCT FROM (to_jsonb(new.*) - 'reference'::text)) OR (COALESCE(current_setting('hivis.erasing'::text, true), ''::text) <> 'yes'::text))) EXECUTE FUNCTION hivis_never();
CREATE OR REPLACE TRIGGER never_deleted BEFORE DELETE ON account_payments FOR EACH ROW EXECUTE FUNCTION hivis_never();
CREATE OR REPLACE TRIGGER never_deleted BEFORE DELETE ON bank_imports FOR EACH ROW EXECUTE FUNCTION hivis_never();
CREATE OR REPLACE TRIGGER never_changed BEFORE UPDATE ON bank_lines FOR EACH ROW WHEN ((((to_jsonb(old.*) - '{payer,words}'::text[]) IS DISTINCT FROM (to_jsonb(new.*) - '{payer,words}'::text[])) OR (COALESCE(current_setting('hivis.erasing'::text, true), ''::text) <> 'yes'::text))) EXECUTE FUNCTION hivis_never();
CREATE OR REPLACE TRIGGER never_deleted BEFORE DELETE ON bank_lines FOR EACH ROW EXECUTE FUNCTION hivis_never();
CREATE OR REPLACE TRIGGER never_changed BEFORE DELETE OR UPDATE ON book_checks FOR EACH ROW EXECUTE FUNCTION hivis_never();
CREATE OR REPLACE TRIGGER never_deleted BEFORE DELETE ON bookings FOR EACH ROW EXECUTE FUNCTION hivis_never();
CREATE OR REPLACE TRIGGER never_changed BEFORE UPDATE ON credit_entries FOR EACH ROW WHEN ((((to_jsonb(old.*) - '{note,updated_at}'::text[]) IS DISTINCT FROM (to_jsonb(new.*) - '{note,updated_at}'::text[])) OR (COALESCE(current_setting('hivis.erasing'::text, true), ''::text) <> 'yes'::text))) EXECUTE FUNCTION hivis_never();
CREATE OR REPLACE TRIGGER never_deleted BEFORE DELETE ON credit_entries FOR EACH ROW EXECUTE FUNCTION hivis_never();
CREATE OR REPLACE TRIGGER never_changed BEFORE DELETE OR UPDATE ON erasures FOR EACH ROW EXECUTE FUNCTION hivis_never();
CREATE OR REPLACE TRIGGER never_deleted BEFORE DELETE OR UPDATE ON order_lines FOR EACH ROW EXECUTE FUNCTION hivis_never();
CREATE OR REPLACE TRIGGER never_deleted BEFORE DELETE ON orders FOR EACH ROW WHEN ((old.opening_number IS NULL)) EXECUTE FUNCTION hivis_never();
CREATE OR REPLACE TRIGGER never_deleted BEFORE DELETE OR UPDATE ON tax_documents FOR EACH ROW EXECUTE FUNCTION hivis_never();
