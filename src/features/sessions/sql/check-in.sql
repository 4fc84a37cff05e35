-- Marks a named seat of a start as here, or takes that back while it has no result.
CREATE OR REPLACE FUNCTION hivis_check_in(actor text, at_slot integer, wanted integer, is_here boolean)
RETURNS text
LANGUAGE plpgsql
AS $function$
DECLARE
  seat record;
BEGIN
  PERFORM set_config('hivis.actor', actor, true);
  SELECT person_id, result INTO seat FROM attendees WHERE id = wanted AND slot_id = at_slot AND state = 'booked' FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN 'no seat'; END IF;
  IF seat.person_id IS NULL THEN RETURN 'nobody'; END IF;
  IF NOT is_here AND seat.result IS NOT NULL THEN RETURN 'result'; END IF;
  UPDATE attendees SET checked_in_at = CASE WHEN is_here THEN coalesce(checked_in_at, now()) END, updated_at = now() WHERE id = wanted;
  RETURN NULL;
END $function$;
