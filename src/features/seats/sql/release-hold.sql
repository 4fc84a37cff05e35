-- Lets a person’s own hold go. Outcomes: released, ended, not held.
CREATE OR REPLACE FUNCTION hivis_release_hold(actor text, by_person integer, for_company integer, wanted integer)
RETURNS text
LANGUAGE plpgsql
AS $function$
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
END $function$;
