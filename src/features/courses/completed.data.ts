import { pool } from '@/lib/db'

/** The day is YYYY-MM-DD. */
export type CompletedRow = {
  readonly id: number
  readonly courseId: number | null
  readonly name: string
  readonly courseType: string
  readonly numberOfCredits: number
  readonly isSitePassRenewal: boolean
  readonly completedDate: string | null
  readonly result: 'pass' | 'not-yet'
  readonly courseInfo: string | null
}

export async function findCompletedRows(personId: number): Promise<CompletedRow[]> {
  const { rows } = await pool().query<CompletedRow>(
    `SELECT id, course_id, name, course_type, number_of_credits, is_site_pass_renewal, completed_date AS completed_date,
       result::text, course_info FROM completed_courses WHERE person_id = $1 ORDER BY completed_date DESC NULLS LAST, id DESC`,
    [personId],
  )
  return rows
}

export async function findCourseChoices(): Promise<{ id: number; name: string }[]> {
  const { rows } = await pool().query<{ id: number; name: string }>('SELECT id, name FROM courses ORDER BY name, id')
  return rows
}
