import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Changes of trainer, time, place, room and state are noted for the trainers they concern, by whichever way they come about. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
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

-- Where a session is, in words for its trainer: the place, and its room or address.
CREATE OR REPLACE FUNCTION hivis_place_words(place integer, room text)
RETURNS text
LANGUAGE sql
STABLE
AS $function$ SELECT concat_ws(', ', name, coalesce(room, address)) FROM locations WHERE id = place $function$;

-- A change of trainer, place, room or state of a published session is noted for its trainers, at each coming start.
CREATE OR REPLACE FUNCTION hivis_session_for_trainer()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
DECLARE
  was_at text := hivis_place_words(OLD.location_id, OLD.venue);
  stays boolean := OLD.state = 'published' AND NEW.state = 'published' AND OLD.trainer_id IS NOT DISTINCT FROM NEW.trainer_id;
BEGIN
  PERFORM hivis_note_trainer(OLD.trainer_id, NEW.id, l.id, CASE NEW.state WHEN 'cancelled' THEN 'cancelled' ELSE 'unassigned' END, l.starts_at, l.ends_at, was_at)
    FROM session_slots l WHERE l.session_id = NEW.id AND l.state <> 'cancelled' AND l.starts_at > now() AND OLD.state = 'published' AND NOT stays;
  PERFORM hivis_note_trainer(NEW.trainer_id, NEW.id, l.id, CASE WHEN stays THEN 'changed' ELSE 'assigned' END, l.starts_at, l.ends_at, was_at)
    FROM session_slots l WHERE l.session_id = NEW.id AND l.state <> 'cancelled' AND l.starts_at > now() AND NEW.state = 'published'
      AND (NOT stays OR (OLD.location_id, OLD.venue) IS DISTINCT FROM (NEW.location_id, NEW.venue));
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER session_for_trainer AFTER UPDATE OF trainer_id, location_id, venue, state ON course_sessions FOR EACH ROW WHEN (((old.trainer_id IS DISTINCT FROM new.trainer_id) OR (old.location_id IS DISTINCT FROM new.location_id) OR ((old.venue)::text IS DISTINCT FROM (new.venue)::text) OR (old.state IS DISTINCT FROM new.state))) EXECUTE FUNCTION hivis_session_for_trainer();

-- A start of a published session that is new, moved, cancelled or removed is noted for its trainer, while it is to come.
CREATE OR REPLACE FUNCTION hivis_start_for_trainer()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
DECLARE
  -- OLD is not there for a new start.
  old_start session_slots := CASE WHEN TG_OP <> 'INSERT' THEN OLD END;
  new_start session_slots := CASE WHEN TG_OP <> 'DELETE' THEN NEW END;
  was boolean := coalesce(old_start.state <> 'cancelled', false);
  stays boolean := coalesce(new_start.state <> 'cancelled', false);
BEGIN
  IF greatest(old_start.starts_at, new_start.starts_at) <= now() OR NOT (was OR stays) THEN RETURN NULL; END IF;
  PERFORM hivis_note_trainer(s.trainer_id, s.id, new_start.id, CASE WHEN NOT stays THEN 'cancelled' WHEN was THEN 'changed' ELSE 'assigned' END,
      coalesce(old_start.starts_at, new_start.starts_at), coalesce(old_start.ends_at, new_start.ends_at), hivis_place_words(s.location_id, s.venue))
    FROM course_sessions s WHERE s.id = coalesce(new_start.session_id, old_start.session_id) AND s.state = 'published';
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER new_start_for_trainer AFTER INSERT OR DELETE ON session_slots FOR EACH ROW EXECUTE FUNCTION hivis_start_for_trainer();

CREATE OR REPLACE TRIGGER start_for_trainer AFTER UPDATE OF starts_at, ends_at, state ON session_slots FOR EACH ROW WHEN (((old.starts_at IS DISTINCT FROM new.starts_at) OR (old.ends_at IS DISTINCT FROM new.ends_at) OR ((old.state = 'cancelled'::enum_session_slots_state) <> (new.state = 'cancelled'::enum_session_slots_state)))) EXECUTE FUNCTION hivis_start_for_trainer();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
DROP TRIGGER start_for_trainer on session_slots;

DROP TRIGGER new_start_for_trainer on session_slots;

DROP TRIGGER session_for_trainer on course_sessions;

DROP FUNCTION hivis_start_for_trainer();

DROP FUNCTION hivis_session_for_trainer();

DROP FUNCTION hivis_place_words(integer,text);

DROP FUNCTION hivis_note_trainer(integer,integer,integer,text,timestamp with time zone,timestamp with time zone,text);
  `)
}
