-- The name of a company as it is compared: without case, accents, punctuation, spaces and a Limited at its end. A name of nothing else is itself.
CREATE OR REPLACE FUNCTION hivis_company_name(name text)
RETURNS text
LANGUAGE plpgsql
IMMUTABLE PARALLEL SAFE STRICT
AS $function$
DECLARE
  words text := btrim(regexp_replace(public.hivis_words(normalize(name, NFC)), '[^[:alnum:]]+', ' ', 'g'));
  bare text := replace(regexp_replace(words, '( (limited|ltd))+$', ''), ' ', '');
BEGIN
  RETURN CASE bare WHEN '' THEN name ELSE bare END;
END $function$;
