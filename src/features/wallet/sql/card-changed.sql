-- A new, changed or removed card brings the pass of its person up to date.
CREATE OR REPLACE FUNCTION hivis_card_changed()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO wallet_passes (person_id) VALUES (NEW.person_id) ON CONFLICT DO NOTHING;
    PERFORM hivis_touch_pass(NEW.person_id);
  END IF;
  IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND OLD.person_id <> NEW.person_id) THEN
    PERFORM hivis_touch_pass(OLD.person_id);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER card_changed AFTER UPDATE ON cards FOR EACH ROW WHEN (((old.person_id IS DISTINCT FROM new.person_id) OR (old.level IS DISTINCT FROM new.level) OR ((old.issued_on)::text IS DISTINCT FROM (new.issued_on)::text) OR ((old.expires_on)::text IS DISTINCT FROM (new.expires_on)::text) OR ((old.revoked_on)::text IS DISTINCT FROM (new.revoked_on)::text))) EXECUTE FUNCTION hivis_card_changed();
CREATE OR REPLACE TRIGGER card_new AFTER INSERT OR DELETE ON cards FOR EACH ROW EXECUTE FUNCTION hivis_card_changed();
