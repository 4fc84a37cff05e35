-- The first message about a seat that someone else booked tells its person what we hold on them; the time is kept.
CREATE OR REPLACE FUNCTION hivis_note_notice()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE attendees a SET notice_at = now(), updated_at = now() FROM bookings b
    WHERE a.id = (NEW.about ->> 'attendee')::int AND b.id = a.booking_id AND a.notice_at IS NULL
      AND a.person_id IS NOT NULL AND a.person_id <> b.person_id AND NEW.about ->> 'toBooker' IS NULL;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER note_notice AFTER UPDATE OF state ON messages FOR EACH ROW WHEN ((((new.kind)::text = ANY (ARRAY[('attendee-booked'::character varying)::text, ('text-attendee-booked'::character varying)::text])) AND ((new.state)::text = ANY (ARRAY['sent'::text, 'kept'::text])) AND ((old.state)::text = 'queued'::text))) EXECUTE FUNCTION hivis_note_notice();
