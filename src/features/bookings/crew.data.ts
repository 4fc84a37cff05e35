import type { Actor } from '@/features/account/rules'
import { companyFor } from '@/features/company/rules'
import { bookableStarts } from '@/features/courses/data'
import { pool } from '@/lib/db'
import { type CrewPlace, type CrewStart, startsShown } from './crew.rules'
import type { Chosen } from './rules'

/** Keeps the order and drops non-employees. @throws AppError NOT_PERMITTED. */
export async function findCrew(actor: Actor, ids: readonly number[]): Promise<Chosen[]> {
  const company = companyFor(actor, 'book')
  const { rows } = await pool().query<Chosen>(
    `SELECT e.id AS employee_id, p.first_name || ' ' || p.last_name AS name, coalesce(p.email, p.phone_number, '') = '' AS lacks_contact
     FROM employments e JOIN people p ON p.id = e.person_id
     WHERE e.company_id = $1 AND e.id = ANY($2) AND e.ended_on IS NULL ORDER BY array_position($2::int[], e.id)`,
    [company.id, ids],
  )
  return rows
}

const comingStarts = `${bookableStarts} AND l.active AND s.course_id = $1 AND sl.capacity - sl.taken >= $2`

/** Coming starts with at least this many seats, soonest first, and the places that have any. */
export async function findCrewStarts(
  courseId: number,
  { seats, place }: { seats: number; place: string | null },
): Promise<{ starts: CrewStart[]; places: CrewPlace[] }> {
  const [{ rows }, { rows: places }] = await Promise.all([
    pool().query<Omit<CrewStart, 'startDate' | 'endDate'> & { startsAt: Date; endsAt: Date }>(
      `SELECT s.id AS session_id, sl.id AS slot_id, sl.starts_at, sl.ends_at, l.name AS place,
         coalesce(s.venue, l.address) AS venue, (sl.capacity - sl.taken) AS available_spaces
       ${comingStarts} AND ($3::text IS NULL OR l.slug = $3) ORDER BY sl.starts_at, sl.id LIMIT $4`,
      [courseId, seats, place, startsShown],
    ),
    pool().query<CrewPlace>(`SELECT l.slug, l.name, count(*) AS starts ${comingStarts} GROUP BY l.id ORDER BY l.name`, [
      courseId,
      seats,
    ]),
  ])
  const starts = rows.map(({ startsAt, endsAt, ...start }) => ({
    ...start,
    startDate: startsAt.toISOString(),
    endDate: endsAt.toISOString(),
  }))
  return { starts, places }
}
