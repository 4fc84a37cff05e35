import type { PoolClient } from 'pg'
import { pool } from '@/lib/db'

type Reader = Pick<PoolClient, 'query'>

export type MoveOffer = {
  readonly id: number
  readonly bookingId: number
  readonly number: string
  readonly contactName: string
  readonly courseName: string
  readonly place: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly toSlotId: number
  readonly toPlace: string
  readonly toStartsAt: Date
  readonly toEndsAt: Date
  readonly seats: number
  readonly reason: string
  /** The last NZ day for an answer. */
  readonly answerBy: string
  readonly state: 'offered' | 'accepted' | 'declined' | 'ended'
}

/** Null for an unknown number. Ended once its day is over or its booking has moved. */
export async function findMoveOffer(offerId: number, reader: Reader = pool()): Promise<MoveOffer | null> {
  const { rows } = await reader.query<MoveOffer>(
    `SELECT o.id, b.id AS booking_id, b.number, coalesce(b.contact_name, w.first_name) AS contact_name, c.name AS course_name,
       coalesce(s.venue, p.address, p.name) AS place, l.starts_at, l.ends_at, coalesce(gs.venue, gp.address, gp.name) AS to_place, g.id AS to_slot_id,
       g.starts_at AS to_starts_at, g.ends_at AS to_ends_at,
       (SELECT count(*) FROM attendees a WHERE a.booking_id = b.id AND a.state = 'booked') AS seats, d.reason,
       coalesce(d.answer_by, hivis_today()) AS answer_by,
       CASE WHEN o.state = 'offered' AND (d.answer_by < hivis_today() OR d.ended_at IS NOT NULL OR b.slot_id <> d.slot_id OR b.state <> 'confirmed'
         OR g.state <> 'open' OR g.starts_at <= now()) THEN 'ended' ELSE o.state END AS state
     FROM move_offers o JOIN start_decisions d ON d.id = o.decision_id JOIN bookings b ON b.id = o.booking_id JOIN people w ON w.id = b.person_id
       JOIN session_slots l ON l.id = d.slot_id JOIN course_sessions s ON s.id = l.session_id JOIN courses c ON c.id = s.course_id
       JOIN locations p ON p.id = s.location_id JOIN session_slots g ON g.id = d.to_slot_id JOIN course_sessions gs ON gs.id = g.session_id
       JOIN locations gp ON gp.id = gs.location_id
     WHERE o.id = $1`,
    [offerId],
  )
  return rows[0] ?? null
}

export async function findOpenMoveOffer(bookingId: number): Promise<MoveOffer | null> {
  const { rows } = await pool().query<{ id: number }>(
    `SELECT id FROM move_offers WHERE booking_id = $1 AND state = 'offered' ORDER BY id DESC LIMIT 1`,
    [bookingId],
  )
  const offer = rows[0] ? await findMoveOffer(rows[0].id) : null
  return offer?.state === 'offered' ? offer : null
}
