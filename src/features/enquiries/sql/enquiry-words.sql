-- All texts of the answers, as typed and folded, for the search.
CREATE OR REPLACE FUNCTION hivis_enquiry_words(answers jsonb)
RETURNS text
LANGUAGE sql
IMMUTABLE PARALLEL SAFE
AS $function$
SELECT words || ' ' || public.hivis_unaccent(words) FROM (
  SELECT coalesce(string_agg(part #>> '{}', ' '), '') AS words
  FROM jsonb_path_query(answers, 'strict $.**') part WHERE jsonb_typeof(part) = 'string') found $function$;
