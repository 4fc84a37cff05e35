/** Whatever a caller types, the content API answers in JSON and never with a failure of its own (content API, section 1). */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startContentApi } from '../support/content-api'

let api: Awaited<ReturnType<typeof startContentApi>>

beforeAll(async () => {
  api = await startContentApi()
})
afterAll(() => api.close())

const names = [
  ...['limit', 'offset', 'fields', 'order', 'search', 'search_operator', 'rich_text_format', '_', 'format', 'type'],
  ...['child_of', 'ancestor_of', 'descendant_of', 'translation_of', 'locale', 'site', 'token', 'content_type'],
  ...['id', 'title', 'slug', 'show_in_menus', 'first_published_at', 'alias_of', 'date', 'image', 'categories', 'body'],
  ...['html_path', 'path', 'handle', 'old_path', 'tags', 'width'],
]
const values = [
  ...['', '0', '1', '-1', '5', '20', '99999999999999999999', '1_0', '+3', 'abc', 'root', 'true', 'random', '*', '_'],
  ...[
    'hivis.ArticlePage',
    'hivis.JobPage,hivis.NewsPage',
    '-title',
    'title,-id',
    '*,image(*)',
    '_,id',
    'a(b(c',
    '((((',
    '%00',
  ],
  ...[
    '%zz',
    '%ff',
    '2026-01-02',
    '2026-02-30',
    '0001-01-01',
    '9999-12-31T23:59:59%2B14:00',
    'en',
    'localhost',
    "'",
    '%5C',
    '/',
  ],
  ...['a'.repeat(3000), '('.repeat(2000), 'a('.repeat(1500), '%F0%9F%98%80', 'items(children(id))', ':*%26!', '%C4%81'],
]
const hostile = fc.string({ unit: 'binary', maxLength: 20 }).map((text) => encodeURIComponent(text))
const raw = fc.stringMatching(/^[!$-~]{0,20}$/).map((text) => text.replace(/[\\#]/g, ''))
const pair = fc
  .tuple(
    fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...names) }, raw),
    fc.oneof(fc.constantFrom(...values), hostile, raw),
  )
  .map(([name, value]) => `${name}=${value}`)
const query = fc.array(pair, { maxLength: 5 }).map((pairs) => pairs.join('&'))
const path = fc.constantFrom(
  ...['pages/', 'pages/1/', 'pages/find/', 'pages/with-path/', 'pages/with-path/training/', 'images/', 'images/1/'],
  ...['images/find/', 'documents/', 'menus/', 'menus/1/', 'redirects/', 'redirects/find/'],
)

it('answers any query with JSON below 500', async () => {
  await fc.assert(
    fc.asyncProperty(path, query, async (where, text) => {
      const answer = await api.get(`${where}?${text}`)
      const body = await answer.text()
      expect(answer.status).toBeLessThan(500)
      if (answer.status === 302) return
      expect(answer.headers.get('content-type')).toBe('application/json')
      const read: unknown = JSON.parse(body)
      if (answer.status >= 400) expect(Object.keys(Object(read))).toEqual(['message'])
    }),
    { numRuns: 600 },
  )
})
