-- Text without accents. PL/pgSQL, since a function in SQL that can’t be put into the statement around it is planned anew for each row that is
-- indexed.
CREATE OR REPLACE FUNCTION hivis_unaccent(text)
RETURNS text
LANGUAGE plpgsql
IMMUTABLE PARALLEL SAFE STRICT
AS $function$
BEGIN
  RETURN public.unaccent('public.unaccent'::regdictionary, $1);
END $function$;
