import type { PoolClient } from 'pg'
import type { WordingKey } from '@/features/messages/our-wordings.rules'
import { pool } from '@/lib/db'

/** No text means the built-in words. */
export type WordingVersion = {
  readonly version: number
  readonly subject: string | null
  readonly text: string | null
  readonly by: string | null
  readonly at: Date
}

export async function listVersions(
  key: WordingKey,
  client: Pick<PoolClient, 'query'> = pool(),
): Promise<WordingVersion[]> {
  const { rows } = await client.query<WordingVersion>(
    `SELECT w.version, w.subject, w."text", s.name AS by, w.created_at AS at
     FROM message_wordings w LEFT JOIN staff s ON s.id = w.staff_id WHERE w.key = $1 ORDER BY w.version DESC LIMIT 50`,
    [key],
  )
  return rows
}

export async function listChanged(): Promise<{ key: string; by: string | null; at: Date }[]> {
  const { rows } = await pool().query<{ key: string; by: string | null; at: Date }>(
    `SELECT n.key, s.name AS by, n.created_at AS at
     FROM (SELECT DISTINCT ON (key) key, "text", staff_id, created_at FROM message_wordings ORDER BY key, version DESC) n
       LEFT JOIN staff s ON s.id = n.staff_id WHERE n."text" IS NOT NULL`,
  )
  return rows
}
