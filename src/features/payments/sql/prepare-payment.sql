-- The payment of an order that is under way, or a new one. Two at once get the same.
CREATE OR REPLACE FUNCTION hivis_prepare_payment(of_order integer, cents integer, currency text, description text, provider text, return_path text, cancel_path text, minutes integer, check_seconds integer)
RETURNS integer
LANGUAGE plpgsql
AS $function$
#variable_conflict use_variable
DECLARE
  made integer;
BEGIN
  PERFORM hivis_lock_money(of_order);
  SELECT id INTO made FROM payments p WHERE p.order_id = of_order AND p.state IN ('review', 'created', 'processing', 'unknown', 'succeeded')
    ORDER BY id DESC LIMIT 1;
  IF made IS NOT NULL THEN RETURN made; END IF;
  made := nextval(pg_get_serial_sequence('payments', 'id'));
  INSERT INTO payments (id, order_id, amount_cents, currency, description, provider, provider_idem, return_path, cancel_path, expires_at, next_check_at)
    VALUES (made, of_order, cents, currency, description, provider, 'pay:' || made, return_path, cancel_path,
      date_trunc('second', now()) + make_interval(mins => minutes), now() + make_interval(secs => check_seconds));
  RETURN made;
END $function$;
