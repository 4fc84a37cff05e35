-- Every change before this instant is committed or will never be: readers by time miss none.
CREATE OR REPLACE FUNCTION hivis_settled_until()
RETURNS timestamp with time zone
LANGUAGE sql
STABLE
AS $function$
  SELECT least(now(), min(xact_start)) - interval '1 millisecond' FROM pg_stat_activity
  WHERE datname = current_database() AND backend_xid IS NOT NULL
$function$;
