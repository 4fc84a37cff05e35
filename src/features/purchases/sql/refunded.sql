-- Cents given back on an order by card and as credit: those that are done, or all that did not fail.
CREATE OR REPLACE FUNCTION hivis_refunded(wanted integer, is_done boolean)
RETURNS bigint
LANGUAGE sql
STABLE
AS $function$
  SELECT coalesce((SELECT sum(r.amount_cents) FROM refunds r JOIN payments p ON p.id = r.payment_id
      WHERE p.order_id = wanted AND p.state = 'succeeded' AND (r.state = 'done' OR NOT is_done AND r.state <> 'failed')), 0)
    + coalesce((SELECT sum(amount_cents) FROM credit_refunds
      WHERE order_id = wanted AND (state = 'done' OR NOT is_done AND state <> 'declined')), 0)
$function$;
