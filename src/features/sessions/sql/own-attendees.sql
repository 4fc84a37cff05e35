-- The people on the starts that a trainer teaches.
CREATE OR REPLACE VIEW own_attendees AS
SELECT o.trainer_id,
   o.session_id,
   a.id AS attendee_id,
   a.person_id
  FROM own_sessions o
    JOIN session_slots sl ON sl.session_id = o.session_id
    JOIN attendees a ON a.slot_id = sl.id
 WHERE a.state = 'booked'::enum_attendees_state;
