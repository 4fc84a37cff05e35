-- Puts people, or seats to be named later, on a held booking. The caller has the lock of the start and knows that they fit.
CREATE OR REPLACE FUNCTION hivis_add_seats(to_booking integer, at_slot integer, people integer[], until timestamp with time zone)
RETURNS void
LANGUAGE plpgsql
AS $function$
BEGIN
  WITH seated AS (INSERT INTO attendees (booking_id, slot_id, person_id, state) SELECT to_booking, at_slot, person, 'held'
      FROM unnest(people) WITH ORDINALITY AS one (person, place) ORDER BY place RETURNING id)
  INSERT INTO seat_claims (slot_id, booking_id, attendee_id, qty, state, expires_at) SELECT at_slot, to_booking, id, 1, 'held', until FROM seated;
END $function$;
