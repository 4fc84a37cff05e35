import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * A hold, another party for it and its end are each one call, so that the lock of a start is held for as long as the rows need and not for as long as
 * a program takes to ask the next question. What guards is what guarded before: the row of the start, the CHECK of its seats, the unique indexes.
 * Outcomes are words that src/features/bookings/holding puts into sentences.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    -- As before, and nobody hears of a change of claims that moves no seat.
    CREATE OR REPLACE FUNCTION hivis_claims_taken() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        was text := coalesce(current_setting('hivis.seat_ledger', true), '');
        moved record;
      BEGIN
        IF TG_OP = 'INSERT' THEN
          FOR moved IN SELECT slot_id, sum(qty) AS delta FROM new_claims WHERE state <> 'released' GROUP BY slot_id ORDER BY slot_id LOOP
            PERFORM set_config('hivis.seat_ledger', 'on', true);
            UPDATE session_slots SET taken = taken + moved.delta WHERE id = moved.slot_id;
            PERFORM set_config('hivis.seat_ledger', was, true);
          END LOOP;
        ELSE
          FOR moved IN SELECT n.slot_id, -sum(n.qty) AS delta FROM new_claims n JOIN old_claims o USING (id)
              WHERE n.state = 'released' AND o.state <> 'released' GROUP BY n.slot_id ORDER BY n.slot_id LOOP
            PERFORM set_config('hivis.seat_ledger', 'on', true);
            UPDATE session_slots SET taken = taken + moved.delta WHERE id = moved.slot_id;
            PERFORM set_config('hivis.seat_ledger', was, true);
          END LOOP;
        END IF;
        RETURN NULL;
      END $$;

    CREATE FUNCTION hivis_close_bookings(wanted integer[], ended text) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE attendees SET state = CASE state WHEN 'booked' THEN 'cancelled'::enum_attendees_state ELSE 'released'::enum_attendees_state END,
          updated_at = now() WHERE booking_id = ANY (wanted) AND state IN ('held', 'booked');
        UPDATE bookings SET state = ended::enum_bookings_state, held_until = NULL, sequence = sequence + 1, updated_at = now()
          WHERE id = ANY (wanted) AND state IN ('held', 'paying', 'confirmed');
      END $$;

    CREATE FUNCTION hivis_end_bookings(wanted integer[], ended text) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE seat_claims SET state = 'released', updated_at = now() WHERE booking_id = ANY (wanted) AND state <> 'released';
        PERFORM hivis_close_bookings(wanted, ended);
      END $$;

    CREATE FUNCTION hivis_free_ended(wanted integer[]) RETURNS integer LANGUAGE plpgsql AS $$
      DECLARE
        ended integer;
        bookings integer[];
      BEGIN
        -- An UPDATE of nothing would still wake its trigger.
        PERFORM 1 FROM seat_claims WHERE slot_id = ANY (wanted) AND state IN ('held', 'offered') AND expires_at <= now() LIMIT 1;
        IF NOT FOUND THEN RETURN 0; END IF;
        WITH freed AS (UPDATE seat_claims SET state = 'released', updated_at = now()
          WHERE slot_id = ANY (wanted) AND state IN ('held', 'offered') AND expires_at <= now() RETURNING booking_id)
        SELECT count(*), array_agg(DISTINCT booking_id) FILTER (WHERE booking_id IS NOT NULL) INTO ended, bookings FROM freed;
        IF bookings IS NOT NULL THEN
          PERFORM hivis_close_bookings(bookings, 'lapsed');
        END IF;
        RETURN ended;
      END $$;

    CREATE FUNCTION hivis_lock_slots(wanted integer[])
      RETURNS TABLE (id integer, session_id integer, capacity integer, taken integer, is_bookable boolean, change_days integer, is_waited_for boolean)
      LANGUAGE plpgsql ROWS 1 SET plan_cache_mode = 'force_generic_plan' AS $$
      #variable_conflict use_column
      BEGIN
        PERFORM 1 FROM session_slots WHERE id = ANY (wanted) ORDER BY id FOR UPDATE;
        PERFORM hivis_free_ended(wanted);
        RETURN QUERY SELECT sl.id, sl.session_id, sl.capacity, sl.taken,
            sl.state = 'open' AND s.state = 'published' AND c.active AND sl.starts_at > now(), c.change_days,
            EXISTS (SELECT 1 FROM waitlist_entries e WHERE e.slot_id = sl.id AND e.state = 'waiting' AND (e.not_before IS NULL OR e.not_before <= now()))
          FROM session_slots sl JOIN course_sessions s ON s.id = sl.session_id JOIN courses c ON c.id = s.course_id
          WHERE sl.id = ANY (wanted) ORDER BY sl.id;
      END $$;

    CREATE FUNCTION hivis_live_holds(by_person integer, for_company integer, at_session integer, OUT holds integer, OUT seats integer)
      LANGUAGE plpgsql STABLE AS $$
      BEGIN
        SELECT count(*) INTO holds FROM bookings WHERE person_id = by_person AND state = 'held' AND held_until > now();
        SELECT coalesce(sum(k.qty), 0) INTO seats FROM bookings b JOIN seat_claims k ON k.booking_id = b.id
          WHERE b.company_id = for_company AND b.session_id = at_session AND b.state = 'held' AND k.state = 'held';
      END $$;

    CREATE FUNCTION hivis_add_seats(to_booking integer, at_slot integer, people integer[], until timestamptz) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        WITH seated AS (INSERT INTO attendees (booking_id, slot_id, person_id, state) SELECT to_booking, at_slot, person, 'held'
            FROM unnest(people) WITH ORDINALITY AS one (person, place) ORDER BY place RETURNING id)
        INSERT INTO seat_claims (slot_id, booking_id, attendee_id, qty, state, expires_at) SELECT at_slot, to_booking, id, 1, 'held', until FROM seated;
      END $$;

    CREATE FUNCTION hivis_write_hold(by_person integer, for_company integer, at_slot integer, people integer[], hold text, day text, minutes integer,
        most_minutes integer, policy text, other integer, back_to text)
      RETURNS integer LANGUAGE plpgsql AS $$
      DECLARE
        made integer;
        until timestamptz;
      BEGIN
        INSERT INTO bookings (number, state, session_id, slot_id, company_id, person_id, held_until, change_days, policy_version, hold_id,
            instead_of_id, gives_back_to)
          SELECT 'BKG-' || left(day, 4) || '-' || lpad(nextval('booking_numbers')::text, 6, '0'), 'held', sl.session_id, sl.id, for_company, by_person,
            now() + make_interval(mins => least(coalesce((SELECT hold_minutes::int FROM settings LIMIT 1), minutes), most_minutes)), c.change_days,
            policy, hold, other, back_to::enum_bookings_gives_back_to
          FROM session_slots sl JOIN course_sessions s ON s.id = sl.session_id JOIN courses c ON c.id = s.course_id WHERE sl.id = at_slot
          RETURNING id, held_until INTO STRICT made, until;
        PERFORM hivis_add_seats(made, at_slot, people, until);
        RETURN made;
      END $$;

    CREATE FUNCTION hivis_party(by_person integer, for_company integer, employees integer[], selves boolean[], OUT people integer[], OUT trouble text)
      LANGUAGE plpgsql STABLE AS $$
      BEGIN
        SELECT array_agg(who ORDER BY place),
            CASE WHEN bool_or(employee IS NOT NULL AND who IS NULL) THEN 'gone' WHEN count(who) > count(DISTINCT who) THEN 'twice' END
          INTO people, trouble
          FROM (SELECT one.place, one.employee, CASE WHEN one.is_self THEN by_person ELSE e.person_id END AS who
            FROM unnest(employees, selves) WITH ORDINALITY AS one (employee, is_self, place)
            LEFT JOIN employments e ON e.id = one.employee AND e.company_id = for_company AND e.ended_on IS NULL) party;
      END $$;

    -- A call that is its own transaction. A hold promises a quarter of an hour: its commit does not wait for the disk, and whoever changes seats tells every
    -- front under one lock of the whole database, which is not kept for as long as the disk takes either. The order that pays for it waits for both.
    CREATE FUNCTION hivis_alone(actor text) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM set_config('hivis.actor', actor, true), set_config('synchronous_commit', 'off', true);
      END $$;

    CREATE FUNCTION hivis_hold(actor text, by_person integer, for_company integer, at_slot integer, employees integer[], selves boolean[], hold text,
        day text, minutes integer, most_minutes integer, policy text, most_holds integer, most_seats integer, is_after_queue boolean,
        OUT outcome text, OUT booking_id integer, OUT seats_left integer)
      LANGUAGE plpgsql SET plan_cache_mode = 'force_generic_plan' AS $$
      DECLARE
        party record;
        slot record;
        live record;
      BEGIN
        IF actor IS NOT NULL THEN
          PERFORM hivis_alone(actor);
        END IF;
        SELECT b.id INTO booking_id FROM bookings b WHERE b.person_id = by_person AND b.hold_id = hold;
        IF booking_id IS NOT NULL THEN outcome := 'known'; RETURN; END IF;
        SELECT * INTO party FROM hivis_party(by_person, for_company, employees, selves);
        IF party.trouble IS NOT NULL THEN outcome := party.trouble; RETURN; END IF;
        SELECT * INTO slot FROM hivis_lock_slots(ARRAY[at_slot]);
        -- A second click may have waited for the lock of the first.
        SELECT b.id INTO booking_id FROM bookings b WHERE b.person_id = by_person AND b.hold_id = hold;
        IF booking_id IS NOT NULL THEN outcome := 'known'; RETURN; END IF;
        IF slot.is_bookable IS NOT TRUE THEN outcome := 'closed'; RETURN; END IF;
        seats_left := slot.capacity - slot.taken;
        IF slot.is_waited_for AND seats_left > 0 AND NOT is_after_queue THEN outcome := 'queue'; RETURN; END IF;
        SELECT * INTO live FROM hivis_live_holds(by_person, for_company, slot.session_id);
        IF live.holds >= most_holds THEN outcome := 'many holds'; RETURN; END IF;
        IF live.seats + cardinality(party.people) > most_seats THEN outcome := 'many seats'; RETURN; END IF;
        IF seats_left < cardinality(party.people) THEN outcome := 'full'; RETURN; END IF;
        booking_id := hivis_write_hold(by_person, for_company, at_slot, party.people, hold, day, minutes, most_minutes, policy, NULL, NULL);
        outcome := 'held';
      END $$;

    CREATE FUNCTION hivis_change_party(actor text, by_person integer, for_company integer, wanted integer, employees integer[], selves boolean[],
        is_after_queue boolean, OUT outcome text, OUT slot_id integer, OUT seats_left integer)
      LANGUAGE plpgsql SET plan_cache_mode = 'force_generic_plan' AS $$
      #variable_conflict use_column
      DECLARE
        party record;
        slot record;
        until timestamptz;
        at_slot integer;
        given_up integer[];
        newcomers integer[];
      BEGIN
        IF actor IS NOT NULL THEN
          PERFORM hivis_alone(actor);
        END IF;
        SELECT b.slot_id INTO at_slot FROM bookings b WHERE b.id = wanted AND b.company_id = for_company AND b.person_id = by_person;
        IF at_slot IS NULL THEN outcome := 'missing'; RETURN; END IF;
        slot_id := at_slot;
        SELECT * INTO slot FROM hivis_lock_slots(ARRAY[at_slot]);
        SELECT b.held_until INTO until FROM bookings b WHERE b.id = wanted AND b.state = 'held';
        IF until IS NULL THEN outcome := 'ended'; RETURN; END IF;
        SELECT * INTO party FROM hivis_party(by_person, for_company, employees, selves);
        IF party.trouble IS NOT NULL THEN outcome := party.trouble; RETURN; END IF;
        WITH had AS (SELECT a.id, a.person_id, row_number() OVER (PARTITION BY a.person_id ORDER BY a.id) AS turn
            FROM attendees a WHERE a.booking_id = wanted AND a.state = 'held'),
          want AS (SELECT person_id, place, row_number() OVER (PARTITION BY person_id ORDER BY place) AS turn
            FROM unnest(party.people) WITH ORDINALITY AS one (person_id, place))
        SELECT array_agg(had.id) FILTER (WHERE want.place IS NULL), array_agg(want.person_id ORDER BY want.place) FILTER (WHERE had.id IS NULL)
          INTO given_up, newcomers
          FROM had FULL JOIN want ON coalesce(want.person_id, 0) = coalesce(had.person_id, 0) AND want.turn = had.turn;
        given_up := coalesce(given_up, '{}');
        newcomers := coalesce(newcomers, '{}');
        -- Seats that are given back for others of the same party stay with it; more than those belong to the queue first.
        IF cardinality(newcomers) > cardinality(given_up) AND slot.is_waited_for AND slot.is_bookable AND slot.taken < slot.capacity AND NOT is_after_queue
          THEN outcome := 'queue'; RETURN; END IF;
        seats_left := slot.capacity - slot.taken + cardinality(given_up);
        IF seats_left < cardinality(newcomers) THEN outcome := 'full'; RETURN; END IF;
        IF given_up <> '{}' THEN
          UPDATE seat_claims SET state = 'released', attendee_id = NULL, updated_at = now() WHERE attendee_id = ANY (given_up) AND state = 'held';
          DELETE FROM attendees WHERE id = ANY (given_up) AND state = 'held';
        END IF;
        IF newcomers <> '{}' THEN
          PERFORM hivis_add_seats(wanted, at_slot, newcomers, until);
        END IF;
        outcome := 'changed';
      END $$;

    CREATE FUNCTION hivis_release_hold(actor text, by_person integer, for_company integer, wanted integer) RETURNS text LANGUAGE plpgsql AS $$
      DECLARE
        at_slot integer;
      BEGIN
        PERFORM hivis_alone(actor);
        SELECT slot_id INTO at_slot FROM bookings WHERE id = wanted AND company_id = for_company AND person_id = by_person AND state = 'held';
        IF at_slot IS NULL THEN RETURN 'not held'; END IF;
        PERFORM hivis_lock_slots(ARRAY[at_slot]);
        PERFORM 1 FROM bookings WHERE id = wanted AND state = 'held' AND held_until IS NOT NULL;
        IF NOT FOUND THEN RETURN 'ended'; END IF;
        PERFORM hivis_end_bookings(ARRAY[wanted], 'lapsed');
        RETURN 'released';
      END $$;

    -- The same words. A function in SQL that can't be put into the statement around it is read and planned anew each time that a row is indexed.
    CREATE OR REPLACE FUNCTION hivis_unaccent(text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
      BEGIN
        RETURN public.unaccent('public.unaccent'::regdictionary, $1);
      END $$;
    CREATE OR REPLACE FUNCTION hivis_words(VARIADIC parts text[]) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
      BEGIN
        RETURN lower(public.hivis_unaccent(translate(array_to_string(parts, ' '), '’‘', '''''')));
      END $$;

    CREATE INDEX seat_claims_slot_ends_idx ON seat_claims (slot_id, expires_at) WHERE state IN ('held', 'offered');
    CREATE INDEX bookings_person_held_idx ON bookings (person_id) WHERE state = 'held';
    CREATE INDEX bookings_company_held_idx ON bookings (company_id, session_id) WHERE state = 'held';

    DROP INDEX bookings_slot_live_idx;
    DROP INDEX bookings_company_idx;
    DROP INDEX bookings_created_at_idx;
    DROP INDEX attendees_person_idx;

    DROP TRIGGER slot_from_session ON session_slots;
    CREATE TRIGGER slot_from_session BEFORE INSERT OR UPDATE OF session_id, location_id, format ON session_slots
      FOR EACH ROW EXECUTE FUNCTION hivis_slot_from_session();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    CREATE OR REPLACE FUNCTION hivis_words(VARIADIC parts text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT lower(public.hivis_unaccent(translate(array_to_string(parts, ' '), '’‘', '''''')))
    $$;
    CREATE OR REPLACE FUNCTION hivis_unaccent(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
      SELECT public.unaccent('public.unaccent'::regdictionary, $1)
    $$;
    DROP TRIGGER slot_from_session ON session_slots;
    CREATE TRIGGER slot_from_session BEFORE INSERT OR UPDATE ON session_slots FOR EACH ROW EXECUTE FUNCTION hivis_slot_from_session();
    CREATE INDEX attendees_person_idx ON attendees (person_id);
    CREATE INDEX bookings_created_at_idx ON bookings (created_at);
    CREATE INDEX bookings_company_idx ON bookings (company_id);
    CREATE INDEX bookings_slot_live_idx ON bookings (slot_id);
    DROP INDEX bookings_company_held_idx;
    DROP INDEX bookings_person_held_idx;
    DROP INDEX seat_claims_slot_ends_idx;
    CREATE OR REPLACE FUNCTION hivis_claims_taken() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        was text := current_setting('hivis.seat_ledger', true);
      BEGIN
        PERFORM set_config('hivis.seat_ledger', 'on', true);
        IF TG_OP = 'INSERT' THEN
          UPDATE session_slots s SET taken = s.taken + c.delta FROM
            (SELECT slot_id, sum(qty) AS delta FROM new_claims WHERE state <> 'released' GROUP BY slot_id) c
            WHERE s.id = c.slot_id AND c.delta <> 0;
        ELSE
          UPDATE session_slots s SET taken = s.taken + c.delta FROM
            (SELECT n.slot_id, sum(CASE WHEN n.state = 'released' AND o.state <> 'released' THEN -n.qty ELSE 0 END) AS delta
              FROM new_claims n JOIN old_claims o USING (id) GROUP BY n.slot_id) c
            WHERE s.id = c.slot_id AND c.delta <> 0;
        END IF;
        PERFORM set_config('hivis.seat_ledger', coalesce(was, ''), true);
        RETURN NULL;
      END $$;
    DROP FUNCTION hivis_release_hold(text, integer, integer, integer);
    DROP FUNCTION hivis_change_party(text, integer, integer, integer, integer[], boolean[], boolean);
    DROP FUNCTION hivis_hold(text, integer, integer, integer, integer[], boolean[], text, text, integer, integer, text, integer, integer, boolean);
    DROP FUNCTION hivis_alone(text);
    DROP FUNCTION hivis_party(integer, integer, integer[], boolean[]);
    DROP FUNCTION hivis_write_hold(integer, integer, integer, integer[], text, text, integer, integer, text, integer, text);
    DROP FUNCTION hivis_add_seats(integer, integer, integer[], timestamptz);
    DROP FUNCTION hivis_live_holds(integer, integer, integer);
    DROP FUNCTION hivis_lock_slots(integer[]);
    DROP FUNCTION hivis_free_ended(integer[]);
    DROP FUNCTION hivis_end_bookings(integer[], text);
    DROP FUNCTION hivis_close_bookings(integer[], text);
  `)
}
