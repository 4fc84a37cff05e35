import type { z } from 'zod'
import { type CacheTopic, cacheTopics } from '@/cache-topics'
import type { StoredImage } from '@/lib/fields'
import { contentApiBase } from '@/paths'
import type { Crumb } from '@/ui/breadcrumbs'
import type { MenuItem } from './data'
import { contentList, menuList, pageDetail, pageNames } from './remote.contract'

/** After this the cached page is better than none. */
const timeoutMs = 3_000

/** Calls another instance's content API; null for 404.
 * @throws Error if it is down, slow or invalid: the front then serves its last good copy. */
async function read<T extends z.ZodType>(url: string, schema: T): Promise<z.infer<T> | null> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), headers: { accept: 'application/json' } })
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`The content API answered ${response.status}.`)
  return schema.parse(await response.json())
}

const topics: CacheTopic[] = [cacheTopics.settings, cacheTopics.elsewhere]

type Detail = z.infer<typeof pageDetail>

/** In our own shape, or null. @throws Error as read */
export async function fetchPage(base: string, path: string) {
  const query = new URLSearchParams({ html_path: path })
  const page = await read(`${base}${contentApiBase}/pages/with-path/?${query}`, pageDetail)
  if (!page) return null
  const above = new URLSearchParams({ ancestor_of: String(page.id), fields: '_,id,title,html_url' })
  const ancestors = await read(`${base}${contentApiBase}/pages/?${above}`, pageNames)
  const crumbs: Crumb[] = [...(ancestors?.items ?? []), page].map(({ title, meta }) => {
    const href = new URL(meta.html_url).pathname
    return { label: href === '/' ? 'Home' : title, href }
  })
  return { ...recordOf(page, path), blocks: page.body, crumbs, topics }
}

function recordOf(page: Detail, path: string) {
  const { id, title, meta, date, summary, author, description, link } = page
  return {
    id,
    title,
    path,
    pageType: meta.type.slice(meta.type.indexOf('.') + 1),
    seoTitle: meta.seo_title,
    searchDescription: meta.search_description,
    socialImageId: page.social_image?.id ?? null,
    noindex: false,
    date,
    imageId: page.image?.id ?? null,
    summary,
    author,
    closingDate: page.closing_date,
    description,
    link,
    pdfId: page.pdf?.id ?? null,
    firstPublishedAt: meta.first_published_at,
    updatedAt: meta.first_published_at ?? new Date(0),
    image: imageOf(page.image, page.image_large),
    socialImage: imageOf(page.social_image, null),
    pdf: page.pdf && { id: page.pdf.id, title: page.pdf.title, url: page.pdf.meta.download_url, bytes: 0 },
  }
}

function imageOf(image: Detail['image'], rendition: Detail['image_large']): StoredImage | null {
  if (!image) return null
  const { url, width, height, alt } = rendition ?? {
    url: image.meta.download_url,
    width: 0,
    height: 0,
    alt: image.title,
  }
  return { id: image.id, url, alt, width, height, sizes: [] }
}

/** A public response of another instance, unchanged: API call, picture or PDF.
 * @param path with its query, starting with a slash. @throws Error if the other instance is down, slow or fails. */
export async function fetchAnswer(base: string, path: string): Promise<Response> {
  if (!path.startsWith('/')) throw new Error('A path of another instance begins with a slash.')
  const response = await fetch(`${base}${path}`, { signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' })
  if (response.status >= 500) throw new Error(`The other instance answered ${response.status}.`)
  return response
}

/** @throws Error as fetchAnswer, and if it isn't a list */
export async function fetchList(base: string, path: string) {
  return contentList.parse(await (await fetchAnswer(base, path)).json())
}

/** Null if there is none. @throws Error as fetchAnswer */
export async function fetchFile(base: string, path: string): Promise<Buffer<ArrayBuffer> | null> {
  const response = await fetchAnswer(base, path)
  return response.ok ? Buffer.from(await response.arrayBuffer()) : null
}

/** By handle. @throws Error as read */
export async function fetchMenus(base: string): Promise<Map<string, MenuItem[]>> {
  const menus = await read(`${base}${contentApiBase}/menus/`, menuList)
  return new Map(
    (menus?.items ?? []).map(({ handle, items }) => [
      handle,
      items.map(({ children, ...entry }) => ({ ...toItem(entry), children: children.map(toItem) })),
    ]),
  )
}

function toItem({ label, url, open_in_new_tab }: { label: string; url: string; open_in_new_tab: boolean }): MenuItem {
  return { label, href: url, openInNewTab: open_in_new_tab, children: [] }
}
