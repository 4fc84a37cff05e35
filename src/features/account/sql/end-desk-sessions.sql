-- A colleague whose account is closed is signed out everywhere.
CREATE OR REPLACE FUNCTION hivis_end_desk_sessions()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE desk_sessions SET ended_at = now() WHERE staff_id = NEW.id AND ended_at IS NULL;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER end_desk_sessions AFTER UPDATE OF deactivated_at ON staff FOR EACH ROW WHEN ((new.deactivated_at IS NOT NULL)) EXECUTE FUNCTION hivis_end_desk_sessions();
