import { pool } from '@/lib/db'
import type { LinkPage } from './menus.rules'

type PageRow = Omit<LinkPage, 'publishAt'> & { publishAt: Date | null }

/** A page that was never published has its title and address in its newest version. */
const linkPage = `SELECT p.id, coalesce(p.title, v.version_title, '') AS title, coalesce(p.path, v.version_path, '') AS path,
    CASE WHEN p.deleted_at IS NOT NULL THEN 'bin' WHEN p._status = 'published' THEN 'live' ELSE 'draft' END AS state,
    v.version_publish_at AS publish_at
  FROM pages p LEFT JOIN _pages_v v ON v.parent_id = p.id AND v.latest`

const toLinkPage = ({ publishAt, ...page }: PageRow): LinkPage => ({
  ...page,
  publishAt: publishAt?.toISOString() ?? null,
})

/** Pages by id, those in the bin too. */
export async function findLinkPages(ids: readonly number[]): Promise<LinkPage[]> {
  const { rows } = await pool().query<PageRow>(`${linkPage} WHERE p.id = ANY($1)`, [ids])
  return rows.map(toLinkPage)
}

const mostFound = 8

/** Pages whose title or address has these words, live ones first. */
export async function searchLinkPages(words: string): Promise<LinkPage[]> {
  const like = `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const { rows } = await pool().query<PageRow>(
    `${linkPage} WHERE p.deleted_at IS NULL AND coalesce(p.title, v.version_title, '') <> ''
       AND (coalesce(p.title, v.version_title) ILIKE $1 OR coalesce(p.path, v.version_path) ILIKE $1)
     ORDER BY p._status <> 'published', coalesce(p.title, v.version_title) NOT ILIKE ltrim($1, '%'), coalesce(p.title, v.version_title), p.id
     LIMIT ${mostFound}`,
    [like],
  )
  return rows.map(toLinkPage)
}

export type NamedMenu = { id: number; title: string; handle: string }

export async function findNamedMenus(): Promise<NamedMenu[]> {
  const { rows } = await pool().query<NamedMenu>('SELECT id, title, handle FROM menus ORDER BY id')
  return rows
}
