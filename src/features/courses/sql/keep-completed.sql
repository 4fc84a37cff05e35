-- When a course gets its name, results that were entered under that name are its own.
CREATE OR REPLACE FUNCTION hivis_keep_completed()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE completed_courses SET course_id = NEW.id WHERE course_id IS NULL AND lower(name) = lower(OLD.name);
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER keep_completed AFTER UPDATE ON courses FOR EACH ROW WHEN ((lower((old.name)::text) <> lower((new.name)::text))) EXECUTE FUNCTION hivis_keep_completed();
