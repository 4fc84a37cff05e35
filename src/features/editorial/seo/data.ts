import { isLive } from '@/features/content/data'
import { pool } from '@/lib/db'

/** Indexable live pages in tree order. A sitemap holds at most 50,000 addresses. */
export async function findSitemapPages(): Promise<{ path: string; updatedAt: Date }[]> {
  const { rows } = await pool().query<{ path: string; updatedAt: Date }>(
    `SELECT path, updated_at FROM pages
     WHERE ${isLive} AND NOT coalesce(noindex, false) ORDER BY tree_key LIMIT 49000`,
  )
  return rows
}
