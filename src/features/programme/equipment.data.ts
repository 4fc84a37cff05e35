import type { PoolClient } from 'pg'
import { pool } from '@/lib/db'

type Reader = Pick<PoolClient, 'query'>

export type Equipment = {
  readonly id: number
  readonly name: string
  readonly count: number
  readonly homeId: number
  readonly home: string
  readonly note: string | null
  readonly courses: readonly {
    readonly id: number
    readonly name: string
    readonly count: number
    readonly per: string
  }[]
  /** Out of service today or later, the next first. */
  readonly outages: readonly Outage[]
}

export type Outage = {
  readonly id: number
  readonly count: number
  /** YYYY-MM-DD. */
  readonly startsOn: string
  readonly endsOn: string
  readonly reason: string | null
}

/** By name. The caller checks the role. */
export async function findEquipment(): Promise<Equipment[]> {
  const { rows } = await pool().query<Equipment>(
    `SELECT e.id, e.name, e.count, e.home_id, p.name AS home, e.note,
       coalesce((SELECT json_agg(json_build_object('id', c.id, 'name', c.name, 'count', n.count, 'per', n.per) ORDER BY c.name, c.id)
         FROM course_equipment n JOIN courses c ON c.id = n.course_id WHERE n.equipment_id = e.id), '[]') AS courses,
       coalesce((SELECT json_agg(json_build_object('id', o.id, 'count', o.count, 'startsOn', o.starts_on, 'endsOn', o.ends_on, 'reason', o.reason)
         ORDER BY o.starts_on, o.id) FROM equipment_outages o WHERE o.equipment_id = e.id AND o.ends_on >= hivis_today()), '[]') AS outages
     FROM equipment e JOIN locations p ON p.id = e.home_id ORDER BY e.name, e.id`,
  )
  return rows
}

export type CourseNeed = {
  readonly equipmentId: number
  readonly name: string
  readonly count: number
  readonly per: string
  readonly has: number
}

export async function findNeeds(courseId: number): Promise<CourseNeed[]> {
  const { rows } = await pool().query<CourseNeed>(
    `SELECT n.equipment_id, e.name, n.count, n.per, e.count AS has FROM course_equipment n JOIN equipment e ON e.id = n.equipment_id
     WHERE n.course_id = $1 ORDER BY e.name, e.id`,
    [courseId],
  )
  return rows
}

export async function findHomes(): Promise<{ id: number; name: string }[]> {
  const { rows } = await pool().query<{ id: number; name: string }>(
    `SELECT id, name FROM locations WHERE kind = 'physical' AND active ORDER BY sort_order, name, id`,
  )
  return rows
}

/** Coming starts of courses that need one of these kinds and lack equipment now. */
export async function findShort(
  equipmentIds: readonly number[],
  reader: Reader,
): Promise<{ slotId: number; title: string }[]> {
  const { rows } = await reader.query<{ slotId: number; title: string }>(
    `SELECT l.id AS slot_id, s.title FROM session_slots l JOIN course_sessions s ON s.id = l.session_id
     WHERE l.ends_at > now() AND l.state <> 'cancelled' AND s.state <> 'cancelled'
       AND EXISTS (SELECT FROM course_equipment n WHERE n.course_id = s.course_id AND n.equipment_id = ANY($1::int[]))
       AND hivis_equipment_clash(l.id, s.id, s.location_id, l.starts_at, l.ends_at) IS NOT NULL
     ORDER BY l.starts_at, l.id LIMIT 20`,
    [equipmentIds],
  )
  return rows
}

/** What a start has, as text such as `VR headsets, 12`. */
export async function findKits(slotId: number): Promise<string[]> {
  const { rows } = await pool().query<{ says: string }>(
    `SELECT e.name || ', ' || n.count * CASE n.per WHEN 'person' THEN l.capacity ELSE 1 END AS says
     FROM session_slots l JOIN course_sessions s ON s.id = l.session_id JOIN course_equipment n ON n.course_id = s.course_id
       JOIN equipment e ON e.id = n.equipment_id
     WHERE l.id = $1 AND s.format IN ('classroom', 'vr') ORDER BY e.name, e.id`,
    [slotId],
  )
  return rows.map(({ says }) => says)
}
