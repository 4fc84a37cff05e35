import { pool } from '@/lib/db'
import {
  type Changed,
  type Comment,
  keysOf,
  type Proposal,
  type Reviewed,
  type ReviewKind,
  type Subject,
} from './reviews.rules'

export type Review = {
  readonly collection: Reviewed
  readonly id: number
  readonly title: string
  readonly path: string | null
  readonly kind: ReviewKind
  readonly by: string | null
  readonly name: string
  readonly changed: Changed
  readonly goesLiveAt: Date | null
  readonly proposedFrom: Date | null
  readonly proposedUntil: Date | null
  readonly comments: readonly { readonly about: string | null; readonly text: string }[]
}

/** For the outbox only: no access check. Null if the page is in the trash or the colleague has left. `changed`: the newest version against what was published before it. `comments`: what others said since the review was asked for. */
export async function findReviewForMail(reviewId: number, staffId: number): Promise<Review | null> {
  const { rows } = await pool().query<Review>(
    `SELECT 'pages' AS collection, p.id, coalesce(v.version_title, p.title, '') AS title, p.path, r.kind, r.by_name AS by, s.name,
       CASE WHEN w.id IS NOT NULL THEN jsonb_build_object('title', v.version_title IS DISTINCT FROM w.version_title, 'address', (v.version_slug, v.version_parent_id) IS DISTINCT FROM (w.version_slug, w.version_parent_id),
         'text', v.version_search_text IS DISTINCT FROM w.version_search_text, 'links', v.version_refs IS DISTINCT FROM w.version_refs,
         'search', (v.version_seo_title, v.version_search_description, v.version_noindex) IS DISTINCT FROM (w.version_seo_title, w.version_search_description, w.version_noindex), 'dates', (v.version_publish_at, v.version_unpublish_at) IS DISTINCT FROM (w.version_publish_at, w.version_unpublish_at),
         'menus', (v.version_show_in_menus, v.version_sort_order) IS DISTINCT FROM (w.version_show_in_menus, w.version_sort_order)) END AS changed,
       v.version_publish_at AS goes_live_at, r.proposed_from, r.proposed_until,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('about', c.about, 'text', c.text) ORDER BY c.id), '[]') FROM page_comments c
         WHERE r.kind <> 'asked' AND c.page_id = p.id AND c.settled_at IS NULL AND c.by_id IS DISTINCT FROM s.id
           AND c.created_at > (SELECT max(a.created_at) FROM page_reviews a WHERE a.page_id = p.id AND a.kind = 'asked' AND a.id < r.id)) AS comments
     FROM page_reviews r JOIN pages p ON p.id = r.page_id AND p.deleted_at IS NULL JOIN staff s ON s.id = $2 AND s.deactivated_at IS NULL
       JOIN LATERAL (SELECT * FROM _pages_v n WHERE n.parent_id = p.id ORDER BY n.id DESC LIMIT 1) v ON true
       LEFT JOIN LATERAL (SELECT * FROM _pages_v b WHERE b.parent_id = p.id AND b.id < v.id AND b.version__status = 'published' ORDER BY b.id DESC LIMIT 1) w ON true
     WHERE r.id = $1`,
    [reviewId, staffId],
  )
  return rows[0] ?? (await findCourseReviewForMail(reviewId, staffId))
}

/** As `findReviewForMail`, of a course written here. */
async function findCourseReviewForMail(reviewId: number, staffId: number): Promise<Review | null> {
  const { rows } = await pool().query<Review>(
    `SELECT 'online-courses' AS collection, o.id, coalesce(v.version_title, o.title, '') AS title, NULL AS path, r.kind, r.by_name AS by, s.name,
       CASE WHEN w.id IS NOT NULL THEN jsonb_build_object('title', v.version_title IS DISTINCT FROM w.version_title, 'text', v.version_modules IS DISTINCT FROM w.version_modules,
         'marking', (v.version_pass_mark, v.version_attempts) IS DISTINCT FROM (w.version_pass_mark, w.version_attempts)) END AS changed,
       NULL::timestamptz AS goes_live_at, r.proposed_from, r.proposed_until,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('about', c.about, 'text', c.text) ORDER BY c.id), '[]') FROM page_comments c
         WHERE r.kind <> 'asked' AND c.online_course_id = o.id AND c.settled_at IS NULL AND c.by_id IS DISTINCT FROM s.id
           AND c.created_at > (SELECT max(a.created_at) FROM page_reviews a WHERE a.online_course_id = o.id AND a.kind = 'asked' AND a.id < r.id)) AS comments
     FROM page_reviews r JOIN online_courses o ON o.id = r.online_course_id JOIN staff s ON s.id = $2 AND s.deactivated_at IS NULL
       JOIN LATERAL (SELECT * FROM _online_courses_v n WHERE n.parent_id = o.id ORDER BY n.id DESC LIMIT 1) v ON true
       LEFT JOIN LATERAL (SELECT * FROM _online_courses_v b WHERE b.parent_id = o.id AND b.id < v.id AND b.version__status = 'published' ORDER BY b.id DESC LIMIT 1) w ON true
     WHERE r.id = $1`,
    [reviewId, staffId],
  )
  return rows[0] ?? null
}

export type CommentMail = {
  readonly collection: Reviewed
  readonly id: number
  readonly title: string
  readonly by: string | null
  readonly name: string
  readonly comments: readonly {
    readonly about: string | null
    readonly text: string
    readonly answers: string | null
  }[]
}

/** For the outbox only: no access check. What one colleague said in a sitting, from the first to the last; null if all of it is settled, the page is in the trash or the reader has left. */
export async function findCommentsForMail(about: {
  readonly first: number
  readonly last: number
  readonly staff: number
}): Promise<CommentMail | null> {
  const { rows } = await pool().query<CommentMail>(
    `SELECT CASE WHEN l.page_id IS NULL THEN 'online-courses' ELSE 'pages' END AS collection, coalesce(l.page_id, l.online_course_id, 0) AS id,
       coalesce(v.version_title, p.title, w.version_title, '') AS title, b.name AS by, s.name, c.comments
     FROM page_comments l LEFT JOIN pages p ON p.id = l.page_id JOIN staff s ON s.id = $3 AND s.deactivated_at IS NULL LEFT JOIN staff b ON b.id = l.by_id
       LEFT JOIN LATERAL (SELECT n.version_title FROM _pages_v n WHERE n.parent_id = p.id ORDER BY n.id DESC LIMIT 1) v ON true
       LEFT JOIN LATERAL (SELECT n.version_title FROM _online_courses_v n WHERE n.parent_id = l.online_course_id ORDER BY n.id DESC LIMIT 1) w ON true
       JOIN LATERAL (SELECT jsonb_agg(jsonb_build_object('about', coalesce(o.about, m.about), 'text', m.text, 'answers', o.text) ORDER BY m.id) AS comments
         FROM page_comments m LEFT JOIN page_comments o ON o.id = m.answers_id
         WHERE (m.page_id = l.page_id OR m.online_course_id = l.online_course_id) AND m.id BETWEEN $1 AND $2 AND m.by_id IS NOT DISTINCT FROM l.by_id
           AND coalesce(o.settled_at, m.settled_at) IS NULL) c ON c.comments IS NOT NULL
     WHERE l.id = $2 AND p.deleted_at IS NULL`,
    [about.first, about.last, about.staff],
  )
  return rows[0] ?? null
}

/** When the editor who asked last would have the page live. */
export async function findProposal(pageId: number): Promise<Proposal | null> {
  const { rows } = await pool().query<Proposal>(
    `SELECT proposed_from AS goes_live, proposed_until AS comes_off FROM page_reviews
     WHERE page_id = $1 AND kind = 'asked' ORDER BY id DESC LIMIT 1`,
    [pageId],
  )
  return rows[0] ?? null
}

export type Colleague = { readonly id: number; readonly name: string }

/** Those who write or publish pages, by name. */
export async function findPageColleagues(): Promise<Colleague[]> {
  const { rows } = await pool().query<Colleague>(
    `SELECT s.id, s.name FROM staff s WHERE s.deactivated_at IS NULL
       AND EXISTS (SELECT FROM staff_roles r WHERE r.parent_id = s.id AND r.value::text IN ('editor', 'publisher')) ORDER BY s.name LIMIT 200`,
  )
  return rows
}

/** All of it, oldest first. */
export async function findComments(subject: Subject): Promise<Comment[]> {
  const { rows } = await pool().query<Comment>(
    `SELECT c.id, c.answers_id, c.block_id, c.about, c.text, s.name AS by, c.by_id, c.settled_at, c.created_at
     FROM page_comments c LEFT JOIN staff s ON s.id = c.by_id WHERE c.page_id = $1 OR c.online_course_id = $2 ORDER BY c.id`,
    keysOf(subject),
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

/** What happened in its reviews, newest first. */
export async function findTrail(subject: Subject, limit: number): Promise<Step[]> {
  const { rows } = await pool().query<Step>(
    'SELECT id, kind, by_name AS by, created_at AS at, told_at IS NOT NULL AS is_told FROM page_reviews WHERE page_id = $1 OR online_course_id = $2 ORDER BY id DESC LIMIT $3',
    [...keysOf(subject), limit],
  )
  return rows
}

/** When what is live was last published; null for what isn't live. */
export async function findLiveSince(subject: Subject): Promise<Date | null> {
  const { rows } = await pool().query<{ at: Date }>(
    `(SELECT v.updated_at AS at FROM pages p JOIN _pages_v v ON v.parent_id = p.id AND v.version__status = 'published'
       WHERE p.id = $1 AND p._status = 'published' AND p.deleted_at IS NULL ORDER BY v.id DESC LIMIT 1)
     UNION ALL (SELECT v.updated_at FROM online_courses o JOIN _online_courses_v v ON v.parent_id = o.id AND v.version__status = 'published'
       WHERE o.id = $2 AND o._status = 'published' ORDER BY v.id DESC LIMIT 1)`,
    keysOf(subject),
  )
  return rows[0]?.at ?? null
}
