import type { PoolClient } from 'pg'
import { findKnownPaths } from '@/features/pages/data'
import { contentApiUrl } from '@/lib/env'
import type { Named } from '@/lib/imports'
import { coursePagePath } from '@/paths'
import type { courseTypeOf } from './rules'

/** A text that a row of a file has for something here. */
type Asked = { readonly line: number; readonly text: string }

/** Courses by their name, or by the last part of their address. */
export async function findNamedCourses(client: PoolClient, asked: readonly Asked[]): Promise<Named[]> {
  const { rows } = await client.query<Named>(
    `WITH r AS (SELECT * FROM jsonb_to_recordset($1) AS r(line int, text text)),
       f AS (
         SELECT r.line, c.id FROM r JOIN courses c ON hivis_words(c.name) = hivis_words(r.text)
         UNION SELECT r.line, c.id FROM r JOIN courses c ON c.slug = lower(r.text))
     SELECT coalesce(f.line, 0) AS line, c.id, c.name FROM f JOIN courses c ON c.id = f.id ORDER BY c.id`,
    [JSON.stringify(asked)],
  )
  return rows
}

export type CourseFacts = {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly active: boolean
  readonly category: Parameters<typeof courseTypeOf>[0]
  readonly formats: readonly string[]
}

/** What a list of sessions or of completed courses has to know of courses. */
export async function findCourseFacts(client: PoolClient, ids: readonly number[]): Promise<Map<number, CourseFacts>> {
  const { rows } = await client.query<CourseFacts>(
    `SELECT id, name, slug, active, category::text AS category, ARRAY(SELECT m.value::text FROM courses_delivery_modes m WHERE m.parent_id = c.id ORDER BY m."order") AS formats
     FROM courses c WHERE id = ANY($1)`,
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** The slugs of those courses that visitors would not find a page of. */
export async function findWithoutPage(slugs: readonly string[]): Promise<Set<string>> {
  if (contentApiUrl()) return new Set()
  const known = await findKnownPaths(slugs.map(coursePagePath))
  return new Set(slugs.filter((slug) => !known.has(coursePagePath(slug))))
}

/** Trainers by email or name. */
export async function findNamedTrainers(client: PoolClient, asked: readonly Asked[]): Promise<Named[]> {
  const { rows } = await client.query<Named>(
    `SELECT coalesce(r.line, 0) AS line, s.id, s.name FROM jsonb_to_recordset($1) AS r(line int, text text)
       JOIN staff s ON lower(s.email) = lower(r.text) OR hivis_words(s.name) = hivis_words(r.text)
     WHERE s.deactivated_at IS NULL AND s.id IN (SELECT parent_id FROM staff_roles WHERE value = 'trainer') ORDER BY s.id`,
    [JSON.stringify(asked)],
  )
  return rows
}
