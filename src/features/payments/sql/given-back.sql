-- Cents of an order that left it in the last 30 days in any way: to a card, as credit, off the account, or into another course that has not taken its
-- place yet. The refund limits count this.
CREATE OR REPLACE FUNCTION hivis_given_back(wanted integer)
RETURNS bigint
LANGUAGE sql
STABLE
AS $function$
  SELECT coalesce((SELECT sum(r.amount_cents) FROM refunds r JOIN payments p ON p.id = r.payment_id
      WHERE p.order_id = wanted AND r.state NOT IN ('requested', 'failed') AND r.created_at > now() - interval '30 days'), 0)
    + coalesce((SELECT sum(amount_cents) FROM credit_refunds
      WHERE order_id = wanted AND state = 'done' AND created_at > now() - interval '30 days'), 0)
    + coalesce((SELECT sum(amount_cents) FROM account_corrections
      WHERE order_id = wanted AND created_at > now() - interval '30 days'), 0)
    + coalesce((SELECT sum(hivis_booking_cents(o.id)) FROM bookings o WHERE o.order_id = wanted AND o.state = 'confirmed'
      AND EXISTS (SELECT 1 FROM bookings b WHERE b.instead_of_id = o.id AND b.took_place_at IS NULL AND b.state IN ('held', 'paying', 'confirmed'))), 0)
$function$;
