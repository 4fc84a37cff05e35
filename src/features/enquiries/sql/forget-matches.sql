-- An erased enquiry is offered no dates any more.
CREATE OR REPLACE FUNCTION hivis_forget_matches()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM demand_matches WHERE enquiry_id = NEW.id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER forget_matches AFTER UPDATE OF state ON enquiries FOR EACH ROW WHEN ((((new.state)::text = 'erased'::text) AND ((old.state)::text <> 'erased'::text))) EXECUTE FUNCTION hivis_forget_matches();
