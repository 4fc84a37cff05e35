import { pool } from '@/lib/db'

/** The id of the home page, or null before it exists. */
export async function findHomeId(): Promise<number | null> {
  const { rows } = await pool().query<{ id: number }>(`SELECT id FROM pages WHERE path = '/' AND deleted_at IS NULL`)
  return rows[0]?.id ?? null
}

/** Path and ancestors' ids of a page, itself included, or null when it is gone. A draft may have no path yet. */
export async function findPlace(id: number): Promise<{ path: string | null; line: number[] } | null> {
  const { rows } = await pool().query<{ path: string | null; line: number[] }>(
    `WITH RECURSIVE up AS (
       SELECT id, parent_id, path, 1 AS level FROM pages WHERE id = $1 AND deleted_at IS NULL
       UNION ALL
       SELECT p.id, p.parent_id, p.path, up.level + 1 FROM pages p JOIN up ON p.id = up.parent_id WHERE up.level < 50
     )
     SELECT own.path, ARRAY(SELECT id FROM up) AS line FROM up own WHERE own.level = 1`,
    [id],
  )
  return rows[0] ?? null
}

/** The title of another page at this path, or null when it is free. */
export async function findTitleAt(path: string, exceptId: number | null): Promise<string | null> {
  const { rows } = await pool().query<{ title: string }>(
    `SELECT coalesce(title, path) AS title FROM pages WHERE path = $1 AND deleted_at IS NULL AND id IS DISTINCT FROM $2`,
    [path, exceptId],
  )
  return rows[0]?.title ?? null
}

/** True while the page is published and not in the trash. */
export async function isLivePage(id: number): Promise<boolean> {
  const { rowCount } = await pool().query(
    `SELECT 1 FROM pages WHERE id = $1 AND _status = 'published' AND deleted_at IS NULL`,
    [id],
  )
  return rowCount === 1
}

/** True while the shared block is shown where it stands. */
export async function isLiveSharedBlock(id: number): Promise<boolean> {
  const { rowCount } = await pool().query(`SELECT 1 FROM shared_blocks WHERE id = $1 AND _status = 'published'`, [id])
  return rowCount === 1
}

/** The id of the newest version of a page that is not in the trash, draft or published, or null. */
export async function findNewestVersionId(id: number): Promise<number | null> {
  const { rows } = await pool().query<{ id: number }>(
    `SELECT v.id FROM _pages_v v JOIN pages p ON p.id = v.parent_id
     WHERE v.parent_id = $1 AND v.latest AND p.deleted_at IS NULL ORDER BY v.updated_at DESC LIMIT 1`,
    [id],
  )
  return rows[0]?.id ?? null
}

/** How many pages stand below this one, those in the trash not counted. */
export async function countChildren(id: number): Promise<number> {
  const { rows } = await pool().query<{ count: number }>(
    'SELECT count(*) AS count FROM pages WHERE parent_id = $1 AND deleted_at IS NULL',
    [id],
  )
  return rows[0]?.count ?? 0
}

/** Something that shows or links to a reference: where it is, for people. */
export type Use = { collection: 'pages' | 'shared-blocks' | 'menus'; id: number; title: string; isDraft: boolean }

/**
 * Where a picture, page, document, course or shared block is used, from the reference index: live pages, the newest draft of each page,
 * shared blocks, and menus (pages only).
 * @param reference such as `media:5`.
 */
export async function findUses(reference: string): Promise<Use[]> {
  const pageId = reference.startsWith('pages:') ? Number(reference.slice('pages:'.length)) : null
  const { rows } = await pool().query<Use>(
    `SELECT 'pages' AS collection, id, coalesce(title, path, '') AS title, coalesce(_status = 'draft', true) AS "isDraft"
       FROM pages WHERE refs ? $1 AND deleted_at IS NULL AND id IS DISTINCT FROM $2
     UNION
     SELECT 'pages', p.id, coalesce(v.version_title, p.path, ''), true
       FROM _pages_v v JOIN pages p ON p.id = v.parent_id
       WHERE v.latest AND v.version_refs ? $1 AND p.deleted_at IS NULL AND p.id IS DISTINCT FROM $2 AND NOT coalesce(p.refs ? $1, false)
     UNION
     SELECT 'shared-blocks', id, coalesce(title, ''), coalesce(_status = 'draft', true) FROM shared_blocks WHERE refs ? $1
     UNION
     SELECT 'shared-blocks', s.id, coalesce(v.version_title, s.title, ''), true
       FROM _shared_blocks_v v JOIN shared_blocks s ON s.id = v.parent_id
       WHERE v.latest AND v.version_refs ? $1 AND NOT coalesce(s.refs ? $1, false)
     UNION
     SELECT 'menus', m.id, m.title, false FROM menus m WHERE EXISTS (SELECT 1 FROM menus_items i WHERE i._parent_id = m.id AND i.page_id = $2)
       OR EXISTS (SELECT 1 FROM menus_items i JOIN menus_items_children c ON c._parent_id = i.id WHERE i._parent_id = m.id AND c.page_id = $2)
     ORDER BY collection, title`,
    [reference, pageId],
  )
  return rows
}

/** Of these page ids, those that are not live. */
export async function findDeadPages(ids: number[]): Promise<Set<number>> {
  const { rows } = await pool().query<{ id: number }>(
    `SELECT wanted.id FROM unnest($1::int[]) AS wanted(id)
     WHERE NOT EXISTS (SELECT 1 FROM pages p WHERE p.id = wanted.id AND p._status = 'published' AND p.deleted_at IS NULL)`,
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Of these paths, those where a live page or a redirect stands. */
export async function findKnownPaths(paths: string[]): Promise<Set<string>> {
  const { rows } = await pool().query<{ path: string }>(
    `SELECT path FROM pages WHERE path = ANY($1) AND _status = 'published' AND deleted_at IS NULL
     UNION SELECT from_path FROM redirects WHERE is_live AND from_path = ANY($1)`,
    [paths],
  )
  return new Set(rows.map(({ path }) => path))
}

/** Of these pictures, those that say nothing to people who can't see them though they are not decorative. */
export async function findSilentImages(ids: number[]): Promise<Set<number>> {
  const { rows } = await pool().query<{ id: number }>(
    `SELECT id FROM media WHERE id = ANY($1) AND coalesce(alt, '') = '' AND NOT coalesce(decorative, false)`,
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Where a redirect leads from this path: a path of the site or an address; null when there is none. */
export async function findRedirect(path: string): Promise<{ target: string; isPermanent: boolean } | null> {
  const { rows } = await pool().query<{ target: string; isPermanent: boolean }>(
    `SELECT coalesce(p.path, r.url) AS target, coalesce(r.is_permanent, false) AS "isPermanent"
     FROM redirects r LEFT JOIN pages p ON p.id = r.page_id AND p._status = 'published' AND p.deleted_at IS NULL
     WHERE r.from_path = $1 AND r.is_live AND coalesce(p.path, r.url) IS NOT NULL AND coalesce(p.path, r.url) <> $1`,
    [path],
  )
  return rows[0] ?? null
}
