import type { PoolClient } from 'pg'
import type { bookingStates } from '@/features/seats/rules'
import { pool } from '@/lib/db'

export type Reader = Pick<PoolClient, 'query'>

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
  state: (typeof bookingStates)[number]['value']
  /** Grows with every change, so that calendars take the newest. */
  sequence: number
  isCancelled: boolean
  byText: string[]
  unreached: string[]
}

/** For the outbox only: no access check. Null if the booking was never made. */
export async function findBookingFacts(bookingId: number, reader: Reader = pool()): Promise<BookingFacts | null> {
  const { rows } = await reader.query<BookingFacts>(
    `SELECT b.id AS "bookingId", b.number, b.state, b.contact_name AS "contactName", c.name AS "courseName", sl.starts_at AS "startsAt",
       sl.ends_at AS "endsAt", coalesce(s.venue, l.address, l.name) AS place,
       ARRAY(SELECT p.first_name || ' ' || p.last_name FROM attendees a JOIN people p ON p.id = a.person_id
         WHERE a.booking_id = b.id AND a.state = 'booked' ORDER BY a.id) AS people,
       (SELECT count(*)::int FROM attendees a WHERE a.booking_id = b.id AND a.state = 'booked' AND a.person_id IS NULL) AS unnamed,
       b.sequence::int AS sequence, b.state = 'cancelled' AS "isCancelled",
       ARRAY(SELECT p.first_name || ' ' || p.last_name FROM attendees a JOIN people p ON p.id = a.person_id WHERE a.booking_id = b.id
         AND a.state = 'booked' AND p.email IS NULL AND p.phone_number IS NOT NULL ORDER BY a.id) AS "byText",
       ARRAY(SELECT p.first_name || ' ' || p.last_name FROM attendees a JOIN people p ON p.id = a.person_id WHERE a.booking_id = b.id
         AND a.state = 'booked' AND p.email IS NULL AND p.phone_number IS NULL ORDER BY a.id) AS unreached
     FROM bookings b JOIN session_slots sl ON sl.id = b.slot_id JOIN course_sessions s ON s.id = b.session_id
       JOIN courses c ON c.id = s.course_id JOIN locations l ON l.id = s.location_id
     WHERE b.id = $1 AND b.state IN ('confirmed', 'cancelled')`,
    [bookingId],
  )
  return rows[0] ?? null
}

export type AttendeeFacts = BookingFacts & {
  email: string | null
  phoneNumber: string | null
  firstName: string
  bookedBy: string
  companyName: string
  isOwnBooking: boolean
}

/** For the outbox only: no access check. Null without a seat. */
export async function findAttendeeFacts(attendeeId: number, reader: Reader = pool()): Promise<AttendeeFacts | null> {
  const { rows } = await reader.query<Omit<AttendeeFacts, keyof BookingFacts> & { bookingId: number }>(
    `SELECT a.booking_id AS "bookingId", p.email, p.phone_number AS "phoneNumber", p.first_name AS "firstName", k.name AS "companyName", by.first_name || ' ' || by.last_name AS "bookedBy",
       by.id = p.id AS "isOwnBooking"
     FROM attendees a JOIN people p ON p.id = a.person_id JOIN bookings b ON b.id = a.booking_id JOIN companies k ON k.id = b.company_id
       JOIN people by ON by.id = b.person_id WHERE a.id = $1 AND a.state = 'booked'`,
    [attendeeId],
  )
  const [attendee] = rows
  const booking = attendee ? await findBookingFacts(attendee.bookingId, reader) : null
  return attendee && booking ? { ...booking, ...attendee } : null
}

export type LeftFacts = BookingFacts & { firstName: string; companyName: string }

/** For the outbox only: no access check. Null if they have a seat there again. */
export async function findLeftFacts(
  bookingId: number,
  personId: number,
  reader: Reader = pool(),
): Promise<LeftFacts | null> {
  const { rows } = await reader.query<{ firstName: string; companyName: string }>(
    `SELECT p.first_name AS "firstName", k.name AS "companyName" FROM people p, bookings b JOIN companies k ON k.id = b.company_id
     WHERE p.id = $2 AND b.id = $1 AND NOT EXISTS
       (SELECT 1 FROM attendees a WHERE a.slot_id = b.slot_id AND a.person_id = p.id AND a.state = 'booked')`,
    [bookingId, personId],
  )
  const [left] = rows
  const booking = left ? await findBookingFacts(bookingId, reader) : null
  return left && booking ? { ...booking, ...left } : null
}

export type HeldFacts = Pick<BookingFacts, 'bookingId' | 'courseName' | 'startsAt' | 'endsAt' | 'place'> & {
  contactName: string
  sessionId: number
  seats: number
  heldUntil: Date
}

/** For the outbox only: no access check. Null once paid or released. */
export async function findHeldFacts(bookingId: number, reader: Reader = pool()): Promise<HeldFacts | null> {
  const { rows } = await reader.query<Omit<HeldFacts, 'heldUntil'> & { heldUntil: Date | null }>(
    `SELECT b.id AS booking_id, coalesce(b.contact_name, '') AS contact_name, b.session_id, c.name AS course_name, sl.starts_at, sl.ends_at,
       coalesce(s.venue, l.address, l.name) AS place, b.held_until,
       (SELECT count(*)::int FROM attendees a WHERE a.booking_id = b.id AND a.state = 'held') AS seats
     FROM bookings b JOIN session_slots sl ON sl.id = b.slot_id JOIN course_sessions s ON s.id = b.session_id
       JOIN courses c ON c.id = s.course_id JOIN locations l ON l.id = s.location_id
     WHERE b.id = $1 AND b.state = 'held' AND b.held_until > now()`,
    [bookingId],
  )
  const [held] = rows
  return held?.heldUntil ? { ...held, heldUntil: held.heldUntil } : null
}
