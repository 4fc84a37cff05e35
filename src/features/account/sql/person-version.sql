-- The version of a person rises with each change that anyone can see, so that two who edit at once learn of each other.
CREATE OR REPLACE FUNCTION hivis_person_version()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  IF to_jsonb(NEW) - '{updated_at,last_login_at,version}'::text[]
      IS DISTINCT FROM to_jsonb(OLD) - '{updated_at,last_login_at,version}'::text[] THEN
    NEW.version := OLD.version + 1;
  ELSE
    NEW.version := OLD.version;
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE TRIGGER person_version BEFORE UPDATE ON people FOR EACH ROW EXECUTE FUNCTION hivis_person_version();
