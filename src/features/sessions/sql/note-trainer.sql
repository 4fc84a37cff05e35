-- Notes what one action changed for the trainer of a start, with what it was before. The trainer’s own actions, and a correction by hand, without an
-- actor, note nothing.
CREATE OR REPLACE FUNCTION hivis_note_trainer(trainer integer, session integer, slot integer, what text, was_from timestamp with time zone, was_to timestamp with time zone, was_at text)
RETURNS void
LANGUAGE sql
AS $function$
  INSERT INTO trainer_notices (staff_id, session_id, slot_id, kind, change_id, was_starts_at, was_ends_at, was_place)
    SELECT t.id, session, slot, what, pg_current_xact_id()::text, was_from, was_to, was_at FROM staff t
    WHERE t.id = trainer AND t.deactivated_at IS NULL AND coalesce(current_setting('hivis.actor', true), '') NOT IN ('', 'staff ' || trainer)
  -- A start that is new to them is not told as changed too; what it was before the action stays.
  ON CONFLICT (change_id, staff_id, slot_id) DO UPDATE SET kind = CASE excluded.kind WHEN 'changed' THEN trainer_notices.kind ELSE excluded.kind END
$function$;
