-- Tells webhooks of a booking that was confirmed, changed or cancelled.
CREATE OR REPLACE FUNCTION hivis_booking_told()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
DECLARE told text := CASE
  WHEN NEW.state = 'cancelled' THEN 'booking.cancelled'
  WHEN TG_OP = 'UPDATE' AND OLD.state = 'confirmed' THEN 'booking.changed'
  ELSE 'booking.confirmed' END;
BEGIN
  IF NOT EXISTS (SELECT FROM webhooks WHERE told = ANY (events)) THEN RETURN NULL; END IF;
  PERFORM hivis_tell_webhooks(told, jsonb_build_object('id', NEW.id, 'number', NEW.number, 'state', NEW.state, 'companyId', NEW.company_id,
    'sessionId', NEW.session_id, 'startId', NEW.slot_id, 'orderId', NEW.order_id));
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER webhooks_changed AFTER UPDATE OF state, slot_id, sequence ON bookings FOR EACH ROW WHEN ((((new.state = 'confirmed'::enum_bookings_state) AND ((old.state, old.slot_id, old.sequence) IS DISTINCT FROM (new.state, new.slot_id, new.sequence))) OR ((new.state = 'cancelled'::enum_bookings_state) AND (old.state = 'confirmed'::enum_bookings_state)))) EXECUTE FUNCTION hivis_booking_told();
CREATE OR REPLACE TRIGGER webhooks_new AFTER INSERT ON bookings FOR EACH ROW WHEN ((new.state = 'confirmed'::enum_bookings_state)) EXECUTE FUNCTION hivis_booking_told();
