-- For a call that is a transaction of its own. A hold promises a quarter of an hour, so its commit does not wait for the disk; neither does the lock
-- under which each front hears of changed seats. The order that pays for the hold waits for both.
CREATE OR REPLACE FUNCTION hivis_alone(actor text)
RETURNS void
LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM set_config('hivis.actor', actor, true), set_config('synchronous_commit', 'off', true);
END $function$;
