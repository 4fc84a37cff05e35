-- The price with GST, in whole cents, of one that was kept without: only what was priced before prices were kept with GST asks it.
CREATE OR REPLACE FUNCTION hivis_shown_cents(excluding integer)
RETURNS integer
LANGUAGE sql
IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT (excluding + (excluding::bigint * 1500 + 5000) / 10000)::int
$function$;
