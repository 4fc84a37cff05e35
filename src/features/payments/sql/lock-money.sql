-- Everything that changes the money of an order waits here for each other.
CREATE OR REPLACE FUNCTION hivis_lock_money(order_id integer)
RETURNS void
LANGUAGE sql
AS $function$ SELECT pg_advisory_xact_lock(7714010, order_id) $function$;
