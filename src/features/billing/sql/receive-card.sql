-- A card payment for an invoice on account: pays what is still owed on the order; the rest, or all of it where nothing is owed any more, becomes credit.
-- Its company and its money are locked.
CREATE OR REPLACE FUNCTION hivis_receive_card(of_payment integer)
RETURNS void
LANGUAGE plpgsql
AS $function$
DECLARE
  paid record;
  owed integer;
  part integer;
  made integer;
BEGIN
  SELECT p.order_id, p.captured_cents AS cents, o.company_id, o.number INTO paid FROM payments p JOIN orders o ON o.id = p.order_id WHERE p.id = of_payment;
  owed := hivis_owed(paid.order_id);
  part := least(owed, paid.cents);
  INSERT INTO account_payments (company_id, amount_cents, credit_cents, received_on, source, card_payment_id)
    VALUES (paid.company_id, paid.cents, paid.cents - part, hivis_today(), 'card', of_payment) RETURNING id INTO made;
  IF part > 0 THEN
    INSERT INTO account_payment_parts (payment_id, order_id, amount_cents) VALUES (made, paid.order_id, part);
    UPDATE companies SET account_terms_used_cents = account_terms_used_cents - part, updated_at = now() WHERE id = paid.company_id;
  END IF;
  IF part = owed AND owed > 0 THEN
    UPDATE orders SET state = 'paid', settled_at = now(), updated_at = now() WHERE id = paid.order_id;
  END IF;
  IF part < paid.cents THEN
    INSERT INTO credit_entries (company_id, amount_cents, reason, actor, note)
      VALUES (paid.company_id, paid.cents - part, 'overpaid', 'system', 'Card payment for ' || paid.number);
  END IF;
END $function$;
