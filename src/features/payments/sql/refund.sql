-- A refund begins as requested, takes only the listed steps, keeps what it is for, never exceeds its payment, and over the limit needs a second
-- person.
CREATE OR REPLACE FUNCTION hivis_refund()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
DECLARE
  paid record;
  others numeric;
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'A refund is never deleted.' USING ERRCODE = 'HV010';
  END IF;
  PERFORM hivis_lock_money(order_id) FROM payments WHERE id = NEW.payment_id;
  SELECT state, captured_cents, order_id INTO paid FROM payments WHERE id = NEW.payment_id FOR NO KEY UPDATE;
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.id, NEW.payment_id, NEW.amount_cents, NEW.provider_idem, NEW.by_system)
          IS DISTINCT FROM (OLD.id, OLD.payment_id, OLD.amount_cents, OLD.provider_idem, OLD.by_system)
        OR OLD.provider_ref <> coalesce(NEW.provider_ref, '') THEN
      RAISE EXCEPTION 'What a refund is for does not change.' USING ERRCODE = 'HV012';
    END IF;
    IF OLD.state <> NEW.state AND (OLD.state::text, NEW.state::text) NOT IN (
        ('requested', 'approved'), ('requested', 'failed'), ('approved', 'processing'), ('approved', 'failed'),
        ('processing', 'done'), ('processing', 'failed'), ('done', 'failed')) THEN
      RAISE EXCEPTION 'A refund does not go from % to %.', OLD.state, NEW.state USING ERRCODE = 'HV010';
    END IF;
  ELSIF NEW.state <> 'requested' THEN
    RAISE EXCEPTION 'A refund begins as requested.' USING ERRCODE = 'HV010';
  ELSIF paid.captured_cents IS NULL OR paid.state NOT IN ('succeeded', 'review') THEN
    RAISE EXCEPTION 'Nothing was taken.' USING ERRCODE = 'HV013';
  END IF;
  SELECT coalesce(sum(amount_cents), 0) INTO others FROM refunds WHERE payment_id = NEW.payment_id AND id <> NEW.id AND state <> 'failed';
  IF NEW.state <> 'failed' AND others + NEW.amount_cents > paid.captured_cents THEN
    RAISE EXCEPTION 'More than was taken.' USING ERRCODE = 'HV013';
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.state = 'approved' AND OLD.state = 'requested' AND NOT NEW.by_system
      AND NEW.approved_by_id IS NULL AND hivis_given_back(paid.order_id) + NEW.amount_cents > 100000 THEN
    RAISE EXCEPTION 'A second person must agree.' USING ERRCODE = 'HV014';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE TRIGGER refund_cap BEFORE INSERT OR DELETE OR UPDATE OF id, payment_id, state, amount_cents, provider_idem, provider_ref, by_system ON refunds FOR EACH ROW EXECUTE FUNCTION hivis_refund();
