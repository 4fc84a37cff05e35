-- An order on account was paid in another way: settles it, gives its sum back to the limit and writes down the reason.
CREATE OR REPLACE FUNCTION hivis_mark_paid(actor text, wanted integer, reason text)
RETURNS text
LANGUAGE plpgsql
AS $function$
DECLARE
  owed record;
BEGIN
  PERFORM set_config('hivis.actor', actor, true);
  SELECT * INTO owed FROM hivis_lock_order(wanted, true);
  IF owed.state IS NULL THEN RETURN 'no order'; END IF;
  IF owed.state <> 'on_account' THEN RETURN 'not on account'; END IF;
  INSERT INTO audit_log (actor, action, what, row_id, after)
    VALUES (actor, 'mark-paid', 'orders', wanted, jsonb_build_object('reason', reason, 'cents', owed.owed_cents));
  UPDATE orders SET state = 'paid', settled_at = now(), updated_at = now() WHERE id = wanted;
  UPDATE companies SET account_terms_used_cents = account_terms_used_cents - owed.owed_cents, updated_at = now() WHERE id = owed.company_id;
  RETURN NULL;
END $function$;
