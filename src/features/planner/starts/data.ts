import type { PoolClient } from 'pg'
import { bookableStarts } from '@/features/courses/data'
import { reachNow } from '@/features/messages/texts.gateway'
import { pool } from '@/lib/db'
import type { MergeTarget } from './contract'

type Reader = Pick<PoolClient, 'query'>

/** SQL: starts `l` of sessions `s` under their minimum in the next four weeks, without a decision. */
export const undecided = `l.starts_at > now() AND l.starts_at < now() + interval '28 days' AND l.state <> 'cancelled' AND s.state = 'published'
  AND l.taken < s.minimum AND NOT EXISTS (SELECT 1 FROM start_decisions d WHERE d.slot_id = l.id)`

export type Undecided = {
  readonly id: number
  readonly startsAt: Date
  readonly course: string
  readonly place: string
  readonly region: string | null
  readonly trainer: string | null
  readonly taken: number
  readonly minimum: number
  readonly changeDays: number
  /** Value of its booked seats, in cents with GST. */
  readonly cents: number
  readonly people: number
  readonly version: string
}

/** Next first. The caller checks the role. */
export async function findUndecided(): Promise<Undecided[]> {
  const { rows } = await pool().query<Undecided>(
    `SELECT l.id, l.starts_at, c.name AS course, p.name AS place, p.region::text AS region, t.name AS trainer, l.taken, s.minimum, c.change_days,
       (SELECT coalesce(sum(hivis_booking_cents(b.id)), 0) FROM bookings b WHERE b.slot_id = l.id AND b.state = 'confirmed') AS cents,
       (SELECT count(*) FROM attendees a WHERE a.slot_id = l.id AND a.state = 'booked') AS people,
       (extract(epoch FROM l.updated_at) * 1000)::bigint::text AS version
     FROM session_slots l JOIN course_sessions s ON s.id = l.session_id JOIN courses c ON c.id = s.course_id
       JOIN locations p ON p.id = s.location_id LEFT JOIN staff t ON t.id = s.trainer_id
     WHERE ${undecided} ORDER BY l.starts_at, l.id LIMIT 200`,
  )
  return rows
}

export type Merge = {
  readonly slotId: number
  readonly toSlotId: number
  readonly course: string
  readonly place: string
  readonly startsAt: Date
  readonly toPlace: string
  readonly toStartsAt: Date
  readonly answerBy: string
  readonly accepted: number
  readonly declined: number
  readonly open: number
}

export async function findMerges(): Promise<Merge[]> {
  const { rows } = await pool().query<Merge>(
    `SELECT l.id AS slot_id, g.id AS to_slot_id, c.name AS course, p.name AS place, l.starts_at, gp.name AS to_place, g.starts_at AS to_starts_at,
       coalesce(d.answer_by, hivis_today()) AS answer_by, o.accepted, o.declined, o.open
     FROM start_decisions d JOIN session_slots l ON l.id = d.slot_id JOIN course_sessions s ON s.id = l.session_id JOIN courses c ON c.id = s.course_id
       JOIN locations p ON p.id = s.location_id JOIN session_slots g ON g.id = d.to_slot_id JOIN course_sessions gs ON gs.id = g.session_id
       JOIN locations gp ON gp.id = gs.location_id,
       LATERAL (SELECT count(*) FILTER (WHERE m.state = 'accepted') AS accepted, count(*) FILTER (WHERE m.state = 'declined') AS declined,
         count(*) FILTER (WHERE m.state = 'offered') AS open FROM move_offers m WHERE m.decision_id = d.id) o
     WHERE d.choice = 'merge' AND d.ended_at IS NULL ORDER BY d.answer_by, d.id`,
  )
  return rows
}

export async function findForDecision(slotIds: readonly number[], reader: Reader) {
  const { rows } = await reader.query<{
    id: number
    course: string
    courseId: number
    startsAt: Date
    place: string
    taken: number
    minimum: number
    isOff: boolean
    isDecided: boolean
    version: string
  }>(
    `SELECT l.id, c.name AS course, c.id AS course_id, l.starts_at, p.name AS place, l.taken, s.minimum,
       l.state = 'cancelled' OR s.state <> 'published' OR l.starts_at <= now() AS is_off,
       EXISTS (SELECT 1 FROM start_decisions d WHERE d.slot_id = l.id) AS is_decided, (extract(epoch FROM l.updated_at) * 1000)::bigint::text AS version
     FROM session_slots l JOIN course_sessions s ON s.id = l.session_id JOIN courses c ON c.id = s.course_id JOIN locations p ON p.id = s.location_id
     WHERE l.id = ANY($1) ORDER BY l.starts_at, l.id`,
    [slotIds],
  )
  return rows
}

export async function findStanding(slotIds: readonly number[], reader: Reader) {
  const { rows } = await reader.query<{
    id: number
    seats: number
    name: string | null
    email: string | null
    phoneNumber: string | null
  }>(
    `SELECT b.id, count(a.id) AS seats, b.contact_name AS name, b.contact_email AS email, b.contact_phone AS phone_number
     FROM bookings b JOIN attendees a ON a.booking_id = b.id AND a.state = 'booked'
     WHERE b.slot_id = ANY($1) AND b.state = 'confirmed' GROUP BY b.id ORDER BY b.id`,
    [slotIds],
  )
  return rows
}

/** In cents with GST; `owed` is the part on account. */
export async function findWorth(slotIds: readonly number[], reader: Reader): Promise<{ cents: number; owed: number }> {
  const { rows } = await reader.query<{ cents: number; owed: number }>(
    `SELECT coalesce(sum(cents), 0) AS cents, coalesce(sum(least(cents, hivis_owed(order_id))), 0) AS owed
     FROM (SELECT b.order_id, sum(hivis_booking_cents(b.id)) AS cents FROM bookings b WHERE b.slot_id = ANY($1) AND b.state = 'confirmed'
       AND b.order_id IS NOT NULL GROUP BY b.order_id) w`,
    [slotIds],
  )
  return rows[0] ?? { cents: 0, owed: 0 }
}

/** The names of people on these starts whom neither email nor text reaches now. */
export async function findUnreached(slotIds: readonly number[], reader: Reader): Promise<string[]> {
  const { rows } = await reader.query<{ name: string; email: string | null; phoneNumber: string | null }>(
    `SELECT DISTINCT p.first_name || ' ' || p.last_name AS name, c.email, c.phone_number FROM attendees a JOIN people p ON p.id = a.person_id
       JOIN seat_contacts c ON c.attendee_id = a.id WHERE a.slot_id = ANY($1) AND a.state = 'booked' AND c.email IS NULL ORDER BY name`,
    [slotIds],
  )
  return rows.flatMap(({ name, ...person }) => (reachNow(person) === null ? [name] : []))
}

export async function countSeated(slotId: number): Promise<number | null> {
  const { rows } = await pool().query<{ seats: number }>(
    `SELECT (SELECT count(*) FROM attendees a JOIN bookings b ON b.id = a.booking_id WHERE a.slot_id = l.id AND a.state = 'booked' AND b.state = 'confirmed') AS seats
     FROM session_slots l WHERE l.id = $1`,
    [slotId],
  )
  return rows[0]?.seats ?? null
}

export async function findMergeDates(slotId: number, seats: number): Promise<MergeTarget[]> {
  const { rows } = await pool().query<Omit<MergeTarget, 'startDate'> & { startsAt: Date }>(
    `SELECT sl.id AS slot_id, sl.starts_at, l.name AS place, (sl.capacity - sl.taken) AS available_spaces,
       EXISTS (SELECT 1 FROM course_sessions os JOIN session_slots o ON o.session_id = os.id JOIN locations ol ON ol.id = os.location_id
         WHERE o.id = $1 AND (ol.id = l.id OR ol.region = l.region)) AS is_near
     ${bookableStarts} AND s.course_id = (SELECT os.course_id FROM course_sessions os JOIN session_slots o ON o.session_id = os.id WHERE o.id = $1)
       AND sl.id <> $1 AND sl.capacity - sl.taken >= $2 AND NOT EXISTS (SELECT 1 FROM start_decisions d WHERE d.slot_id = sl.id AND d.choice = 'merge')
     ORDER BY is_near DESC, sl.starts_at, sl.id LIMIT 60`,
    [slotId, seats],
  )
  return rows.map(({ startsAt, ...date }) => ({ ...date, startDate: startsAt.toISOString() }))
}
