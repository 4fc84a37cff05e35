import { pool } from '@/lib/db'

/** What mails about a booking say. */
export type BookingFacts = {
  bookingId: number
  number: string
  contactName: string | null
  courseName: string
  startsAt: Date
  endsAt: Date
  place: string
  people: string[]
  unnamed: number
}

/** A booking for its mails; null when it does not stand any more. Who asks: the outbox. */
export async function findBookingFacts(bookingId: number): Promise<BookingFacts | null> {
  const { rows } = await pool().query<BookingFacts>(
    `SELECT b.id AS "bookingId", b.number, b.contact_name AS "contactName", c.name AS "courseName", sl.starts_at AS "startsAt",
       sl.ends_at AS "endsAt", coalesce(s.venue, l.address, l.name) AS place,
       ARRAY(SELECT p.first_name || ' ' || p.last_name FROM attendees a JOIN people p ON p.id = a.person_id
         WHERE a.booking_id = b.id AND a.state = 'booked' ORDER BY a.id) AS people,
       (SELECT count(*)::int FROM attendees a WHERE a.booking_id = b.id AND a.state = 'booked' AND a.person_id IS NULL) AS unnamed
     FROM bookings b JOIN session_slots sl ON sl.id = b.slot_id JOIN course_sessions s ON s.id = b.session_id
       JOIN courses c ON c.id = s.course_id JOIN locations l ON l.id = s.location_id
     WHERE b.id = $1 AND b.state = 'confirmed'`,
    [bookingId],
  )
  return rows[0] ?? null
}

export type AttendeeFacts = BookingFacts & {
  firstName: string
  bookedBy: string
  companyName: string
  isOwnBooking: boolean
}

/** An attendee for their mail; null when they have no seat any more. Who asks: the outbox. */
export async function findAttendeeFacts(attendeeId: number): Promise<AttendeeFacts | null> {
  const { rows } = await pool().query<Omit<AttendeeFacts, keyof BookingFacts> & { bookingId: number }>(
    `SELECT a.booking_id AS "bookingId", p.first_name AS "firstName", k.name AS "companyName", by.first_name || ' ' || by.last_name AS "bookedBy",
       by.id = p.id AS "isOwnBooking"
     FROM attendees a JOIN people p ON p.id = a.person_id JOIN bookings b ON b.id = a.booking_id JOIN companies k ON k.id = b.company_id
       JOIN people by ON by.id = b.person_id WHERE a.id = $1 AND a.state = 'booked'`,
    [attendeeId],
  )
  const [attendee] = rows
  const booking = attendee ? await findBookingFacts(attendee.bookingId) : null
  return attendee && booking ? { ...booking, ...attendee } : null
}
