-- A payment begins as created, takes only the listed steps, is never deleted, keeps what it is for, and waits while another of its order is looked
-- at.
CREATE OR REPLACE FUNCTION hivis_payment()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'A payment is never deleted.' USING ERRCODE = 'HV010';
  END IF;
  PERFORM hivis_lock_money(NEW.order_id);
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'created' THEN
      RAISE EXCEPTION 'A payment begins as created.' USING ERRCODE = 'HV010';
    END IF;
    IF EXISTS (SELECT 1 FROM payments WHERE order_id = NEW.order_id AND state = 'review') THEN
      RAISE EXCEPTION 'A payment of this order is looked at.' USING ERRCODE = 'HV011';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.state <> NEW.state AND (OLD.state::text, NEW.state::text) NOT IN (
      ('created', 'processing'), ('created', 'unknown'), ('created', 'succeeded'), ('created', 'failed'),
      ('created', 'cancelled'), ('created', 'review'),
      ('processing', 'unknown'), ('processing', 'succeeded'), ('processing', 'failed'), ('processing', 'cancelled'),
      ('processing', 'review'),
      ('unknown', 'processing'), ('unknown', 'succeeded'), ('unknown', 'failed'), ('unknown', 'cancelled'),
      ('unknown', 'review'),
      ('failed', 'succeeded'), ('failed', 'review'), ('cancelled', 'succeeded'), ('cancelled', 'review'),
      ('review', 'cancelled')) THEN
    RAISE EXCEPTION 'A payment does not go from % to %.', OLD.state, NEW.state USING ERRCODE = 'HV010';
  END IF;
  IF (NEW.id, NEW.order_id, NEW.amount_cents, NEW.currency, NEW.provider, NEW.provider_idem)
        IS DISTINCT FROM (OLD.id, OLD.order_id, OLD.amount_cents, OLD.currency, OLD.provider, OLD.provider_idem)
      OR OLD.provider_ref <> coalesce(NEW.provider_ref, '')
      OR OLD.captured_cents <> coalesce(NEW.captured_cents, -1) THEN
    RAISE EXCEPTION 'What a payment is for does not change.' USING ERRCODE = 'HV012';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE TRIGGER payment_rules BEFORE INSERT OR DELETE OR UPDATE OF id, order_id, state, amount_cents, currency, provider, provider_idem, provider_ref, captured_cents ON payments FOR EACH ROW EXECUTE FUNCTION hivis_payment();
