-- Locks the buying company and gives the order its number. Two orders of one company wait for each other, so that credit and limit are read as they
-- are; the same checkout again is answered with its order.
CREATE OR REPLACE FUNCTION hivis_begin_order(of_company integer, of_person integer, checkout text, day text, is_hoardable boolean, OUT id integer, OUT number text, OUT state text, OUT to_pay_cents integer, OUT is_known boolean, OUT unpaid integer, OUT due_in text)
RETURNS record
LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
BEGIN
  SELECT account_terms_due_in::text INTO due_in FROM companies c WHERE c.id = of_company FOR NO KEY UPDATE;
  SELECT o.id, o.number, o.state::text, o.to_pay_cents::int INTO id, number, state, to_pay_cents
    FROM orders o WHERE o.person_id = of_person AND o.checkout_id = checkout;
  is_known := id IS NOT NULL;
  IF is_known THEN RETURN; END IF;
  unpaid := CASE WHEN is_hoardable THEN hivis_unpaid_orders(of_person) ELSE 0 END;
  id := nextval(pg_get_serial_sequence('orders', 'id'));
  number := 'ORD-' || left(day, 4) || '-' || to_char(nextval('order_numbers'), 'FM999999000000');
END $function$;
