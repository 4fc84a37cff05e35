import type { Metadata } from 'next'
import { routeTable } from '@/cache-topics'
import { findImages } from '@/features/content/data'
import { loadPage, loadSite } from '@/features/content/loaders'
import { findPlaces } from '@/features/places/data'
import { siteUrl } from '@/lib/env'
import { homePath, placePath, placesPath, searchPath } from '@/paths'
import { inPlainWords, type Spoken } from '@/ui/words'
import { findSitemapPages } from './data'
import { metadataOf, robotsTxt, sitemapXml } from './rules'

type Asked = { readonly query?: { readonly success?: unknown }; readonly spoken?: Spoken | null }

/** A missing page gets a not-found head, which makes the response a 404. After a
 * form was sent the title says so (design, manner 2), and the page is not indexed. A title that the catalogue of the person's language has comes
 * before the English one that editors wrote for search engines. */
export async function loadMetadata(path: string, { query = {}, spoken = null }: Asked = {}): Promise<Metadata> {
  const [page, { settings }] = await Promise.all([loadPage(path), loadSite()])
  if (!page) {
    // A site without pages shows its name instead (src/features/content/components/no-pages-yet.tsx).
    if (path === homePath) return { title: settings.brandName, robots: { index: false } }
    const title = `Page not found · ${settings.brandName}`
    return { title, robots: { index: false }, other: { 'page-status': '404' } }
  }
  const { socialImageId: id } = settings
  const ofSite = id === null ? null : ((await findImages([id])).get(id) ?? null)
  const title = inPlainWords(spoken, page.title)
  const shown = title === page.title ? page : { ...page, title, seoTitle: null }
  const head = metadataOf(shown, settings, ofSite, siteUrl())
  return query.success === 'true' && holdsForm(page.blocks)
    ? { ...head, title: `${inPlainWords(spoken, 'Success: ')}${head.title}`, robots: { index: false } }
    : head
}

function holdsForm(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(holdsForm)
  if (typeof value !== 'object' || value === null) return false
  return ('formName' in value && typeof value.formName === 'string') || Object.values(value).some(holdsForm)
}

export async function loadSitemap(): Promise<string> {
  const [pages, places] = await Promise.all([findSitemapPages(), findPlaces()])
  const changes = places.map(({ updatedAt }) => updatedAt.getTime())
  const own = [
    { path: placesPath, updatedAt: new Date(Math.max(0, ...changes)) },
    ...places.map(({ slug, updatedAt }) => ({ path: placePath(slug), updatedAt })),
  ]
  return sitemapXml([...pages, ...(places.length > 0 ? own : [])], siteUrl())
}

/** Closes everything that isn't a page, and the search. */
export function loadRobots(): string {
  const closed = routeTable.flatMap(([prefix, routeClass]) => {
    if (prefix.startsWith('/_')) return []
    // Personal paths end in a slash: without it pages such as /company-training/ would be closed too.
    return routeClass === 'personal' ? [prefix.replace(/\/?$/, '/')] : routeClass === 'staff' ? [prefix] : []
  })
  return robotsTxt([...closed, searchPath], siteUrl())
}
