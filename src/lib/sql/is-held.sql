-- Whether the process that took this number lives: it holds an advisory lock for as long as it does.
CREATE OR REPLACE FUNCTION hivis_is_held(holder integer)
RETURNS boolean
LANGUAGE sql
STABLE STRICT
AS $function$
  SELECT EXISTS (SELECT FROM pg_locks l WHERE l.locktype = 'advisory' AND l.classid = 7714002 AND l.objid = holder::oid AND l.objsubid = 2
    AND l.granted AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database()))
$function$;
