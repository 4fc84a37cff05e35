-- A payment of an order ended and took nothing: its seats stay held until the end that their hold had. Where fewer minutes than the least are left of
-- it, once until the least have passed. @returns that end, or null where the order holds no seats.
CREATE OR REPLACE FUNCTION hivis_keep_hold(wanted integer, least_minutes integer)
RETURNS timestamptz
LANGUAGE plpgsql
AS $function$
DECLARE
  least_end timestamptz := now() + make_interval(mins => least_minutes);
BEGIN
  PERFORM hivis_lock_slots(ARRAY(SELECT slot_id FROM bookings WHERE order_id = wanted AND state = 'paying'));
  UPDATE bookings SET held_until = least_end, is_pay_extended = true, updated_at = now()
    WHERE order_id = wanted AND state = 'paying' AND NOT is_pay_extended AND coalesce(held_until, now()) < least_end;
  RETURN (SELECT min(coalesce(held_until, now())) FROM bookings WHERE order_id = wanted AND state = 'paying');
END $function$;
