-- An address as it is compared: without case, accents, apostrophes or punctuation.
CREATE OR REPLACE FUNCTION hivis_address_key(text)
RETURNS text
LANGUAGE sql
IMMUTABLE PARALLEL SAFE STRICT
AS $function$ SELECT btrim(regexp_replace(regexp_replace(lower(public.hivis_unaccent($1)), '[''’‘ʻ`]', '', 'g'), '[^a-z0-9]+', ' ', 'g')) $function$;
