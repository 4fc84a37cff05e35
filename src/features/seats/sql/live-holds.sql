-- Holds of a person, and seats that a company holds of a session, now.
CREATE OR REPLACE FUNCTION hivis_live_holds(by_person integer, for_company integer, at_session integer, OUT holds integer, OUT seats integer)
RETURNS record
LANGUAGE plpgsql
STABLE
AS $function$
BEGIN
  SELECT count(*) INTO holds FROM bookings WHERE person_id = by_person AND state = 'held' AND held_until > now();
  SELECT coalesce(sum(k.qty), 0) INTO seats FROM bookings b JOIN seat_claims k ON k.booking_id = b.id
    WHERE b.company_id = for_company AND b.session_id = at_session AND b.state = 'held' AND k.state = 'held';
END $function$;
