import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { testDatabaseUrl } from './database'

type NewPage = {
  slug: string
  title: string
  type: string
  parent: number
  status?: 'published' | 'draft'
  columns?: Record<string, unknown>
}

/**
 * A branch of pages of its own below the home page, so that files of tests don't count each other's pages:
 * root · articles (first, second, draft, trashed) · job · news.
 */
export async function plantContent() {
  const client = new pg.Client({ connectionString: await testDatabaseUrl() })
  await client.connect()
  const mark = `zz${randomBytes(4).toString('hex')}`
  const one = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows[0]
  const home: { id: number; title: string } = await one(`SELECT id, title FROM pages WHERE path = '/'`)
  const image: { id: number; alt: string; filename: string } = await one(
    `SELECT id, alt, filename FROM media WHERE NOT coalesce(decorative, false) AND alt <> '' ORDER BY id LIMIT 1`,
  )
  const pdf: { id: number } = await one(
    `INSERT INTO documents (title, filename) VALUES ('Trainer, Hamilton', $1) RETURNING id`,
    [`${mark}.pdf`],
  )
  const add = async ({ slug, title, type, parent, status = 'published', columns = {} }: NewPage): Promise<number> => {
    const place = await one('SELECT path FROM pages WHERE id = $1', [parent])
    const all = {
      title,
      slug,
      path: `${place.path}${slug}/`,
      page_type: type,
      parent_id: parent,
      _status: status,
      first_published_at: status === 'published' ? '2026-02-03T04:05:06Z' : null,
      ...columns,
    }
    const names = Object.keys(all)
    const { id } = await one(
      `INSERT INTO pages (${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')}) RETURNING id`,
      Object.values(all),
    )
    return id
  }
  const root = await add({
    slug: mark,
    title: `Root ${mark}`,
    type: 'ContentPage',
    parent: home.id,
    columns: { show_in_menus: true, seo_title: 'Found', search_description: 'About it', sort_order: 5 },
  })
  const articles = await add({ slug: 'articles', title: 'Articles', type: 'ArticleIndexPage', parent: root })
  const blocks = JSON.stringify([
    { id: 'b1', blockType: 'callToAction', title: 'Act', primaryLink: { label: 'Home', page: home.id } },
    { id: 'b2', blockType: 'nothingWeKnow' },
  ])
  const first = await add({
    slug: 'first',
    title: 'Wānaka scaffold rules',
    type: 'ArticlePage',
    parent: articles,
    columns: {
      date: '2026-01-02T12:00:00Z',
      image_id: image.id,
      social_image_id: image.id,
      summary: `Ladders and ${mark} harnesses`,
      author: 'Aroha',
      blocks,
      search_text: 'elephants never forget',
    },
  })
  const second = await add({
    slug: 'second',
    title: 'Another scaffold story',
    type: 'ArticlePage',
    parent: articles,
    columns: { date: '2026-03-04T12:00:00Z', summary: `More ${mark}` },
  })
  const draft = await add({ slug: 'draft', title: 'Secret', type: 'ArticlePage', parent: articles, status: 'draft' })
  const trashed = await add({
    slug: 'trashed',
    title: 'Thrown away',
    type: 'ArticlePage',
    parent: articles,
    columns: { deleted_at: '2026-01-01T00:00:00Z' },
  })
  const job = await add({
    slug: 'job',
    title: 'Trainer',
    type: 'JobPage',
    parent: root,
    columns: {
      closing_date: '2026-12-24T12:00:00Z',
      description: 'Teach',
      link: 'https://jobs.example/1',
      pdf_id: pdf.id,
    },
  })
  const news = await add({ slug: 'news', title: 'News', type: 'NewsPage', parent: root })
  const categories = [`B ${mark}`, `A ${mark}`] as const
  for (const [order, name] of categories.entries()) {
    const { id } = await one('INSERT INTO categories (name) VALUES ($1) RETURNING id', [name])
    await client.query(
      `INSERT INTO pages_rels (parent_id, path, "order", categories_id) VALUES ($1, 'categories', $2, $3)`,
      [first, order, id],
    )
    if (order === 0) {
      await client.query(
        `INSERT INTO pages_rels (parent_id, path, "order", categories_id) VALUES ($1, 'categories', 0, $2)`,
        [second, id],
      )
    }
  }
  const ids = { home: home.id, root, articles, first, second, draft, trashed, job, news, image: image.id, pdf: pdf.id }
  const remove = async () => {
    await client.query(`DELETE FROM _pages_v v USING pages p WHERE v.parent_id = p.id AND p.path LIKE $1`, [
      `/${mark}/%`,
    ])
    await client.query('DELETE FROM pages WHERE path LIKE $1', [`/${mark}/%`])
    await client.query('DELETE FROM categories WHERE name LIKE $1', [`%${mark}`])
    await client.query('DELETE FROM documents WHERE id = $1', [pdf.id])
    await client.end()
  }
  return { client, mark, home, image, ids, categories, add, remove }
}
