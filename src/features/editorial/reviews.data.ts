import { pool } from '@/lib/db'
import type { Changed, ReviewKind } from './reviews.rules'

export type Review = {
  readonly pageId: number
  readonly title: string
  readonly path: string | null
  readonly kind: ReviewKind
  readonly by: string | null
  readonly name: string
  readonly changed: Changed
}

/** For the outbox only: no access check. Null if the page is in the trash or the colleague has left. `changed`: the newest version against what was published before it. */
export async function findReviewForMail(reviewId: number, staffId: number): Promise<Review | null> {
  const { rows } = await pool().query<Review>(
    `SELECT p.id AS page_id, coalesce(v.version_title, p.title, '') AS title, p.path, r.kind, r.by_name AS by, s.name,
       CASE WHEN w.id IS NOT NULL THEN jsonb_build_object('title', v.version_title IS DISTINCT FROM w.version_title, 'address', (v.version_slug, v.version_parent_id) IS DISTINCT FROM (w.version_slug, w.version_parent_id),
         'text', v.version_search_text IS DISTINCT FROM w.version_search_text, 'links', v.version_refs IS DISTINCT FROM w.version_refs,
         'search', (v.version_seo_title, v.version_search_description, v.version_noindex) IS DISTINCT FROM (w.version_seo_title, w.version_search_description, w.version_noindex), 'dates', (v.version_publish_at, v.version_unpublish_at) IS DISTINCT FROM (w.version_publish_at, w.version_unpublish_at),
         'menus', (v.version_show_in_menus, v.version_sort_order) IS DISTINCT FROM (w.version_show_in_menus, w.version_sort_order)) END AS changed
     FROM page_reviews r JOIN pages p ON p.id = r.page_id AND p.deleted_at IS NULL JOIN staff s ON s.id = $2 AND s.deactivated_at IS NULL
       JOIN LATERAL (SELECT * FROM _pages_v n WHERE n.parent_id = p.id ORDER BY n.id DESC LIMIT 1) v ON true
       LEFT JOIN LATERAL (SELECT * FROM _pages_v b WHERE b.parent_id = p.id AND b.id < v.id AND b.version__status = 'published' ORDER BY b.id DESC LIMIT 1) w ON true
     WHERE r.id = $1`,
    [reviewId, staffId],
  )
  return rows[0] ?? null
}
