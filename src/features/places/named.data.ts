import type { PoolClient } from 'pg'
import type { Named } from '@/lib/imports'
import { onlineLocationSlug } from './rules'

type Asked = { readonly line: number; readonly text: string }

/** Places by their name, or by the last part of their address. */
export async function findNamedPlaces(client: PoolClient, asked: readonly Asked[]): Promise<Named[]> {
  const { rows } = await client.query<Named>(
    `SELECT coalesce(r.line, 0) AS line, l.id, l.name FROM jsonb_to_recordset($1) AS r(line int, text text)
       JOIN locations l ON hivis_words(l.name) = hivis_words(r.text) OR l.slug = lower(r.text) ORDER BY l.id`,
    [JSON.stringify(asked)],
  )
  return rows
}

export type PlaceFacts = {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly isVirtual: boolean
}

/** Also that of courses online. */
export async function findPlaceFacts(client: PoolClient, ids: readonly number[]): Promise<Map<number, PlaceFacts>> {
  const { rows } = await client.query<PlaceFacts>(
    `SELECT id, name, slug, kind = 'virtual' AS is_virtual FROM locations WHERE id = ANY($1) OR slug = $2`,
    [ids, onlineLocationSlug],
  )
  return new Map(rows.map((row) => [row.id, row]))
}
