import fs from 'node:fs/promises'
import path from 'node:path'
import { pool } from '@/lib/db'
import { readEnv } from '@/lib/env'
import type { StoredImage } from '@/lib/fields'
import { mediaPath } from '@/paths'

/** A published page as stored; blocks still carry ids of pictures and pages. */
export type PageRecord = {
  id: number
  title: string
  path: string
  pageType: string
  seoTitle: string | null
  searchDescription: string | null
  noindex: boolean
  blocks: unknown[]
}

/** The published page at a path, or null. Drafts never leave by this way. */
export async function findPageByPath(path: string): Promise<PageRecord | null> {
  const { rows } = await pool().query<PageRecord>(
    `SELECT id, title, path, page_type AS "pageType", seo_title AS "seoTitle", search_description AS "searchDescription",
       coalesce(noindex, false) AS noindex, coalesce(blocks, '[]'::jsonb) AS blocks
     FROM pages WHERE path = $1 AND _status = 'published'`,
    [path],
  )
  return rows[0] ?? null
}

/** Titles of published pages by path, for breadcrumbs. */
export async function findTitles(paths: string[]): Promise<Map<string, string>> {
  const { rows } = await pool().query<{ path: string; title: string }>(
    `SELECT path, title FROM pages WHERE path = ANY($1) AND _status = 'published'`,
    [paths],
  )
  return new Map(rows.map((row) => [row.path, row.title]))
}

/** Paths of published pages by id. */
export async function findPagePaths(ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await pool().query<{ id: number; path: string }>(
    `SELECT id, path FROM pages WHERE id = ANY($1) AND _status = 'published'`,
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row.path]))
}

type MediaRecord = {
  id: number
  filename: string
  alt: string | null
  width: number
  height: number
  decorative: boolean
  sizes: { filename: string | null; width: number | null; mimeType: string | null }[]
}

const sizeNames = ['avif480', 'webp480', 'avif720', 'webp720', 'avif1200', 'webp1200'] as const

const sizesColumn = `json_build_array(${sizeNames
  .map(
    (name) => `json_build_object('filename', sizes_${name}_filename, 'width', sizes_${name}_width::int,
      'mimeType', sizes_${name}_mime_type)`,
  )
  .join(', ')})`

/** Pictures by id with the sizes that were made at upload. */
export async function findImages(ids: number[]): Promise<Map<number, StoredImage>> {
  if (ids.length === 0) return new Map()
  const { rows } = await pool().query<MediaRecord>(
    `SELECT id, filename, alt, width::int, height::int, coalesce(decorative, false) AS decorative, ${sizesColumn} AS sizes
     FROM media WHERE id = ANY($1)`,
    [ids],
  )
  return new Map(rows.map((row) => [row.id, toImage(row)]))
}

function toImage(row: MediaRecord): StoredImage {
  return {
    id: row.id,
    url: mediaPath(row.filename),
    alt: row.decorative ? '' : (row.alt ?? ''),
    width: row.width,
    height: row.height,
    sizes: row.sizes.flatMap(({ filename, width, mimeType }) =>
      filename && width && mimeType ? [{ url: mediaPath(filename), width, mimeType }] : [],
    ),
  }
}

export type MenuItem = { label: string; href: string; openInNewTab: boolean; children: MenuItem[] }

type MenuRow = {
  handle: string
  id: string
  parentId: string | null
  label: string
  url: string | null
  path: string | null
  openInNewTab: boolean
}

/** All menus by handle. An entry whose page is not live is dropped together with its children. */
export async function findMenus(): Promise<Map<string, MenuItem[]>> {
  const { rows } = await pool().query<MenuRow>(
    `SELECT m.handle, i.id::text, NULL AS "parentId", i.label, i.url, p.path, coalesce(i.open_in_new_tab, false) AS "openInNewTab",
       i._order AS o1, 0 AS o2
     FROM menus m JOIN menus_items i ON i._parent_id = m.id LEFT JOIN pages p ON p.id = i.page_id AND p._status = 'published'
     UNION ALL
     SELECT m.handle, c.id::text, i.id::text, c.label, c.url, p.path, false, i._order, c._order
     FROM menus m JOIN menus_items i ON i._parent_id = m.id JOIN menus_items_children c ON c._parent_id = i.id
       LEFT JOIN pages p ON p.id = c.page_id AND p._status = 'published'
     ORDER BY o1, o2`,
  )
  const live = rows.flatMap((row) => {
    const href = row.path ?? row.url
    return href ? [{ ...row, href }] : []
  })
  const menus = new Map<string, MenuItem[]>()
  for (const row of live.filter(({ parentId }) => parentId === null)) {
    const children = live
      .filter(({ parentId }) => parentId === row.id)
      .map((child) => ({ ...toItem(child), children: [] }))
    menus.set(row.handle, [...(menus.get(row.handle) ?? []), { ...toItem(row), children }])
  }
  return menus
}

function toItem({ label, href, openInNewTab }: { label: string; href: string; openInNewTab: boolean }) {
  return { label, href, openInNewTab }
}

export type Settings = {
  brandName: string
  tagline: string
  supportPhone: string
  supportHours: string
  supportEmail: string
  courseWaitlistUrl: string
  changePolicyUrl: string
  holdMinutes: number
  gstRate: number
  recaptchaSiteKey: string | null
  walletEnabled: boolean
}

/** The settings of the site. Throws when the database holds none: the seed writes them. */
export async function findSettings(): Promise<Settings> {
  const { rows } = await pool().query<Settings>(
    `SELECT brand_name AS "brandName", coalesce(tagline, '') AS tagline, support_phone AS "supportPhone",
       coalesce(support_hours, '') AS "supportHours", support_email AS "supportEmail",
       course_waitlist_url AS "courseWaitlistUrl", change_policy_url AS "changePolicyUrl", hold_minutes::int AS "holdMinutes",
       gst_rate::int AS "gstRate", recaptcha_site_key AS "recaptchaSiteKey", wallet_enabled AS "walletEnabled"
     FROM settings LIMIT 1`,
  )
  const [settings] = rows
  if (!settings) throw new Error('The settings have not been saved yet.')
  return settings
}

const mimeTypes = new Map([
  ['.avif', 'image/avif'],
  ['.webp', 'image/webp'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.jpeg', 'image/jpeg'],
])

/** A stored picture's bytes by its file name, or null. Names with anything but letters, digits, dots, - and _ find nothing. */
export async function readMedia(name: string): Promise<{ data: Buffer<ArrayBuffer>; mimeType: string } | null> {
  const mimeType = mimeTypes.get(path.extname(name).toLowerCase())
  if (!mimeType || !/^[\w-][\w.-]{0,200}$/.test(name)) return null
  try {
    const data = await fs.readFile(path.resolve(readEnv().DATA_DIR, 'media', name))
    return { data: Buffer.from(data), mimeType }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
