import { isLive } from '@/features/content/data'
import { nzDay } from '@/lib/dates'
import { pool } from '@/lib/db'

export type EditorialRecord = {
  id: number
  path: string
  title: string
  date: Date | null
  firstPublishedAt: Date | null
  imageId: number | null
  summary: string
  author: string
  categories: string[]
  updatedAt: Date
}

const categoriesColumn = `ARRAY(SELECT c.name FROM pages_rels r JOIN categories c ON c.id = r.categories_id
  WHERE r.parent_id = p.id AND r.path = 'categories' ORDER BY c.name)`

const columns = `p.id, p.path, p.title, p.date, p.first_published_at, p.image_id,
  coalesce(p.summary, p.search_description, '') AS summary, coalesce(p.author, '') AS author, p.updated_at,
  ${categoriesColumn} AS categories`

/** Same order as the content API's list, by day with undated last: later pages must follow on. */
const newestFirst = `(p.date AT TIME ZONE 'UTC')::date DESC, p.tree_key`

type Part = { below?: string | null; offset?: number; limit: number }

const isBelow = `p.page_type = $1 AND ${isLive} AND ($2::text IS NULL OR (starts_with(p.path, $2) AND p.path <> $2))`

async function findNewest(pageType: 'ArticlePage' | 'NewsPage', { below = null, offset = 0, limit }: Part) {
  const { rows } = await pool().query<EditorialRecord>(
    `SELECT ${columns} FROM pages p WHERE ${isBelow} ORDER BY ${newestFirst} LIMIT $3 OFFSET $4`,
    [pageType, below, limit, offset],
  )
  return rows
}

export async function findArticles(part: Part): Promise<{ articles: EditorialRecord[]; total: number }> {
  const [articles, { rows }] = await Promise.all([
    findNewest('ArticlePage', part),
    pool().query<{ total: number }>(`SELECT count(*) AS total FROM pages p WHERE ${isBelow}`, [
      'ArticlePage',
      part.below ?? null,
    ]),
  ])
  return { articles, total: rows[0]?.total ?? 0 }
}

export async function findRelatedArticles(pageId: number, limit: number): Promise<EditorialRecord[]> {
  const { rows } = await pool().query<EditorialRecord>(
    `SELECT ${columns} FROM pages p WHERE p.page_type = 'ArticlePage' AND p.id <> $1 AND ${isLive}
     ORDER BY (SELECT count(*) FROM pages_rels r JOIN pages_rels o ON o.categories_id = r.categories_id
       WHERE r.parent_id = p.id AND r.path = 'categories' AND o.parent_id = $1 AND o.path = 'categories') DESC,
       ${newestFirst} LIMIT $2`,
    [pageId, limit],
  )
  return rows
}

export function findNews(part: Part): Promise<EditorialRecord[]> {
  return findNewest('NewsPage', part)
}

export async function findArticle(path: string): Promise<EditorialRecord | null> {
  const { rows } = await pool().query<EditorialRecord>(
    `SELECT ${columns} FROM pages p WHERE p.path = $1 AND p.page_type = 'ArticlePage' AND ${isLive}`,
    [path],
  )
  return rows[0] ?? null
}

export async function findArticleCategories(below: string | null): Promise<string[]> {
  const { rows } = await pool().query<{ name: string }>(
    `SELECT DISTINCT c.name FROM (SELECT p.id FROM pages p WHERE ${isBelow}) p JOIN pages_rels r ON r.parent_id = p.id AND r.path = 'categories'
       JOIN categories c ON c.id = r.categories_id ORDER BY c.name`,
    ['ArticlePage', below],
  )
  return rows.map(({ name }) => name)
}

export async function findCategoriesOf(pageId: number): Promise<string[]> {
  const { rows } = await pool().query<{ categories: string[] }>(
    `SELECT ${categoriesColumn} AS categories FROM pages p WHERE p.id = $1`,
    [pageId],
  )
  return rows[0]?.categories ?? []
}

export async function findPageId(path: string): Promise<number | null> {
  const { rows } = await pool().query<{ id: number }>(`SELECT id FROM pages WHERE path = $1 AND ${isLive}`, [path])
  return rows[0]?.id ?? null
}

export type JobRecord = {
  path: string
  title: string
  closingDate: Date | null
  description: string
  link: string
  pdfId: number | null
}

/** Closing today or later in NZ, earliest first. */
export async function findOpenJobs(now = new Date()): Promise<JobRecord[]> {
  const { rows } = await pool().query<JobRecord>(
    `SELECT path, title, closing_date, coalesce(description, '') AS description, coalesce(link, '') AS link,
       pdf_id
     FROM pages WHERE page_type = 'JobPage' AND ${isLive}
       AND (closing_date IS NULL OR (closing_date AT TIME ZONE 'UTC')::date >= $1::date)
     ORDER BY closing_date NULLS LAST, title LIMIT 50`,
    [nzDay(now)],
  )
  return rows
}
