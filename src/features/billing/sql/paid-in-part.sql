-- Cents of payments that were put on an order on account.
CREATE OR REPLACE FUNCTION hivis_paid_in_part(wanted integer)
RETURNS bigint
LANGUAGE sql
STABLE
AS $function$
  SELECT coalesce(sum(amount_cents), 0) FROM account_payment_parts WHERE order_id = wanted
$function$;
