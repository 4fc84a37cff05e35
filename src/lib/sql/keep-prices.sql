-- A course and a shop item have the same prices with GST and without, whichever of them was written.
CREATE OR REPLACE FUNCTION hivis_keep_prices()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  SELECT shown, excluding INTO NEW.shown_cents, NEW.price_cents
    FROM hivis_follow_price(NEW.shown_cents, NEW.price_cents, OLD.shown_cents, OLD.price_cents);
  SELECT shown, excluding INTO NEW.member_shown_cents, NEW.member_price_cents
    FROM hivis_follow_price(NEW.member_shown_cents, NEW.member_price_cents, OLD.member_shown_cents, OLD.member_price_cents);
  RETURN NEW;
END $function$;

CREATE OR REPLACE TRIGGER keep_prices BEFORE INSERT OR UPDATE OF shown_cents, member_shown_cents, price_cents, member_price_cents ON courses FOR EACH ROW EXECUTE FUNCTION hivis_keep_prices();
CREATE OR REPLACE TRIGGER keep_prices BEFORE INSERT OR UPDATE OF shown_cents, member_shown_cents, price_cents, member_price_cents ON shop_items FOR EACH ROW EXECUTE FUNCTION hivis_keep_prices();
