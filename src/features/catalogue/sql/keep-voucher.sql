-- A voucher takes off the same with GST and without, whichever of them was written. Percents are the same in both.
CREATE OR REPLACE FUNCTION hivis_keep_voucher()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.kind <> 'percent' THEN
    SELECT shown, excluding INTO NEW.shown_value, NEW.value FROM hivis_follow_price(NEW.shown_value, NEW.value, OLD.shown_value, OLD.value);
  ELSIF NEW.shown_value IS NULL OR (NEW.shown_value = OLD.shown_value AND NEW.value IS DISTINCT FROM OLD.value) THEN
    NEW.shown_value := NEW.value;
  ELSE
    NEW.value := NEW.shown_value;
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE TRIGGER keep_voucher BEFORE INSERT OR UPDATE OF kind, shown_value, value ON vouchers FOR EACH ROW EXECUTE FUNCTION hivis_keep_voucher();
