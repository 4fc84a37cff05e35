-- What happens to an enquiry is in the audit as well, without what its sender wrote.
CREATE OR REPLACE FUNCTION hivis_enquiry_audit()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
DECLARE
  known jsonb := (SELECT jsonb_build_object('reference', reference) FROM enquiries WHERE id = NEW.enquiry_id);
  is_change boolean := NEW.kind::text IN ('state', 'assignee', 'due', 'snoozed');
BEGIN
  INSERT INTO audit_log (actor, action, what, row_id, before, after) VALUES (
    NEW.actor,
    CASE NEW.kind::text WHEN 'note' THEN 'write-note' WHEN 'reply' THEN 'reply' WHEN 'printed' THEN 'print' WHEN 'erased' THEN 'erase'
      WHEN 'merged' THEN 'merge' WHEN 'parted' THEN 'part' WHEN 'split' THEN 'split' ELSE 'update' END,
    'enquiries', NEW.enquiry_id,
    CASE WHEN is_change THEN known || CASE NEW.kind::text WHEN 'state' THEN jsonb_build_object('state', split_part(NEW.text, ' → ', 1)) ELSE '{}' END END,
    known || CASE NEW.kind::text
      WHEN 'state' THEN jsonb_build_object('state', split_part(NEW.text, ' → ', 2))
      WHEN 'assignee' THEN jsonb_build_object('assignee', NEW.text)
      WHEN 'due' THEN jsonb_build_object('due_on', nullif(NEW.text, 'none'))
      WHEN 'snoozed' THEN jsonb_build_object('snoozed_until', NEW.text)
      WHEN 'merged' THEN jsonb_build_object('reason', NEW.text)
      WHEN 'parted' THEN jsonb_build_object('reason', NEW.text)
      WHEN 'split' THEN jsonb_build_object('reason', NEW.text)
      ELSE '{}' END);
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER audit AFTER INSERT ON enquiry_events FOR EACH ROW WHEN (((new.actor)::text ~~ 'staff %'::text)) EXECUTE FUNCTION hivis_enquiry_audit();
