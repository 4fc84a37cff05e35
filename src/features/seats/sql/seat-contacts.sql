-- How the person of a seat is reached: at their own email and phone, or at the booker’s where they have neither and the booker asked for it.
CREATE OR REPLACE VIEW seat_contacts AS
SELECT a.id AS attendee_id,
   a.person_id,
       CASE
           WHEN asked.is_to_booker THEN b.contact_email
           ELSE p.email
       END AS email,
       CASE
           WHEN asked.is_to_booker THEN b.contact_phone
           ELSE p.phone_number
       END AS phone_number,
   asked.is_to_booker
  FROM attendees a
    JOIN people p ON p.id = a.person_id
    JOIN bookings b ON b.id = a.booking_id
    CROSS JOIN LATERAL ( SELECT a.is_to_booker AND p.email IS NULL AND p.phone_number IS NULL AS is_to_booker) asked;
