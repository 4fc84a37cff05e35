import type { PoolClient } from 'pg'
import type { Actor } from '@/features/account/rules'
import { companyFor } from '@/features/company/rules'
import { nzDay } from '@/lib/dates'
import { pool } from '@/lib/db'
import type { TrainingMatrix } from './contract'
import { type Cell, cellOf, gapsFirst, isGap, warnDay } from './rules'

export type Requirement = { id: number; courseId: number; name: string; validMonths: number }

export async function findRequirements(
  companyId: number,
  client: Pick<PoolClient, 'query'> = pool(),
): Promise<Requirement[]> {
  const { rows } = await client.query<Requirement>(
    `SELECT r.id, r.course_id, c.name, r.valid_months
     FROM company_requirements r JOIN courses c ON c.id = r.course_id WHERE r.company_id = $1 ORDER BY c.name, r.id`,
    [companyId],
  )
  return rows
}

export async function findCourseChoices(
  actor: Actor,
): Promise<{ courseId: number; name: string; validMonths: number | null }[]> {
  const company = companyFor(actor, 'change employees')
  const { rows } = await pool().query<{ courseId: number; name: string; validMonths: number | null }>(
    `SELECT c.id AS course_id, c.name, r.valid_months FROM courses c
     LEFT JOIN company_requirements r ON r.course_id = c.id AND r.company_id = $1 WHERE c.active OR r.id IS NOT NULL ORDER BY c.name, c.id`,
    [company.id],
  )
  return rows
}

type CrewRow = { employeeId: number; personId: number; name: string; jobTitle: string | null }

/** Seats on coming starts, as `person:course`. */
async function findBookedSeats(people: readonly number[], courses: readonly number[]): Promise<ReadonlySet<string>> {
  const { rows } = await pool().query<{ key: string }>(
    `SELECT DISTINCT a.person_id || ':' || s.course_id AS key FROM attendees a JOIN bookings b ON b.id = a.booking_id
       JOIN session_slots sl ON sl.id = a.slot_id JOIN course_sessions s ON s.id = sl.session_id
     WHERE a.person_id = ANY($1) AND s.course_id = ANY($2) AND a.state = 'booked' AND b.state = 'confirmed' AND sl.ends_at > now()`,
    [people, courses],
  )
  return new Set(rows.map(({ key }) => key))
}

/** The last day each person passed each required course; limited to `only` if given. */
export async function findPassed(
  companyId: number,
  only: readonly number[] | null,
  reader: Pick<PoolClient, 'query'> = pool(),
): Promise<{ personId: number; courseId: number; completedOn: string }[]> {
  const { rows } = await reader.query<{ personId: number; courseId: number; completedOn: string }>(
    // Match by course id; imported rows without one match by name.
    `WITH passed AS (SELECT d.person_id, d.course_id, lower(d.name) AS name, max(d.completed_date) AS day
         FROM employments e JOIN completed_courses d ON d.person_id = e.person_id
         WHERE e.company_id = $1 AND e.ended_on IS NULL AND ($2::int[] IS NULL OR e.id = ANY($2))
           AND d.result = 'pass' AND d.completed_date IS NOT NULL GROUP BY 1, 2, 3),
       wanted AS (SELECT c.id, lower(c.name) AS name FROM company_requirements r JOIN courses c ON c.id = r.course_id WHERE r.company_id = $1)
     SELECT person_id, course_id, max(day) AS completed_on FROM (
       SELECT p.person_id, w.id AS course_id, p.day FROM passed p JOIN wanted w ON w.id = p.course_id
       UNION ALL SELECT p.person_id, w.id, p.day FROM passed p JOIN wanted w ON w.name = p.name AND p.course_id IS NULL) found
     GROUP BY 1, 2`,
    [companyId, only],
  )
  return rows
}

type Wanted = {
  show: 'all' | 'gaps'
  offset: number
  limit: number
  only?: readonly number[]
  order?: 'gaps'
}

/** Everyone at the actor’s company, or `only`, against its requirements; `show` can leave out people without gaps. */
export async function findMatrix(
  actor: Actor,
  { show, offset, limit, only, order }: Wanted,
  now: Date,
): Promise<TrainingMatrix> {
  const company = companyFor(actor, 'read employees')
  const today = nzDay(now)
  const warnTo = warnDay(today)
  const [requirements, { rows: crew }, passed] = await Promise.all([
    findRequirements(company.id),
    pool().query<CrewRow>(
      `SELECT e.id AS employee_id, p.id AS person_id, p.first_name || ' ' || p.last_name AS name, e.job_title
       FROM employments e JOIN people p ON p.id = e.person_id WHERE e.company_id = $1 AND e.ended_on IS NULL
         AND ($2::int[] IS NULL OR e.id = ANY($2))
       ORDER BY hivis_unaccent(lower(p.last_name)), hivis_unaccent(lower(p.first_name)), e.id`,
      [company.id, only ?? null],
    ),
    findPassed(company.id, only ?? null),
  ])
  const completed = new Map(
    passed.map(({ personId, courseId, completedOn }) => [`${personId}:${courseId}`, completedOn]),
  )
  const booked = await findBookedSeats(
    crew.map(({ personId }) => personId),
    requirements.map(({ courseId }) => courseId),
  )
  // Thousands of cells share a few hundred days, so memoise.
  const known = new Map<string, Cell>()
  const cell = (completedOn: string | null, validMonths: number, isBooked: boolean): Cell => {
    const key = `${completedOn}:${validMonths}:${isBooked}`
    const found = known.get(key) ?? cellOf({ completedOn, validMonths, isBooked, today, warnTo })
    known.set(key, found)
    return found
  }
  const people = crew.map(({ personId, ...person }) => ({
    ...person,
    cells: requirements.map(({ courseId, validMonths }) => {
      const key = `${personId}:${courseId}`
      return cell(completed.get(key) ?? null, validMonths, booked.has(key))
    }),
  }))
  const chosen = show === 'gaps' ? people.filter(({ cells }) => cells.some(isGap)) : people
  const shown = order === 'gaps' ? gapsFirst(chosen) : chosen
  return {
    requirements: requirements.map((requirement, index) => ({
      ...requirement,
      gaps: people.filter(({ cells }) => cells[index] && isGap(cells[index])).length,
    })),
    people: shown.slice(offset, offset + limit),
    totalCount: shown.length,
  }
}
