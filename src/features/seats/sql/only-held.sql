-- A seat that was only held may be deleted; who was booked stays in the record.
CREATE OR REPLACE FUNCTION hivis_only_held()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  IF OLD.state::text <> 'held' THEN
    RAISE EXCEPTION 'Who was booked is never deleted.' USING ERRCODE = 'HV021';
  END IF;
  RETURN OLD;
END $function$;

CREATE OR REPLACE TRIGGER only_held BEFORE DELETE ON attendees FOR EACH ROW EXECUTE FUNCTION hivis_only_held();
