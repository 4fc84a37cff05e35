-- Closing notes the time and ends a snooze; opening again forgets when it was closed.
CREATE OR REPLACE FUNCTION hivis_enquiry_closed()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.state = 'closed' AND OLD.state <> 'closed' THEN NEW.closed_at := now(); END IF;
  IF NEW.state NOT IN ('closed', 'erased') THEN NEW.closed_at := NULL; END IF;
  IF NEW.state IN ('closed', 'erased') THEN NEW.snoozed_until := NULL; END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE TRIGGER closed BEFORE UPDATE ON enquiries FOR EACH ROW EXECUTE FUNCTION hivis_enquiry_closed();
