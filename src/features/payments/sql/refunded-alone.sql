-- Cents given back on one person’s word. Nothing calls it any more; the version before does.
CREATE OR REPLACE FUNCTION hivis_refunded_alone(wanted integer)
RETURNS bigint
LANGUAGE sql
STABLE
AS $function$
  SELECT coalesce((SELECT sum(r.amount_cents) FROM refunds r JOIN payments p ON p.id = r.payment_id
      WHERE p.order_id = wanted AND r.state NOT IN ('requested', 'failed') AND NOT r.by_system AND r.approved_by_id IS NULL), 0)
    + coalesce((SELECT sum(amount_cents) FROM credit_refunds
      WHERE order_id = wanted AND state = 'done' AND approved_by_id IS NULL AND NOT by_system), 0)
$function$;
