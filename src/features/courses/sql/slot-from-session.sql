-- A new start takes the place and format of its session.
CREATE OR REPLACE FUNCTION hivis_slot_from_session()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  SELECT location_id, format::text INTO NEW.location_id, NEW.format FROM course_sessions WHERE id = NEW.session_id;
  RETURN NEW;
END $function$;

CREATE OR REPLACE TRIGGER slot_from_session BEFORE INSERT OR UPDATE OF session_id, location_id, format ON session_slots FOR EACH ROW EXECUTE FUNCTION hivis_slot_from_session();
