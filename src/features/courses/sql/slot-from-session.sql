-- A start takes the place and format of its session. What is online has no date: its start is the one that stands for any time (`anyTime` of lib/dates).
CREATE OR REPLACE FUNCTION hivis_slot_from_session()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  SELECT location_id, format::text INTO NEW.location_id, NEW.format FROM course_sessions WHERE id = NEW.session_id;
  IF NEW.format = 'online' THEN
    NEW.starts_at := timestamptz '2999-01-01 00:00:00+00';
    NEW.ends_at := timestamptz '2999-01-01 01:00:00+00';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE TRIGGER slot_from_session BEFORE INSERT OR UPDATE OF session_id, location_id, format, starts_at, ends_at ON session_slots FOR EACH ROW EXECUTE FUNCTION hivis_slot_from_session();
