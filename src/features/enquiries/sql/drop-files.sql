-- Files, emails and texts of an enquiry go when it is erased.
CREATE OR REPLACE FUNCTION hivis_drop_files()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM enquiry_files WHERE enquiry_id = NEW.id;
  DELETE FROM mail_files WHERE enquiry_id = NEW.id;
  DELETE FROM enquiry_mails WHERE enquiry_id = NEW.id;
  DELETE FROM enquiry_texts WHERE enquiry_id = NEW.id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER drop_files AFTER UPDATE OF state ON enquiries FOR EACH ROW WHEN (((new.state = 'erased'::enum_enquiries_state) AND (old.state <> 'erased'::enum_enquiries_state))) EXECUTE FUNCTION hivis_drop_files();
