-- The money of an order came: says in which state the order was, 'account' for one on account, and who is to hear of it when this is what it waited for.
CREATE OR REPLACE FUNCTION hivis_settle_order(wanted integer, OUT was text, OUT told jsonb)
RETURNS record
LANGUAGE plpgsql
AS $function$
BEGIN
  SELECT CASE WHEN method = 'account' THEN 'account' ELSE state::text END INTO was FROM orders WHERE id = wanted FOR NO KEY UPDATE;
  IF was = 'awaiting_payment' THEN
    UPDATE orders SET state = 'paid', settled_at = now(), updated_at = now() WHERE id = wanted;
    told := hivis_confirm_order(wanted);
  END IF;
END $function$;
