import { findDocuments, findImages } from '@/features/content/data'
import { fetchList } from '@/features/content/remote.gateway'
import { chosenDay } from '@/lib/dates'
import { contentApiUrl, siteUrl } from '@/lib/env'
import { articleListPath } from '@/paths'
import type { Article, Job, News } from './contract'
import {
  type EditorialRecord,
  findArticle,
  findArticleCategories,
  findArticles,
  findCategoriesOf,
  findNews,
  findOpenJobs,
  findPageId,
  findRelatedArticles,
} from './data'
import { applyLink, articleFromApi, articlesPerBatch, largeImage, publishedDay } from './rules'

async function withImages(records: EditorialRecord[]) {
  const images = await findImages(records.flatMap(({ imageId }) => imageId ?? []))
  return records.map((record) => ({
    ...record,
    day: publishedDay(record),
    image: record.imageId === null ? null : largeImage(images.get(record.imageId)),
  }))
}

const toArticle = ({
  path,
  title,
  day,
  image,
  categories,
}: Awaited<ReturnType<typeof withImages>>[number]): Article => ({
  url: path,
  title,
  date: day,
  image,
  categories,
})

export async function loadArticles(below: string | null, part = 1) {
  const offset = (part - 1) * articlesPerBatch
  const { articles, total } = await findArticles({ below, offset, limit: articlesPerBatch })
  return { items: (await withImages(articles)).map(toArticle), total }
}

export async function loadLaterArticles(grid: { below?: string | null; urlEndpoint: string }, part: number) {
  const remote = contentApiUrl()
  if (!remote) return loadArticles(grid.below ?? null, part)
  const slice = `&offset=${(part - 1) * articlesPerBatch}&limit=${articlesPerBatch}`
  const { items, meta } = await fetchList(remote, `${grid.urlEndpoint}${slice}`)
  return { items: items.flatMap((item) => articleFromApi(item) ?? []), total: meta.total_count }
}

/** First part, total and the URL of the next (spec section 3). */
export async function loadArticleList(below: string | null) {
  const [{ items, total }, filterTypes, indexId] = await Promise.all([
    loadArticles(below),
    findArticleCategories(below),
    below === null ? null : findPageId(below),
  ])
  return { items, totalItemsCount: total, filterTypes, urlEndpoint: articleListPath(indexId ?? undefined) }
}

export async function loadFeaturedArticle(path: string | null) {
  const record = path === null ? (await findArticles({ limit: 1 })).articles[0] : await findArticle(path)
  const [article] = await withImages(record ? [record] : [])
  return article ? { ...toArticle(article), summary: article.summary } : null
}

export async function loadNews(limit: number): Promise<News[]> {
  const records = await withImages(await findNews({ limit }))
  return records.map(({ path, day, image, title }) => ({
    meta: { html_url: `${siteUrl()}${path}` },
    date: day,
    image,
    title,
  }))
}

export async function loadOpenJobs(now = new Date()): Promise<Job[]> {
  const jobs = await findOpenJobs(now)
  const files = await findDocuments(jobs.flatMap(({ pdfId }) => pdfId ?? []))
  return jobs.map(({ path, title, closingDate, description, link, pdfId }) => ({
    title,
    closing_date: closingDate && chosenDay(closingDate),
    description,
    link: applyLink({ link, path }),
    pdf: (pdfId !== null && files.get(pdfId)) || null,
  }))
}

export async function loadCategoriesOf(pageId: number): Promise<string[]> {
  const remote = contentApiUrl()
  if (!remote) return findCategoriesOf(pageId)
  const { items } = await fetchList(remote, `${articleListPath()}&id=${pageId}`)
  return articleFromApi(items[0])?.categories ?? []
}

const relatedShown = 3

export async function loadRelated(pageId: number): Promise<Article[]> {
  return (await withImages(await findRelatedArticles(pageId, relatedShown))).map(toArticle)
}
