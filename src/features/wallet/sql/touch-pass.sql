-- Marks the pass of a person as changed, later than before by at least a second, as phones ask by time.
CREATE OR REPLACE FUNCTION hivis_touch_pass(person integer)
RETURNS void
LANGUAGE sql
AS $function$
  UPDATE wallet_passes SET revision = revision + 1, changed_xid = pg_current_xact_id(), changed_at = greatest(clock_timestamp(), date_trunc('second', changed_at) + interval '1 second')
    WHERE person_id = person
$function$;
