/** Drafts through the content API (content API, section 4): a token opens the version that it names and nothing else. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PreviewClaims, secondsOf, signPreview } from '@/features/content/delivery/preview.rules'
import { purposeKey } from '@/lib/env'
import { plantContent } from '../support/content'
import { at, startContentApi } from '../support/content-api'

let api: Awaited<ReturnType<typeof startContentApi>>
let content: Awaited<ReturnType<typeof plantContent>>
let version: number
let orphan: number

const blocks = JSON.stringify([
  { id: 'b1', blockType: 'callToAction', title: 'Unsaved', primaryLink: { label: 'Home', url: '/' } },
  { id: 'b2', blockType: 'nothingWeKnow' },
])

beforeAll(async () => {
  content = await plantContent()
  const { client, ids, mark } = content
  const addVersion = async (parent: number | null) => {
    const { rows } = await client.query(
      `INSERT INTO _pages_v (parent_id, version_title, version_slug, version_path, version_page_type, version__status,
         version_blocks, version_parent_id, version_date, latest)
       VALUES ($1, 'Draft words', 'first', $2, 'ArticlePage', 'draft', $3, $4, '2026-05-06T12:00:00Z', true) RETURNING id`,
      [parent, `/${mark}/articles/first/`, blocks, ids.articles],
    )
    return rows[0].id
  }
  version = await addVersion(ids.first)
  orphan = await addVersion(null)
  api = await startContentApi()
})
afterAll(async () => {
  await content.client.query('DELETE FROM _pages_v WHERE id = ANY($1)', [[version, orphan]])
  await api.close()
  await content.remove()
})

const soon = () => secondsOf(new Date()) + 600
const claims = (): PreviewClaims => ({
  page: content.ids.first,
  version,
  site: 'localhost:3000',
  editor: 1,
  contentType: 'hivis.articlepage',
  kind: 'preview',
  exp: soon(),
})
const sign = (some: Partial<PreviewClaims> = {}, purpose = 'content preview') => {
  const key = purposeKey(purpose)
  if (!key) throw new Error('There is no secret.')
  return signPreview({ ...claims(), ...some }, key, new Date())
}
const query = (token: string, type = 'hivis.articlepage') => `content_type=${type}&token=${token}`

describe('a token', () => {
  it.each(['pages/?', 'pages/1/?', 'pages/with-path/?', 'pages/with-path/any/where/?html_path=/x/&'])(
    'opens its draft in the detail shape at %s',
    async (path) => {
      const body = await api.json(`${path}${query(sign())}&draft=true&in_preview_panel=true&format=json`)
      expect(body).toMatchObject({ id: content.ids.first, title: 'Draft words', date: '2026-05-06' })
      expect(at(body, 'meta.parent.id')).toBe(content.ids.articles)
      expect(body.body).toEqual([
        expect.objectContaining({ type: 'callToAction', id: 'b1' }),
        { type: 'nothingWeKnow', id: 'b2', problem: 'This kind of block is not known.' },
      ])
    },
  )

  it('takes fields, a share link and the content type in any case', async () => {
    const token = sign({ kind: 'share', exp: soon() + 13 * 24 * 3600 })
    expect(await api.json(`pages/?${query(token, 'hivis.ArticlePage')}&fields=_,title`)).toEqual({
      title: 'Draft words',
    })
    expect(await api.message(`pages/?${query(token)}&fields=nothing`)).toBe('unknown fields: nothing')
  })

  it('gives a page that is new the id 0', async () => {
    expect((await api.json(`pages/?${query(sign({ page: 'new', version: orphan }))}`)).id).toBe(0)
  })

  it('is answered to no one else', async () => {
    for (const path of [`pages/?${query(sign())}`, `pages/?${query('forged')}`]) {
      const { headers } = await api.get(path)
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('x-robots-tag')).toBe('noindex')
      expect(headers.get('etag')).toBeNull()
    }
  })

  it.each([
    'pages/?draft=true',
    'pages/1/?draft=true',
    'pages/?in_preview_panel=true',
    'pages/with-path/?html_path=/&draft=true',
    'pages/with-path/?html_path=/&draft=1&token=forged',
  ])('is asked for with %s: the answer is kept nowhere and has no draft', async (path) => {
    const kept = api.kept()
    for (let round = 0; round < 2; round += 1) {
      const { headers, text } = await api
        .get(path)
        .then(async (answer) => ({ headers: answer.headers, text: await answer.text() }))
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(headers.get('etag')).toBeNull()
      expect(text).not.toContain('Draft words')
    }
    expect(api.kept()).toBe(kept)
  })

  it('counts as none while it is empty, so that who always sends the seven names gets the page', async () => {
    const empty = 'fields=title&type=&site=&token=&content_type=&draft=&in_preview_panel='
    const { mark, ids } = content
    for (const path of ['pages/', `pages/${ids.first}/`, `pages/with-path/${mark}/articles/first/`])
      expect(await api.json(`${path}?${empty}`)).toEqual(await api.json(`${path}?fields=title`))
    expect(await api.json(`pages/${ids.first}/?${query('')}&draft=true`)).not.toMatchObject({ title: 'Draft words' })
  })

  it('leaves the answers to everyone else in the cache', async () => {
    const { headers } = await api.get('pages/with-path/?html_path=/&draft=false')
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(headers.get('etag')).toEqual(expect.any(String))
  })

  it.each<[string, () => string]>([
    ['is forged', () => query('forged')],
    ['is signed for something else', () => query(sign({}, 'something else'))],
    ['comes without its content type', () => `token=${sign()}`],
    ['comes with another content type', () => query(sign(), 'hivis.jobpage')],
    [
      'claims another content type than its page has',
      () => query(sign({ contentType: 'hivis.jobpage' }), 'hivis.jobpage'),
    ],
    ['is for another site', () => query(sign({ site: 'elsewhere.nz' }))],
    ['is asked for another site', () => `${query(sign())}&site=elsewhere.nz`],
    ['names a version of another page', () => query(sign({ page: content.ids.second }))],
    ['names a version that is gone', () => query(sign({ version: 2_000_000_000 }))],
    ['calls an old page new', () => query(sign({ page: 'new' }))],
    ['is older than it may be', () => query(signPreviewAt(new Date(Date.now() - 7_200_000)))],
  ])('that %s opens nothing', async (_name, text) => {
    const kept = api.kept()
    for (const path of ['pages/', `pages/${content.ids.first}/`, `pages/with-path/${content.mark}/articles/first/`])
      expect(await api.json(`${path}?${text()}&draft=true`, 404)).toEqual({ message: 'not found' })
    expect(api.kept()).toBe(kept)
  })

  it('opens nothing of a page in the trash', async () => {
    const { client, ids } = content
    await client.query('UPDATE pages SET deleted_at = now() WHERE id = $1', [ids.first])
    expect(await api.message(`pages/?${query(sign())}`, 404)).toBe('not found')
    await client.query('UPDATE pages SET deleted_at = NULL WHERE id = $1', [ids.first])
  })
})

function signPreviewAt(then: Date): string {
  const key = purposeKey('content preview')
  if (!key) throw new Error('There is no secret.')
  return signPreview({ ...claims(), exp: secondsOf(then) + 3600 }, key, then)
}
