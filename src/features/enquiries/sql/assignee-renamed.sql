-- An enquiry keeps the name of its assignee for the list; it follows when a colleague changes theirs.
CREATE OR REPLACE FUNCTION hivis_assignee_renamed()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE enquiries SET assignee_name = NEW.name WHERE assignee_id = NEW.id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER assignee_renamed AFTER UPDATE OF name ON staff FOR EACH ROW WHEN (((old.name)::text IS DISTINCT FROM (new.name)::text)) EXECUTE FUNCTION hivis_assignee_renamed();
