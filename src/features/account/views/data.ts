import { pool } from '@/lib/db'
import type { StaffActor } from '../desk-session.rules'
import type { DeskView } from './contract'

export async function findViews({ staffId, roles }: StaffActor, list: string): Promise<DeskView[]> {
  const { rows } = await pool().query<Omit<DeskView, 'query'> & { asked: Record<string, string> }>(
    `SELECT v.id, v.name, v.asked, v.staff_id = $1 AS is_own, v.is_shared, s.name AS owner
     FROM desk_views v JOIN staff s ON s.id = v.staff_id
     WHERE v.list = $2 AND (v.staff_id = $1 OR (v.is_shared AND ('admin' = ANY($3::text[])
       OR EXISTS (SELECT 1 FROM staff_roles r WHERE r.parent_id = s.id AND r.value::text = ANY($3::text[])))))
     ORDER BY v.staff_id <> $1, lower(v.name), v.id`,
    [staffId, list, roles],
  )
  return rows.map(({ asked, ...view }) => ({ ...view, query: new URLSearchParams(asked).toString() }))
}
