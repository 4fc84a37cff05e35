import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * A hold in half the statements: everything that decides is read in one look after the lock, booking, seats and claims are written in one. A call whose
 * answer nobody needs is assigned: PERFORM opens an executor for it. Indexes that another covers go, and those of numbers that most rows don't have hold
 * only the rest.
 */
export async function up({ db, payload }: MigrateUpArgs): Promise<void> {
  for (const index of indexes) await payload.db.pool.query(index)
  await db.execute(sql`
    CREATE OR REPLACE FUNCTION hivis_hold(actor text, by_person integer, for_company integer, at_slot integer, employees integer[], selves boolean[], hold text,
        day text, minutes integer, most_minutes integer, policy text, most_holds integer, most_seats integer, is_after_queue boolean,
        OUT outcome text, OUT booking_id integer, OUT seats_left integer)
      LANGUAGE plpgsql SET plan_cache_mode = 'force_generic_plan' AS $$
      #variable_conflict use_variable
      DECLARE
        people integer[];
        trouble text;
        start record;
        was text;
        has_freed boolean := false;
      BEGIN
        IF actor IS NOT NULL THEN
          was := set_config('hivis.actor', actor, true);
          was := set_config('synchronous_commit', 'off', true);
        END IF;
        PERFORM 1 FROM session_slots sl WHERE sl.id = at_slot FOR UPDATE;
        LOOP
          -- What is read before the lock may have changed while it was waited for: one look after it, at everything.
          SELECT sl.session_id, sl.capacity - sl.taken AS free, c.change_days,
              sl.state = 'open' AND s.state = 'published' AND c.active AND sl.starts_at > now() AS is_bookable,
              EXISTS (SELECT 1 FROM waitlist_entries e WHERE e.slot_id = sl.id AND e.state = 'waiting' AND (e.not_before IS NULL OR e.not_before <= now()))
                AS is_waited_for,
              EXISTS (SELECT 1 FROM seat_claims k WHERE k.slot_id = sl.id AND k.state IN ('held', 'offered') AND k.expires_at <= now()) AS has_ended,
              (SELECT b.id FROM bookings b WHERE b.person_id = by_person AND b.hold_id = hold) AS known,
              (SELECT count(*) FROM bookings b WHERE b.person_id = by_person AND b.state = 'held' AND b.held_until > now()) AS holds,
              (SELECT coalesce(sum(k.qty), 0) FROM bookings b JOIN seat_claims k ON k.booking_id = b.id
                WHERE b.company_id = for_company AND b.session_id = sl.session_id AND b.state = 'held' AND k.state = 'held') AS seats
            INTO start FROM session_slots sl JOIN course_sessions s ON s.id = sl.session_id JOIN courses c ON c.id = s.course_id WHERE sl.id = at_slot;
          EXIT WHEN start.has_ended IS NOT TRUE OR has_freed;
          PERFORM hivis_free_ended(ARRAY[at_slot]);
          has_freed := true;
        END LOOP;
        booking_id := start.known;
        IF start.session_id IS NULL THEN
          SELECT b.id INTO booking_id FROM bookings b WHERE b.person_id = by_person AND b.hold_id = hold;
        END IF;
        IF booking_id IS NOT NULL THEN outcome := 'known'; RETURN; END IF;
        SELECT array_agg(party.who ORDER BY party.place),
            CASE WHEN bool_or(party.employee IS NOT NULL AND party.who IS NULL) THEN 'gone' WHEN count(party.who) > count(DISTINCT party.who) THEN 'twice' END
          INTO people, trouble
          FROM (SELECT one.place, one.employee, CASE WHEN one.is_self THEN by_person ELSE e.person_id END AS who
            FROM unnest(employees, selves) WITH ORDINALITY AS one (employee, is_self, place)
            LEFT JOIN employments e ON e.id = one.employee AND e.company_id = for_company AND e.ended_on IS NULL) party;
        IF trouble IS NOT NULL THEN outcome := trouble; RETURN; END IF;
        IF start.is_bookable IS NOT TRUE THEN outcome := 'closed'; RETURN; END IF;
        seats_left := start.free;
        IF start.is_waited_for AND seats_left > 0 AND NOT is_after_queue THEN outcome := 'queue'; RETURN; END IF;
        IF start.holds >= most_holds THEN outcome := 'many holds'; RETURN; END IF;
        IF start.seats + cardinality(people) > most_seats THEN outcome := 'many seats'; RETURN; END IF;
        IF seats_left < cardinality(people) THEN outcome := 'full'; RETURN; END IF;
        WITH booking AS (INSERT INTO bookings (number, state, session_id, slot_id, company_id, person_id, held_until, change_days, policy_version, hold_id)
            VALUES ('BKG-' || left(day, 4) || '-' || lpad(nextval('booking_numbers')::text, 6, '0'), 'held', start.session_id, at_slot, for_company, by_person,
              now() + make_interval(mins => least(coalesce((SELECT hold_minutes::int FROM settings LIMIT 1), minutes), most_minutes)), start.change_days,
              policy, hold) RETURNING id, held_until),
          seated AS (INSERT INTO attendees (booking_id, slot_id, person_id, state) SELECT booking.id, at_slot, one.person, 'held'
            FROM booking, unnest(people) WITH ORDINALITY AS one (person, place) ORDER BY one.place RETURNING id),
          claimed AS (INSERT INTO seat_claims (slot_id, booking_id, attendee_id, qty, state, expires_at)
            SELECT at_slot, booking.id, seated.id, 1, 'held', booking.held_until FROM booking, seated)
        SELECT booking.id INTO booking_id FROM booking;
        outcome := 'held';
      END $$;
    CREATE OR REPLACE FUNCTION hivis_claims_taken() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        was text := coalesce(current_setting('hivis.seat_ledger', true), '');
        is_on text;
        moved record;
      BEGIN
        IF TG_OP = 'INSERT' THEN
          FOR moved IN SELECT slot_id, sum(qty) AS delta FROM new_claims WHERE state <> 'released' GROUP BY slot_id ORDER BY slot_id LOOP
            is_on := set_config('hivis.seat_ledger', 'on', true);
            UPDATE session_slots SET taken = taken + moved.delta WHERE id = moved.slot_id;
            is_on := set_config('hivis.seat_ledger', was, true);
          END LOOP;
        ELSE
          FOR moved IN SELECT n.slot_id, -sum(n.qty) AS delta FROM new_claims n JOIN old_claims o USING (id)
              WHERE n.state = 'released' AND o.state <> 'released' GROUP BY n.slot_id ORDER BY n.slot_id LOOP
            is_on := set_config('hivis.seat_ledger', 'on', true);
            UPDATE session_slots SET taken = taken + moved.delta WHERE id = moved.slot_id;
            is_on := set_config('hivis.seat_ledger', was, true);
          END LOOP;
        END IF;
        RETURN NULL;
      END $$;
    CREATE OR REPLACE FUNCTION hivis_notify() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        said text;
      BEGIN
        said := pg_notify('hivis_cache', TG_ARGV[0]);
        RETURN NULL;
      END $$;

    DROP INDEX IF EXISTS bookings_person_idx;
    DROP INDEX IF EXISTS bookings_order_idx;
    DROP INDEX IF EXISTS bookings_instead_of_idx;
    DROP INDEX IF EXISTS bookings_updated_at_idx;
    DROP INDEX IF EXISTS attendees_created_at_idx;
    DROP INDEX IF EXISTS seat_claims_order_idx;
  `)
}

const indexes = [
  'CREATE INDEX CONCURRENTLY IF NOT EXISTS bookings_of_order_idx ON bookings (order_id) WHERE order_id IS NOT NULL',
  'CREATE INDEX CONCURRENTLY IF NOT EXISTS bookings_other_idx ON bookings (instead_of_id) WHERE instead_of_id IS NOT NULL',
  `CREATE INDEX CONCURRENTLY IF NOT EXISTS bookings_changed_idx ON bookings (updated_at, id) WHERE state IN ('confirmed', 'cancelled')`,
  'CREATE INDEX CONCURRENTLY IF NOT EXISTS seat_claims_of_order_idx ON seat_claims (order_id) WHERE order_id IS NOT NULL',
]

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    CREATE INDEX bookings_person_idx ON bookings (person_id);
    CREATE INDEX bookings_order_idx ON bookings (order_id);
    CREATE INDEX bookings_instead_of_idx ON bookings (instead_of_id);
    CREATE INDEX bookings_updated_at_idx ON bookings (updated_at);
    CREATE INDEX attendees_created_at_idx ON attendees (created_at);
    CREATE INDEX seat_claims_order_idx ON seat_claims (order_id);
    DROP INDEX bookings_of_order_idx;
    DROP INDEX bookings_other_idx;
    DROP INDEX bookings_changed_idx;
    DROP INDEX seat_claims_of_order_idx;

    CREATE OR REPLACE FUNCTION hivis_hold(actor text, by_person integer, for_company integer, at_slot integer, employees integer[], selves boolean[], hold text,
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

    CREATE OR REPLACE FUNCTION hivis_notify() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('hivis_cache', TG_ARGV[0]);
        RETURN NULL;
      END $$;
  `)
}
