-- Counts an order against the limit of a company whose row is locked, so that twenty at once can’t exceed it together.
CREATE OR REPLACE FUNCTION hivis_charge_account(of_company integer, cents integer, po_number text)
RETURNS text
LANGUAGE plpgsql
AS $function$
DECLARE
  terms record;
BEGIN
  SELECT account_terms_state::text AS state, account_terms_requires_po_number AS needs_po, account_terms_limit_cents - account_terms_used_cents AS left_cents
    INTO terms FROM companies WHERE id = of_company;
  IF terms.state IS NULL OR terms.state = 'none' THEN RETURN 'no account'; END IF;
  IF terms.state = 'stopped' THEN RETURN 'on stop'; END IF;
  IF terms.needs_po AND coalesce(po_number, '') = '' THEN RETURN 'no number'; END IF;
  IF cents > terms.left_cents THEN RETURN 'over limit'; END IF;
  UPDATE companies SET account_terms_used_cents = account_terms_used_cents + cents WHERE id = of_company;
  RETURN NULL;
END $function$;
