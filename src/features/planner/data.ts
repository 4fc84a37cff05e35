import type { PoolClient } from 'pg'
import { stateOfStart } from '@/features/counter/lists.data'
import { pool } from '@/lib/db'

type Reader = Pick<PoolClient, 'query'>

/** Instants are UTC. */
export type CalendarStart = {
  readonly id: number
  readonly startsAt: Date
  readonly endsAt: Date
  readonly course: string
  readonly placeId: number
  readonly place: string
  readonly region: string | null
  readonly venue: string | null
  readonly trainerId: number | null
  readonly trainer: string | null
  readonly taken: number
  readonly capacity: number
  readonly minimum: number
  readonly waiting: number
  readonly here: number
  readonly state: string
  readonly clash: string | null
  readonly version: string
}

/** Starts that overlap a span, except cancelled ones. The caller checks the role. */
export async function findCalendar(from: Date, to: Date, trainerId: number | null): Promise<CalendarStart[]> {
  const { rows } = await pool().query<CalendarStart>(
    `SELECT l.id, l.starts_at, l.ends_at, c.name AS course, p.id AS place_id, p.name AS place, p.region::text AS region, s.venue, s.trainer_id,
       t.name AS trainer, l.taken, l.capacity, s.minimum, ${stateOfStart} AS state,
       (SELECT coalesce(sum(w.quantity), 0) FROM waitlist_entries w WHERE w.slot_id = l.id AND w.state IN ('waiting', 'offered')) AS waiting,
       (SELECT count(*) FROM attendees a WHERE a.slot_id = l.id AND a.state = 'booked' AND a.checked_in_at IS NOT NULL) AS here,
       CASE WHEN l.ends_at > now() THEN coalesce(CASE WHEN answer.declined_why IS NOT NULL THEN 'declined' END,
         hivis_clash(l.id, s.id, s.trainer_id, s.location_id, s.venue, l.starts_at, l.ends_at) ->> 'kind') END AS clash,
       (extract(epoch FROM l.updated_at) * 1000)::bigint::text AS version
     FROM session_slots l JOIN course_sessions s ON s.id = l.session_id JOIN courses c ON c.id = s.course_id
       JOIN locations p ON p.id = s.location_id LEFT JOIN staff t ON t.id = s.trainer_id
       LEFT JOIN trainer_answers answer ON answer.session_id = s.id AND answer.staff_id = s.trainer_id
     WHERE l.starts_at < $2 AND l.ends_at > $1 AND l.state <> 'cancelled' AND s.state <> 'cancelled' AND ($3::int IS NULL OR s.trainer_id = $3)
     ORDER BY p.sort_order, p.name, p.id, l.starts_at, l.id`,
    [from, to, trainerId],
  )
  return rows
}

export type CalendarRoom = {
  readonly placeId: number
  readonly name: string
  readonly capacity: number
  readonly floor: string | null
  readonly facilities: string | null
  readonly isOpen: boolean
}

export async function findCalendarRooms(): Promise<CalendarRoom[]> {
  const { rows } = await pool().query<CalendarRoom>(
    'SELECT location_id AS place_id, name, capacity, floor, facilities, is_open FROM rooms ORDER BY location_id, name, id',
  )
  return rows
}

/** A kind of equipment, with the starts that have some of it in a span. */
export type CalendarKit = {
  readonly id: number
  readonly name: string
  readonly count: number
  readonly home: string
  readonly uses: readonly {
    readonly slotId: number
    readonly place: string
    readonly startsAt: string
    readonly endsAt: string
    readonly amount: number
  }[]
}

export async function findCalendarKits(from: Date, to: Date): Promise<CalendarKit[]> {
  const { rows } = await pool().query<CalendarKit>(
    `SELECT e.id, e.name, e.count, p.name AS home,
       coalesce((SELECT json_agg(json_build_object('slotId', l.id, 'place', q.name, 'startsAt', l.starts_at, 'endsAt', l.ends_at,
           'amount', n.count * CASE n.per WHEN 'person' THEN l.capacity ELSE 1 END) ORDER BY l.starts_at, l.id)
         FROM course_equipment n JOIN course_sessions s ON s.course_id = n.course_id AND s.state <> 'cancelled' AND s.format IN ('classroom', 'vr')
           JOIN session_slots l ON l.session_id = s.id AND l.state <> 'cancelled' AND l.starts_at < $2 AND l.ends_at > $1
           JOIN locations q ON q.id = s.location_id
         WHERE n.equipment_id = e.id), '[]') AS uses
     FROM equipment e JOIN locations p ON p.id = e.home_id ORDER BY e.name, e.id`,
    [from, to],
  )
  return rows
}

/** First and last NZ day, inclusive. */
export type Leave = {
  readonly id: number
  readonly trainerId: number
  readonly trainer: string
  readonly startsOn: string
  readonly endsOn: string
  readonly part: string | null
  readonly reason: string | null
}

/** NZ days, earliest first. */
export async function findLeave(from: string, to: string): Promise<Leave[]> {
  const { rows } = await pool().query<Leave>(
    `SELECT v.id, v.staff_id AS trainer_id, t.name AS trainer, v.starts_on, v.ends_on, v.part, v.reason FROM trainer_leave v JOIN staff t ON t.id = v.staff_id
     WHERE v.starts_on <= $2::date AND v.ends_on >= $1::date ORDER BY v.starts_on, v.id`,
    [from, to],
  )
  return rows
}

export type TrainerSkills = { readonly id: number; readonly name: string; readonly courseIds: readonly number[] }

export async function findTrainerSkills(): Promise<TrainerSkills[]> {
  const { rows } = await pool().query<TrainerSkills>(
    `SELECT t.id, t.name, ARRAY(SELECT k.course_id FROM trainer_courses k WHERE k.staff_id = t.id ORDER BY k.course_id) AS course_ids FROM staff t
     WHERE t.deactivated_at IS NULL AND t.id IN (SELECT parent_id FROM staff_roles WHERE value = 'trainer') ORDER BY t.name, t.id`,
  )
  return rows
}

export type ShownTrainer = {
  readonly id: number
  readonly name: string
  readonly line: string | null
  readonly pictureId: number | null
  readonly hasAgreed: boolean
}

/** Every trainer with how the site shows them; without a profile they are not shown. */
export async function findTrainerProfiles(): Promise<ShownTrainer[]> {
  const { rows } = await pool().query<ShownTrainer>(
    `SELECT t.id, t.name, p.line, p.picture_id, p.agreed_at IS NOT NULL AS has_agreed
     FROM staff t LEFT JOIN trainer_profiles p ON p.staff_id = t.id
     WHERE t.deactivated_at IS NULL AND t.id IN (SELECT parent_id FROM staff_roles WHERE value = 'trainer') ORDER BY t.name, t.id`,
  )
  return rows
}

/** Pictures of the media library, the newest first. */
export async function findPictures(): Promise<{ id: number; name: string }[]> {
  const { rows } = await pool().query<{ id: number; name: string }>(
    `SELECT id, coalesce(nullif(filename, ''), 'Picture ' || id) AS name FROM media ORDER BY id DESC LIMIT 300`,
  )
  return rows
}

export async function findTold(
  slotId: number,
  reader: Reader,
): Promise<{ email: string | null; phoneNumber: string | null }[]> {
  const { rows } = await reader.query<{ email: string | null; phoneNumber: string | null }>(
    `SELECT contact_email AS email, contact_phone AS phone_number FROM bookings WHERE slot_id = $1 AND state = 'confirmed'
     UNION SELECT c.email, c.phone_number FROM attendees a JOIN bookings b ON b.id = a.booking_id AND b.state = 'confirmed'
       JOIN seat_contacts c ON c.attendee_id = a.id WHERE a.slot_id = $1 AND a.state = 'booked'`,
    [slotId],
  )
  return rows
}

export async function findSampleBooking(slotId: number): Promise<{ number: string; name: string } | null> {
  const { rows } = await pool().query<{ number: string; name: string }>(
    `SELECT b.number, coalesce(b.contact_name, w.first_name) AS name FROM bookings b JOIN people w ON w.id = b.person_id
     WHERE b.slot_id = $1 AND b.state = 'confirmed' ORDER BY b.id LIMIT 1`,
    [slotId],
  )
  return rows[0] ?? null
}

export type Elsewhere = {
  readonly place: string
  readonly lat: number | null
  readonly lng: number | null
  readonly startsAt: Date
  readonly endsAt: Date
}

export async function findElsewhere(
  of: { slotId: number; trainerId: number; locationId: number; startsAt: Date; endsAt: Date },
  reader: Reader,
): Promise<Elsewhere[]> {
  const { rows } = await reader.query<Elsewhere>(
    `SELECT p.name AS place, p.lat, p.lng, l.starts_at, l.ends_at FROM session_slots l JOIN course_sessions s ON s.id = l.session_id
       JOIN locations p ON p.id = s.location_id
     WHERE s.trainer_id = $2 AND l.id <> $1 AND s.location_id <> $3 AND p.kind = 'physical' AND l.state <> 'cancelled' AND s.state <> 'cancelled'
       AND l.starts_at < $5::timestamptz + interval '12 hours' AND l.ends_at > $4::timestamptz - interval '12 hours' ORDER BY l.starts_at`,
    [of.slotId, of.trainerId, of.locationId, of.startsAt, of.endsAt],
  )
  return rows
}

export async function findStop(locationId: number, reader: Reader) {
  const { rows } = await reader.query<{
    name: string
    region: string | null
    lat: number | null
    lng: number | null
    isVirtual: boolean
  }>(
    `SELECT name, region::text AS region, lat, lng, kind = 'virtual' AS is_virtual FROM locations WHERE id = $1 AND active`,
    [locationId],
  )
  return rows[0] ?? null
}

/** True also for a trainer without a list of courses. */
export async function teaches(trainerId: number, courseId: number, reader: Reader): Promise<boolean> {
  const { rows } = await reader.query<{ teaches: boolean }>(
    `SELECT NOT EXISTS (SELECT 1 FROM trainer_courses WHERE staff_id = $1) OR EXISTS (SELECT 1 FROM trainer_courses WHERE staff_id = $1 AND course_id = $2) AS teaches`,
    [trainerId, courseId],
  )
  return rows[0]?.teaches ?? false
}

/** `base`: the place where they teach most, within three months of the start; null without one on the map. */
export type Free = {
  readonly id: number
  readonly clash: string | null
  readonly teaches: boolean
  readonly base: string | null
  readonly lat: number | null
  readonly lng: number | null
  /** Of the other starts in that NZ week. */
  readonly hours: number
}

/** Every trainer on a start's time: what of theirs is in the way, and whether they teach the course. */
export async function findFree(
  of: { slotId: number; sessionId: number; courseId: number; locationId: number; startsAt: Date; endsAt: Date },
  reader: Reader,
): Promise<Free[]> {
  const { rows } = await reader.query<Free>(
    `SELECT t.id, CASE WHEN k.kind IN ('trainer', 'leave') THEN k.kind END AS clash,
       NOT EXISTS (SELECT 1 FROM trainer_courses WHERE staff_id = t.id)
         OR EXISTS (SELECT 1 FROM trainer_courses WHERE staff_id = t.id AND course_id = $3) AS teaches, usual.name AS base, usual.lat, usual.lng,
       coalesce((SELECT sum(extract(epoch FROM l.ends_at - l.starts_at)) / 3600 FROM session_slots l JOIN course_sessions s ON s.id = l.session_id
         WHERE s.trainer_id = t.id AND l.id <> $1 AND l.state <> 'cancelled' AND s.state <> 'cancelled'
           AND date_trunc('week', l.starts_at AT TIME ZONE 'Pacific/Auckland') = date_trunc('week', $5::timestamptz AT TIME ZONE 'Pacific/Auckland')), 0)::float8 AS hours
     FROM staff t CROSS JOIN LATERAL (SELECT hivis_clash($1, $2, t.id, $4, '', $5, $6) ->> 'kind' AS kind) k
       LEFT JOIN LATERAL (SELECT p.name, p.lat, p.lng FROM session_slots l JOIN course_sessions s ON s.id = l.session_id
           JOIN locations p ON p.id = s.location_id AND p.kind = 'physical' AND p.lat IS NOT NULL AND p.lng IS NOT NULL
         WHERE s.trainer_id = t.id AND l.state <> 'cancelled' AND s.state <> 'cancelled'
           AND l.starts_at BETWEEN $5::timestamptz - interval '90 days' AND $5::timestamptz + interval '90 days'
         GROUP BY p.id ORDER BY count(*) DESC, p.id LIMIT 1) usual ON true
     WHERE t.deactivated_at IS NULL AND t.id IN (SELECT parent_id FROM staff_roles WHERE value = 'trainer') ORDER BY t.name, t.id`,
    [of.slotId, of.sessionId, of.courseId, of.locationId, of.startsAt, of.endsAt],
  )
  return rows
}
