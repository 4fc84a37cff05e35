-- A start with people that moves is remembered with its old times, and their calendar entries get a new sequence. More than an hour, or another day,
-- is a big move. A correction by hand, without an actor, tells no one.
CREATE OR REPLACE FUNCTION hivis_slot_moved()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
DECLARE
  move_id integer;
  big boolean := greatest(NEW.starts_at - OLD.starts_at, OLD.starts_at - NEW.starts_at) > interval '1 hour'
    OR greatest(NEW.ends_at - OLD.ends_at, OLD.ends_at - NEW.ends_at) > interval '1 hour'
    OR (NEW.starts_at AT TIME ZONE 'Pacific/Auckland')::date <> (OLD.starts_at AT TIME ZONE 'Pacific/Auckland')::date;
BEGIN
  -- What nobody does is no move: a correction by hand, without the name that every deed of the product carries, tells nobody.
  IF coalesce(current_setting('hivis.actor', true), '') = '' THEN RETURN NULL; END IF;
  IF NOT EXISTS (SELECT 1 FROM bookings WHERE slot_id = NEW.id AND state = 'confirmed') THEN RETURN NULL; END IF;
  INSERT INTO slot_moves (slot_id, was_starts_at, was_ends_at, is_big) VALUES (NEW.id, OLD.starts_at, OLD.ends_at, big) RETURNING id INTO move_id;
  UPDATE bookings SET sequence = sequence + 1, updated_at = now(), slot_move_id = CASE WHEN big THEN move_id ELSE slot_move_id END
    WHERE slot_id = NEW.id AND state = 'confirmed';
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER slot_moved AFTER UPDATE OF starts_at, ends_at ON session_slots FOR EACH ROW WHEN ((((old.starts_at IS DISTINCT FROM new.starts_at) OR (old.ends_at IS DISTINCT FROM new.ends_at)) AND (new.state <> 'cancelled'::enum_session_slots_state) AND (new.ends_at > now()) AND (old.ends_at > now()))) EXECUTE FUNCTION hivis_slot_moved();
