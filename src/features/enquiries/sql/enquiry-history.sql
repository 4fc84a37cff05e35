-- The story of an enquiry: received, state, assignee, due day, snooze, each with who did it.
CREATE OR REPLACE FUNCTION hivis_enquiry_history()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
DECLARE
  who text := coalesce(nullif(current_setting('hivis.actor', true), ''), 'system');
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO enquiry_events (enquiry_id, kind, actor, text)
      VALUES (NEW.id, 'received', 'sender', CASE WHEN NEW.state = 'new' THEN NULL ELSE NEW.state::text END);
    IF NEW.rule_id IS NOT NULL AND NEW.assignee_id IS NOT NULL THEN
      INSERT INTO enquiry_events (enquiry_id, kind, actor, text) VALUES (NEW.id, 'assignee', 'rule', NEW.assignee_name);
    END IF;
    RETURN NULL;
  END IF;
  IF NEW.state IS DISTINCT FROM OLD.state THEN
    INSERT INTO enquiry_events (enquiry_id, kind, actor, text) VALUES (NEW.id, 'state', who, OLD.state || ' → ' || NEW.state);
  END IF;
  IF NEW.assignee_id IS DISTINCT FROM OLD.assignee_id THEN
    INSERT INTO enquiry_events (enquiry_id, kind, actor, text)
      VALUES (NEW.id, 'assignee', who, coalesce((SELECT name FROM staff WHERE id = NEW.assignee_id), 'nobody'));
  END IF;
  IF NEW.due_on IS DISTINCT FROM OLD.due_on THEN
    INSERT INTO enquiry_events (enquiry_id, kind, actor, text) VALUES (NEW.id, 'due', who, coalesce(NEW.due_on::text, 'none'));
  END IF;
  IF NEW.snoozed_until IS DISTINCT FROM OLD.snoozed_until AND NEW.state NOT IN ('closed', 'erased') THEN
    INSERT INTO enquiry_events (enquiry_id, kind, actor, text) VALUES (NEW.id, 'snoozed', who, NEW.snoozed_until::text);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER history AFTER INSERT OR UPDATE ON enquiries FOR EACH ROW EXECUTE FUNCTION hivis_enquiry_history();
