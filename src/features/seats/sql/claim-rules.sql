-- A claim on seats keeps its start and its size, is released and never deleted, and once released stays so.
CREATE OR REPLACE FUNCTION hivis_claim_rules()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'A claim is released, never deleted.' USING ERRCODE = 'HV020';
  END IF;
  IF OLD.state = 'released' AND NEW.state <> 'released' THEN
    RAISE EXCEPTION 'A released claim stays released.' USING ERRCODE = 'HV020';
  END IF;
  IF (NEW.slot_id, NEW.qty) IS DISTINCT FROM (OLD.slot_id, OLD.qty) THEN
    RAISE EXCEPTION 'A claim keeps its slot and its size.' USING ERRCODE = 'HV020';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE TRIGGER claim_rules BEFORE DELETE OR UPDATE ON seat_claims FOR EACH ROW EXECUTE FUNCTION hivis_claim_rules();
