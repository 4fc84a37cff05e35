import type { PoolClient } from 'pg'
import type { Named } from '@/lib/imports'

/** A text that a row of a file has for something here. */
type Asked = { readonly line: number; readonly text: string }

/** Courses by their name, or by the last part of their address. */
export async function findNamedCourses(client: PoolClient, asked: readonly Asked[]): Promise<Named[]> {
  const { rows } = await client.query<Named>(
    `SELECT coalesce(r.line, 0) AS line, c.id, c.name FROM jsonb_to_recordset($1) AS r(line int, text text)
       JOIN courses c ON hivis_words(c.name) = hivis_words(r.text) OR c.slug = lower(r.text) ORDER BY c.id`,
    [JSON.stringify(asked)],
  )
  return rows
}

/** Places by their name, or by the last part of their address. */
export async function findNamedPlaces(client: PoolClient, asked: readonly Asked[]): Promise<Named[]> {
  const { rows } = await client.query<Named>(
    `SELECT coalesce(r.line, 0) AS line, l.id, l.name FROM jsonb_to_recordset($1) AS r(line int, text text)
       JOIN locations l ON hivis_words(l.name) = hivis_words(r.text) OR l.slug = lower(r.text) ORDER BY l.id`,
    [JSON.stringify(asked)],
  )
  return rows
}
