-- What stands in the way of a start at that time: its trainer or room is taken, its trainer is on leave, or its place has too few headsets.
CREATE OR REPLACE FUNCTION hivis_clash_in_time(of_slot integer, of_session integer, trainer integer, place integer, room text, from_at timestamp with time zone, to_at timestamp with time zone)
RETURNS jsonb
LANGUAGE plpgsql
STABLE
AS $function$ BEGIN RETURN (
  SELECT clash FROM (
    (SELECT 1 AS first, jsonb_build_object('title', s.title, 'kind',
        CASE WHEN trainer = CASE WHEN s.id = of_session THEN trainer ELSE s.trainer_id END THEN 'trainer' ELSE 'venue' END) AS clash
    FROM session_slots sl JOIN course_sessions s ON s.id = sl.session_id
    WHERE tstzrange(sl.starts_at, sl.ends_at) && tstzrange(from_at, to_at) AND sl.state <> 'cancelled' AND s.state <> 'cancelled'
      AND sl.id IS DISTINCT FROM of_slot
      AND (trainer = CASE WHEN s.id = of_session THEN trainer ELSE s.trainer_id END
        OR (btrim(room) <> '' AND s.location_id = place AND s.id IS DISTINCT FROM of_session AND hivis_is_room(s.venue, room)))
    ORDER BY sl.starts_at, sl.id LIMIT 1)
    UNION ALL
    (SELECT 2, jsonb_build_object('title', coalesce(v.reason, 'Leave'), 'kind', 'leave') FROM trainer_leave v
    WHERE v.staff_id = trainer AND v.starts_on <= (to_at AT TIME ZONE 'Pacific/Auckland')::date
      AND v.ends_on >= (from_at AT TIME ZONE 'Pacific/Auckland')::date
      AND hivis_leave_span(v.starts_on, v.ends_on, v.part) && tstzrange(from_at, to_at) ORDER BY v.starts_on LIMIT 1)
    UNION ALL
    (SELECT 3, jsonb_build_object('title', p.vr_headsets::text, 'kind', 'headsets') FROM course_sessions own JOIN locations p ON p.id = place
    WHERE own.id = of_session AND own.format = 'vr' AND p.vr_headsets <
      coalesce((SELECT capacity FROM session_slots WHERE id = of_slot), 1)
      + (SELECT coalesce(sum(sl.capacity), 0) FROM session_slots sl JOIN course_sessions s ON s.id = sl.session_id
        WHERE s.location_id = place AND s.format = 'vr' AND tstzrange(sl.starts_at, sl.ends_at) && tstzrange(from_at, to_at)
          AND sl.state <> 'cancelled' AND s.state <> 'cancelled' AND sl.id IS DISTINCT FROM of_slot))
  ) met ORDER BY first LIMIT 1
); END $function$;
