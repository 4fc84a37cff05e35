import type { PoolClient } from 'pg'
import { pool } from '@/lib/db'
import { meetingProblem } from './meetings.data'

type Reader = Pick<PoolClient, 'query'>

export type StartRecord = {
  readonly id: number
  readonly sessionId: number
  readonly startsAt: Date
  readonly endsAt: Date
  readonly capacity: number
  readonly taken: number
  readonly state: 'open' | 'closed' | 'cancelled'
  readonly cancelReason: string | null
  /** The last change in milliseconds, as text. */
  readonly version: string
}

const startQuery = `SELECT id, session_id, starts_at, ends_at, capacity, taken, state, cancel_reason AS cancel_reason,
  (extract(epoch FROM updated_at) * 1000)::bigint::text AS version FROM session_slots`

/** Null for an unknown number. The caller checks the role. */
export async function findStartRecord(slotId: number, reader: Reader = pool()): Promise<StartRecord | null> {
  const { rows } = await reader.query<StartRecord>(`${startQuery} WHERE id = $1`, [slotId])
  return rows[0] ?? null
}

export async function findStartRecords(sessionId: number): Promise<StartRecord[]> {
  const { rows } = await pool().query<StartRecord>(`${startQuery} WHERE session_id = $1 ORDER BY starts_at, id`, [
    sessionId,
  ])
  return rows
}

export type SessionRecord = {
  readonly id: number
  readonly title: string
  readonly courseId: number
  readonly course: string
  readonly locationId: number
  readonly place: string
  readonly format: 'classroom' | 'vr' | 'online' | 'webinar'
  readonly language: string
  readonly venue: string | null
  readonly trainerId: number | null
  readonly trainer: string | null
  /** Of the trainer: null when not answered yet. */
  readonly isAccepted: boolean | null
  readonly declinedWhy: string | null
  readonly minimum: number
  readonly state: 'draft' | 'published' | 'cancelled'
  readonly cancelReason: string | null
  readonly joiningLink: string | null
  readonly meetingNumber: string | null
  readonly passcode: string | null
  readonly dialIn: string | null
  readonly hostNotes: string | null
  /** Why its meeting could not be made or changed. */
  readonly meetingProblem: string | null
  readonly version: string
}

/** Null for an unknown number. The caller checks the role. */
export async function findSessionRecord(sessionId: number, reader: Reader = pool()): Promise<SessionRecord | null> {
  const { rows } = await reader.query<SessionRecord>(
    `SELECT s.id, s.title, s.course_id, c.name AS course, s.location_id, l.name AS place, s.format, s.language, s.venue AS venue,
       s.trainer_id, t.name AS trainer, CASE WHEN answer.session_id IS NOT NULL THEN answer.declined_why IS NULL END AS is_accepted, answer.declined_why, s.minimum, s.state, s.cancel_reason AS cancel_reason,
       s.joining_link, s.meeting_number, s.passcode, s.dial_in, s.host_notes, ${meetingProblem} AS meeting_problem,
       (extract(epoch FROM s.updated_at) * 1000)::bigint::text AS version
     FROM course_sessions s JOIN courses c ON c.id = s.course_id JOIN locations l ON l.id = s.location_id LEFT JOIN staff t ON t.id = s.trainer_id
       LEFT JOIN trainer_answers answer ON answer.session_id = s.id AND answer.staff_id = s.trainer_id
     WHERE s.id = $1`,
    [sessionId],
  )
  return rows[0] ?? null
}

type PlaceChoice = {
  readonly id: number
  readonly name: string
  /** Where courses online and webinars are: it has no rooms. */
  readonly isVirtual: boolean
  readonly rooms: readonly { readonly name: string; readonly capacity: number; readonly floor: string | null }[]
}

export async function findSessionChoices(): Promise<{
  courses: { id: number; name: string }[]
  places: PlaceChoice[]
}> {
  const [courses, places] = await Promise.all([
    pool().query<{ id: number; name: string }>('SELECT id, name FROM courses ORDER BY name, id'),
    pool().query<PlaceChoice>(
      `SELECT id, name, kind = 'virtual' AS is_virtual, coalesce((SELECT json_agg(json_build_object('name', r.name, 'capacity', r.capacity, 'floor', r.floor) ORDER BY r.name, r.id)
         FROM rooms r WHERE r.location_id = l.id AND r.is_open), '[]') AS rooms FROM locations l ORDER BY sort_order, name, id`,
    ),
  ])
  return { courses: courses.rows, places: places.rows }
}
