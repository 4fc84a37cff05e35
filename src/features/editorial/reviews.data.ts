import { pool } from '@/lib/db'
import type { Changed, Comment, ReviewKind } from './reviews.rules'

export type Review = {
  readonly pageId: number
  readonly title: string
  readonly path: string | null
  readonly kind: ReviewKind
  readonly by: string | null
  readonly name: string
  readonly changed: Changed
  readonly goesLiveAt: Date | null
  readonly comments: readonly { readonly about: string | null; readonly text: string }[]
}

/** For the outbox only: no access check. Null if the page is in the trash or the colleague has left. `changed`: the newest version against what was published before it. `comments`: what others said since the review was asked for. */
export async function findReviewForMail(reviewId: number, staffId: number): Promise<Review | null> {
  const { rows } = await pool().query<Review>(
    `SELECT p.id AS page_id, coalesce(v.version_title, p.title, '') AS title, p.path, r.kind, r.by_name AS by, s.name,
       CASE WHEN w.id IS NOT NULL THEN jsonb_build_object('title', v.version_title IS DISTINCT FROM w.version_title, 'address', (v.version_slug, v.version_parent_id) IS DISTINCT FROM (w.version_slug, w.version_parent_id),
         'text', v.version_search_text IS DISTINCT FROM w.version_search_text, 'links', v.version_refs IS DISTINCT FROM w.version_refs,
         'search', (v.version_seo_title, v.version_search_description, v.version_noindex) IS DISTINCT FROM (w.version_seo_title, w.version_search_description, w.version_noindex), 'dates', (v.version_publish_at, v.version_unpublish_at) IS DISTINCT FROM (w.version_publish_at, w.version_unpublish_at),
         'menus', (v.version_show_in_menus, v.version_sort_order) IS DISTINCT FROM (w.version_show_in_menus, w.version_sort_order)) END AS changed,
       v.version_publish_at AS goes_live_at,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('about', c.about, 'text', c.text) ORDER BY c.id), '[]') FROM page_comments c
         WHERE r.kind <> 'asked' AND c.page_id = p.id AND c.settled_at IS NULL AND c.by_id IS DISTINCT FROM s.id
           AND c.created_at > (SELECT max(a.created_at) FROM page_reviews a WHERE a.page_id = p.id AND a.kind = 'asked' AND a.id < r.id)) AS comments
     FROM page_reviews r JOIN pages p ON p.id = r.page_id AND p.deleted_at IS NULL JOIN staff s ON s.id = $2 AND s.deactivated_at IS NULL
       JOIN LATERAL (SELECT * FROM _pages_v n WHERE n.parent_id = p.id ORDER BY n.id DESC LIMIT 1) v ON true
       LEFT JOIN LATERAL (SELECT * FROM _pages_v b WHERE b.parent_id = p.id AND b.id < v.id AND b.version__status = 'published' ORDER BY b.id DESC LIMIT 1) w ON true
     WHERE r.id = $1`,
    [reviewId, staffId],
  )
  return rows[0] ?? null
}

/** All of a page, oldest first. */
export async function findComments(pageId: number): Promise<Comment[]> {
  const { rows } = await pool().query<Comment>(
    `SELECT c.id, c.answers_id, c.block_id, c.about, c.text, s.name AS by, c.by_id, c.settled_at, c.created_at
     FROM page_comments c LEFT JOIN staff s ON s.id = c.by_id WHERE c.page_id = $1 ORDER BY c.id`,
    [pageId],
  )
  return rows
}

export type Step = {
  readonly id: number
  readonly kind: ReviewKind
  readonly by: string | null
  readonly at: Date
  readonly isTold: boolean
}

/** What happened in the reviews of a page, newest first. */
export async function findTrail(pageId: number, limit: number): Promise<Step[]> {
  const { rows } = await pool().query<Step>(
    'SELECT id, kind, by_name AS by, created_at AS at, told_at IS NOT NULL AS is_told FROM page_reviews WHERE page_id = $1 ORDER BY id DESC LIMIT $2',
    [pageId, limit],
  )
  return rows
}

/** When a live page was last published; null for one that isn't live. */
export async function findLiveSince(pageId: number): Promise<Date | null> {
  const { rows } = await pool().query<{ at: Date }>(
    `SELECT v.updated_at AS at FROM pages p JOIN _pages_v v ON v.parent_id = p.id AND v.version__status = 'published'
     WHERE p.id = $1 AND p._status = 'published' AND p.deleted_at IS NULL ORDER BY v.id DESC LIMIT 1`,
    [pageId],
  )
  return rows[0]?.at ?? null
}
