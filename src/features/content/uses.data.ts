import { pool } from '@/lib/db'
import type { Use } from './uses.rules'

/** Where pages, shared blocks and menus show or lead to this, their newest drafts included. */
async function findUsesInContent(reference: string): Promise<Use[]> {
  const pageId = reference.startsWith('pages:') ? Number(reference.slice('pages:'.length)) : null
  const { rows } = await pool().query<Use>(
    `SELECT 'pages' AS place, id, coalesce(title, path, '') AS title, coalesce(_status = 'draft', true) AS is_draft
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
     SELECT 'online-courses', id, coalesce(title, ''), coalesce(_status = 'draft', true) FROM online_courses WHERE refs ? $1
     UNION
     SELECT 'online-courses', o.id, coalesce(v.version_title, o.title, ''), true
       FROM _online_courses_v v JOIN online_courses o ON o.id = v.parent_id
       WHERE v.latest AND v.version_refs ? $1 AND NOT coalesce(o.refs ? $1, false)
     UNION
     SELECT 'menus', m.id, m.title, false FROM menus m WHERE EXISTS (SELECT 1 FROM menus_items i WHERE i._parent_id = m.id AND i.page_id = $2)
       OR EXISTS (SELECT 1 FROM menus_items i JOIN menus_items_children c ON c._parent_id = i.id WHERE i._parent_id = m.id AND c.page_id = $2)
     ORDER BY place, title`,
    [reference, pageId],
  )
  return rows
}

/** Where else a picture is shown: with courses, items, trainers and in the settings. Deleting it would only empty these. */
async function findUsesOfPicture(id: number): Promise<Use[]> {
  const { rows } = await pool().query<Use>(
    `SELECT 'courses' AS place, id, name AS title, false AS is_draft FROM courses WHERE hero_image_id = $1
     UNION ALL
     SELECT 'shop-items', id, title, false FROM shop_items WHERE image_id = $1
     UNION ALL
     SELECT 'trainers', s.id, s.name, false FROM trainer_profiles t JOIN staff s ON s.id = t.staff_id WHERE t.picture_id = $1
     UNION ALL
     SELECT u.place, s.id, u.title, false FROM settings s
       CROSS JOIN LATERAL (VALUES ('settings', 'Logo of the site', s.logo_id), ('settings', 'Picture for pages without one', s.social_image_id),
         ('business', 'Signature on certificates', s.certificate_signature_id)) u (place, title, picture)
       WHERE u.picture = $1
     ORDER BY place, title`,
    [id],
  )
  return rows
}

/** Courses that play an online course now. */
async function findPlays(id: number): Promise<Use[]> {
  const { rows } = await pool().query<Use>(
    `SELECT 'played' AS place, c.id, c.name AS title, false AS is_draft FROM courses c
       JOIN LATERAL (SELECT k.online_course_id FROM learning_packages k WHERE k.course_id = c.id ORDER BY k.version DESC LIMIT 1) newest ON newest.online_course_id = $1
     ORDER BY c.name`,
    [id],
  )
  return rows
}

/** Everything that shows this or leads to it, such as `media:5` or `pages:12`. */
export async function findUses(reference: string): Promise<Use[]> {
  const [kind, id] = reference.split(':')
  const [content, others] = await Promise.all([
    findUsesInContent(reference),
    kind === 'media' ? findUsesOfPicture(Number(id)) : kind === 'online-courses' ? findPlays(Number(id)) : [],
  ])
  return [...content, ...others]
}
