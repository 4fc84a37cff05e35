import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Running a session (product decisions, section 6).
 * 1. hivis_clash says what a start would meet: another start with the same trainer, or in the same named venue of a place, that overlaps. Who is
 *    about to write asks under hivis_lock_schedule, one at a time. A session without a named venue may be in any room, so only trainers count then.
 * 2. A pass of an attendee is one completed course.
 * 3. What staff write to everybody on a roll; the mails say it from here.
 *
 * A start that moves while people are booked on it (product decisions, section 16).
 * 1. Every move of a coming start with confirmed bookings is noted, whichever member of staff moves it and wherever, so that a worker tells its people and none is forgotten.
 * 2. By over an hour, or to another day, each of these bookings may choose as if we had cancelled it, until it begins.
 *
 * Which course a completed course was (docs/decisions/017).
 * 1. Rows of results get the course of their session, others the course of their name. It is no change of anybody, so the audit log hears nothing.
 * 2. Rows without a course count by their name: before a course gets another name, those that count for it are tied to it.
 * 3. Nothing heeded the switch of the wallets until now, which was off: those that are set up go on as they were.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    SET LOCAL check_function_bodies = off;

    CREATE FUNCTION hivis_slot_from_session() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          SELECT location_id, format::text INTO NEW.location_id, NEW.format FROM course_sessions WHERE id = NEW.session_id;
          RETURN NEW;
        END $$;

    CREATE FUNCTION hivis_session_to_slots() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          UPDATE session_slots SET location_id = NEW.location_id, format = NEW.format::text WHERE session_id = NEW.id;
          RETURN NULL;
        END $$;

    CREATE FUNCTION hivis_keep_taken() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF current_setting('hivis.seat_ledger', true) IS DISTINCT FROM 'on' THEN
            NEW.taken := OLD.taken;
          END IF;
          RETURN NEW;
        END $$;

    CREATE FUNCTION hivis_lock_schedule() RETURNS void LANGUAGE sql AS $$ SELECT pg_advisory_xact_lock(7714021) $$;

    CREATE FUNCTION hivis_clash(of_slot integer, of_session integer, trainer integer, place integer, room text, from_at timestamp with time zone, to_at timestamp with time zone) RETURNS jsonb LANGUAGE sql STABLE AS $$
          SELECT jsonb_build_object('title', s.title, 'kind',
              CASE WHEN trainer = CASE WHEN s.id = of_session THEN trainer ELSE s.trainer_id END THEN 'trainer' ELSE 'venue' END)
          FROM session_slots sl JOIN course_sessions s ON s.id = sl.session_id
          WHERE sl.starts_at < to_at AND sl.ends_at > from_at AND sl.state <> 'cancelled' AND s.state <> 'cancelled'
            AND sl.id IS DISTINCT FROM of_slot
            AND (trainer = CASE WHEN s.id = of_session THEN trainer ELSE s.trainer_id END
              OR (btrim(room) <> '' AND s.location_id = place AND s.id IS DISTINCT FROM of_session AND lower(btrim(s.venue)) = lower(btrim(room))))
          ORDER BY sl.starts_at, sl.id LIMIT 1
        $$;

    CREATE FUNCTION hivis_keep_completed() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          UPDATE completed_courses SET course_id = NEW.id WHERE course_id IS NULL AND lower(name) = lower(OLD.name);
          RETURN NULL;
        END $$;

    CREATE FUNCTION hivis_slot_moved() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE
          move_id integer;
          big boolean := greatest(NEW.starts_at - OLD.starts_at, OLD.starts_at - NEW.starts_at) > interval '1 hour'
            OR greatest(NEW.ends_at - OLD.ends_at, OLD.ends_at - NEW.ends_at) > interval '1 hour'
            OR (NEW.starts_at AT TIME ZONE 'Pacific/Auckland')::date <> (OLD.starts_at AT TIME ZONE 'Pacific/Auckland')::date;
        BEGIN
          -- What nobody does is no move: a correction by hand, without the name that every deed of the product carries, tells nobody.
          IF coalesce(current_setting('hivis.actor', true), '') = '' THEN RETURN NULL; END IF;
          IF NOT EXISTS (SELECT 1 FROM bookings WHERE slot_id = NEW.id AND state = 'confirmed') THEN RETURN NULL; END IF;
          INSERT INTO slot_moves (slot_id, was_starts_at, was_ends_at, is_big) VALUES (NEW.id, OLD.starts_at, OLD.ends_at, big) RETURNING id INTO move_id;
          UPDATE bookings SET sequence = sequence + 1, updated_at = now(), slot_move_id = CASE WHEN big THEN move_id ELSE slot_move_id END
            WHERE slot_id = NEW.id AND state = 'confirmed';
          RETURN NULL;
        END $$;

    CREATE INDEX completed_courses_name_idx ON completed_courses USING btree (person_id, lower((name)::text));

    CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON completed_courses FOR EACH ROW EXECUTE FUNCTION hivis_audit();
    CREATE TRIGGER audit AFTER DELETE OR UPDATE ON course_sessions FOR EACH ROW EXECUTE FUNCTION hivis_audit();
    CREATE TRIGGER notify_cache AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON course_sessions FOR EACH STATEMENT EXECUTE FUNCTION hivis_notify('courses');
    CREATE TRIGGER session_to_slots AFTER UPDATE ON course_sessions FOR EACH ROW WHEN (((old.location_id IS DISTINCT FROM new.location_id) OR (old.format IS DISTINCT FROM new.format))) EXECUTE FUNCTION hivis_session_to_slots();
    CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON courses FOR EACH ROW EXECUTE FUNCTION hivis_audit();
    CREATE TRIGGER keep_completed AFTER UPDATE ON courses FOR EACH ROW WHEN ((lower((old.name)::text) <> lower((new.name)::text))) EXECUTE FUNCTION hivis_keep_completed();
    CREATE TRIGGER notify_cache AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON courses FOR EACH STATEMENT EXECUTE FUNCTION hivis_notify('courses');
    CREATE TRIGGER notify_cache AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON courses_delivery_modes FOR EACH STATEMENT EXECUTE FUNCTION hivis_notify('courses');
    CREATE TRIGGER audit AFTER DELETE OR UPDATE OF starts_at, ends_at, capacity, state ON session_slots FOR EACH ROW EXECUTE FUNCTION hivis_audit();
    CREATE TRIGGER keep_taken BEFORE UPDATE ON session_slots FOR EACH ROW WHEN ((old.taken IS DISTINCT FROM new.taken)) EXECUTE FUNCTION hivis_keep_taken();
    CREATE TRIGGER notify_cache AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON session_slots FOR EACH STATEMENT EXECUTE FUNCTION hivis_notify('courses');
    CREATE TRIGGER slot_from_session BEFORE INSERT OR UPDATE ON session_slots FOR EACH ROW EXECUTE FUNCTION hivis_slot_from_session();
    CREATE TRIGGER slot_moved AFTER UPDATE OF starts_at, ends_at ON session_slots FOR EACH ROW WHEN ((((old.starts_at IS DISTINCT FROM new.starts_at) OR (old.ends_at IS DISTINCT FROM new.ends_at)) AND (new.state <> 'cancelled'::enum_session_slots_state) AND (new.ends_at > now()) AND (old.ends_at > now()))) EXECUTE FUNCTION hivis_slot_moved();
  `)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Nothing stands before the first state.')
}
