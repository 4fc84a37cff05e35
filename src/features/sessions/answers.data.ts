import { pool } from '@/lib/db'

export type OwnSession = {
  readonly sessionId: number
  /** Of the next start. */
  readonly slotId: number
  readonly startsAt: Date
  readonly course: string
  readonly place: string
  /** Coming starts. */
  readonly starts: number
  /** Null when not answered yet. */
  readonly isAccepted: boolean | null
  readonly declinedWhy: string | null
}

const mostShown = 30

/** The coming sessions of a trainer, the next first. */
export async function findOwnSessions(staffId: number): Promise<OwnSession[]> {
  const { rows } = await pool().query<OwnSession>(
    `SELECT s.id AS session_id, coalesce((array_agg(l.id ORDER BY l.starts_at, l.id))[1], 0) AS slot_id, min(l.starts_at) AS starts_at, c.name AS course,
       coalesce(hivis_place_words(s.location_id, s.venue), '') AS place, count(*) AS starts,
       CASE WHEN answer.session_id IS NOT NULL THEN answer.declined_why IS NULL END AS is_accepted, answer.declined_why
     FROM course_sessions s JOIN session_slots l ON l.session_id = s.id AND l.starts_at > now() AND l.state <> 'cancelled'
       JOIN courses c ON c.id = s.course_id LEFT JOIN trainer_answers answer ON answer.session_id = s.id AND answer.staff_id = s.trainer_id
     WHERE s.trainer_id = $1 AND s.state = 'published' GROUP BY s.id, c.name, answer.session_id ORDER BY min(l.starts_at), s.id LIMIT $2`,
    [staffId, mostShown],
  )
  return rows
}
