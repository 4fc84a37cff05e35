import { addNzDays, endOfNzDayAfter, nzInstant } from '@/lib/dates'
import { pool } from '@/lib/db'
import type { AskedDates, Named } from './asked-dates.rules'
import { type CourseRow, horizonDays } from './rules'

/** A date that somebody asked for. The instant in UTC. */
export type FoundDate = {
  sessionId: number
  slotId: number
  isOneOfSeveral: boolean
  name: string
  startDate: string
  endDate: string
  type: CourseRow['type']
  place: string
  availableSpaces: number
}

/** Courses and places that people may ask for by name. */
export async function findNames(): Promise<{ courses: Named[]; places: Named[] }> {
  const [courses, places] = await Promise.all([
    pool().query<Named>('SELECT id, slug, name FROM courses WHERE active ORDER BY name, id'),
    pool().query<Named>('SELECT id, slug, name FROM locations WHERE active ORDER BY name, id'),
  ])
  return { courses: courses.rows, places: places.rows }
}

const later = (a: Date, b: Date): Date => (a > b ? a : b)
const earlier = (a: Date, b: Date): Date => (a < b ? a : b)

/** The next dates with a free seat that fit what was asked, soonest first. */
export async function findAskedDates(
  { courses, places, days }: AskedDates,
  { limit, now }: { limit: number; now: Date },
): Promise<FoundDate[]> {
  const end = endOfNzDayAfter(now, horizonDays)
  const [from, until] = days
    ? [later(now, nzInstant(days.from, '00:00')), earlier(end, nzInstant(addNzDays(days.to, 1), '00:00'))]
    : [now, end]
  const ids = (named: readonly Named[]) => named.map(({ id }) => id)
  const { rows } = await pool().query<Omit<FoundDate, 'startDate' | 'endDate'> & { startsAt: Date; endsAt: Date }>(
    `SELECT s.id AS "sessionId", sl.id AS "slotId", c.name, sl.starts_at AS "startsAt", sl.ends_at AS "endsAt", s.format AS type,
       l.name AS place, (sl.capacity - sl.taken)::int AS "availableSpaces",
       (SELECT count(*) > 1 FROM session_slots o WHERE o.session_id = s.id AND o.state = 'open' AND o.starts_at > $3) AS "isOneOfSeveral"
     FROM session_slots sl
     JOIN LATERAL (SELECT * FROM course_sessions WHERE id = sl.session_id LIMIT 1) s ON true
     JOIN courses c ON c.id = s.course_id
     JOIN locations l ON l.id = s.location_id
     WHERE sl.starts_at > $3 AND sl.starts_at < $4
       AND (cardinality($1::int[]) = 0 OR s.course_id = ANY($1)) AND (cardinality($2::int[]) = 0 OR s.location_id = ANY($2))
       AND sl.taken < sl.capacity AND sl.state = 'open' AND s.state = 'published' AND c.active AND l.active
     ORDER BY sl.starts_at, sl.id LIMIT $5`,
    [ids(courses), ids(places), from, until, limit],
  )
  return rows.map(({ startsAt, endsAt, ...date }) => ({
    ...date,
    startDate: startsAt.toISOString(),
    endDate: endsAt.toISOString(),
  }))
}
