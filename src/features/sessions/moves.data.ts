import type { PoolClient } from 'pg'
import { reachNow } from '@/features/messages/texts.gateway'
import { pool } from '@/lib/db'
import type { Told } from './moves.rules'

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
    /** Null if the place stayed. */
    wasPlace: string | null
    isRoomAlone: boolean
  }>(
    `SELECT sl.id AS slot_id, b.number, coalesce(p.first_name, b.contact_name, '') AS name, coalesce(b.contact_name, by.first_name) AS booked_by,
       c.name AS course_name, l.name AS place, m.was_starts_at, m.was_ends_at, sl.starts_at,
       sl.ends_at, m.is_big,
       m.was_place,
       m.was_place IS NOT NULL AND m.was_starts_at = sl.starts_at AND m.was_ends_at = sl.ends_at AS is_room_alone
     FROM slot_moves m JOIN session_slots sl ON sl.id = m.slot_id AND sl.state <> 'cancelled' JOIN course_sessions s ON s.id = sl.session_id
       JOIN courses c ON c.id = s.course_id JOIN locations l ON l.id = s.location_id
       JOIN bookings b ON b.id = $2 AND b.slot_id = m.slot_id AND b.state = 'confirmed' JOIN people by ON by.id = b.person_id
       LEFT JOIN attendees a ON a.id = $3 AND a.booking_id = b.id AND a.state = 'booked' LEFT JOIN people p ON p.id = a.person_id
     WHERE m.id = $1 AND ($3::int IS NULL OR p.id IS NOT NULL)`,
    [moveId, bookingId, attendeeId],
  )
  return rows[0] ?? null
}

/** People by channel, each counted once. Those with neither email nor mobile must be rung. */
export function toldOf(
  people: readonly { readonly email: string | null; readonly phoneNumber: string | null }[],
): Told {
  const reached = [...new Map(people.flatMap((one) => reachNow(one) ?? []).map((one) => [one.to, one])).values()]
  const byText = reached.filter(({ isText }) => isText).length
  const unreached = people.filter((one) => reachNow(one) === null).length
  return { people: reached.length + unreached, byEmail: reached.length - byText, byText, unreached }
}

/** Those who get to know of a new room of a session, as `tellRoom` finds them. The caller checks the role. */
export async function findRoomTold(sessionId: number, reader: Pick<PoolClient, 'query'> = pool()): Promise<Told> {
  const { rows } = await reader.query<{ email: string | null; phoneNumber: string | null }>(
    `WITH coming AS (SELECT b.id, b.contact_email, b.contact_phone FROM session_slots l JOIN bookings b ON b.slot_id = l.id AND b.state = 'confirmed'
       WHERE l.session_id = $1 AND l.starts_at > now() AND l.state <> 'cancelled')
     SELECT contact_email AS email, contact_phone AS phone_number FROM coming
     UNION SELECT c.email, c.phone_number FROM coming b JOIN attendees a ON a.booking_id = b.id AND a.state = 'booked' JOIN seat_contacts c ON c.attendee_id = a.id`,
    [sessionId],
  )
  return toldOf(rows)
}
