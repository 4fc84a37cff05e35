-- Marks a named seat for one day of a start as here, away or none, if it still is as the person who marks it saw it. Anything else is answered, not written.
CREATE OR REPLACE FUNCTION hivis_mark_attendance(by_staff integer, at_slot integer, wanted integer, on_day date, mark text, seen text, at_time timestamptz)
RETURNS text
LANGUAGE plpgsql
AS $function$
DECLARE
  seat record;
  mark_now text;
  is_here_elsewhere boolean;
BEGIN
  SELECT person_id, result, (checked_in_at AT TIME ZONE 'Pacific/Auckland')::date AS first_day INTO seat
    FROM attendees WHERE id = wanted AND slot_id = at_slot AND state = 'booked' FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN 'no seat'; END IF;
  IF seat.person_id IS NULL THEN RETURN 'nobody'; END IF;
  SELECT CASE WHEN known.is_here THEN 'here' ELSE 'away' END INTO mark_now FROM attendance known WHERE known.attendee_id = wanted AND known.day = on_day;
  -- A result, or a check-in of before days were kept, is of the first day alone.
  mark_now := coalesce(mark_now, CASE WHEN seat.first_day = on_day THEN 'here' ELSE 'none' END);
  IF mark_now = mark THEN RETURN NULL; END IF;
  IF mark_now <> seen THEN RETURN 'changed'; END IF;
  is_here_elsewhere := coalesce(seat.first_day <> on_day, false)
    OR EXISTS (SELECT FROM attendance known WHERE known.attendee_id = wanted AND known.day <> on_day AND known.is_here);
  IF mark <> 'here' AND seat.result IS NOT NULL AND NOT is_here_elsewhere THEN RETURN 'result'; END IF;
  IF mark = 'none' THEN
    DELETE FROM attendance known WHERE known.attendee_id = wanted AND known.day = on_day;
  ELSE
    INSERT INTO attendance (attendee_id, day, is_here, marked_at, staff_id) VALUES (wanted, on_day, mark = 'here', at_time, by_staff)
      ON CONFLICT ON CONSTRAINT attendance_attendee_day_key
      DO UPDATE SET is_here = excluded.is_here, marked_at = excluded.marked_at, staff_id = excluded.staff_id, signature = NULL;
  END IF;
  UPDATE attendees a SET updated_at = now(), checked_in_at = CASE
      WHEN mark = 'here' THEN coalesce(a.checked_in_at, at_time)
      WHEN is_here_elsewhere AND seat.first_day = on_day
        THEN (SELECT min(known.marked_at) FROM attendance known WHERE known.attendee_id = wanted AND known.is_here)
      WHEN is_here_elsewhere THEN a.checked_in_at END
    WHERE a.id = wanted;
  RETURN NULL;
END $function$;
