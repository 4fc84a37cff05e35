-- Tells webhooks of a result.
CREATE OR REPLACE FUNCTION hivis_result_told()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM webhooks WHERE 'result.recorded' = ANY (events)) THEN RETURN NULL; END IF;
  PERFORM hivis_tell_webhooks('result.recorded', jsonb_build_object('attendeeId', NEW.id, 'bookingId', NEW.booking_id, 'startId', NEW.slot_id,
    'personId', NEW.person_id, 'result', NEW.result));
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER webhooks_changed AFTER UPDATE OF result ON attendees FOR EACH ROW WHEN ((old.result IS DISTINCT FROM new.result AND new.result IS NOT NULL)) EXECUTE FUNCTION hivis_result_told();
