-- A new document says who the seller is in law, as the settings say it then.
CREATE OR REPLACE FUNCTION hivis_name_seller()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.says := jsonb_set(NEW.says, '{seller}', NEW.says->'seller' ||
    coalesce((SELECT jsonb_build_object('legalName', legal_name, 'nzbn', nzbn, 'address', address) FROM settings LIMIT 1), '{}'));
  RETURN NEW;
END $function$;

CREATE OR REPLACE TRIGGER name_seller BEFORE INSERT ON tax_documents FOR EACH ROW WHEN ((jsonb_typeof(NEW.says->'seller') = 'object')) EXECUTE FUNCTION hivis_name_seller();
