import type { PoolClient } from 'pg'
import type { StaffActor } from '@/features/account/desk-session.rules'
import { changeAs } from '@/features/account/mutations'
import { staffName } from '@/lib/audit'
import { AppError, fieldError } from '@/lib/errors'
import type { CompletedGiven } from './completed.contract'
import { courseTypeOf } from './rules'

type Staff = Pick<StaffActor, 'staffId'>

type Course = {
  name: string
  category: Parameters<typeof courseTypeOf>[0]
  credits: number
}

/** Fills fields from our course. @throws AppError INVALID for a missing course, or without name and type. */
async function complete(client: PoolClient, given: CompletedGiven) {
  const { rows } = await client.query<Course>(
    'SELECT name, category::text, site_safe_credits AS credits FROM courses WHERE id = $1',
    [given.courseId],
  )
  const [course] = rows
  if (given.courseId !== null && !course) throw fieldError('INVALID', 'courseId', 'Choose a course from the list.')
  const name = given.name ?? course?.name
  const courseType = given.courseType ?? (course && courseTypeOf(course.category))
  if (!name) throw fieldError('INVALID', 'name', 'Enter the name of the course.')
  if (!courseType) throw fieldError('INVALID', 'courseType', 'Enter the type of the course.')
  return [
    given.courseId,
    name,
    courseType,
    given.numberOfCredits ?? course?.credits ?? 0,
    given.isSitePassRenewal,
    given.completedDate,
    given.result,
    given.courseInfo,
  ]
}

/** @throws AppError NOT_FOUND for an unknown person, INVALID as `complete`. */
export function addCompleted(by: Staff, personId: number, given: CompletedGiven): Promise<{ id: number }> {
  return changeAs(staffName(by), async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM people WHERE id = $1 FOR NO KEY UPDATE', [personId])
    if (!rowCount) throw new AppError('NOT_FOUND', 'There is no such person.')
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO completed_courses (person_id, course_id, name, course_type, number_of_credits, is_site_pass_renewal, completed_date, result, course_info)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
      [personId, ...(await complete(client, given))],
    )
    return { id: rows[0]?.id ?? 0 }
  })
}

/** @throws AppError NOT_FOUND, CONFLICT if a session gave another result, INVALID as `complete`. */
export function correctCompleted(
  by: Staff,
  { personId, completedId }: { personId: number; completedId: number },
  given: CompletedGiven,
): Promise<{ id: number }> {
  return changeAs(staffName(by), async (client) => {
    const { rows } = await client.query<{ result: string; isOfSession: boolean }>(
      `SELECT result::text, attendee_id IS NOT NULL AS is_of_session FROM completed_courses WHERE id = $1 AND person_id = $2 FOR NO KEY UPDATE`,
      [completedId, personId],
    )
    const [held] = rows
    if (!held) throw new AppError('NOT_FOUND', 'There is no such completed course.')
    if (held.isOfSession && held.result !== given.result)
      throw new AppError('CONFLICT', 'This result is of a session. Correct it on the roll, so that the card follows.')
    await client.query(
      `UPDATE completed_courses SET course_id = $2, name = $3, course_type = $4, number_of_credits = $5, is_site_pass_renewal = $6,
         completed_date = $7, result = $8, course_info = $9, updated_at = now() WHERE id = $1`,
      [completedId, ...(await complete(client, given))],
    )
    return { id: completedId }
  })
}
