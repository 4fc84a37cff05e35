import { cache } from 'react'
import type { Crumb } from '@/ui/breadcrumbs'
import { findImages, findMenus, findPageByPath, findPagePaths, findSettings, findTitles } from './data'
import { ancestorPaths } from './rules'

/** Who reads these: every page of the site. One read for each render, shared by layout, metadata and page. */
export const loadSite = cache(async () => {
  const [settings, menus] = await Promise.all([findSettings(), findMenus()])
  return { settings, menus }
})

/** A block as stored, with its pictures and pages resolved. */
export type LoadedBlock = { blockType: string; id: string; [field: string]: unknown }

/** The published page at a path with resolved blocks and breadcrumbs, or null. */
export const loadPage = cache(async (path: string) => {
  const page = await findPageByPath(path)
  if (!page) return null
  const [blocks, titles] = await Promise.all([resolveReferences(page.blocks), findTitles(ancestorPaths(path))])
  const crumbs: Crumb[] = ancestorPaths(path).flatMap((href) => {
    const label = href === '/' ? 'Home' : titles.get(href)
    return label ? [{ label, href }] : []
  })
  return { ...page, blocks: blocks.filter(isBlock), crumbs }
})

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isBlock = (value: unknown): value is LoadedBlock =>
  isRecord(value) && typeof value.blockType === 'string' && typeof value.id === 'string'

/** Fields that hold a picture are called image or …_image; those that hold a page are called page. */
const isImageField = (name: string) => name === 'image' || name.endsWith('_image')

/** Replaces ids of pictures and pages inside stored blocks; what no longer exists becomes null. */
async function resolveReferences(blocks: unknown[]): Promise<unknown[]> {
  const imageIds = new Set<number>()
  const pageIds = new Set<number>()
  walk(blocks, (name, value) => {
    if (typeof value === 'number' && isImageField(name)) imageIds.add(value)
    if (typeof value === 'number' && name === 'page') pageIds.add(value)
    return value
  })
  const [images, paths] = await Promise.all([findImages([...imageIds]), findPagePaths([...pageIds])])
  const resolved = walk(blocks, (name, value) => {
    if (typeof value !== 'number') return value
    if (isImageField(name)) return images.get(value) ?? null
    if (name === 'page') return paths.has(value) ? { path: paths.get(value) } : null
    return value
  })
  return Array.isArray(resolved) ? resolved : []
}

function walk(value: unknown, visit: (name: string, value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => walk(item, visit))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, walk(visit(name, inner), visit)]))
}
