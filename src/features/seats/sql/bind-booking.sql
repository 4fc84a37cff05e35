-- Ties held seats to the order that pays for them: from here they end only with the final answer of the money, and keep the end of their hold for the
-- case that a payment takes none. Locks the start before the booking, as everything does.
CREATE OR REPLACE FUNCTION hivis_bind_booking(wanted integer, to_order integer, seats integer, name text, email text, phone text)
RETURNS text
LANGUAGE plpgsql
AS $function$
DECLARE
  slot record;
  seated integer;
BEGIN
  SELECT * INTO slot FROM hivis_lock_slots(ARRAY(SELECT slot_id FROM bookings WHERE id = wanted));
  UPDATE bookings SET state = 'paying', order_id = to_order, contact_name = name, contact_email = email, contact_phone = phone,
    updated_at = now() WHERE id = wanted AND state = 'held';
  IF NOT FOUND OR slot.is_bookable IS NOT TRUE THEN RETURN 'ended'; END IF;
  UPDATE attendees SET state = 'booked', updated_at = now() WHERE booking_id = wanted AND state = 'held';
  GET DIAGNOSTICS seated = ROW_COUNT;
  IF seated <> seats THEN RETURN 'another party'; END IF;
  UPDATE seat_claims SET state = 'pay_locked', order_id = to_order, expires_at = NULL, updated_at = now()
    WHERE booking_id = wanted AND state = 'held';
  RETURN NULL;
END $function$;
