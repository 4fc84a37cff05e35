-- The file of an application belongs to it from the moment it is sent, or the application fails.
CREATE OR REPLACE FUNCTION hivis_take_file()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE enquiry_files SET enquiry_id = NEW.id WHERE id = (NEW.answers ->> 'file')::uuid AND enquiry_id IS NULL;
  IF NOT FOUND THEN RAISE EXCEPTION 'The file of the application is gone.' USING ERRCODE = 'check_violation', CONSTRAINT = 'enquiry_files_taken'; END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER take_file AFTER INSERT ON enquiries FOR EACH ROW WHEN (((new.form_name = 'job-application'::text) AND (new.answers ? 'file'::text))) EXECUTE FUNCTION hivis_take_file();
