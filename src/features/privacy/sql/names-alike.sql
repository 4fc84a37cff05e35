-- Whether two names may be of one person: alike in letters, or in sound, by first or preferred name.
CREATE OR REPLACE FUNCTION hivis_names_alike(first1 text, last1 text, called1 text, first2 text, last2 text, called2 text)
RETURNS boolean
LANGUAGE sql
IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT public.similarity(public.hivis_words(first1, last1), public.hivis_words(first2, last2)) >= 0.5
    OR (public.hivis_sounds(last1) = public.hivis_sounds(last2)
      AND (public.hivis_sounds(first1) = public.hivis_sounds(first2) OR public.hivis_sounds(called1) = public.hivis_sounds(first2)
        OR public.hivis_sounds(first1) = public.hivis_sounds(called2)))
$function$;
