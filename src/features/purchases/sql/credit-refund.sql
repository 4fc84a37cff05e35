-- A refund as credit begins as requested, goes to done or declined, keeps its amount, never exceeds what was paid, and over the limit needs a second
-- person.
CREATE OR REPLACE FUNCTION hivis_credit_refund()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'A refund is never deleted.' USING ERRCODE = 'HV010';
  END IF;
  PERFORM hivis_lock_money(NEW.order_id);
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'requested' THEN
      RAISE EXCEPTION 'A refund begins as requested.' USING ERRCODE = 'HV010';
    END IF;
    IF hivis_refunded(NEW.order_id, false) + NEW.amount_cents > hivis_refundable(NEW.order_id) THEN
      RAISE EXCEPTION 'More than was paid.' USING ERRCODE = 'HV013';
    END IF;
    RETURN NEW;
  END IF;
  IF (NEW.id, NEW.order_id, NEW.amount_cents) IS DISTINCT FROM (OLD.id, OLD.order_id, OLD.amount_cents) THEN
    RAISE EXCEPTION 'What a refund is for does not change.' USING ERRCODE = 'HV012';
  END IF;
  IF OLD.state <> NEW.state AND OLD.state <> 'requested' THEN
    RAISE EXCEPTION 'A refund does not go from % to %.', OLD.state, NEW.state USING ERRCODE = 'HV010';
  END IF;
  IF NOT NEW.by_system AND NEW.state = 'done' AND OLD.state = 'requested' AND NEW.approved_by_id IS NULL
      AND hivis_given_back(NEW.order_id) + NEW.amount_cents > 100000 THEN
    RAISE EXCEPTION 'A second person must agree.' USING ERRCODE = 'HV014';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE TRIGGER credit_refund_rules BEFORE INSERT OR DELETE OR UPDATE ON credit_refunds FOR EACH ROW EXECUTE FUNCTION hivis_credit_refund();
