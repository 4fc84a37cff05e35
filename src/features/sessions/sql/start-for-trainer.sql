-- A start of a published session that is new, moved, cancelled or removed is noted for its trainer, while it is to come.
CREATE OR REPLACE FUNCTION hivis_start_for_trainer()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
DECLARE
  -- OLD is not there for a new start.
  old_start session_slots := CASE WHEN TG_OP <> 'INSERT' THEN OLD END;
  new_start session_slots := CASE WHEN TG_OP <> 'DELETE' THEN NEW END;
  was boolean := coalesce(old_start.state <> 'cancelled', false);
  stays boolean := coalesce(new_start.state <> 'cancelled', false);
BEGIN
  IF greatest(old_start.starts_at, new_start.starts_at) <= now() OR NOT (was OR stays) THEN RETURN NULL; END IF;
  -- The answer was to another time.
  IF was AND stays THEN DELETE FROM trainer_answers WHERE session_id = NEW.session_id; END IF;
  PERFORM hivis_note_trainer(s.trainer_id, s.id, new_start.id, CASE WHEN NOT stays THEN 'cancelled' WHEN was THEN 'changed' ELSE 'assigned' END,
      coalesce(old_start.starts_at, new_start.starts_at), coalesce(old_start.ends_at, new_start.ends_at), hivis_place_words(s.location_id, s.venue))
    FROM course_sessions s WHERE s.id = coalesce(new_start.session_id, old_start.session_id) AND s.state = 'published';
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER new_start_for_trainer AFTER INSERT OR DELETE ON session_slots FOR EACH ROW EXECUTE FUNCTION hivis_start_for_trainer();

CREATE OR REPLACE TRIGGER start_for_trainer AFTER UPDATE OF starts_at, ends_at, state ON session_slots FOR EACH ROW WHEN (((old.starts_at IS DISTINCT FROM new.starts_at) OR (old.ends_at IS DISTINCT FROM new.ends_at) OR ((old.state = 'cancelled'::enum_session_slots_state) <> (new.state = 'cancelled'::enum_session_slots_state)))) EXECUTE FUNCTION hivis_start_for_trainer();
