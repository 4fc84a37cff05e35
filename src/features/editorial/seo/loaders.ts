import type { Metadata } from 'next'
import { routeTable } from '@/cache-topics'
import { findImages } from '@/features/content/data'
import { loadPage, loadSite } from '@/features/content/loaders'
import { siteUrl } from '@/lib/env'
import { homePath, searchPath } from '@/paths'
import { findSitemapPages } from './data'
import { metadataOf, robotsTxt, sitemapXml } from './rules'

/**
 * The head of the page at a path, for any visitor. Nothing there: a head that says so, which gives the answer its 404. After a form was sent the
 * title says that it worked (design, manner 2), and the page is not for search engines.
 */
export async function loadMetadata(path: string, query: { success?: unknown } = {}): Promise<Metadata> {
  const [page, { settings }] = await Promise.all([loadPage(path), loadSite()])
  if (!page) {
    // A site that has no pages yet has its name to show there (src/features/content/components/no-pages-yet.tsx).
    if (path === homePath) return { title: settings.brandName, robots: { index: false } }
    const title = `Page not found · ${settings.brandName}`
    return { title, robots: { index: false }, other: { 'page-status': '404' } }
  }
  const { socialImageId: id } = settings
  const ofSite = id === null ? null : ((await findImages([id])).get(id) ?? null)
  const head = metadataOf(page, settings, ofSite, siteUrl())
  return query.success === 'true' && holdsForm(page.blocks)
    ? { ...head, title: `Success: ${head.title}`, robots: { index: false } }
    : head
}

/** True when a form stands anywhere in these blocks, in columns too. */
function holdsForm(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(holdsForm)
  if (typeof value !== 'object' || value === null) return false
  return ('formName' in value && typeof value.formName === 'string') || Object.values(value).some(holdsForm)
}

/** The sitemap of all live pages. */
export async function loadSitemap(): Promise<string> {
  return sitemapXml(await findSitemapPages(), siteUrl())
}

/** The rules for crawlers: every part of the site that is not made of pages is closed, and so is the search. */
export function loadRobots(): string {
  const closed = routeTable.flatMap(([prefix, routeClass]) => {
    if (prefix.startsWith('/_')) return []
    // Personal addresses end in a slash; without it a page such as /company-training/ would be closed too.
    return routeClass === 'personal' ? [prefix.replace(/\/?$/, '/')] : routeClass === 'staff' ? [prefix] : []
  })
  return robotsTxt([...closed, searchPath], siteUrl())
}
