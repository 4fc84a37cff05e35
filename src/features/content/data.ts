import fs from 'node:fs/promises'
import path from 'node:path'
import { pool } from '@/lib/db'
import { fileStore, readEnv } from '@/lib/env'
import type { StoredDocument, StoredImage } from '@/lib/fields'
import { documentPath, mediaPath } from '@/paths'
import { fetchStored } from './files.data'
import { isStoredName, type Theme } from './rules'

export type PageRecord = {
  id: number
  title: string
  path: string
  pageType: string
  seoTitle: string | null
  searchDescription: string | null
  socialImageId: number | null
  noindex: boolean
  date: Date | null
  imageId: number | null
  summary: string | null
  author: string | null
  closingDate: Date | null
  description: string | null
  link: string | null
  pdfId: number | null
  firstPublishedAt: Date | null
  updatedAt: Date
  blocks: unknown[]
}

/** Only drafts may lack a title or path. */
export const isLive = `_status = 'published' AND deleted_at IS NULL AND title IS NOT NULL AND path IS NOT NULL AND page_type IS NOT NULL`

/** `prefix` is `version_` for a version of the page. */
export const pageColumns = (prefix: '' | 'version_') => `
  ${prefix}title AS title, ${prefix}path AS path, ${prefix}page_type AS page_type, ${prefix}seo_title AS seo_title,
  ${prefix}search_description AS search_description, ${prefix}social_image_id AS social_image_id,
  coalesce(${prefix}noindex, false) AS noindex, ${prefix}date AS date, ${prefix}image_id AS image_id, ${prefix}summary AS summary,
  ${prefix}author AS author, ${prefix}closing_date AS closing_date, ${prefix}description AS description, ${prefix}link AS link,
  ${prefix}pdf_id AS pdf_id, ${prefix}first_published_at AS first_published_at, ${prefix}updated_at AS updated_at,
  coalesce(${prefix}blocks, '[]'::jsonb) AS blocks`

export async function findPageByPath(path: string): Promise<PageRecord | null> {
  const { rows } = await pool().query<PageRecord>(
    `SELECT id, ${pageColumns('')} FROM pages WHERE path = $1 AND ${isLive}`,
    [path],
  )
  return rows[0] ?? null
}

export async function findTitles(paths: string[]): Promise<Map<string, { id: number; title: string }>> {
  const { rows } = await pool().query<{ id: number; path: string; title: string }>(
    `SELECT id, path, title FROM pages WHERE path = ANY($1) AND ${isLive}`,
    [paths],
  )
  return new Map(rows.map(({ id, path, title }) => [path, { id, title }]))
}

export async function findSharedBlocks(ids: number[]): Promise<Map<number, unknown[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await pool().query<{ id: number; blocks: unknown[] }>(
    `SELECT id, coalesce(blocks, '[]'::jsonb) AS blocks FROM shared_blocks WHERE id = ANY($1) AND _status = 'published'`,
    [ids],
  )
  return new Map(rows.map(({ id, blocks }) => [id, blocks]))
}

export async function findDocuments(ids: number[]): Promise<Map<number, StoredDocument>> {
  if (ids.length === 0) return new Map()
  const { rows } = await pool().query<{ id: number; title: string; filename: string; bytes: number }>(
    'SELECT id, title, filename, coalesce(filesize, 0) AS bytes FROM documents WHERE id = ANY($1) AND filename IS NOT NULL',
    [ids],
  )
  return new Map(rows.map(({ id, title, filename, bytes }) => [id, { id, title, url: documentPath(filename), bytes }]))
}

export async function findPagePaths(ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await pool().query<{ id: number; path: string }>(
    `SELECT id, path FROM pages WHERE id = ANY($1) AND ${isLive}`,
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
  focalX: number | null
  focalY: number | null
  sizes: { filename: string | null; width: number | null; mimeType: string | null }[]
}

const sizeNames = ['avif240', 'avif480', 'avif640', 'avif800', 'avif1200', 'webp480', 'webp800', 'webp1200'] as const

const sizesColumn = `json_build_array(${sizeNames
  .map(
    (name) => `json_build_object('filename', sizes_${name}_filename, 'width', sizes_${name}_width::int,
      'mimeType', sizes_${name}_mime_type)`,
  )
  .join(', ')})`

export async function findImages(ids: number[]): Promise<Map<number, StoredImage>> {
  if (ids.length === 0) return new Map()
  const { rows } = await pool().query<MediaRecord>(
    `SELECT id, filename, alt, width, height, coalesce(decorative, false) AS decorative, focal_x::float AS focal_x, focal_y::float AS focal_y, ${sizesColumn} AS sizes
     FROM media WHERE id = ANY($1) AND filename IS NOT NULL AND width IS NOT NULL AND height IS NOT NULL`,
    [ids],
  )
  return new Map(rows.map((row) => [row.id, toImage(row)]))
}

/** The middle, which every new picture has, needs no word. */
const focusOf = ({ focalX: x, focalY: y }: MediaRecord) =>
  x === null || y === null || (x === 50 && y === 50) ? {} : { focus: { x, y } }

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
    ...focusOf(row),
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
  o1: number
  o2: number
}

/** Menus by handle. An entry whose page isn't live is dropped with its children. */
export async function findMenus(): Promise<Map<string, MenuItem[]>> {
  const { rows } = await pool().query<MenuRow>(
    `SELECT m.handle, i.id::text, NULL AS parent_id, i.label, i.url, p.path, coalesce(i.open_in_new_tab, false) AS open_in_new_tab,
       i._order AS o1, 0 AS o2
     FROM menus m JOIN menus_items i ON i._parent_id = m.id LEFT JOIN pages p ON p.id = i.page_id AND p._status = 'published' AND p.deleted_at IS NULL
     UNION ALL
     SELECT m.handle, c.id::text, i.id::text, c.label, c.url, p.path, false, i._order, c._order
     FROM menus m JOIN menus_items i ON i._parent_id = m.id JOIN menus_items_children c ON c._parent_id = i.id
       LEFT JOIN pages p ON p.id = c.page_id AND p._status = 'published' AND p.deleted_at IS NULL
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
  recaptchaSiteKey: string | null
  walletEnabled: boolean
  socialImageId: number | null
  /** The provider’s own; null for ours. */
  logo: StoredImage | null
  themes: Partial<Record<Theme, string>>
  provider: Provider
}

/** Who the provider is in law; null where staff have not said (the desk, Settings, Business). */
export type Provider = {
  readonly legalName: string | null
  readonly nzbn: string | null
  readonly companyNumber: string | null
  readonly gstNumber: string | null
  /** One line. */
  readonly address: string | null
}

/** @throws Error if there are none: the seed writes them. */
export async function findSettings(): Promise<Settings> {
  const { rows } = await pool().query<Omit<Settings, 'logo'> & { logoId: number | null }>(
    `SELECT brand_name, coalesce(tagline, '') AS tagline, support_phone,
       coalesce(support_hours, '') AS support_hours, support_email,
       course_waitlist_url, change_policy_url, hold_minutes,
       recaptcha_site_key, wallet_enabled,
       logo_id, social_image_id, coalesce(json_strip_nulls(json_build_object('orange', nullif(themes_orange, ''),
         'yellow', nullif(themes_yellow, ''), 'blue', nullif(themes_blue, ''), 'support', nullif(themes_support, ''))), '{}') AS themes,
       json_build_object('legalName', legal_name, 'nzbn', nzbn, 'companyNumber', company_number,
         'gstNumber', nullif(gst_number, ''), 'address', address) AS provider
     FROM settings LIMIT 1`,
  )
  const [found] = rows
  if (!found) throw new Error('The settings have not been saved yet.')
  const { logoId, ...settings } = found
  return { ...settings, logo: logoId === null ? null : ((await findImages([logoId])).get(logoId) ?? null) }
}

const mimeTypes = new Map([
  ['.avif', 'image/avif'],
  ['.webp', 'image/webp'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.jpeg', 'image/jpeg'],
])

type FileFolder = 'media' | 'documents'
type StoredFile = { data: Buffer<ArrayBuffer>; mimeType: string }

/** Content type of a bare file name that we serve, else null. Never accepts a path. */
export function typeOfFile(folder: FileFolder, name: string): string | null {
  const end = path.extname(name).toLowerCase()
  if (!isStoredName(name)) return null
  return folder === 'media' ? (mimeTypes.get(end) ?? null) : end === '.pdf' ? 'application/pdf' : null
}

export async function readStoredFile(folder: FileFolder, name: string): Promise<StoredFile | null> {
  const mimeType = typeOfFile(folder, name)
  if (mimeType === null) return null
  const store = fileStore()
  if (store) {
    const data = await fetchStored(store, name)
    return data && { data, mimeType }
  }
  try {
    const data = await fs.readFile(path.resolve(readEnv().DATA_DIR, folder, name))
    return { data: Buffer.from(data), mimeType }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
