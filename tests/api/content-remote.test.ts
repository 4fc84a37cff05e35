/** The site in front of another instance's content API: pages and menus come from there, in the shape of our own. */
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { plantContent } from '../support/content'
import { startContentApi } from '../support/content-api'

let api: Awaited<ReturnType<typeof startContentApi>>
let content: Awaited<ReturnType<typeof plantContent>>
let other: Server
let asked: string[]
let mood: 'well' | 'failing' | 'silent' | 'babbling'

/** Another instance: it hands each call on to the content API of this one, or misbehaves. */
function startOther(): Promise<Server> {
  const server = createServer(async (req, res) => {
    asked.push(req.url ?? '')
    if (mood === 'silent') return
    if (mood === 'failing') return void res.writeHead(503).end('{}')
    if (mood === 'babbling') return void res.writeHead(200).end('<html>')
    const answer = await fetch(`${api.url}${req.url?.replace('/base', '')}`)
    const cache = answer.headers.get('cache-control') ?? ''
    res.writeHead(answer.status, { 'content-type': 'application/json', 'cache-control': cache })
    res.end(await answer.text())
  })
  return new Promise((resolve) => server.listen(0, 'localhost', () => resolve(server)))
}

beforeAll(async () => {
  content = await plantContent()
  api = await startContentApi()
  other = await startOther()
  const address = other.address()
  process.env.CONTENT_API_URL = `http://localhost:${typeof address === 'object' ? address?.port : 0}/base/`
})
beforeEach(() => {
  asked = []
  mood = 'well'
})
afterAll(async () => {
  delete process.env.CONTENT_API_URL
  other.closeAllConnections()
  other.close()
  await api.close()
  await content.remove()
})

const load = async () => await import('@/features/content/loaders')

describe('a page', () => {
  it('comes from there, with the shape that ours have', async () => {
    const { assemblePage, loadPage } = await load()
    const { findPageByPath } = await import('@/features/content/data')
    const path = `/${content.mark}/articles/first/`
    const page = await loadPage(path)
    const record = await findPageByPath(path)
    if (!page || !record) throw new Error('There is no page.')
    const ours = await assemblePage(record)
    expect(Object.keys(page).sort()).toEqual(Object.keys(ours).sort())
    expect(page).toMatchObject({
      id: content.ids.first,
      path,
      title: ours.title,
      pageType: 'ArticlePage',
      date: ours.date?.toISOString().slice(0, 10) === '2026-01-02' ? new Date('2026-01-02') : null,
      summary: ours.summary,
      author: 'Aroha',
      firstPublishedAt: ours.firstPublishedAt,
      seoTitle: null,
      crumbs: ours.crumbs,
      image: { id: content.ids.image, alt: content.image.alt },
    })
    expect(asked).toEqual([
      `/base/api/v2/pages/with-path/?html_path=${encodeURIComponent(path)}`,
      expect.stringContaining(`ancestor_of=${content.ids.first}`),
    ])
  })

  it('has blocks that are served again to the same value', async () => {
    const { assemblePage, loadPage } = await load()
    const { findPageByPath } = await import('@/features/content/data')
    const { serveBlocks } = await import('@/blocks/wire')
    const { isBroken } = await import('@/blocks/block')
    const paths = ['/', `/${content.mark}/articles/first/`, '/training/', '/training/course-calendar/']
    for (const path of paths) {
      const [page, record] = [await loadPage(path), await findPageByPath(path)]
      if (!page || !record) throw new Error(`There is no page at ${path}.`)
      const ours = await assemblePage(record)
      const there = await serveBlocks(page.blocks, { path, crumbs: page.crumbs })
      const here = await serveBlocks(ours.blocks, { path, crumbs: ours.crumbs })
      expect(there).toEqual(here.filter((block) => !isBroken(block)))
    }
  })

  it('is null where there is none', async () => {
    const { loadPage } = await load()
    expect(await loadPage('/nothing/here/')).toBeNull()
  })

  it.each<typeof mood>(['failing', 'babbling'])(
    'throws while the other is %s, so that the last good copy is shown',
    async (how) => {
      const { loadPage, loadSite } = await load()
      mood = how
      await expect(loadPage('/')).rejects.toThrow()
      await expect(loadSite()).rejects.toThrow()
    },
  )

  it('waits three seconds and no longer', { tags: ['timing'] }, async () => {
    const { loadPage } = await load()
    mood = 'silent'
    const began = Date.now()
    await expect(loadPage('/')).rejects.toThrow()
    expect(Date.now() - began).toBeGreaterThan(2_900)
    expect(Date.now() - began).toBeLessThan(4_000)
  })
})

describe('its own content API', () => {
  it('answers as the other does, and keeps what the other lets it keep', async () => {
    const here = await startContentApi()
    try {
      for (const path of [
        `pages/?type=hivis.ArticlePage&child_of=${content.ids.articles}&fields=date,categories,image_large`,
        `pages/with-path/${content.mark}/articles/first/`,
        'menus/',
      ]) {
        const before = here.kept()
        expect(await here.json(path)).toEqual(await api.json(path))
        expect(here.kept()).toBe(before + 1)
      }
      expect(await here.message('pages/999999999/', 404)).toBe('No Page matches the given query.')
      expect(await here.message('pages/?limit=99')).toBe('limit cannot be higher than 20')
      const kept = here.kept()
      const draft = await here.get('pages/?token=forged&content_type=hivis.articlepage')
      expect([draft.status, draft.headers.get('cache-control')]).toEqual([404, 'private, no-store'])
      expect((await here.get('pages/?draft=true')).headers.get('cache-control')).toBe('private, no-store')
      expect(here.kept()).toBe(kept)
      mood = 'failing'
      expect((await here.get('images/')).status).toBeGreaterThanOrEqual(500)
    } finally {
      await here.close()
    }
  })
})

it('takes menus from there and settings from here', async () => {
  const { loadSite } = await load()
  const { findMenus, findSettings } = await import('@/features/content/data')
  const { menus, settings } = await loadSite()
  expect(menus).toEqual(await findMenus())
  expect(settings).toEqual(await findSettings())
  expect(asked).toEqual(['/base/api/v2/menus/'])
})
