-- Whether two texts name one room: folded as addresses are, and one may be the name of the other followed by its address.
CREATE OR REPLACE FUNCTION hivis_is_room(one text, other text)
RETURNS boolean
LANGUAGE sql
IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT lower(btrim(one)) = lower(btrim(other)) OR (btrim(one) <> '' AND EXISTS (SELECT 1
    FROM (VALUES (one, other), (one, split_part(other, ',', 1)), (split_part(one, ',', 1), other)) AS pair (a, b)
    WHERE public.hivis_address_key(a) <> '' AND public.hivis_address_key(a) = public.hivis_address_key(b)))
$function$;
