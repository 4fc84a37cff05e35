import { addNzDays, nzDay, nzInstant } from '@/lib/dates'
import { pool } from '@/lib/db'

const mostStarts = 20

/** Numbers of the starts of today and tomorrow that someone teaches, in order. A course of several days is on each of them. */
export async function findOwnStarts(staffId: number, now: Date): Promise<number[]> {
  const today = nzDay(now)
  const { rows } = await pool().query<{ id: number }>(
    `SELECT l.id FROM session_slots l JOIN course_sessions s ON s.id = l.session_id
     WHERE s.trainer_id = $1 AND s.state <> 'draft' AND l.ends_at >= $2 AND l.starts_at < $3 ORDER BY l.starts_at, l.id LIMIT $4`,
    [staffId, nzInstant(today, '00:00'), nzInstant(addNzDays(today, 2), '00:00'), mostStarts],
  )
  return rows.map(({ id }) => id)
}

export type DayNote = {
  readonly id: number
  readonly isIncident: boolean
  readonly text: string
  readonly by: string | null
  readonly madeAt: Date
}

/** No access check. */
export async function findDayNotes(slotId: number): Promise<DayNote[]> {
  const { rows } = await pool().query<DayNote>(
    `SELECT n.id, n.is_incident, n.text, f.name AS by, n.made_at FROM day_notes n LEFT JOIN staff f ON f.id = n.staff_id
     WHERE n.slot_id = $1 ORDER BY n.made_at, n.id`,
    [slotId],
  )
  return rows
}
