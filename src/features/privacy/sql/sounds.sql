-- How a name sounds, for finding one person who was entered twice.
CREATE OR REPLACE FUNCTION hivis_sounds(text)
RETURNS text
LANGUAGE sql
IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT nullif(public.dmetaphone(translate(lower($1), 'āēīōūáéíóúàèìòùâêîôûäëïöüãñõç', 'aeiouaeiouaeiouaeiouaeiouanoc')), '')
$function$;
