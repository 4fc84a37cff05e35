-- Where a session is, in words for its trainer: the place, and its room or address.
CREATE OR REPLACE FUNCTION hivis_place_words(place integer, room text)
RETURNS text
LANGUAGE sql
STABLE
AS $function$ SELECT concat_ws(', ', name, coalesce(room, address)) FROM locations WHERE id = place $function$;
