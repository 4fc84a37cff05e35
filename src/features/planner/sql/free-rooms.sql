-- Rooms of a place that are free at that time and have enough seats for a start, as text with their seats: the smallest that fits first.
CREATE OR REPLACE FUNCTION hivis_free_rooms(of_slot integer, of_session integer, place integer, from_at timestamp with time zone, to_at timestamp with time zone)
RETURNS jsonb
LANGUAGE plpgsql
STABLE
AS $function$ BEGIN RETURN (
  SELECT coalesce(jsonb_agg(free.says), '[]') FROM (
    SELECT r.name || ' (' || r.capacity || ' seats)' AS says FROM rooms r
    WHERE r.location_id = place AND r.is_open AND r.capacity >= coalesce((SELECT capacity FROM session_slots WHERE id = of_slot), 0)
      AND NOT EXISTS (SELECT FROM session_slots sl JOIN course_sessions s ON s.id = sl.session_id
        WHERE s.location_id = place AND s.id IS DISTINCT FROM of_session AND sl.state <> 'cancelled' AND s.state <> 'cancelled'
          AND tstzrange(sl.starts_at, sl.ends_at) && tstzrange(from_at, to_at) AND hivis_is_room(s.venue, r.name))
    ORDER BY r.capacity, r.name, r.id LIMIT 5) free
); END $function$;
