-- Starts have the place and format of their session.
CREATE OR REPLACE FUNCTION hivis_session_to_slots()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE session_slots SET location_id = NEW.location_id, format = NEW.format::text WHERE session_id = NEW.id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER session_to_slots AFTER UPDATE ON course_sessions FOR EACH ROW WHEN (((old.location_id IS DISTINCT FROM new.location_id) OR (old.format IS DISTINCT FROM new.format))) EXECUTE FUNCTION hivis_session_to_slots();
