-- A file that belongs to an enquiry forgets who sent it.
CREATE OR REPLACE FUNCTION hivis_forget_sender()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.sender_hash := NULL;
  RETURN NEW;
END $function$;

CREATE OR REPLACE TRIGGER enquiry_files_forget_sender BEFORE UPDATE ON enquiry_files FOR EACH ROW WHEN (((new.enquiry_id IS NOT NULL) AND (new.sender_hash IS NOT NULL))) EXECUTE FUNCTION hivis_forget_sender();
