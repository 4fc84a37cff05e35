-- The refunds of an order together never exceed what it was paid with.
CREATE OR REPLACE FUNCTION hivis_refund_order()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
DECLARE
  wanted integer;
  paid_state text;
BEGIN
  SELECT order_id::int, state::text INTO wanted, paid_state FROM payments WHERE id = NEW.payment_id;
  IF paid_state = 'succeeded' AND EXISTS (SELECT 1 FROM orders WHERE id = wanted)
      AND hivis_refunded(wanted, false) + NEW.amount_cents > hivis_refundable(wanted) THEN
    RAISE EXCEPTION 'More than the order was paid with.' USING ERRCODE = 'HV013';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE TRIGGER refund_order_cap BEFORE INSERT ON refunds FOR EACH ROW EXECUTE FUNCTION hivis_refund_order();
