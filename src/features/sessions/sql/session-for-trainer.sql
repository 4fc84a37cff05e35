-- A change of trainer, place, room or state of a published session is noted for its trainers, at each coming start.
CREATE OR REPLACE FUNCTION hivis_session_for_trainer()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
DECLARE
  was_at text := hivis_place_words(OLD.location_id, OLD.venue);
  stays boolean := OLD.state = 'published' AND NEW.state = 'published' AND OLD.trainer_id IS NOT DISTINCT FROM NEW.trainer_id;
BEGIN
  -- Another trainer has not answered.
  IF OLD.trainer_id IS DISTINCT FROM NEW.trainer_id THEN DELETE FROM trainer_answers WHERE session_id = NEW.id; END IF;
  PERFORM hivis_note_trainer(OLD.trainer_id, NEW.id, l.id, CASE NEW.state WHEN 'cancelled' THEN 'cancelled' ELSE 'unassigned' END, l.starts_at, l.ends_at, was_at)
    FROM session_slots l WHERE l.session_id = NEW.id AND l.state <> 'cancelled' AND l.starts_at > now() AND OLD.state = 'published' AND NOT stays;
  PERFORM hivis_note_trainer(NEW.trainer_id, NEW.id, l.id, CASE WHEN stays THEN 'changed' ELSE 'assigned' END, l.starts_at, l.ends_at, was_at)
    FROM session_slots l WHERE l.session_id = NEW.id AND l.state <> 'cancelled' AND l.starts_at > now() AND NEW.state = 'published'
      AND (NOT stays OR (OLD.location_id, OLD.venue) IS DISTINCT FROM (NEW.location_id, NEW.venue));
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER session_for_trainer AFTER UPDATE OF trainer_id, location_id, venue, state ON course_sessions FOR EACH ROW WHEN (((old.trainer_id IS DISTINCT FROM new.trainer_id) OR (old.location_id IS DISTINCT FROM new.location_id) OR ((old.venue)::text IS DISTINCT FROM (new.venue)::text) OR (old.state IS DISTINCT FROM new.state))) EXECUTE FUNCTION hivis_session_for_trainer();
