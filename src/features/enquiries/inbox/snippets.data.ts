import { pool } from '@/lib/db'
import type { DeskSnippet } from './snippets.contract'

export async function findSnippets(): Promise<DeskSnippet[]> {
  const { rows } = await pool().query<Omit<DeskSnippet, 'changedAt'> & { changedAt: Date }>(
    'SELECT id, name, "text", updated_at AS changed_at FROM reply_snippets ORDER BY lower(name), id',
  )
  return rows.map(({ changedAt, ...snippet }) => ({ ...snippet, changedAt: changedAt.toISOString() }))
}
