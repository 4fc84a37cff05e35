-- Marks a named seat of a start as here, or takes that back while it has no result. The day of the course that is today is marked with it.
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
  IF is_here THEN
    INSERT INTO attendance AS known (attendee_id, day, is_here, marked_at, staff_id)
      SELECT wanted, least(greatest(hivis_today(), (sl.starts_at AT TIME ZONE 'Pacific/Auckland')::date), (sl.ends_at AT TIME ZONE 'Pacific/Auckland')::date),
        true, now(), (SELECT id FROM staff WHERE 'staff ' || id = actor)
      FROM session_slots sl WHERE sl.id = at_slot
      ON CONFLICT ON CONSTRAINT attendance_attendee_day_key DO UPDATE SET is_here = true, marked_at = excluded.marked_at, staff_id = excluded.staff_id
        WHERE NOT known.is_here;
  ELSE
    DELETE FROM attendance a WHERE a.attendee_id = wanted AND a.is_here;
  END IF;
  RETURN NULL;
END $function$;
