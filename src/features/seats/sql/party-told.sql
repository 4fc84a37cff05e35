-- Who is to hear of a booking, and how they are reached.
CREATE OR REPLACE FUNCTION hivis_party_told(wanted integer)
RETURNS jsonb
LANGUAGE plpgsql
STABLE
AS $function$
BEGIN
  RETURN (SELECT jsonb_build_object('id', b.id, 'to', b.contact_email, 'slot', b.slot_id, 'isCancelled', sl.state = 'cancelled',
      'people', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'email', c.email, 'phoneNumber', c.phone_number, 'sequence', b.sequence,
          'isToBooker', c.is_to_booker) ORDER BY a.id), '[]')
        FROM attendees a JOIN seat_contacts c ON c.attendee_id = a.id WHERE a.booking_id = b.id AND a.state = 'booked'))
    FROM bookings b JOIN session_slots sl ON sl.id = b.slot_id WHERE b.id = wanted);
END $function$;
