-- An order goes only from the states to the states that its trigger lists.
CREATE OR REPLACE FUNCTION hivis_order_moves()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT (OLD.state || '>' || NEW.state) = ANY(TG_ARGV) THEN
    RAISE EXCEPTION 'An order does not go from % to %.', OLD.state, NEW.state USING ERRCODE = 'HV003';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE TRIGGER order_moves BEFORE UPDATE ON orders FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION hivis_order_moves('awaiting_payment>paid', 'awaiting_payment>on_account', 'awaiting_payment>cancelled', 'awaiting_payment>expired', 'awaiting_payment>refund_due', 'paid>part_refunded', 'paid>refunded', 'on_account>paid', 'on_account>cancelled', 'part_refunded>refunded', 'refund_due>refunded', 'cancelled>refund_due', 'expired>paid', 'expired>refund_due');
