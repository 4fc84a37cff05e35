-- Months of keeping an enquiry, as the version before writes them.
CREATE OR REPLACE FUNCTION hivis_months_of_columns()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO form_months AS kept (form_name, months)
    SELECT replace(substr(key, length('retention_') + 1), '_', '-'), value::int FROM jsonb_each_text(to_jsonb(NEW)) WHERE starts_with(key, 'retention_')
    ON CONFLICT (form_name) DO UPDATE SET months = excluded.months WHERE kept.months <> excluded.months;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER months_of_columns AFTER INSERT OR UPDATE OF retention_ask_an_advisor, retention_course_waitlist, retention_order_site_safety_card, retention_contact_us, retention_assignment_appeal, retention_assignment_complaint, retention_assignment_extension, retention_sitesmart_contact ON form_settings FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION hivis_months_of_columns();
