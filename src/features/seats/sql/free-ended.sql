-- Releases the holds and offers of starts whose time is over, and ends their bookings. The caller has the locks of the starts. @returns how many
-- claims.
CREATE OR REPLACE FUNCTION hivis_free_ended(wanted integer[])
RETURNS integer
LANGUAGE plpgsql
AS $function$
DECLARE
  ended integer;
  bookings integer[];
BEGIN
  -- An UPDATE of nothing would still wake its trigger.
  PERFORM 1 FROM seat_claims WHERE slot_id = ANY (wanted) AND state IN ('held', 'offered') AND expires_at <= now() LIMIT 1;
  IF NOT FOUND THEN RETURN 0; END IF;
  WITH freed AS (UPDATE seat_claims SET state = 'released', updated_at = now()
    WHERE slot_id = ANY (wanted) AND state IN ('held', 'offered') AND expires_at <= now() RETURNING booking_id)
  SELECT count(*), array_agg(DISTINCT booking_id) FILTER (WHERE booking_id IS NOT NULL) INTO ended, bookings FROM freed;
  IF bookings IS NOT NULL THEN
    PERFORM hivis_close_bookings(bookings, 'lapsed');
  END IF;
  RETURN ended;
END $function$;
