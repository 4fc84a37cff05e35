import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadSearch } from '@/features/editorial/search/loaders'
import { startPayload } from '../support/payload'

/** The search over pages that staff wrote, on the real database. */
let payload: Payload

const create = (slug: string, data: Record<string, unknown>) =>
  payload.create({
    collection: 'pages',
    data: { slug, pageType: 'ContentPage', _status: 'published', ...data },
  })

const pathsOf = async (q: string) => (await loadSearch({ q })).results.map(({ path }) => path)

beforeAll(async () => {
  payload = await startPayload()
  await create('zorb-title', { title: 'Zorbing at Ōtāhuhu', pageType: 'ArticlePage', summary: 'Round and round.' })
  await create('zorb-summary', { title: 'Something else', summary: 'All about zorbing in the rain.' })
  await create('zorb-text', {
    title: 'A third thing',
    blocks: [{ blockType: 'callToAction', title: 'Book', text: 'We once went zorbing, <b>twice</b>, after work.' }],
  })
  await create('zorb-draft', { title: 'Zorbing draft', _status: 'draft' })
  const gone = await create('zorb-gone', { title: 'Zorbing gone' })
  await payload.update({ collection: 'pages', id: gone.id, data: { deletedAt: new Date().toISOString() } })
})

afterAll(async () => {
  await payload.destroy()
})

describe('the search', () => {
  test('finds live pages alone, a find in the title first, in the text last', async () => {
    expect(await pathsOf('zorbing')).toEqual(['/zorb-title/', '/zorb-summary/', '/zorb-text/'])
    expect((await loadSearch({ q: 'zorbing' })).total).toBe(3)
  })

  test('takes the last word as a beginning and needs every word', async () => {
    expect(await pathsOf('zor')).toHaveLength(3)
    expect(await pathsOf('zorbing rai')).toEqual(['/zorb-summary/'])
    expect(await pathsOf('zorbing submarine')).toEqual([])
  })

  test.each(['otahuhu', 'Ōtāhuhu', 'ŌTĀHUHU', 'ōtahu'])('%s finds the place, macrons or not', async (q) => {
    expect(await pathsOf(q)).toEqual(['/zorb-title/'])
  })

  test('forgives a slip, and says what it looked for instead', async () => {
    const state = await loadSearch({ q: 'zobring' })
    expect(state).toMatchObject({ search: 'zobring', mended: 'zorbing', total: 3 })
    expect(state.results[0]?.title[0]).toEqual({ text: 'Zorbing', isMatch: true })
    expect(await loadSearch({ q: 'qwertyuiop' })).toMatchObject({ mended: null, total: 0, results: [] })
  })

  test('says what each result is and shows the words found as text', async () => {
    const { results } = await loadSearch({ q: 'zorbing' })
    expect(results.map(({ kind }) => kind)).toEqual(['Article', 'Page', 'Page'])
    expect(results[0]?.title).toEqual([
      { text: 'Zorbing', isMatch: true },
      { text: ' at Ōtāhuhu', isMatch: false },
    ])
    const text = results[2]?.snippet.map((piece) => piece.text).join('')
    expect(text).toContain('zorbing, <b>twice</b>')
  })

  test('of nothing finds nothing', async () => {
    expect(await loadSearch({})).toEqual({ search: '', mended: null, page: 1, total: 0, results: [] })
    expect(await pathsOf('   ')).toEqual([])
    expect(await pathsOf('the')).toEqual([])
  })

  test('beyond the last page is empty, and keeps its count', async () => {
    expect(await loadSearch({ q: 'zorbing', page: '9' })).toMatchObject({ total: 3, results: [] })
  })

  test.each([
    [`'; DROP TABLE pages; --`],
    [`'`],
    ['"unclosed'],
    ['zorbing:*'],
    ['a & | ! <-> (b'],
    [':*'],
    ['\\'],
    ['%_%'],
    ['ŉ ½ ™ æ'],
    ['\u0000zorb'],
    ['\ud800'],
    ['火'],
    ['🦺'],
    ['<script>alert(1)</script>'],
  ])('%j is never an error', async (q) => {
    expect((await loadSearch({ q })).total).toEqual(expect.any(Number))
  })

  test.each([
    ['8 KB of one word', 'x'.repeat(8192)],
    ['8 KB of quotes', "' ".repeat(4096)],
  ])('%s is never an error', async (_name, q) => {
    expect((await loadSearch({ q })).total).toBe(0)
  })
})
