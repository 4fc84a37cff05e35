-- A card number as it is compared: its digits without leading zeros; null without any.
CREATE OR REPLACE FUNCTION hivis_card_digits(text)
RETURNS text
LANGUAGE sql
IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT nullif(ltrim(regexp_replace($1, '\D', '', 'g'), '0'), '')
$function$;
