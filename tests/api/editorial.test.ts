import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveBlocks } from '@/blocks/wire'
import {
  loadArticleList,
  loadArticles,
  loadCategoriesOf,
  loadFeaturedArticle,
  loadNews,
  loadOpenJobs,
} from '@/features/editorial/loaders'
import { loadFeed } from '@/features/editorial/seo/feeds.loaders'
import { loadMetadata, loadRobots, loadSitemap } from '@/features/editorial/seo/loaders'
import { pool } from '@/lib/db'
import { startPayload } from '../support/payload'

/** Articles, news and jobs as visitors get them, from pages that staff wrote, on the real database. */
let payload: Payload
let index: { id: number; path: string }

const create = async (data: Record<string, unknown>) => {
  const page = await payload.create({
    collection: 'pages',
    data: { pageType: 'ContentPage', _status: 'published', ...data },
  })
  return { id: Number(page.id), path: String(page.path) }
}

const article = (slug: string, data: Record<string, unknown> = {}) =>
  create({ title: `Article ${slug}`, slug, parent: index.id, pageType: 'ArticlePage', ...data })

/** How the back office keeps a chosen day. */
const stored = (day: string) => `${day}T12:00:00.000Z`

beforeAll(async () => {
  payload = await startPayload()
  // What these tests count is what they write: the articles, news and jobs of the demo site go.
  await pool().query("DELETE FROM pages WHERE page_type IN ('ArticlePage', 'NewsPage', 'JobPage')")
  index = await create({ title: 'Stories', slug: 'stories', pageType: 'ArticleIndexPage' })
})

afterAll(async () => {
  await payload.destroy()
})

describe('the articles of an index page', () => {
  beforeAll(async () => {
    const height = await payload.create({ collection: 'categories', data: { name: 'Height' } })
    await payload.create({ collection: 'categories', data: { name: 'Never used' } })
    const { docs } = await payload.find({ collection: 'media', limit: 1 })
    for (let day = 1; day <= 11; day += 1) {
      await article(`day-${day}`, { date: stored(`2026-03-${String(day).padStart(2, '0')}`) })
    }
    await article('newest', {
      date: stored('2026-04-01'),
      categories: [height.id],
      image: docs[0]?.id,
      summary: 'Clip on.',
      author: 'Aroha Ngata',
    })
    await article('draft', { date: stored('2026-05-01'), _status: 'draft' })
    const gone = await article('gone', { date: stored('2026-05-02') })
    await payload.update({ collection: 'pages', id: gone.id, data: { deletedAt: new Date().toISOString() } })
    await create({ title: 'Elsewhere', slug: 'elsewhere', pageType: 'ArticlePage', date: stored('2026-06-01') })
  })

  test('come newest first, nine at a time, and live ones alone', async () => {
    const { items, totalItemsCount } = await loadArticleList(index.path)
    expect(totalItemsCount).toBe(12)
    expect(items).toHaveLength(9)
    expect(items.slice(0, 2).map(({ title }) => title)).toEqual(['Article newest', 'Article day-11'])
    const { items: rest, total } = await loadArticles(index.path, 2)
    expect(total).toBe(12)
    expect(rest.map(({ title }) => title)).toEqual(['Article day-3', 'Article day-2', 'Article day-1'])
    expect((await loadArticles(index.path, 3)).items).toEqual([])
  })

  test('have address, day, picture and categories', async () => {
    const [newest] = (await loadArticleList(index.path)).items
    expect(newest).toMatchObject({
      url: '/stories/newest/',
      date: '2026-04-01',
      categories: ['Height'],
      image: { alt: expect.any(String), large: { src: expect.stringMatching(/^\/media\/.+\.webp$/) } },
    })
  })

  test('offer the categories in use, and where the browser gets more', async () => {
    const list = await loadArticleList(index.path)
    expect(list.filterTypes).toEqual(['Height'])
    expect(list.urlEndpoint).toContain(`type=hivis.ArticlePage&descendant_of=${index.id}&order=-date`)
    expect((await loadArticleList(null)).urlEndpoint).not.toContain('descendant_of')
  })

  test('of the whole site include those elsewhere', async () => {
    expect((await loadArticles(null)).items[0]?.title).toBe('Elsewhere')
  })

  test('can be featured: one that is chosen, the newest without a choice, none that is gone', async () => {
    expect(await loadFeaturedArticle('/stories/newest/')).toMatchObject({
      title: 'Article newest',
      summary: 'Clip on.',
    })
    expect(await loadFeaturedArticle(null)).toMatchObject({ title: 'Elsewhere' })
    expect(await loadFeaturedArticle('/stories/draft/')).toBeNull()
  })

  test('are what the blocks of a page deliver', async () => {
    const [grid, featured] = await serveBlocks(
      [
        { blockType: 'articleGrid', id: 'a', title: 'Stories', page: { path: index.path } },
        { blockType: 'featuredArticle', id: 'b', page: { path: '/stories/newest/' } },
      ],
      { path: '/', crumbs: [] },
    )
    expect(grid).toMatchObject({ type: 'articleGrid', value: { totalItemsCount: 12, filterLabel: 'Category' } })
    expect(featured).toMatchObject({ type: 'featuredArticle', value: { article: { url: '/stories/newest/' } } })
  })

  test('name their categories', async () => {
    const { rows } = await pool().query(`SELECT id FROM pages WHERE path = '/stories/newest/'`)
    expect(await loadCategoriesOf(rows[0].id)).toEqual(['Height'])
  })
})

test('news and jobs are delivered by their blocks', async () => {
  const blocks = await serveBlocks(
    [
      { blockType: 'featuredNews', id: 'a', title: 'News' },
      { blockType: 'jobListing', id: 'b', title: 'Jobs' },
    ],
    { path: '/', crumbs: [] },
  )
  expect(blocks.map(({ type }) => type)).toEqual(['featuredNews', 'jobListing'])
  expect(blocks.some((block) => 'problem' in block)).toBe(false)
})

test('news come newest first, with their full address', async () => {
  await create({ title: 'Old news', slug: 'old-news', pageType: 'NewsPage', date: stored('2026-01-01') })
  await create({ title: 'Fresh news', slug: 'fresh-news', pageType: 'NewsPage', date: stored('2026-02-01') })
  const [first, second] = await loadNews(3)
  expect(first).toEqual({
    title: 'Fresh news',
    date: '2026-02-01',
    image: null,
    meta: { html_url: expect.stringMatching(/^https?:\/\/.+\/fresh-news\/$/) },
  })
  expect(second?.title).toBe('Old news')
  expect(await loadNews(1)).toHaveLength(1)
})

describe('open jobs', () => {
  // 10 am on 16 June in New Zealand, still the 15th in London.
  const now = new Date('2026-06-15T22:00:00.000Z')

  beforeAll(async () => {
    const job = (title: string, closingDate?: string) =>
      create({
        title,
        slug: title.toLowerCase(),
        pageType: 'JobPage',
        description: 'Teach people to come home.',
        link: 'https://jobs.example/1',
        ...(closingDate ? { closingDate: stored(closingDate) } : {}),
      })
    await job('Later', '2026-07-01')
    await job('Today', '2026-06-16')
    await job('Yesterday', '2026-06-15')
    await job('Always')
  })

  test('close at the end of their last day in New Zealand', async () => {
    expect((await loadOpenJobs(now)).map(({ title }) => title)).toEqual(['Today', 'Later', 'Always'])
    const lateThatDay = new Date('2026-06-16T11:59:00.000Z')
    expect((await loadOpenJobs(lateThatDay)).map(({ title }) => title)).toContain('Today')
    const nextDay = new Date('2026-06-16T12:00:00.000Z')
    expect((await loadOpenJobs(nextDay)).map(({ title }) => title)).not.toContain('Today')
  })

  test('say what the job is and how to apply', async () => {
    expect((await loadOpenJobs(now))[0]).toEqual({
      title: 'Today',
      closing_date: '2026-06-16',
      description: 'Teach people to come home.',
      link: 'https://jobs.example/1',
      pdf: null,
    })
  })
})

describe('what crawlers and feed readers get', () => {
  beforeAll(async () => {
    await create({ title: 'In the sitemap', slug: 'in-the-sitemap' })
    await create({ title: 'Hidden', slug: 'hidden-page', noindex: true })
    await create({ title: 'A draft', slug: 'a-draft-page', _status: 'draft' })
  })

  test('the sitemap has live pages, without those kept out of search engines', async () => {
    const xml = await loadSitemap()
    expect(xml).toContain('/in-the-sitemap/</loc>')
    expect(xml).not.toContain('hidden-page')
    expect(xml).not.toContain('a-draft-page')
  })

  test('the sitemap has the places where courses run, without closed ones and the online one', async () => {
    await pool().query(`UPDATE locations SET active = false WHERE slug = 'gisborne'`)
    const xml = await loadSitemap()
    await pool().query(`UPDATE locations SET active = true WHERE slug = 'gisborne'`)
    expect(xml).toContain('/training/places/</loc>')
    expect(xml.match(/\/training\/places\/[a-z-]+\/<\/loc>/g)).toHaveLength(22)
    expect(xml).not.toMatch(/places\/(?:gisborne|online)/)
  })

  test('robots.txt closes the back office, the API and the search', () => {
    const lines = loadRobots().split('\n')
    expect(lines).toEqual(expect.arrayContaining(['Disallow: /admin', 'Disallow: /api/', 'Disallow: /search/']))
    expect(lines).not.toContain('Disallow: /')
    expect(lines).not.toContain('Disallow: /company')
    expect(lines.filter((line) => line.startsWith('Disallow') && line.includes('//'))).toEqual([])
  })

  test('feeds hold articles and news, each in its own', async () => {
    const articles = await loadFeed('/feeds/articles.xml')
    const news = await loadFeed('/feeds/news.xml')
    expect(articles?.type).toContain('application/atom+xml')
    expect(articles?.xml).toContain('/stories/newest/')
    expect(articles?.xml).not.toContain('/fresh-news/')
    expect(news?.type).toContain('application/rss+xml')
    expect(news?.xml).toContain('/fresh-news/')
    expect(await loadFeed('/feeds/other.xml')).toBeNull()
  })

  test('a page has the site’s name in its title, and an address that is not there says 404', async () => {
    expect((await loadMetadata('/in-the-sitemap/')).title).toMatch(/^In the sitemap · /)
    expect((await loadMetadata('/nowhere/')).other).toEqual({ 'page-status': '404' })
  })
})
