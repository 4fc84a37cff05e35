-- Which equipment a start at that place and time lacks: what is out of service then, what other starts have, with the way between the places, and the most that are in use at once. Null if there is enough.
CREATE OR REPLACE FUNCTION hivis_equipment_clash(of_slot integer, of_session integer, place integer, from_at timestamp with time zone, to_at timestamp with time zone)
RETURNS jsonb
LANGUAGE plpgsql
STABLE
AS $function$ BEGIN
  IF NOT EXISTS (SELECT FROM course_sessions own JOIN course_equipment n ON n.course_id = own.course_id WHERE own.id = of_session) THEN RETURN NULL; END IF;
  RETURN (
  WITH need AS (
    SELECT e.id, e.name, greatest(0, e.count - coalesce((SELECT sum(o.count)::int FROM equipment_outages o WHERE o.equipment_id = e.id
        AND daterange(o.starts_on, o.ends_on, '[]') && daterange((from_at AT TIME ZONE 'Pacific/Auckland')::date, (to_at AT TIME ZONE 'Pacific/Auckland')::date, '[]')), 0)) AS has,
      n.count * CASE n.per WHEN 'person' THEN coalesce((SELECT capacity FROM session_slots WHERE id = of_slot), 1) ELSE 1 END AS needed
    FROM course_sessions own JOIN course_equipment n ON n.course_id = own.course_id JOIN equipment e ON e.id = n.equipment_id
    WHERE own.id = of_session AND own.format IN ('classroom', 'vr')),
  used AS (
    SELECT need.id, sl.id AS slot_id, c.name || ', ' || p.name AS holder, sl.starts_at,
      n.count * CASE n.per WHEN 'person' THEN sl.capacity ELSE 1 END AS amount, tstzrange(sl.starts_at - way.takes, sl.ends_at + way.takes) AS span
    FROM need JOIN course_equipment n ON n.equipment_id = need.id
      JOIN course_sessions s ON s.course_id = n.course_id AND s.state <> 'cancelled' AND s.format IN ('classroom', 'vr')
      JOIN session_slots sl ON sl.session_id = s.id AND sl.state <> 'cancelled' AND sl.id IS DISTINCT FROM of_slot
      JOIN courses c ON c.id = s.course_id JOIN locations p ON p.id = CASE WHEN s.id = of_session THEN place ELSE s.location_id END
      JOIN locations here ON here.id = place
      CROSS JOIN LATERAL (SELECT CASE WHEN p.id = here.id THEN interval '0'
        ELSE hivis_travel(p.lat::float8, p.lng::float8, here.lat::float8, here.lng::float8) END AS takes) way
    WHERE sl.starts_at < to_at + interval '6 hours' AND sl.ends_at > from_at - interval '6 hours'
      AND tstzrange(sl.starts_at - way.takes, sl.ends_at + way.takes) && tstzrange(from_at, to_at)),
  peak AS (
    SELECT moment.id, max(moment.total) AS most FROM (
      SELECT u.id, sum(o.amount) AS total FROM used u JOIN used o ON o.id = u.id AND o.span @> greatest(lower(u.span), from_at)
      GROUP BY u.id, u.slot_id) moment GROUP BY moment.id)
  SELECT jsonb_build_object('kind', 'equipment', 'title', need.name, 'needed', need.needed, 'has', need.has,
    'left', greatest(0, need.has - coalesce(peak.most, 0)), 'holder', largest.holder, 'startsAt', largest.starts_at, 'backAt', largest.back_at)
  FROM need LEFT JOIN peak ON peak.id = need.id
    LEFT JOIN LATERAL (SELECT u.holder, u.starts_at, (SELECT max(upper(x.span)) FROM used x WHERE x.id = need.id) AS back_at
      FROM used u WHERE u.id = need.id ORDER BY u.amount DESC, u.starts_at, u.slot_id LIMIT 1) largest ON true
  WHERE need.needed + coalesce(peak.most, 0) > need.has ORDER BY need.name, need.id LIMIT 1
); END $function$;
