-- Whoever writes to an erased person brings nothing back.
CREATE OR REPLACE FUNCTION hivis_person_erased()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT 1 FROM erasures WHERE person_id = NEW.id AND erased_at > NEW.created_at) THEN
    NEW.first_name := 'Erased'; NEW.last_name := 'person'; NEW.preferred_name := NULL;
    NEW.email := NULL; NEW.phone_number := NULL; NEW.date_of_birth := NULL; NEW.site_safe_id_number := NULL;
    NEW.address_line1 := NULL; NEW.address_line2 := NULL; NEW.address_suburb := NULL; NEW.address_city := NULL;
    NEW.address_postcode := NULL; NEW.address_region := NULL; NEW.address_country := NULL;
    NEW.industry_trade_area_id := NULL; NEW.preferred_language := NULL;
    NEW.comms_prefs_email := false; NEW.comms_prefs_sms := false; NEW.comms_prefs_marketing := false;
    NEW.issuer := NULL; NEW.subject := NULL; NEW.last_login_at := NULL;
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE TRIGGER erased BEFORE UPDATE ON people FOR EACH ROW EXECUTE FUNCTION hivis_person_erased();
