import { isLive } from '@/features/content/data'
import { pool } from '@/lib/db'

/** Live pages that search engines may show, in the order of the tree. A sitemap holds at most 50,000. */
export async function findSitemapPages(): Promise<{ path: string; updatedAt: Date }[]> {
  const { rows } = await pool().query<{ path: string; updatedAt: Date }>(
    `SELECT path, updated_at AS "updatedAt" FROM pages
     WHERE ${isLive} AND NOT coalesce(noindex, false) ORDER BY tree_key LIMIT 50000`,
  )
  return rows
}
