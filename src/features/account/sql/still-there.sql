-- No one gets a seat, a job or a role for a record that is being erased or merged. Who was found by then is waited for here: the record stays, so its
-- key alone would let the row through.
CREATE OR REPLACE FUNCTION hivis_still_there()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
DECLARE
  found people;
BEGIN
  SELECT * INTO found FROM people WHERE id = NEW.person_id FOR KEY SHARE;
  IF found.merged_into_id IS NOT NULL THEN
    RAISE EXCEPTION 'The record was merged.' USING ERRCODE = 'HV023';
  END IF;
  IF EXISTS (SELECT 1 FROM erasures e WHERE e.person_id = NEW.person_id AND e.erased_at > found.created_at) THEN
    RAISE EXCEPTION 'The person was erased.' USING ERRCODE = 'HV022';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE TRIGGER still_there BEFORE INSERT OR UPDATE OF person_id ON attendees FOR EACH ROW WHEN (new.person_id IS NOT NULL) EXECUTE FUNCTION hivis_still_there();

CREATE OR REPLACE TRIGGER still_there BEFORE INSERT OR UPDATE OF person_id ON business_admins FOR EACH ROW EXECUTE FUNCTION hivis_still_there();

CREATE OR REPLACE TRIGGER still_there BEFORE INSERT OR UPDATE OF person_id ON employments FOR EACH ROW EXECUTE FUNCTION hivis_still_there();
