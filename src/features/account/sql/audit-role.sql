-- A role given or taken is a change of the colleague who holds it.
CREATE OR REPLACE FUNCTION hivis_audit_role()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO audit_log (actor, action, what, row_id, before, after)
    VALUES (coalesce(nullif(current_setting('hivis.actor', true), ''), 'system'), 'update', 'staff',
      CASE WHEN TG_OP = 'DELETE' THEN OLD.parent_id ELSE NEW.parent_id END,
      CASE WHEN TG_OP = 'INSERT' THEN '{}'::jsonb ELSE jsonb_build_object('role', OLD.value) END,
      CASE WHEN TG_OP = 'DELETE' THEN '{}'::jsonb ELSE jsonb_build_object('role', NEW.value) END);
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER audit_changed AFTER UPDATE ON staff_roles FOR EACH ROW WHEN ((old.value IS DISTINCT FROM new.value)) EXECUTE FUNCTION hivis_audit_role();
CREATE OR REPLACE TRIGGER audit_given AFTER INSERT OR DELETE ON staff_roles FOR EACH ROW EXECUTE FUNCTION hivis_audit_role();
