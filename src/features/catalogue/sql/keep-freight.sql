-- A freight rule has the same price with GST and without, whichever of them was written.
CREATE OR REPLACE FUNCTION hivis_keep_freight()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  SELECT shown, excluding INTO NEW.shown_cents, NEW.price_cents
    FROM hivis_follow_price(NEW.shown_cents, NEW.price_cents, OLD.shown_cents, OLD.price_cents);
  RETURN NEW;
END $function$;

CREATE OR REPLACE TRIGGER keep_freight BEFORE INSERT OR UPDATE OF shown_cents, price_cents ON freight_rules FOR EACH ROW EXECUTE FUNCTION hivis_keep_freight();
