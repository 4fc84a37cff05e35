-- Credit given as a refund has a refund behind it, in full, when the transaction ends.
CREATE OR REPLACE FUNCTION hivis_credit_behind()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  IF (SELECT sum(amount_cents) FROM credit_entries WHERE order_id = NEW.order_id AND reason::text = 'refund')
      > (SELECT coalesce(sum(amount_cents), 0) FROM credit_refunds WHERE order_id = NEW.order_id AND state = 'done') THEN
    RAISE EXCEPTION 'No refund is behind this credit.' USING ERRCODE = 'HV013';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER credit_refund_behind AFTER INSERT ON credit_entries FOR EACH ROW WHEN ((((new.reason)::text = 'refund'::text) AND (new.order_id IS NOT NULL))) EXECUTE FUNCTION hivis_credit_behind();
