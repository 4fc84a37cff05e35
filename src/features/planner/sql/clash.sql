-- What stands in the way of a start: another one at that time, leave, too few headsets, a room with fewer chairs than seats, or equipment that others have. Null if nothing does.
CREATE OR REPLACE FUNCTION hivis_clash(of_slot integer, of_session integer, trainer integer, place integer, room text, from_at timestamp with time zone, to_at timestamp with time zone)
RETURNS jsonb
LANGUAGE plpgsql
STABLE
AS $function$ BEGIN RETURN (
  SELECT CASE WHEN met.clash ->> 'kind' IN ('venue', 'room')
    THEN met.clash || jsonb_build_object('free', hivis_free_rooms(of_slot, of_session, place, from_at, to_at)) ELSE met.clash END
  FROM (SELECT coalesce(hivis_clash_in_time(of_slot, of_session, trainer, place, room, from_at, to_at),
    (SELECT jsonb_build_object('title', r.capacity::text, 'kind', 'room') FROM rooms r JOIN session_slots l ON l.id = of_slot
     WHERE r.location_id = place AND hivis_is_room(r.name, room) AND r.capacity < l.capacity ORDER BY r.capacity, r.id LIMIT 1),
    hivis_equipment_clash(of_slot, of_session, place, from_at, to_at)) AS clash) met
); END $function$;
