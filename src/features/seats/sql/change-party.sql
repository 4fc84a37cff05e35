-- Changes who is coming on a held booking. Seats given up stay with the party; more than those belong to the queue first. Outcomes: changed, missing,
-- ended, gone, twice, agreed (a price was agreed for the seats there are), queue, full.
CREATE OR REPLACE FUNCTION hivis_change_party(actor text, by_person integer, for_company integer, wanted integer, employees integer[], selves boolean[], is_after_queue boolean, OUT outcome text, OUT slot_id integer, OUT seats_left integer)
RETURNS record
LANGUAGE plpgsql
SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
  IF cardinality(newcomers) > cardinality(given_up) AND EXISTS (SELECT 1 FROM bookings b WHERE b.id = wanted AND b.agreed_cents IS NOT NULL)
    THEN outcome := 'agreed'; RETURN; END IF;
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
END $function$;
