-- Orders of goods that a person has begun and not paid. Two at once wait for each other.
CREATE OR REPLACE FUNCTION hivis_unpaid_orders(of_person integer)
RETURNS integer
LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('unpaid orders ' || of_person, 0));
  RETURN (SELECT count(*) FROM orders o WHERE o.person_id = of_person AND o.state = 'awaiting_payment'
    AND EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = o.id AND l.item_id IS NOT NULL));
END $function$;
