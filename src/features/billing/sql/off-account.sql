-- Cents taken off an order on account by corrections.
CREATE OR REPLACE FUNCTION hivis_off_account(wanted integer)
RETURNS bigint
LANGUAGE sql
STABLE
AS $function$
  SELECT coalesce(sum(amount_cents), 0) FROM account_corrections WHERE order_id = wanted
$function$;
