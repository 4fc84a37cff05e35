-- A word as a pattern for LIKE that finds it anywhere in hivis_words.
CREATE OR REPLACE FUNCTION hivis_like(word text)
RETURNS text
LANGUAGE plpgsql
IMMUTABLE PARALLEL SAFE STRICT
AS $function$
BEGIN
  RETURN '%' || replace(replace(replace(public.hivis_words(normalize(word, NFC)), '\', '\\'), '%', '\%'), '_', '\_') || '%';
END $function$;
