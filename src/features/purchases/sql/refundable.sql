-- Cents of an order that can be given back at most: what was paid, and credit spent on it.
CREATE OR REPLACE FUNCTION hivis_refundable(wanted integer)
RETURNS bigint
LANGUAGE sql
STABLE
AS $function$
  SELECT CASE WHEN state NOT IN ('paid', 'part_refunded', 'refunded', 'refund_due', 'on_account') THEN 0
    WHEN state = 'on_account' THEN applied_credit_cents + hivis_paid_in_part(wanted)
    WHEN EXISTS (SELECT 1 FROM tax_documents WHERE order_id = wanted AND kind = 'invoice') THEN including_gst_cents - hivis_off_account(wanted)
    ELSE to_pay_cents END FROM orders WHERE id = wanted
$function$;
