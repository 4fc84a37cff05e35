import { pool } from '@/lib/db'

export type Use = { collection: 'pages' | 'shared-blocks' | 'menus'; id: number; title: string; isDraft: boolean }

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
