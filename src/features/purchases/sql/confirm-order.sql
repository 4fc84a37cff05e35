-- Confirms the seats of an order that is paid or on account, and answers with those who are to hear of it.
CREATE OR REPLACE FUNCTION hivis_confirm_order(wanted integer)
RETURNS jsonb
LANGUAGE plpgsql
AS $function$
DECLARE
  made integer[];
BEGIN
  PERFORM 1 FROM order_lines WHERE order_id = wanted AND booking_id IS NOT NULL LIMIT 1;
  IF FOUND THEN
    UPDATE seat_claims SET state = 'confirmed', updated_at = now() WHERE order_id = wanted AND state = 'pay_locked';
    WITH sure AS (UPDATE bookings SET state = 'confirmed', held_until = NULL, confirmed_at = now(), updated_at = now()
        WHERE order_id = wanted AND state = 'paying' RETURNING id)
      SELECT array_agg(id ORDER BY id) INTO made FROM sure;
  END IF;
  RETURN jsonb_build_object('to', (SELECT contact_email FROM orders WHERE id = wanted),
    'bookings', (SELECT coalesce(jsonb_agg(hivis_party_told(id)), '[]') FROM unnest(made) AS id));
END $function$;
