import { cache } from 'react'
import type { Crumb } from '@/ui/breadcrumbs'
import { findImages, findMenus, findPageByPath, findPagePaths, findSettings, findTitles } from './data'
import { ancestorPaths, type ReferenceKind, referencesOf, replaceReferences } from './rules'

/** Who reads these: every page of the site. One read for each render, shared by layout, metadata and page. */
export const loadSite = cache(async () => {
  const [settings, menus] = await Promise.all([findSettings(), findMenus()])
  return { settings, menus }
})

/** The published page at a path with resolved blocks and breadcrumbs, or null. */
export const loadPage = cache(async (path: string) => {
  const page = await findPageByPath(path)
  if (!page) return null
  const [blocks, titles] = await Promise.all([resolveReferences(page.blocks), findTitles(ancestorPaths(path))])
  const crumbs: Crumb[] = ancestorPaths(path).flatMap((href) => {
    const label = href === '/' ? 'Home' : titles.get(href)
    return label ? [{ label, href }] : []
  })
  return { ...page, blocks, crumbs }
})

/** Replaces ids of pictures and pages inside stored content; what no longer exists becomes null. */
async function resolveReferences(blocks: unknown[]): Promise<unknown[]> {
  const references = referencesOf(blocks)
  const idsOf = (kind: ReferenceKind) =>
    references
      .filter((reference) => reference.startsWith(`${kind}:`))
      .map((reference) => Number(reference.split(':')[1]))
  const [images, paths] = await Promise.all([findImages(idsOf('media')), findPagePaths(idsOf('pages'))])
  const resolved = replaceReferences(blocks, (kind, id) => {
    if (kind === 'media') return images.get(id) ?? null
    if (kind === 'pages') return paths.has(id) ? { path: paths.get(id) } : null
    return id
  })
  return Array.isArray(resolved) ? resolved : []
}
