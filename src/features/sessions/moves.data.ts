import { pool } from '@/lib/db'

/** For the outbox only: no access check. Null if they no longer have a seat. */
export async function findMovedFacts(moveId: number, bookingId: number, attendeeId: number | null) {
  const { rows } = await pool().query<{
    slotId: number
    number: string
    name: string
    bookedBy: string
    courseName: string
    place: string
    wasStartsAt: Date
    wasEndsAt: Date
    startsAt: Date
    endsAt: Date
    isBig: boolean
  }>(
    `SELECT sl.id AS "slotId", b.number, coalesce(p.first_name, b.contact_name, '') AS name, coalesce(b.contact_name, by.first_name) AS "bookedBy",
       c.name AS "courseName", l.name AS place, m.was_starts_at AS "wasStartsAt", m.was_ends_at AS "wasEndsAt", sl.starts_at AS "startsAt",
       sl.ends_at AS "endsAt", m.is_big AS "isBig"
     FROM slot_moves m JOIN session_slots sl ON sl.id = m.slot_id AND sl.state <> 'cancelled' JOIN course_sessions s ON s.id = sl.session_id
       JOIN courses c ON c.id = s.course_id JOIN locations l ON l.id = s.location_id
       JOIN bookings b ON b.id = $2 AND b.slot_id = m.slot_id AND b.state = 'confirmed' JOIN people by ON by.id = b.person_id
       LEFT JOIN attendees a ON a.id = $3 AND a.booking_id = b.id AND a.state = 'booked' LEFT JOIN people p ON p.id = a.person_id
     WHERE m.id = $1 AND ($3::int IS NULL OR p.id IS NOT NULL)`,
    [moveId, bookingId, attendeeId],
  )
  return rows[0] ?? null
}
