-- Keeps the name of a form and the enum of the version before the same.
CREATE OR REPLACE FUNCTION hivis_form_named()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  IF coalesce(NEW.form_name, '') = '' THEN
    NEW.form_name := NEW.form::text;
  ELSIF NEW.form IS NULL AND EXISTS (SELECT FROM pg_enum WHERE enumtypid = pg_typeof(NEW.form)::oid AND enumlabel = NEW.form_name) THEN
    NEW.form := NEW.form_name;
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE TRIGGER form_named BEFORE INSERT OR UPDATE ON enquiries FOR EACH ROW WHEN (((COALESCE(new.form_name, ''::text) = ''::text) OR (new.form IS NULL))) EXECUTE FUNCTION hivis_form_named();
CREATE OR REPLACE TRIGGER form_named BEFORE INSERT OR UPDATE ON form_settings_recipients FOR EACH ROW EXECUTE FUNCTION hivis_form_named();
