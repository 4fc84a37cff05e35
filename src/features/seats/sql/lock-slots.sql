-- Locks starts in the order of their ids, frees what ended on them, and answers with what is left. At the door a start stays bookable until it ends,
-- and its queue is no longer asked.
CREATE OR REPLACE FUNCTION hivis_lock_slots(wanted integer[])
RETURNS TABLE(id integer, session_id integer, capacity integer, taken integer, is_bookable boolean, change_days integer, is_waited_for boolean)
LANGUAGE plpgsql
ROWS 1
SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
BEGIN
  PERFORM 1 FROM session_slots WHERE id = ANY (wanted) ORDER BY id FOR NO KEY UPDATE;
  PERFORM hivis_free_ended(wanted);
  RETURN QUERY SELECT sl.id, sl.session_id, sl.capacity, sl.taken,
      sl.state = 'open' AND s.state = 'published' AND c.active AND (sl.starts_at > now() OR (sl.ends_at > now() AND current_setting('hivis.at_door', true) IS NOT DISTINCT FROM 'on')), c.change_days,
      sl.starts_at > now() AND EXISTS (SELECT 1 FROM waitlist_entries e WHERE e.slot_id = sl.id AND e.state = 'waiting' AND (e.not_before IS NULL OR e.not_before <= now()))
    FROM session_slots sl JOIN course_sessions s ON s.id = sl.session_id JOIN courses c ON c.id = s.course_id
    WHERE sl.id = ANY (wanted) ORDER BY sl.id;
END $function$;
