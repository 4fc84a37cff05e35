-- A person’s old address, or that of someone who is gone, is no longer kept as one that mail doesn’t reach.
CREATE OR REPLACE FUNCTION hivis_address_changed()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM unreachable_addresses WHERE address = lower(OLD.email);
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER address_changed AFTER UPDATE OF email ON people FOR EACH ROW WHEN ((lower((old.email)::text) IS DISTINCT FROM lower((new.email)::text))) EXECUTE FUNCTION hivis_address_changed();

CREATE OR REPLACE TRIGGER address_gone AFTER DELETE ON people FOR EACH ROW EXECUTE FUNCTION hivis_address_changed();
