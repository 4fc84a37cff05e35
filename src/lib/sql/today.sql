-- Today in New Zealand.
CREATE OR REPLACE FUNCTION hivis_today()
RETURNS date
LANGUAGE sql
STABLE
AS $function$ SELECT (now() AT TIME ZONE 'Pacific/Auckland')::date $function$;
