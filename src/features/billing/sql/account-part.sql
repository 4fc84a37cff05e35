-- A payment is put on orders of its own company alone, and no more of it than each still owes.
CREATE OR REPLACE FUNCTION hivis_account_part()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM hivis_lock_money(NEW.order_id);
  IF NEW.amount_cents > hivis_owed(NEW.order_id) THEN
    RAISE EXCEPTION 'More than is owed.' USING ERRCODE = 'HV013';
  END IF;
  IF (SELECT company_id FROM orders WHERE id = NEW.order_id) <> (SELECT company_id FROM account_payments WHERE id = NEW.payment_id) THEN
    RAISE EXCEPTION 'The order is of another company.' USING ERRCODE = 'HV013';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE TRIGGER account_part_cap BEFORE INSERT ON account_payment_parts FOR EACH ROW EXECUTE FUNCTION hivis_account_part();
