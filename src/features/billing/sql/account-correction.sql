-- No more comes off an order on account than is still owed on it.
CREATE OR REPLACE FUNCTION hivis_account_correction()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM hivis_lock_money(NEW.order_id);
  IF NEW.amount_cents > hivis_owed(NEW.order_id) THEN
    RAISE EXCEPTION 'More than is owed.' USING ERRCODE = 'HV013';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE TRIGGER account_correction_cap BEFORE INSERT ON account_corrections FOR EACH ROW EXECUTE FUNCTION hivis_account_correction();
