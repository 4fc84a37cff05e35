-- A pass that changed is sent to every phone that keeps it, as soon as possible.
CREATE OR REPLACE FUNCTION hivis_pass_changed()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE wallet_targets SET is_due = true, attempts = 0, next_at = now() WHERE person_id = NEW.person_id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER pass_changed AFTER UPDATE ON wallet_passes FOR EACH ROW WHEN ((new.revision > old.revision)) EXECUTE FUNCTION hivis_pass_changed();
