import type { PoolClient } from 'pg'
import type { TemplateStart } from '@/features/programme/rules'
import { pool } from '@/lib/db'

type Reader = Pick<PoolClient, 'query'>

export type Template = {
  readonly id: number
  readonly name: string
  readonly formats: readonly string[]
  readonly starts: readonly TemplateStart[]
  readonly capacity: number
  readonly minimum: number
  readonly venue: string | null
  readonly trainerId: number | null
}

const templateQuery = `
  SELECT c.id, c.name, ARRAY(SELECT m.value::text FROM courses_delivery_modes m WHERE m.parent_id = c.id ORDER BY m."order") AS formats,
    coalesce((SELECT json_agg(json_build_object('from', t."from", 'to', t."to", 'days', t.days) ORDER BY t._order)
      FROM courses_template_starts t WHERE t._parent_id = c.id), '[]') AS starts,
    c.template_capacity AS capacity, c.template_minimum AS minimum, c.template_venue AS venue,
    c.template_trainer_id AS trainer_id
  FROM courses c WHERE c.active`

/** Courses on offer, by name. The caller checks the role. */
export async function findTemplates(): Promise<Template[]> {
  const { rows } = await pool().query<Template>(`${templateQuery} ORDER BY c.name, c.id`)
  return rows
}

export async function findTemplate(courseId: number, reader: Reader): Promise<Template | null> {
  const { rows } = await reader.query<Template>(`${templateQuery} AND c.id = $1`, [courseId])
  return rows[0] ?? null
}

export type PlannedPlace = {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly region: string | null
  readonly isVirtual: boolean
}

const placeQuery = `SELECT id, name, slug, region, kind = 'virtual' AS is_virtual FROM locations WHERE active`

export async function findPlaces(): Promise<PlannedPlace[]> {
  const { rows } = await pool().query<PlannedPlace>(`${placeQuery} ORDER BY kind DESC, sort_order, name`)
  return rows
}

export async function findPlace(id: number, reader: Reader): Promise<PlannedPlace | null> {
  const { rows } = await reader.query<PlannedPlace>(`${placeQuery} AND id = $1`, [id])
  return rows[0] ?? null
}
