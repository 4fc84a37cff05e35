import { pool } from '@/lib/db'
import type { Reviewed } from './reviews.rules'

/** A page in a list of the editors' home. `at`: when what the list is about happened, or will. */
export type PageLine = {
  readonly id: number
  readonly title: string
  readonly path: string | null
  readonly by: string | null
  readonly at: Date
}

/** A page, or a course written here. */
export type ReviewLine = PageLine & { readonly collection: Reviewed }

/** Newest first. Staff are known by the name that the page or course says changed it. */
export async function findDrafts(name: string, limit: number): Promise<ReviewLine[]> {
  const { rows } = await pool().query<ReviewLine>(
    `SELECT 'pages' AS collection, p.id, coalesce(v.version_title, '') AS title, v.version_path AS path, v.version_updated_by AS by, v.updated_at AS at
     FROM _pages_v v JOIN pages p ON p.id = v.parent_id AND p.deleted_at IS NULL
     WHERE v.latest AND v.version__status = 'draft' AND v.version_review IS DISTINCT FROM 'requested' AND v.version_updated_by = $1
     UNION ALL SELECT 'online-courses', v.parent_id, coalesce(v.version_title, ''), NULL, v.version_updated_by, v.updated_at FROM _online_courses_v v
     WHERE v.latest AND v.version__status = 'draft' AND v.version_review IS DISTINCT FROM 'requested' AND v.version_updated_by = $1 AND v.parent_id IS NOT NULL
     ORDER BY at DESC LIMIT $2`,
    [name, limit],
  )
  return rows
}

/** What waits for a review, oldest first. `by`: who asked, and `at`: when. */
export async function findAsked(limit: number): Promise<ReviewLine[]> {
  const { rows } = await pool().query<ReviewLine>(
    `SELECT d.collection, d.id, d.title, d.path, coalesce(r.by_name, d.by) AS by, coalesce(r.created_at, d.at) AS at
     FROM (SELECT 'pages' AS collection, p.id, p.id AS page_id, NULL::int AS online_course_id, coalesce(v.version_title, '') AS title, v.version_path AS path,
           v.version_updated_by AS by, v.updated_at AS at
         FROM _pages_v v JOIN pages p ON p.id = v.parent_id AND p.deleted_at IS NULL WHERE v.latest AND v.version_review = 'requested'
       UNION ALL SELECT 'online-courses', v.parent_id, NULL, v.parent_id, coalesce(v.version_title, ''), NULL, v.version_updated_by, v.updated_at
         FROM _online_courses_v v WHERE v.latest AND v.version_review = 'requested' AND v.parent_id IS NOT NULL) d
       LEFT JOIN LATERAL (SELECT a.by_name, a.created_at FROM page_reviews a WHERE (a.page_id = d.page_id OR a.online_course_id = d.online_course_id) AND a.kind = 'asked'
         ORDER BY a.id DESC LIMIT 1) r ON true
     ORDER BY at LIMIT $1`,
    [limit],
  )
  return rows
}

/** Drafts that this editor had asked to be reviewed and got back. `by`: who sent them back. */
export async function findSentBack(name: string, limit: number): Promise<ReviewLine[]> {
  const { rows } = await pool().query<ReviewLine>(
    `SELECT d.collection, d.id, d.title, d.path, r.by_name AS by, r.created_at AS at
     FROM (SELECT 'pages' AS collection, p.id, p.id AS page_id, NULL::int AS online_course_id, coalesce(v.version_title, '') AS title, v.version_path AS path
         FROM pages p JOIN _pages_v v ON v.parent_id = p.id AND v.latest AND v.version__status = 'draft' WHERE p.deleted_at IS NULL
       UNION ALL SELECT 'online-courses', v.parent_id, NULL, v.parent_id, coalesce(v.version_title, ''), NULL
         FROM _online_courses_v v WHERE v.latest AND v.version__status = 'draft' AND v.parent_id IS NOT NULL) d
       JOIN LATERAL (SELECT b.id, b.kind, b.by_name, b.created_at FROM page_reviews b WHERE b.page_id = d.page_id OR b.online_course_id = d.online_course_id
         ORDER BY b.id DESC LIMIT 1) r ON r.kind = 'sent back'
       JOIN LATERAL (SELECT a.by_name FROM page_reviews a WHERE (a.page_id = d.page_id OR a.online_course_id = d.online_course_id) AND a.kind = 'asked' AND a.id < r.id
         ORDER BY a.id DESC LIMIT 1) a ON a.by_name = $1
     WHERE r.by_name IS DISTINCT FROM $1 ORDER BY r.created_at DESC LIMIT $2`,
    [name, limit],
  )
  return rows
}

export type ScheduledLine = PageLine & { readonly comesOff: boolean }

/** What the publishing schedule will do, next first. `at`: when. */
export async function findScheduled(limit: number): Promise<ScheduledLine[]> {
  const { rows } = await pool().query<ScheduledLine>(
    `SELECT p.id, coalesce(v.version_title, '') AS title, v.version_path AS path, v.version_updated_by AS by, d.at AS at, d.comes_off AS comes_off
     FROM pages p JOIN _pages_v v ON v.parent_id = p.id AND v.latest
       JOIN LATERAL (VALUES (v.version_publish_at, false), (CASE WHEN p._status = 'published' THEN p.unpublish_at ELSE v.version_unpublish_at END, true)) d (at, comes_off) ON d.at > now()
     WHERE p.deleted_at IS NULL AND d.at IS NOT NULL AND d.comes_off IS NOT NULL ORDER BY d.at, p.id LIMIT $1`,
    [limit],
  )
  return rows
}

/** Live pages by when they were last published, newest first. */
export async function findLastPublished(limit: number): Promise<PageLine[]> {
  const { rows } = await pool().query<PageLine>(
    `SELECT p.id, coalesce(p.title, '') AS title, p.path, v.by, v.at FROM pages p
       JOIN LATERAL (SELECT n.version_updated_by AS by, n.updated_at AS at FROM _pages_v n WHERE n.parent_id = p.id AND n.version__status = 'published' ORDER BY n.id DESC LIMIT 1) v ON true
     WHERE p._status = 'published' AND p.deleted_at IS NULL ORDER BY v.at DESC, p.id DESC LIMIT $1`,
    [limit],
  )
  return rows
}

export type LivePage = {
  readonly id: number
  readonly title: string
  readonly path: string | null
  readonly blocks: unknown[]
}

/** Every live page, for the search for broken links. */
export async function findLiveBlocks(): Promise<LivePage[]> {
  const { rows } = await pool().query<LivePage>(
    `SELECT id, coalesce(title, '') AS title, path, coalesce(blocks, '[]'::jsonb) AS blocks FROM pages
     WHERE _status = 'published' AND deleted_at IS NULL ORDER BY tree_key LIMIT 1000`,
  )
  return rows
}
