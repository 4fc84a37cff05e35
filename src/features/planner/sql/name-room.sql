-- A session refers to the room that its text names, where its place has such a room; the text stays for those without.
CREATE OR REPLACE FUNCTION hivis_name_room()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.room_id := CASE WHEN btrim(NEW.venue) <> '' THEN (SELECT r.id FROM rooms r
    WHERE r.location_id = NEW.location_id AND public.hivis_is_room(r.name, NEW.venue)
    ORDER BY lower(r.name) = lower(btrim(NEW.venue)) DESC, r.id LIMIT 1) END;
  RETURN NEW;
END $function$;

CREATE OR REPLACE TRIGGER name_room BEFORE INSERT OR UPDATE OF venue, location_id ON course_sessions FOR EACH ROW EXECUTE FUNCTION hivis_name_room();
