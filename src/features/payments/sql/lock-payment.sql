-- Locks the money of a payment's order, and before it the company whose account the payment would change: accounts lock in that order.
CREATE OR REPLACE FUNCTION hivis_lock_payment(wanted integer)
RETURNS void
LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM 1 FROM companies WHERE id = (SELECT o.company_id FROM payments p JOIN orders o ON o.id = p.order_id WHERE p.id = wanted AND o.method = 'account')
    FOR NO KEY UPDATE;
  PERFORM hivis_lock_money(order_id) FROM payments WHERE id = wanted;
END $function$;
