import { type CacheTopic, cacheTopics } from '@/cache-topics'
import { chosenDay, formatDay, nzDay, nzInstant } from '@/lib/dates'
import type { StoredImage } from '@/lib/fields'
import { pathOfAddress } from '@/paths'
import type { Article, ListImage } from './contract'

/** Articles for each load (spec section 9). */
export const articlesPerBatch = 9

/** Page types that bring their own heading when they have no hero block. */
export const editorialTypes = ['ArticlePage', 'NewsPage', 'JobPage'] as const

/** Blocks that bring a page's first heading, so that nothing is drawn above them. */
const headBlocks: ReadonlySet<unknown> = new Set(['hero', 'courseHero', 'courseCalendar'])

/** The widest WebP of a picture, or the picture itself. */
export function largeImage(image: StoredImage | undefined): ListImage | null {
  if (!image) return null
  const widest = image.sizes
    .filter(({ mimeType }) => mimeType === 'image/webp')
    .reduce((best, size) => (size.width > best.width ? size : best), { url: image.url, width: 0 })
  const width = widest.width || image.width
  const height = Math.round((image.height * width) / image.width)
  return { large: { src: widest.url, width, height }, sizes: image.sizes, alt: image.alt }
}

/** The chosen date of an article or news, and when it first went live. */
type Dated = { date: Date | null; firstPublishedAt: Date | null }

/** The NZ day that an article or news is from: the one that an editor chose, else that of its first publishing. */
export function publishedDay({ date, firstPublishedAt }: Dated): string | null {
  return date ? chosenDay(date) : firstPublishedAt && nzDay(firstPublishedAt)
}

/** The instant for machines: midday in New Zealand of a chosen day, so that it is that day almost everywhere. */
export function publishedAt({ date, firstPublishedAt }: Dated): Date | null {
  return date ? nzInstant(chosenDay(date), '12:00') : firstPublishedAt
}

/** True while people may apply: the closing date is the last day, in New Zealand. A job without one stays open. */
export function isJobOpen(closingDate: string | null, now: Date): boolean {
  return closingDate === null || closingDate >= nzDay(now)
}

/** `Applications close DD MMM YYYY` (spec section 9). */
export function closingText(closingDate: string): string {
  return `Applications close ${formatDay(closingDate)}`
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** An article from the list call of the content API, or null for what is none. The address keeps to this site. */
export function articleFromApi(item: unknown): Article | null {
  if (!isRecord(item) || !isRecord(item.meta)) return null
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
  if (!isRecord(image)) return null
  const { url, width, height, alt } = image
  if (typeof url !== 'string' || typeof width !== 'number' || typeof height !== 'number') return null
  return { large: { src: url, width, height }, alt: typeof alt === 'string' ? alt : '' }
}

/** Loaded articles with more added. One that is there already is left out: the list may have moved since the last load. */
export function withMore(loaded: Article[], more: Article[]): Article[] {
  const known = new Set(loaded.map(({ url }) => url))
  return [...loaded, ...more.filter(({ url }) => !known.has(url))]
}

/** The loaded articles of a category; all without one. */
export function ofCategory(articles: Article[], category: string): Article[] {
  return category === '' ? articles : articles.filter(({ categories }) => categories.includes(category))
}

/** The part of a list that an address asks for, from 1. Anything but a sensible number is the first. */
export function pageNumber(value: string | string[] | undefined): number {
  return typeof value === 'string' && /^[1-9]\d{0,3}$/.test(value) ? Number(value) : 1
}

type Headed = { pageType: string; blocks: readonly unknown[] }

/** Stored blocks have a `blockType`, those from another instance's content API a `type`. */
const hasHeadBlock = ({ blocks }: Headed) =>
  blocks.some((block) => isRecord(block) && headBlocks.has(block.blockType ?? block.type))

/** True for a page that shows its own title, date and picture above its blocks. */
export function hasOwnHead(page: Headed): boolean {
  return editorialTypes.some((type) => type === page.pageType) && !hasHeadBlock(page)
}

/** Topics of what a page shows of itself around its blocks: its categories, and what to read next. */
export function topicsOfOwn(page: Headed): CacheTopic[] {
  return [
    ...(hasOwnHead(page) ? [cacheTopics.categories] : []),
    ...(page.pageType === 'ArticlePage' ? [cacheTopics.articles, cacheTopics.categories, cacheTopics.files] : []),
  ]
}

/** True for a page whose head says where it stands: its breadcrumbs are not said a second time below. */
export function hasCrumbsInHead(page: Headed): boolean {
  return hasOwnHead(page) || hasHeadBlock(page)
}

/** Words that people read in a minute. */
const wordsAMinute = 220

/** How long an article takes to read, in whole minutes, one at least. */
export const readingMinutes = (text: string): number =>
  Math.max(1, Math.round((text.replace(/<[^>]*>/g, ' ').match(/\S+/g) ?? []).length / wordsAMinute))
