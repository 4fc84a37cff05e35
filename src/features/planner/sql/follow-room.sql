-- Sessions that are to come have the new name of their room, and those that name a new room refer to it.
CREATE OR REPLACE FUNCTION hivis_follow_room()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    UPDATE course_sessions s SET venue = NEW.name WHERE s.room_id = NEW.id
      AND EXISTS (SELECT FROM session_slots l WHERE l.session_id = s.id AND l.ends_at > now());
  END IF;
  UPDATE course_sessions s SET venue = s.venue WHERE s.location_id = NEW.location_id AND s.room_id IS NULL AND public.hivis_is_room(NEW.name, s.venue);
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER follow_room_new AFTER INSERT ON rooms FOR EACH ROW EXECUTE FUNCTION hivis_follow_room();
CREATE OR REPLACE TRIGGER follow_room AFTER UPDATE OF name ON rooms FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION hivis_follow_room();
