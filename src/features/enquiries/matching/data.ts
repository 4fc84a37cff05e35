import { pool } from '@/lib/db'
import { fewestLearners } from './rules'

/** SQL for the first upcoming open start of session `s` with room for enquiry `q`; `now` is an SQL instant.
 * Room means seats for the fewest learners of the team size, as we only know a range: larger teams read
 * the seat count in the email, and one person (1–3) must not miss a single seat. A group that doesn't fit
 * in one start gets no email. Seats about to be offered to the start’s queue don’t count as free. */
const startWithRoom = (now: string) => `
  SELECT sl.id, sl.starts_at, sl.ends_at, (sl.capacity - sl.taken) AS free FROM session_slots sl
  WHERE sl.session_id = s.id AND sl.state = 'open' AND sl.starts_at > ${now}
    AND sl.capacity - sl.taken >= CASE q.answers ->> 'numberOfLearners' ${fewestLearners.map(({ size, fewest }) => `WHEN '${size}' THEN ${fewest}`).join(' ')} ELSE 1 END
    AND NOT EXISTS (SELECT 1 FROM waitlist_entries e WHERE e.slot_id = sl.id AND e.state = 'waiting' AND (e.not_before IS NULL OR e.not_before <= ${now})
      AND (e.accepts_part OR e.quantity <= sl.capacity - sl.taken))
  ORDER BY sl.starts_at, sl.id LIMIT 1`

/** Written out: the partial index needs exactly these words. */
const isOpenDemand = `q.form_name = 'course-waitlist' AND q.state IN ('new', 'in-progress', 'waiting') AND q.email IS NOT NULL`

/** Unmatched pairs of an open waitlist form and a public session of its course and area with room. An area is a
 * location of the calendar (features/places); online courses have none and never match. `$1` is now, `$2` the limit. */
export const unmatchedPairs = `
  SELECT DISTINCT q.id AS enquiry_id, s.id AS session_id FROM enquiries q
    CROSS JOIN LATERAL jsonb_array_elements_text(CASE WHEN jsonb_typeof(q.answers -> 'courseRequired') = 'array' THEN q.answers -> 'courseRequired' ELSE '[]' END)
      AS wanted (course)
    JOIN courses c ON c.slug = wanted.course AND c.active
    JOIN locations l ON l.slug = q.answers ->> 'whereDoYouRequireTraining' AND l.active
    JOIN course_sessions s ON s.course_id = c.id AND s.location_id = l.id AND s.state = 'published'
  WHERE ${isOpenDemand}
    AND NOT EXISTS (SELECT 1 FROM demand_matches m WHERE m.enquiry_id = q.id AND m.session_id = s.id)
    AND EXISTS (${startWithRoom('$1::timestamptz')})
  ORDER BY q.id, s.id LIMIT $2`

export type MatchedSession = {
  readonly sessionId: number
  readonly slotId: number
  readonly courseName: string
  readonly place: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly free: number
  /** Cents with GST. */
  readonly priceCents: number
  readonly memberPriceCents: number
}

/** One round's matches that still have room, next start first; empty once the enquiry is closed or erased. For the outbox. */
export async function findMatched(enquiry: number, first: number, last: number): Promise<MatchedSession[]> {
  const { rows } = await pool().query<MatchedSession>(
    `SELECT s.id AS session_id, room.id AS slot_id, c.name AS course_name, l.name AS place, room.starts_at, room.ends_at,
       room.free, c.shown_cents AS price_cents, c.member_shown_cents AS member_price_cents
     FROM demand_matches m JOIN enquiries q ON q.id = m.enquiry_id JOIN course_sessions s ON s.id = m.session_id AND s.state = 'published'
       JOIN courses c ON c.id = s.course_id AND c.active JOIN locations l ON l.id = s.location_id AND l.active
       CROSS JOIN LATERAL (${startWithRoom('now()')}) room
     WHERE m.enquiry_id = $1 AND m.id BETWEEN $2 AND $3 AND ${isOpenDemand} ORDER BY room.starts_at, s.id`,
    [enquiry, first, last],
  )
  return rows
}

export type MatchRow = {
  startId: number | null
  courseName: string
  place: string
  startsAt: Date | null
  matchedAt: Date
}

export async function findMatchesOf(enquiry: number): Promise<MatchRow[]> {
  const { rows } = await pool().query<MatchRow>(
    `SELECT f.id AS start_id, c.name AS course_name, l.name AS place, m.created_at AS matched_at, f.starts_at
     FROM demand_matches m JOIN course_sessions s ON s.id = m.session_id JOIN courses c ON c.id = s.course_id JOIN locations l ON l.id = s.location_id
       LEFT JOIN LATERAL (SELECT sl.id, sl.starts_at FROM session_slots sl WHERE sl.session_id = s.id ORDER BY sl.starts_at, sl.id LIMIT 1) f ON true
     WHERE m.enquiry_id = $1 ORDER BY m.id DESC LIMIT 200`,
    [enquiry],
  )
  return rows
}

export type CourseRequest = {
  readonly reference: string
  readonly isOpen: boolean
  readonly courses: string[]
  readonly area: string
  readonly learners: string
  readonly receivedAt: Date
}

/** Null if it was erased. For anyone with its link. */
export async function findRequest(enquiry: number): Promise<CourseRequest | null> {
  const { rows } = await pool().query<CourseRequest>(
    `SELECT q.reference, q.state IN ('new', 'in-progress', 'waiting') AS is_open, coalesce(l.name, '') AS area,
       coalesce(q.answers ->> 'numberOfLearners', '') AS learners, q.created_at AS received_at,
       ARRAY(SELECT c.name FROM courses c WHERE q.answers -> 'courseRequired' ? c.slug ORDER BY c.name) AS courses
     FROM enquiries q LEFT JOIN locations l ON l.slug = q.answers ->> 'whereDoYouRequireTraining'
     WHERE q.id = $1 AND q.form_name = 'course-waitlist' AND q.state <> 'erased'`,
    [enquiry],
  )
  return rows[0] ?? null
}

const openDemand = `q.form_name = 'course-waitlist' AND q.state IN ('new', 'in-progress', 'waiting')`

const isTold = `EXISTS (SELECT 1 FROM demand_matches m JOIN course_sessions s ON s.id = m.session_id
  WHERE m.enquiry_id = q.id AND s.course_id = c.id AND s.location_id = l.id)`

const demandTables = `FROM enquiries q CROSS JOIN LATERAL jsonb_array_elements_text(
    CASE WHEN jsonb_typeof(q.answers -> 'courseRequired') = 'array' THEN q.answers -> 'courseRequired' ELSE '[]' END) AS wanted (course)
  LEFT JOIN courses c ON c.slug = wanted.course LEFT JOIN locations l ON l.slug = q.answers ->> 'whereDoYouRequireTraining'`

/** `courseId` is null for a course no longer taught. */
export type Demand = {
  readonly course: string
  readonly area: string
  readonly courseId: number | null
  readonly courseName: string
  readonly areaName: string
  readonly entries: number
  readonly sizes: string[]
  /** Entries notified of a session of this course there. */
  readonly told: number
}

/** Demand by course and area, highest first: open entries only, no names. For staff who plan. */
export async function findDemand(): Promise<Demand[]> {
  const { rows } = await pool().query<Demand>(
    `SELECT coalesce(wanted.course, '') AS course, coalesce(q.answers ->> 'whereDoYouRequireTraining', '') AS area, c.id AS course_id,
       coalesce(c.name, wanted.course, '') AS course_name, coalesce(l.name, q.answers ->> 'whereDoYouRequireTraining', '') AS area_name,
       count(*) AS entries, coalesce(array_agg(coalesce(q.answers ->> 'numberOfLearners', '')), '{}') AS sizes, count(*) FILTER (WHERE ${isTold}) AS told
     ${demandTables} WHERE ${openDemand} GROUP BY 1, 2, 3, 4, 5 ORDER BY entries DESC, course_name, area_name`,
  )
  return rows
}

export type Waiting = {
  readonly id: number
  readonly reference: string
  readonly sender: string
  readonly contact: string
  readonly learners: string
  readonly createdAt: Date
  readonly isTold: boolean
}

export const mostWaiting = 200

/** Longest wait first. For staff of the inbox. */
export async function findWaiting(course: string, area: string): Promise<Waiting[]> {
  const { rows } = await pool().query<Waiting>(
    `SELECT q.id, q.reference, coalesce(q.sender_name, '') AS sender, coalesce(q.email, q.phone_number, '') AS contact,
       coalesce(q.answers ->> 'numberOfLearners', '') AS learners, q.created_at, ${isTold} AS is_told
     ${demandTables} WHERE ${openDemand} AND wanted.course = $1 AND q.answers ->> 'whereDoYouRequireTraining' = $2 ORDER BY q.id LIMIT ${mostWaiting}`,
    [course, area],
  )
  return rows
}
