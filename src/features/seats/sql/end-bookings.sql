-- Releases the claims of bookings and ends them.
CREATE OR REPLACE FUNCTION hivis_end_bookings(wanted integer[], ended text)
RETURNS void
LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE seat_claims SET state = 'released', updated_at = now() WHERE booking_id = ANY (wanted) AND state <> 'released';
  PERFORM hivis_close_bookings(wanted, ended);
END $function$;
