-- A phone number as it is compared: digits, New Zealand’s own without its country code.
CREATE OR REPLACE FUNCTION hivis_phone(text)
RETURNS text
LANGUAGE sql
IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT regexp_replace(regexp_replace($1, '\D', '', 'g'), '^(0064|64)(?=[2-9])', '0')
$function$;
