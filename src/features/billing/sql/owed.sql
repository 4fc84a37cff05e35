-- Cents that a company still owes on an order; 0 unless it is on account.
CREATE OR REPLACE FUNCTION hivis_owed(wanted integer)
RETURNS bigint
LANGUAGE sql
STABLE
AS $function$
  SELECT CASE WHEN state = 'on_account' THEN to_pay_cents - hivis_off_account(wanted) - hivis_paid_in_part(wanted) ELSE 0 END
  FROM orders WHERE id = wanted
$function$;
