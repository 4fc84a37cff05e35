-- Tells webhooks of an enquiry that came, left quarantine or changed.
CREATE OR REPLACE FUNCTION hivis_enquiry_told()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
DECLARE told text := CASE
  WHEN TG_OP = 'INSERT' THEN 'enquiry.received'
  WHEN OLD.state = 'quarantined' AND NEW.state <> 'erased' THEN 'enquiry.received'
  ELSE 'enquiry.changed' END;
BEGIN
  IF NOT EXISTS (SELECT FROM webhooks WHERE told = ANY (events)) THEN RETURN NULL; END IF;
  PERFORM hivis_tell_webhooks(told, jsonb_build_object('id', NEW.id, 'reference', NEW.reference, 'form', NEW.form_name, 'state', NEW.state,
    'region', NEW.region, 'assigneeId', NEW.assignee_id, 'dueOn', NEW.due_on));
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER webhooks_changed AFTER UPDATE OF state, assignee_id ON enquiries FOR EACH ROW WHEN ((((old.state IS DISTINCT FROM new.state) OR (old.assignee_id IS DISTINCT FROM new.assignee_id)) AND (new.state <> 'quarantined'::enum_enquiries_state))) EXECUTE FUNCTION hivis_enquiry_told();
CREATE OR REPLACE TRIGGER webhooks_new AFTER INSERT ON enquiries FOR EACH ROW WHEN ((new.state <> 'quarantined'::enum_enquiries_state)) EXECUTE FUNCTION hivis_enquiry_told();
