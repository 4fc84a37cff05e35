import { afterAll, beforeAll, expect, test } from 'vitest'
import { isCacheTopic } from '@/cache-topics'
import { plantContent } from '../support/content'

/** What a change in the database announces to every front, whoever made it. */
let content: Awaited<ReturnType<typeof plantContent>>
let heard: string[] = []

beforeAll(async () => {
  content = await plantContent()
  const { client } = content
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  // Other tests change the same database: only what this connection announced counts.
  client.on('notification', ({ processId, payload }) => processId === rows[0]?.pid && heard.push(payload ?? ''))
  await client.query('LISTEN hivis_cache')
})

afterAll(() => content.remove())

async function topicsOf(statement: string, values: unknown[]): Promise<string[]> {
  heard = []
  await content.client.query(statement, values)
  // A notification arrives before the answer to the next query.
  await content.client.query('SELECT 1')
  const topics = heard.flatMap((payload) => payload.split(','))
  expect(topics.every(isCacheTopic)).toBe(true)
  return [...new Set(topics)]
}

const renamed = 'UPDATE pages SET title = title WHERE id = $1'

test.each([
  ['a page', renamed, 'root', 'page', []],
  ['an article', renamed, 'first', 'page', ['articles']],
  ['news', renamed, 'news', 'page', ['news']],
  ['a job', renamed, 'job', 'page', ['jobs']],
  ['the categories of an article', `DELETE FROM pages_rels WHERE parent_id = $1`, 'first', 'page', ['articles']],
  ['a picture', 'UPDATE media SET alt = alt WHERE id = $1', 'image', 'media', ['files']],
  ['a document', 'UPDATE documents SET title = title WHERE id = $1', 'pdf', 'document', ['files']],
  [
    'what turns into news',
    `UPDATE pages SET page_type = 'NewsPage' WHERE id = $1`,
    'first',
    'page',
    ['articles', 'news'],
  ],
  ['what is no longer published', `UPDATE pages SET _status = 'draft' WHERE id = $1`, 'second', 'page', ['articles']],
] as const)('%s announces itself and its list, no other', async (_, statement, name, kind, lists) => {
  const id = content.ids[name]
  expect((await topicsOf(statement, [id])).sort()).toEqual(['content', `${kind}-${id}`, ...lists].sort())
})

test('a category announces itself, a draft nothing', async () => {
  const rename = 'UPDATE categories SET name = name WHERE name = $1'
  expect(await topicsOf(rename, [content.categories[0]])).toEqual(['content', 'categories'])
  expect(await topicsOf(renamed, [content.ids.draft])).toEqual([])
})
