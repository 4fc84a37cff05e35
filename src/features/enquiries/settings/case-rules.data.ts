import { pool } from '@/lib/db'

export async function findNamesOf(assignee: number | null, snippet: number | null) {
  const { rows } = await pool().query<{ assignee: string | null; snippet: string | null }>(
    'SELECT (SELECT name FROM staff WHERE id = $1) AS assignee, (SELECT name FROM reply_snippets WHERE id = $2) AS snippet',
    [assignee, snippet],
  )
  return rows[0] ?? { assignee: null, snippet: null }
}

type Named = { readonly id: number; readonly name: string }

/** Who may get a case, and what may be suggested. */
export async function findRuleChoices(): Promise<{ colleagues: Named[]; snippets: Named[] }> {
  const { rows } = await pool().query<{ colleagues: Named[] | null; snippets: Named[] | null }>(
    `SELECT (SELECT json_agg(json_build_object('id', s.id, 'name', s.name) ORDER BY s.name) FROM staff s WHERE s.deactivated_at IS NULL
         AND EXISTS (SELECT FROM staff_roles r WHERE r.parent_id = s.id AND r.value::text IN ('support', 'admin'))) AS colleagues,
       (SELECT json_agg(json_build_object('id', id, 'name', name) ORDER BY lower(name)) FROM reply_snippets) AS snippets`,
  )
  return { colleagues: rows[0]?.colleagues ?? [], snippets: rows[0]?.snippets ?? [] }
}
