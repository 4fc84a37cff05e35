-- The balance of a company’s credit is the sum of its entries, kept as each is written; a CHECK keeps it from going below zero.
CREATE OR REPLACE FUNCTION hivis_credit_balance()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO company_credit (company_id, balance_cents) VALUES (NEW.company_id, 0) ON CONFLICT DO NOTHING;
  UPDATE company_credit SET balance_cents = balance_cents + NEW.amount_cents WHERE company_id = NEW.company_id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER credit_balance AFTER INSERT ON credit_entries FOR EACH ROW EXECUTE FUNCTION hivis_credit_balance();
