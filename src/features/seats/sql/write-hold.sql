-- Writes a held booking with its people, also one that stands in for another. The caller has the lock of the start.
CREATE OR REPLACE FUNCTION hivis_write_hold(by_person integer, for_company integer, at_slot integer, people integer[], hold text, day text, minutes integer, most_minutes integer, policy text, other integer, back_to text)
RETURNS integer
LANGUAGE plpgsql
AS $function$
DECLARE
  made integer;
  until timestamptz;
BEGIN
  INSERT INTO bookings (number, state, session_id, slot_id, company_id, person_id, held_until, change_days, policy_version, hold_id,
      instead_of_id, gives_back_to)
    SELECT 'BKG-' || left(day, 4) || '-' || to_char(nextval('booking_numbers'), 'FM999999000000'), 'held', sl.session_id, sl.id, for_company, by_person,
      now() + make_interval(mins => least(coalesce((SELECT hold_minutes::int FROM settings LIMIT 1), minutes), most_minutes)), c.change_days,
      policy, hold, other, back_to::enum_bookings_gives_back_to
    FROM session_slots sl JOIN course_sessions s ON s.id = sl.session_id JOIN courses c ON c.id = s.course_id WHERE sl.id = at_slot
    RETURNING id, held_until INTO STRICT made, until;
  PERFORM hivis_add_seats(made, at_slot, people, until);
  RETURN made;
END $function$;
