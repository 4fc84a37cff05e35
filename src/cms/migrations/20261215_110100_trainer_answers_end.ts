import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** An answer ends when another trainer has the session, or a start of it has another time. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
-- A change of trainer, place, room or state of a published session is noted for its trainers, at each coming start.
CREATE OR REPLACE FUNCTION hivis_session_for_trainer()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
DECLARE
  was_at text := hivis_place_words(OLD.location_id, OLD.venue);
  stays boolean := OLD.state = 'published' AND NEW.state = 'published' AND OLD.trainer_id IS NOT DISTINCT FROM NEW.trainer_id;
BEGIN
  -- Another trainer has not answered.
  IF OLD.trainer_id IS DISTINCT FROM NEW.trainer_id THEN DELETE FROM trainer_answers WHERE session_id = NEW.id; END IF;
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
  -- The answer was to another time.
  IF was AND stays THEN DELETE FROM trainer_answers WHERE session_id = NEW.session_id; END IF;
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
CREATE OR REPLACE FUNCTION public.hivis_start_for_trainer()
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
END $function$
;

CREATE OR REPLACE FUNCTION public.hivis_session_for_trainer()
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
END $function$
;
  `)
}
