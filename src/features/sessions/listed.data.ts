import type { PoolClient } from 'pg'
import type { Clash } from '@/features/courses/clash.rules'

/** A start as a list compares it. Days and clock times of New Zealand. */
export type ListedStart = {
  readonly line: number
  readonly id: number
  readonly title: string
  readonly courseId: number
  readonly placeId: number
  readonly day: string
  readonly lastDay: string
  readonly from: string
  readonly to: string
  readonly capacity: number
  readonly taken: number
  readonly isOver: boolean
  readonly state: 'draft' | 'published' | 'cancelled'
  readonly format: string
  readonly language: string
  readonly room: string | null
  readonly trainer: string | null
  readonly joiningLink: string | null
  readonly meetingNumber: string | null
  readonly passcode: string | null
}

export type AskedStart = {
  readonly line: number
  readonly knownId: number | null
  readonly courseId: number | null
  readonly placeId: number | null
  readonly day: string | null
}

/** Starts that rows may be: the one that an earlier file made, and those of the course at the place on that day. */
export async function findListedStarts(client: PoolClient, asked: readonly AskedStart[]): Promise<ListedStart[]> {
  const { rows } = await client.query<ListedStart>(
    `WITH r AS (SELECT * FROM jsonb_to_recordset($1) AS r(line int, "knownId" int, "courseId" int, "placeId" int, day date)),
       c AS (
         SELECT r.line, l.id FROM r JOIN session_slots l ON l.id = r."knownId"
         UNION SELECT r.line, l.id FROM r JOIN session_slots l ON l.location_id = r."placeId" AND l.state <> 'cancelled'
             AND l.starts_at < (r.day + 1)::timestamp AT TIME ZONE 'Pacific/Auckland' AND l.ends_at > r.day::timestamp AT TIME ZONE 'Pacific/Auckland'
           JOIN course_sessions s ON s.id = l.session_id AND s.course_id = r."courseId" AND s.state <> 'cancelled')
     SELECT coalesce(c.line, 0) AS line, l.id, s.title, s.course_id, s.location_id AS place_id,
       coalesce(to_char(l.starts_at AT TIME ZONE 'Pacific/Auckland', 'YYYY-MM-DD'), '') AS day,
       coalesce(to_char(l.ends_at AT TIME ZONE 'Pacific/Auckland', 'YYYY-MM-DD'), '') AS last_day,
       coalesce(to_char(l.starts_at AT TIME ZONE 'Pacific/Auckland', 'HH24:MI'), '') AS from,
       coalesce(to_char(l.ends_at AT TIME ZONE 'Pacific/Auckland', 'HH24:MI'), '') AS to,
       l.capacity, l.taken, l.ends_at <= now() AS is_over, CASE WHEN l.state = 'cancelled' THEN 'cancelled' ELSE s.state::text END AS state,
       s.format::text AS format, s.language::text AS language, s.venue AS room, t.name AS trainer, s.joining_link, s.meeting_number, s.passcode
     FROM c JOIN session_slots l ON l.id = c.id JOIN course_sessions s ON s.id = l.session_id LEFT JOIN staff t ON t.id = s.trainer_id
     ORDER BY l.starts_at, l.id`,
    [JSON.stringify(asked)],
  )
  return rows
}

export type AskedTime = {
  readonly line: number
  readonly trainerId: number | null
  readonly placeId: number
  readonly room: string | null
  readonly startsAt: Date
  readonly endsAt: Date
}

/** What stands in the way of new starts. */
export async function findListedClashes(client: PoolClient, asked: readonly AskedTime[]): Promise<Map<number, Clash>> {
  const { rows } = await client.query<{ line: number; clash: Clash | null }>(
    `SELECT coalesce(r.line, 0) AS line, hivis_clash(NULL, NULL, r."trainerId", r."placeId", r.room, r."startsAt", r."endsAt") AS clash
     FROM jsonb_to_recordset($1) AS r(line int, "trainerId" int, "placeId" int, room text, "startsAt" timestamptz, "endsAt" timestamptz)
     WHERE r."endsAt" > now()`,
    [JSON.stringify(asked)],
  )
  return new Map(rows.flatMap(({ line, clash }) => (clash ? [[line, clash] as const] : [])))
}
