-- A changed name is on the card of its person at once.
CREATE OR REPLACE FUNCTION hivis_person_on_card()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM hivis_touch_pass(NEW.id);
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER person_on_card AFTER UPDATE ON people FOR EACH ROW WHEN ((((old.first_name)::text IS DISTINCT FROM (new.first_name)::text) OR ((old.last_name)::text IS DISTINCT FROM (new.last_name)::text) OR ((old.preferred_name)::text IS DISTINCT FROM (new.preferred_name)::text) OR ((old.site_safe_id_number)::text IS DISTINCT FROM (new.site_safe_id_number)::text))) EXECUTE FUNCTION hivis_person_on_card();
