-- Tells webhooks of an order that was placed or changed. One that came in from the old system was placed there.
CREATE OR REPLACE FUNCTION hivis_order_told()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
DECLARE told text := CASE TG_OP WHEN 'INSERT' THEN 'order.placed' ELSE 'order.changed' END;
BEGIN
  IF NOT EXISTS (SELECT FROM webhooks WHERE told = ANY (events)) THEN RETURN NULL; END IF;
  PERFORM hivis_tell_webhooks(told, jsonb_build_object('id', NEW.id, 'number', NEW.number, 'state', NEW.state,
    'stateBefore', CASE TG_OP WHEN 'INSERT' THEN NULL ELSE OLD.state END, 'method', NEW.method, 'companyId', NEW.company_id,
    'excludingGstCents', NEW.excluding_gst_cents, 'gstCents', NEW.gst_cents, 'includingGstCents', NEW.including_gst_cents,
    'appliedCreditCents', NEW.applied_credit_cents, 'toPayCents', NEW.to_pay_cents, 'dueOn', NEW.due_on));
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER webhooks_changed AFTER UPDATE OF state ON orders FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION hivis_order_told();
CREATE OR REPLACE TRIGGER webhooks_new AFTER INSERT ON orders FOR EACH ROW WHEN ((new.opening_number IS NULL)) EXECUTE FUNCTION hivis_order_told();
