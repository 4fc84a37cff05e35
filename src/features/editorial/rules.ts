import { type CacheTopic, cacheTopics } from '@/cache-topics'
import { chosenDay, formatDay, nzDay, nzInstant } from '@/lib/dates'
import type { StoredImage } from '@/lib/fields'
import { isObject } from '@/lib/unknown'
import { applyPath, pathOfAddress } from '@/paths'
import type { Article, ListImage } from './contract'

/** Spec section 9. */
export const articlesPerBatch = 9

/** They show their own heading if they have no hero block. */
export const editorialTypes = ['ArticlePage', 'NewsPage', 'JobPage'] as const

const headBlocks: ReadonlySet<unknown> = new Set(['hero', 'courseHero', 'courseCalendar'])

const focusOf = ({ focus }: StoredImage) => (focus ? { focus } : {})

export function largeImage(image: StoredImage | undefined): ListImage | null {
  if (!image) return null
  const widest = image.sizes
    .filter(({ mimeType }) => mimeType === 'image/webp')
    .reduce((best, size) => (size.width > best.width ? size : best), { url: image.url, width: 0 })
  const width = widest.width || image.width
  const height = Math.round((image.height * width) / image.width)
  return { large: { src: widest.url, width, height }, sizes: image.sizes, alt: image.alt, ...focusOf(image) }
}

type Dated = { date: Date | null; firstPublishedAt: Date | null }

/** NZ day: the editor's choice, else that of first publishing. */
export function publishedDay({ date, firstPublishedAt }: Dated): string | null {
  return date ? chosenDay(date) : firstPublishedAt && nzDay(firstPublishedAt)
}

/** For machines: midday NZ of a chosen day, the same day almost everywhere. */
export function publishedAt({ date, firstPublishedAt }: Dated): Date | null {
  return date ? nzInstant(chosenDay(date), '12:00') : firstPublishedAt
}

/** Open through the closing date, in NZ. Without one it stays open. */
export function isJobOpen(closingDate: string | null, now: Date): boolean {
  return closingDate === null || closingDate >= nzDay(now)
}

/** `Applications close DD MMM YYYY` (spec section 9). */
export function closingText(closingDate: string): string {
  return `Applications close ${formatDay(closingDate)}`
}

/** Null for invalid items. The URL becomes a path of this site. */
export function articleFromApi(item: unknown): Article | null {
  if (!isObject(item) || !isObject(item.meta)) return null
  const { html_url: address } = item.meta
  if (typeof address !== 'string' || typeof item.title !== 'string') return null
  return {
    url: pathOfAddress(address),
    title: item.title,
    date: typeof item.date === 'string' ? item.date : null,
    image: imageFromApi(item.image_large),
    categories: Array.isArray(item.categories) ? item.categories.filter((name) => typeof name === 'string') : [],
  }
}

function imageFromApi(image: unknown): ListImage | null {
  if (!isObject(image)) return null
  const { url, width, height, alt } = image
  if (typeof url !== 'string' || typeof width !== 'number' || typeof height !== 'number') return null
  return { large: { src: url, width, height }, alt: typeof alt === 'string' ? alt : '' }
}

/** Deduplicated: the list may have shifted since the last load. */
export function withMore(loaded: Article[], more: Article[]): Article[] {
  const known = new Set(loaded.map(({ url }) => url))
  return [...loaded, ...more.filter(({ url }) => !known.has(url))]
}

export function ofCategory(articles: Article[], category: string): Article[] {
  return category === '' ? articles : articles.filter(({ categories }) => categories.includes(category))
}

export function pageNumber(value: string | string[] | undefined): number {
  return typeof value === 'string' && /^[1-9]\d{0,3}$/.test(value) ? Number(value) : 1
}

export const jobOf = (path: string): string => path.split('/').filter(Boolean).at(-1) ?? ''

export const applyLink = (job: { link: string | null; path: string }): string => job.link || applyPath(jobOf(job.path))

type Headed = { pageType: string; blocks: readonly unknown[] }

/** Stored blocks have a `blockType`, those from a content API a `type`. */
const hasHeadBlock = ({ blocks }: Headed) =>
  blocks.some((block) => isObject(block) && headBlocks.has(block.blockType ?? block.type))

export function hasOwnHead(page: Headed): boolean {
  return editorialTypes.some((type) => type === page.pageType) && !hasHeadBlock(page)
}

export function topicsOfOwn(page: Headed): CacheTopic[] {
  return [
    ...(hasOwnHead(page) ? [cacheTopics.categories] : []),
    ...(page.pageType === 'ArticlePage' ? [cacheTopics.articles, cacheTopics.categories, cacheTopics.files] : []),
  ]
}

export function hasCrumbsInHead(page: Headed): boolean {
  return hasOwnHead(page) || hasHeadBlock(page)
}

const wordsAMinute = 220

/** Minutes, at least 1. */
export const readingMinutes = (text: string): number =>
  Math.max(1, Math.round((text.replace(/<[^>]*>/g, ' ').match(/\S+/g) ?? []).length / wordsAMinute))
