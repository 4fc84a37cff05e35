-- Only the ledger of claims changes how many seats of a start are taken.
CREATE OR REPLACE FUNCTION hivis_keep_taken()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  IF current_setting('hivis.seat_ledger', true) IS DISTINCT FROM 'on' THEN
    NEW.taken := OLD.taken;
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE TRIGGER keep_taken BEFORE UPDATE ON session_slots FOR EACH ROW WHEN ((old.taken IS DISTINCT FROM new.taken)) EXECUTE FUNCTION hivis_keep_taken();
