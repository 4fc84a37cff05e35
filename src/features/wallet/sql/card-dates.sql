-- A card without dates counts from today, for two years.
CREATE OR REPLACE FUNCTION hivis_card_dates()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.issued_on := coalesce(NEW.issued_on, hivis_today());
  NEW.expires_on := coalesce(NEW.expires_on, NEW.issued_on + interval '2 years');
  RETURN NEW;
END $function$;

CREATE OR REPLACE TRIGGER card_dates BEFORE INSERT OR UPDATE ON cards FOR EACH ROW EXECUTE FUNCTION hivis_card_dates();
