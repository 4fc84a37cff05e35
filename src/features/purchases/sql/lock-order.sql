-- The order under the lock of its money, and of its company before that where its account changes. Owed, and what can still be given back, in cents.
CREATE OR REPLACE FUNCTION hivis_lock_order(wanted integer, has_account boolean, OUT state text, OUT company_id integer, OUT email text, OUT owed_cents integer, OUT left_cents integer)
RETURNS record
LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
BEGIN
  IF has_account THEN
    PERFORM 1 FROM companies WHERE id = (SELECT o.company_id FROM orders o WHERE o.id = wanted) FOR NO KEY UPDATE;
  END IF;
  PERFORM hivis_lock_money(wanted);
  SELECT o.state::text, o.company_id, o.contact_email, hivis_owed(o.id)::int, (hivis_refundable(o.id) - hivis_refunded(o.id, false))::int
    INTO state, company_id, email, owed_cents, left_cents FROM orders o WHERE o.id = wanted FOR NO KEY UPDATE;
END $function$;
