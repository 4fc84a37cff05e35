import { pool } from '@/lib/db'

export async function findHomeId(): Promise<number | null> {
  const { rows } = await pool().query<{ id: number }>(`SELECT id FROM pages WHERE path = '/' AND deleted_at IS NULL`)
  return rows[0]?.id ?? null
}

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

export async function findTitleAt(path: string, exceptId: number | null): Promise<string | null> {
  const { rows } = await pool().query<{ title: string }>(
    `SELECT coalesce(title, path) AS title FROM pages WHERE path = $1 AND deleted_at IS NULL AND id IS DISTINCT FROM $2`,
    [path, exceptId],
  )
  return rows[0]?.title ?? null
}

/** Published and not in the trash. */
export async function isLivePage(id: number): Promise<boolean> {
  const { rowCount } = await pool().query(
    `SELECT 1 FROM pages WHERE id = $1 AND _status = 'published' AND deleted_at IS NULL`,
    [id],
  )
  return rowCount === 1
}

/** Where a page is published; null if it is not. */
export async function findLivePath(id: number): Promise<string | null> {
  const { rows } = await pool().query<{ path: string | null }>(
    `SELECT path FROM pages WHERE id = $1 AND _status = 'published' AND deleted_at IS NULL`,
    [id],
  )
  return rows[0]?.path ?? null
}

export async function isLiveSharedBlock(id: number): Promise<boolean> {
  const { rowCount } = await pool().query(`SELECT 1 FROM shared_blocks WHERE id = $1 AND _status = 'published'`, [id])
  return rowCount === 1
}

export async function findNewestVersionId(id: number): Promise<number | null> {
  const { rows } = await pool().query<{ id: number }>(
    `SELECT v.id FROM _pages_v v JOIN pages p ON p.id = v.parent_id
     WHERE v.parent_id = $1 AND v.latest AND p.deleted_at IS NULL ORDER BY v.updated_at DESC LIMIT 1`,
    [id],
  )
  return rows[0]?.id ?? null
}

export async function countChildren(id: number): Promise<number> {
  const { rows } = await pool().query<{ count: number }>(
    'SELECT count(*) AS count FROM pages WHERE parent_id = $1 AND deleted_at IS NULL',
    [id],
  )
  return rows[0]?.count ?? 0
}

export async function findDeadPages(ids: number[]): Promise<Set<number>> {
  const { rows } = await pool().query<{ id: number }>(
    `SELECT wanted.id FROM unnest($1::int[]) AS wanted(id)
     WHERE NOT EXISTS (SELECT 1 FROM pages p WHERE p.id = wanted.id AND p._status = 'published' AND p.deleted_at IS NULL)`,
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}

export async function findKnownPaths(paths: string[]): Promise<Set<string>> {
  const { rows } = await pool().query<{ path: string }>(
    `SELECT path FROM pages WHERE path = ANY($1) AND _status = 'published' AND deleted_at IS NULL
     UNION SELECT from_path FROM redirects WHERE is_live AND from_path = ANY($1)`,
    [paths],
  )
  return new Set(rows.map(({ path }) => path))
}

export async function findSilentImages(ids: number[]): Promise<Set<number>> {
  const { rows } = await pool().query<{ id: number }>(
    `SELECT id FROM media WHERE id = ANY($1) AND coalesce(alt, '') = '' AND NOT coalesce(decorative, false)`,
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}

/** The page that the newest page of this type is below, such as the list of articles; null if there is none. */
export async function findUsualParent(pageType: string): Promise<number | null> {
  const { rows } = await pool().query<{ parentId: number | null }>(
    `SELECT parent_id FROM pages WHERE page_type::text = $1 AND _status = 'published' AND deleted_at IS NULL ORDER BY first_published_at DESC NULLS LAST, id DESC LIMIT 1`,
    [pageType],
  )
  return rows[0]?.parentId ?? null
}

/** Who saved a page last, by itself or not, and when (ISO 8601), as the page itself says. */
export type NewestSave = { readonly by: string | null; readonly at: string }

export async function findNewestSave(pageId: number): Promise<NewestSave | null> {
  const { rows } = await pool().query<{ by: string | null; at: Date | null }>(
    'SELECT version_updated_by AS by, version_updated_at AS at FROM _pages_v WHERE parent_id = $1 AND latest ORDER BY id DESC LIMIT 1',
    [pageId],
  )
  const [newest] = rows
  return newest?.at ? { by: newest.by, at: newest.at.toISOString() } : null
}
