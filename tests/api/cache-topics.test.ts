import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isCacheTopic } from '@/cache-topics'
import { testDatabaseUrl } from '../support/database'

/**
 * What a change in the database announces to every front, anyone who made it. Each change leaves the row of the demo site as it was, because
 * other tests read it in the meantime.
 */
let client: pg.Client
let heard: string[] = []

beforeAll(async () => {
  client = new pg.Client({ connectionString: await testDatabaseUrl() })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  // Other tests change the same database: only what this connection announced counts.
  client.on('notification', ({ processId, payload }) => processId === rows[0]?.pid && heard.push(payload ?? ''))
  await client.query('LISTEN hivis_cache')
})

afterAll(() => client.end())

/** The topics of some statements in one transaction, each once and in order. */
async function topicsOf(...statements: string[]): Promise<string[]> {
  heard = []
  for (const statement of ['BEGIN', ...statements, 'COMMIT']) await client.query(statement)
  // A notification arrives before the answer to the next query.
  await client.query('SELECT 1')
  const topics = heard.flatMap((payload) => payload.split(','))
  expect(topics.every(isCacheTopic)).toBe(true)
  return [...new Set(topics)].sort()
}

async function idOf(query: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>(query)
  if (!rows[0]) throw new Error(`The demo site has no row for: ${query}`)
  return rows[0].id
}

const article = `SELECT id FROM pages WHERE path = '/articles/dust-you-cant-see/'`
const firstOf = (table: string) => `SELECT min(id) AS id FROM ${table}`
const change = (set: string) => (id: number) => `UPDATE pages SET ${set} WHERE id = ${id}`
const touch = change('title = title')

test.each([
  ['a page', `SELECT id FROM pages WHERE path = '/support/'`, 'page', [touch], []],
  ['an article', article, 'page', [touch], ['articles']],
  ['news', `SELECT id FROM pages WHERE path = '/news/vr-in-six-places/'`, 'page', [touch], ['news']],
  ['a job', `SELECT id FROM pages WHERE path LIKE '/about/careers/_%' ORDER BY id LIMIT 1`, 'page', [touch], ['jobs']],
  [
    'what turns into news',
    article,
    'page',
    [change(`page_type = 'NewsPage'`), change(`page_type = 'ArticlePage'`)],
    ['articles', 'news'],
  ],
  ['what is taken down', article, 'page', [change(`_status = 'draft'`), change(`_status = 'published'`)], ['articles']],
  [
    'the categories of an article',
    article,
    'page',
    [(id: number) => `UPDATE pages_rels SET "order" = "order" WHERE parent_id = ${id}`],
    ['articles'],
  ],
  ['a picture', firstOf('media'), 'media', [(id: number) => `UPDATE media SET alt = alt WHERE id = ${id}`], ['files']],
  [
    'a document',
    firstOf('documents'),
    'document',
    [(id: number) => `UPDATE documents SET title = title WHERE id = ${id}`],
    ['files'],
  ],
] as const)('%s announces itself and its list, no other', async (_, row, kind, statements, lists) => {
  const id = await idOf(row)
  const expected = ['content', `${kind}-${id}`, ...lists]
  expect(await topicsOf(...statements.map((statement) => statement(id)))).toEqual(expected.sort())
})

test('a category announces itself, a draft nothing', async () => {
  expect(await topicsOf('UPDATE categories SET name = name')).toEqual(['categories', 'content'])
  const draft = `INSERT INTO pages (title, slug, page_type, _status) VALUES ('Secret', 'zz-topics', 'ArticlePage', 'draft')`
  expect(await topicsOf(draft)).toEqual([])
  await client.query(`DELETE FROM pages WHERE slug = 'zz-topics'`)
})

test('a card or a key that changes announces what phones at gates know', async () => {
  expect(await topicsOf('UPDATE cards SET level = level WHERE id = (SELECT min(id) FROM cards)')).toEqual([
    'card-proofs',
  ])
  expect(await topicsOf('UPDATE card_keys SET signs_from = signs_from')).toEqual(['card-proofs'])
})
