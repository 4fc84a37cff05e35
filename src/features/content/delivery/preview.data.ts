import { pool } from '@/lib/db'
import { purposeKey, purposeKeys, siteUrl } from '@/lib/env'
import { pageColumns } from '../data'
import type { DeliveredRecord } from './data'

type Unfinished = Omit<DeliveredRecord, 'title' | 'path' | 'pageType' | 'updatedAt'> & {
  title: string | null
  path: string | null
  pageType: string | null
  updatedAt: Date | null
}

/** A page version, published or not, in the live record's shape; null if gone, in the trash or of another page. The caller has checked
 * a token (content API, section 4). @param page the page's id, or `new` for a version without a page yet, whose record has id 0. */
export async function findVersion(version: number, page: number | 'new'): Promise<DeliveredRecord | null> {
  const { rows } = await pool().query<Unfinished>(
    `SELECT coalesce(v.parent_id, 0) AS id, ${pageColumns('version_')},
       coalesce(v.version_slug, '') AS slug, coalesce(v.version_show_in_menus, false) AS show_in_menus,
       v.version_parent_id AS parent_id,
       ARRAY(SELECT c.name FROM _pages_v_rels r JOIN categories c ON c.id = r.categories_id
         WHERE r.parent_id = v.id AND r.path = 'version.categories' ORDER BY c.name) AS categories
     FROM _pages_v v
     WHERE v.id = $1 AND v.parent_id IS NOT DISTINCT FROM $2
       AND NOT EXISTS (SELECT 1 FROM pages p WHERE p.id = v.parent_id AND p.deleted_at IS NOT NULL)`,
    [version, page === 'new' ? null : page],
  )
  const [record] = rows
  if (!record) return null
  const { title, path, pageType, updatedAt } = record
  return {
    ...record,
    title: title ?? '',
    path: path ?? '/',
    pageType: pageType ?? '',
    updatedAt: updatedAt ?? new Date(),
  }
}

const purpose = 'content preview'

export const previewKey = (): Buffer => purposeKey(purpose)

export const previewKeys = (): readonly Buffer[] => purposeKeys(purpose)

/** Of courses written here: keys of their own, so that no token of a page opens a course, and none of a course a page. */
export const coursePreviewKeys = (): readonly Buffer[] => purposeKeys('online course preview')

export const coursePreviewType = 'hivis.onlinecourse'

export const previewSite = (): string => new URL(siteUrl()).host
