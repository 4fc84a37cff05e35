-- Ends bookings whose claims were released: the people of it are cancelled if they were booked, else let go.
CREATE OR REPLACE FUNCTION hivis_close_bookings(wanted integer[], ended text)
RETURNS void
LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE attendees SET state = CASE state WHEN 'booked' THEN 'cancelled'::enum_attendees_state ELSE 'released'::enum_attendees_state END,
    updated_at = now() WHERE booking_id = ANY (wanted) AND state IN ('held', 'booked');
  UPDATE bookings SET state = ended::enum_bookings_state, held_until = NULL, sequence = sequence + 1, updated_at = now()
    WHERE id = ANY (wanted) AND state IN ('held', 'paying', 'confirmed');
END $function$;
