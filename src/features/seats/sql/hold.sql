-- Holds seats of a start for a quarter of an hour, in one statement under the lock of that start. Outcomes: held, known (the same hold again), gone,
-- twice, closed, queue, many holds, many seats, full. Employees and selves are the people in order: one of the two says who.
CREATE OR REPLACE FUNCTION hivis_hold(wanted jsonb, OUT outcome text, OUT booking_id integer, OUT seats_left integer)
RETURNS record
LANGUAGE plpgsql
SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_variable
DECLARE
  asked record;
  people integer[];
  trouble text;
  start record;
  was text;
  has_freed boolean := false;
BEGIN
  SELECT * INTO asked FROM jsonb_to_record(wanted) AS one (actor text, person integer, company integer, slot integer, employees integer[], selves boolean[],
    hold text, day text, minutes integer, most_minutes integer, policy text, most_holds integer, most_seats integer, is_after_queue boolean);
  IF asked.actor IS NOT NULL THEN
    was := set_config('hivis.actor', asked.actor, true);
    was := set_config('synchronous_commit', 'off', true);
  END IF;
  PERFORM 1 FROM session_slots sl WHERE sl.id = asked.slot FOR NO KEY UPDATE;
  LOOP
    -- What is read before the lock may have changed while it was waited for: one look after it, at everything.
    SELECT sl.session_id, sl.capacity - sl.taken AS free, c.change_days,
        sl.state = 'open' AND s.state = 'published' AND c.active
          AND (sl.starts_at > now() OR (sl.ends_at > now() AND current_setting('hivis.at_door', true) IS NOT DISTINCT FROM 'on')) AS is_bookable,
        EXISTS (SELECT 1 FROM waitlist_entries e WHERE e.slot_id = sl.id AND e.state = 'waiting' AND (e.not_before IS NULL OR e.not_before <= now()))
          AS is_waited_for,
        EXISTS (SELECT 1 FROM seat_claims k WHERE k.slot_id = sl.id AND k.state IN ('held', 'offered') AND k.expires_at <= now()) AS has_ended,
        (SELECT b.id FROM bookings b WHERE b.person_id = asked.person AND b.hold_id = asked.hold) AS known,
        (SELECT count(*) FROM bookings b WHERE b.person_id = asked.person AND b.state = 'held' AND b.held_until > now()) AS holds,
        (SELECT coalesce(sum(k.qty), 0) FROM bookings b JOIN seat_claims k ON k.booking_id = b.id
          WHERE b.company_id = asked.company AND b.session_id = sl.session_id AND b.state = 'held' AND k.state = 'held') AS seats
      INTO start FROM session_slots sl JOIN course_sessions s ON s.id = sl.session_id JOIN courses c ON c.id = s.course_id WHERE sl.id = asked.slot;
    EXIT WHEN start.has_ended IS NOT TRUE OR has_freed;
    PERFORM hivis_free_ended(ARRAY[asked.slot]);
    has_freed := true;
  END LOOP;
  booking_id := start.known;
  IF start.session_id IS NULL THEN
    SELECT b.id INTO booking_id FROM bookings b WHERE b.person_id = asked.person AND b.hold_id = asked.hold;
  END IF;
  IF booking_id IS NOT NULL THEN outcome := 'known'; RETURN; END IF;
  SELECT array_agg(party.who ORDER BY party.place),
      CASE WHEN bool_or(party.employee IS NOT NULL AND party.who IS NULL) THEN 'gone' WHEN count(party.who) > count(DISTINCT party.who) THEN 'twice' END
    INTO people, trouble
    FROM (SELECT one.place, one.employee, CASE WHEN one.is_self THEN asked.person ELSE e.person_id END AS who
      FROM unnest(asked.employees, asked.selves) WITH ORDINALITY AS one (employee, is_self, place)
      LEFT JOIN employments e ON e.id = one.employee AND e.company_id = asked.company AND e.ended_on IS NULL) party;
  IF trouble IS NOT NULL THEN outcome := trouble; RETURN; END IF;
  IF start.is_bookable IS NOT TRUE THEN outcome := 'closed'; RETURN; END IF;
  seats_left := start.free;
  IF start.is_waited_for AND seats_left > 0 AND NOT asked.is_after_queue THEN outcome := 'queue'; RETURN; END IF;
  IF start.holds >= asked.most_holds THEN outcome := 'many holds'; RETURN; END IF;
  IF start.seats + cardinality(people) > asked.most_seats THEN outcome := 'many seats'; RETURN; END IF;
  IF seats_left < cardinality(people) THEN outcome := 'full'; RETURN; END IF;
  WITH booking AS (INSERT INTO bookings (number, state, session_id, slot_id, company_id, person_id, held_until, change_days, policy_version, hold_id)
      VALUES ('BKG-' || left(asked.day, 4) || '-' || to_char(nextval('booking_numbers'), 'FM999999000000'), 'held', start.session_id, asked.slot, asked.company, asked.person,
        now() + make_interval(mins => least(coalesce((SELECT hold_minutes::int FROM settings LIMIT 1), asked.minutes), asked.most_minutes)), start.change_days,
        asked.policy, asked.hold) RETURNING id, held_until),
    seated AS (INSERT INTO attendees (booking_id, slot_id, person_id, state) SELECT booking.id, asked.slot, one.person, 'held'
      FROM booking, unnest(people) WITH ORDINALITY AS one (person, place) ORDER BY one.place RETURNING id),
    claimed AS (INSERT INTO seat_claims (slot_id, booking_id, attendee_id, qty, state, expires_at)
      SELECT asked.slot, booking.id, seated.id, 1, 'held', booking.held_until FROM booking, seated)
  SELECT booking.id INTO booking_id FROM booking;
  outcome := 'held';
END $function$;

-- For the version before, which still calls it with fourteen values.
CREATE OR REPLACE FUNCTION hivis_hold(actor text, by_person integer, for_company integer, at_slot integer, employees integer[], selves boolean[], hold text, day text, minutes integer, most_minutes integer, policy text, most_holds integer, most_seats integer, is_after_queue boolean, OUT outcome text, OUT booking_id integer, OUT seats_left integer)
RETURNS record
LANGUAGE sql
AS $function$
  SELECT one.outcome, one.booking_id, one.seats_left FROM hivis_hold(jsonb_build_object('actor', actor, 'person', by_person, 'company', for_company, 'slot', at_slot,
    'employees', to_jsonb(employees), 'selves', to_jsonb(selves), 'hold', hold, 'day', day, 'minutes', minutes, 'most_minutes', most_minutes, 'policy', policy,
    'most_holds', most_holds, 'most_seats', most_seats, 'is_after_queue', is_after_queue)) AS one
$function$;
