import { pool } from '@/lib/db'
import { fewestLearners } from './rules'

/**
 * The first start of the session `s` with room for the enquiry `q`, as SQL; `now` is an instant in SQL. A start is open and to come. Room is for the
 * fewest learners that the team size stands for: we know the size only as a range, and whoever has more reads in the mail how many seats there are,
 * while somebody alone (1–3) must not miss a single seat. A group that does not fit at one start is not told. Seats that the queue of the start will be
 * offered are not counted as free.
 */
const startWithRoom = (now: string) => `
  SELECT sl.id, sl.starts_at, sl.ends_at, (sl.capacity - sl.taken)::int AS free FROM session_slots sl
  WHERE sl.session_id = s.id AND sl.state = 'open' AND sl.starts_at > ${now}
    AND sl.capacity - sl.taken >= CASE q.answers ->> 'numberOfLearners' ${fewestLearners.map(({ size, fewest }) => `WHEN '${size}' THEN ${fewest}`).join(' ')} ELSE 1 END
    AND NOT EXISTS (SELECT 1 FROM waitlist_entries e WHERE e.slot_id = sl.id AND e.state = 'waiting' AND (e.not_before IS NULL OR e.not_before <= ${now})
      AND (e.accepts_part OR e.quantity <= sl.capacity - sl.taken))
  ORDER BY sl.starts_at, sl.id LIMIT 1`

/** Waitlist forms that somebody still works on, with an address to write to. Written out: the partial index knows these words. */
const isOpenDemand = `q.form = 'course-waitlist' AND q.state IN ('new', 'in-progress', 'waiting') AND q.email IS NOT NULL`

/**
 * Pairs of an open waitlist form and a public session of a course it asks for, in its area, with room for it, that are not matched yet. An area is a
 * location of the calendar (features/places); courses online have none and are never matched. `$1` is now, `$2` how many at most.
 */
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

/** A session that was matched, as the mail about it says it. */
export type MatchedSession = {
  readonly sessionId: number
  readonly slotId: number
  readonly courseName: string
  readonly place: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly free: number
  /** What one seat costs, without GST. */
  readonly priceCents: number
  readonly memberPriceCents: number
}

/** Matches of one round that still have room, the next start first; nothing once the enquiry is closed or erased. Who asks: the outbox. */
export async function findMatched(enquiry: number, first: number, last: number): Promise<MatchedSession[]> {
  const { rows } = await pool().query<MatchedSession>(
    `SELECT s.id AS "sessionId", room.id AS "slotId", c.name AS "courseName", l.name AS place, room.starts_at AS "startsAt", room.ends_at AS "endsAt",
       room.free, c.price_cents::int AS "priceCents", c.member_price_cents::int AS "memberPriceCents"
     FROM demand_matches m JOIN enquiries q ON q.id = m.enquiry_id JOIN course_sessions s ON s.id = m.session_id AND s.state = 'published'
       JOIN courses c ON c.id = s.course_id AND c.active JOIN locations l ON l.id = s.location_id AND l.active
       CROSS JOIN LATERAL (${startWithRoom('now()')}) room
     WHERE m.enquiry_id = $1 AND m.id BETWEEN $2 AND $3 AND ${isOpenDemand} ORDER BY room.starts_at, s.id`,
    [enquiry, first, last],
  )
  return rows
}

/** A session that a waitlist form was matched with, and its first start. */
export type MatchRow = {
  startId: number | null
  courseName: string
  place: string
  startsAt: Date | null
  matchedAt: Date
}

/** What an enquiry was matched with, the newest first. Who asks: staff of the inbox. */
export async function findMatchesOf(enquiry: number): Promise<MatchRow[]> {
  const { rows } = await pool().query<MatchRow>(
    `SELECT f.id AS "startId", c.name AS "courseName", l.name AS place, m.created_at AS "matchedAt", f.starts_at AS "startsAt"
     FROM demand_matches m JOIN course_sessions s ON s.id = m.session_id JOIN courses c ON c.id = s.course_id JOIN locations l ON l.id = s.location_id
       LEFT JOIN LATERAL (SELECT sl.id, sl.starts_at FROM session_slots sl WHERE sl.session_id = s.id ORDER BY sl.starts_at, sl.id LIMIT 1) f ON true
     WHERE m.enquiry_id = $1 ORDER BY m.id DESC LIMIT 200`,
    [enquiry],
  )
  return rows
}

/** What somebody asked for, for the page of the link in the mail. */
export type CourseRequest = {
  readonly reference: string
  readonly isOpen: boolean
  readonly courses: string[]
  readonly area: string
  readonly learners: string
  readonly receivedAt: Date
}

/** A request by its number; null for one that was erased. Who asks: whoever has its link. */
export async function findRequest(enquiry: number): Promise<CourseRequest | null> {
  const { rows } = await pool().query<CourseRequest>(
    `SELECT q.reference, q.state IN ('new', 'in-progress', 'waiting') AS "isOpen", coalesce(l.name, '') AS area,
       coalesce(q.answers ->> 'numberOfLearners', '') AS learners, q.created_at AS "receivedAt",
       ARRAY(SELECT c.name FROM courses c WHERE q.answers -> 'courseRequired' ? c.slug ORDER BY c.name) AS courses
     FROM enquiries q LEFT JOIN locations l ON l.slug = q.answers ->> 'whereDoYouRequireTraining'
     WHERE q.id = $1 AND q.form = 'course-waitlist' AND q.state <> 'erased'`,
    [enquiry],
  )
  return rows[0] ?? null
}

/** Enquiries of the waitlist form that somebody still works on. */
const openDemand = `q.form = 'course-waitlist' AND q.state IN ('new', 'in-progress', 'waiting')`

/** True for the enquiry `q` once its sender was told of a session of the course `c` at the place `l`. */
const isTold = `EXISTS (SELECT 1 FROM demand_matches m JOIN course_sessions s ON s.id = m.session_id
  WHERE m.enquiry_id = q.id AND s.course_id = c.id AND s.location_id = l.id)`

const demandTables = `FROM enquiries q CROSS JOIN LATERAL jsonb_array_elements_text(
    CASE WHEN jsonb_typeof(q.answers -> 'courseRequired') = 'array' THEN q.answers -> 'courseRequired' ELSE '[]' END) AS wanted (course)
  LEFT JOIN courses c ON c.slug = wanted.course LEFT JOIN locations l ON l.slug = q.answers ->> 'whereDoYouRequireTraining'`

/** A course in an area that people wait for; `courseId` is null for one that is not taught any more. */
export type Demand = {
  readonly course: string
  readonly area: string
  readonly courseId: number | null
  readonly courseName: string
  readonly areaName: string
  readonly entries: number
  readonly sizes: string[]
  /** How many of the entries were told of a session of this course there. */
  readonly told: number
}

/** Who waits for which course in which area, the most wanted first: open entries only, and nobody by name. Who asks: whoever plans. */
export async function findDemand(): Promise<Demand[]> {
  const { rows } = await pool().query<Demand>(
    `SELECT coalesce(wanted.course, '') AS course, coalesce(q.answers ->> 'whereDoYouRequireTraining', '') AS area, c.id AS course_id,
       coalesce(c.name, wanted.course, '') AS course_name, coalesce(l.name, q.answers ->> 'whereDoYouRequireTraining', '') AS area_name,
       count(*) AS entries, coalesce(array_agg(coalesce(q.answers ->> 'numberOfLearners', '')), '{}') AS sizes, count(*) FILTER (WHERE ${isTold}) AS told
     ${demandTables} WHERE ${openDemand} GROUP BY 1, 2, 3, 4, 5 ORDER BY entries DESC, course_name, area_name`,
  )
  return rows
}

/** Somebody who waits for a course in an area. */
export type Waiting = {
  readonly id: number
  readonly reference: string
  readonly sender: string
  readonly contact: string
  readonly learners: string
  readonly createdAt: Date
  readonly isTold: boolean
}

/** Most entries of one course and area that are shown at once. */
export const mostWaiting = 200

/** Who waits for a course in an area, the longest first. Who asks: staff of the inbox. */
export async function findWaiting(course: string, area: string): Promise<Waiting[]> {
  const { rows } = await pool().query<Waiting>(
    `SELECT q.id, q.reference, coalesce(q.sender_name, '') AS sender, coalesce(q.email, q.phone_number, '') AS contact,
       coalesce(q.answers ->> 'numberOfLearners', '') AS learners, q.created_at, ${isTold} AS is_told
     ${demandTables} WHERE ${openDemand} AND wanted.course = $1 AND q.answers ->> 'whereDoYouRequireTraining' = $2 ORDER BY q.id LIMIT ${mostWaiting}`,
    [course, area],
  )
  return rows
}
