import { pool } from '@/lib/db'

export async function findRedirect(path: string): Promise<{ target: string; isPermanent: boolean } | null> {
  const { rows } = await pool().query<{ target: string; isPermanent: boolean }>(
    `SELECT coalesce(p.path, r.url) AS target, coalesce(r.is_permanent, false) AS "isPermanent"
     FROM redirects r LEFT JOIN pages p ON p.id = r.page_id AND p._status = 'published' AND p.deleted_at IS NULL
     WHERE r.from_path = $1 AND r.is_live AND coalesce(p.path, r.url) IS NOT NULL AND coalesce(p.path, r.url) <> $1`,
    [path],
  )
  return rows[0] ?? null
}
