/** What a front says to the caches in front of every machine (src/server/purge.ts). */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { listTroubles } from '@/lib/troubles'
import { purgeTimes, SharedCaches } from '../../src/server/purge'
import { closeFronts, page, sendHtml, startFront, until } from './harness'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const closing: (() => unknown)[] = []

afterEach(async () => {
  delete process.env.PURGE_URL
  await closeFronts()
  for (const close of closing.splice(0)) await close()
})

/** A cache that notes what it is sent, and fails while `status` says so. */
async function startCache() {
  const told: { method: string; topics: string; authorization: string | undefined; body: string }[] = []
  const state = { status: 200 }
  const server = createServer(async (req, res) => {
    const { authorization, 'xkey-purge': topics } = req.headers
    told.push({ method: req.method ?? '', topics: String(topics ?? ''), authorization, body: await text(req) })
    res.writeHead(state.status)
    res.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`
  return { told, state, url }
}

const times = { ...purgeTimes, againMs: 150, retryMs: [10, 20], troubleMs: 60 } as const

function open(given: Partial<ConstructorParameters<typeof SharedCaches>[0]>) {
  const caches = new SharedCaches({ urls: [], kind: 'xkey', token: null, logger: quiet, times, ...given })
  closing.push(() => caches.stop())
  return caches
}

describe('changes', () => {
  it('that come together are told in one request, and once more for what was on its way', async () => {
    const { told, url } = await startCache()
    const caches = open({ urls: [url] })
    caches.purge(['content'])
    caches.purge(['page-7', 'content'])
    await until(() => told.length).toBe(2)
    for (const one of told) expect(one).toMatchObject({ method: 'PURGE', authorization: undefined })
    expect(told.map(({ topics }) => topics)).toEqual(['content page-7', 'content page-7'])
  })

  it('that no one could learn of go as everything', async () => {
    const { told, url } = await startCache()
    const caches = open({ urls: [url] })
    caches.purge(['page-7'])
    caches.purge('everything')
    await until(() => told.at(0)?.topics).toBe('everything')
  })

  it('are told to each of several caches', async () => {
    const [one, two] = [await startCache(), await startCache()]
    open({ urls: [one.url, two.url] }).purge(['menus'])
    for (const { told } of [one, two]) await until(() => told.at(0)?.topics).toBe('menus')
  })

  it('are told to Cloudflare as tags, with the token', async () => {
    const { told, url } = await startCache()
    open({ urls: [url], kind: 'cloudflare', token: 'canary' }).purge(['menus', 'content'])
    await until(() => told.at(0)).toEqual({
      method: 'POST',
      topics: '',
      authorization: 'Bearer canary',
      body: '{"tags":["menus","content"]}',
    })
  })
})

it('a cache that is away is tried again, said to be so after a while, and told everything that it missed', async () => {
  const { told, state, url } = await startCache()
  state.status = 503
  const caches = open({ urls: [url] })
  caches.purge(['content'])
  await until(() => listTroubles()).toEqual([
    `The shared cache ${new URL(url).host} can’t be told of changes (status 503): it may show pages that are up to 60 s old.`,
  ])
  caches.purge(['menus'])
  told.length = 0
  state.status = 200
  await until(() => listTroubles()).toEqual([])
  expect(told.flatMap(({ topics }) => topics.split(' '))).toEqual(expect.arrayContaining(['content', 'menus']))
})

describe('answers', () => {
  const names = ['cache-tag', 'xkey', 'cdn-cache-control', 'surrogate-control'] as const

  it('say nothing to shared caches where there are none', async () => {
    const { get } = await startFront((_req, res) => sendHtml(res, page()))
    const { headers } = await get('/')
    for (const name of names) expect(headers[name]).toBeUndefined()
  })

  it('name their topics and their time, and tell browsers what they always did', async () => {
    const { url } = await startCache()
    process.env.PURGE_URL = url
    const { get } = await startFront((_req, res) =>
      sendHtml(res, page('', '<meta name="cache-topics" content="menus page-7"/>')),
    )
    for (const asked of ['first', 'again'])
      expect({ asked, ...(await get('/')).headers }).toMatchObject({
        asked,
        'cache-control': 'public, max-age=0, must-revalidate',
        'cache-tag': 'menus,page-7,everything',
        xkey: 'menus page-7 everything',
        'cdn-cache-control': 'max-age=60',
        'surrogate-control': 'max-age=60',
      })
  })

  it('that are about to be replaced are for no one to keep', async () => {
    const { url } = await startCache()
    process.env.PURGE_URL = url
    let answer = (write: () => void) => write()
    const { get, front } = await startFront((_req, res) => answer(() => sendHtml(res, page())))
    expect((await get('/')).headers.xkey).toBe('content everything')
    answer = () => undefined
    front.cache.invalidate(['content'])
    const { headers } = await get('/')
    for (const name of names) expect(headers[name]).toBeUndefined()
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  })

  it('that no one may share name nothing', async () => {
    const { url } = await startCache()
    process.env.PURGE_URL = url
    const { get } = await startFront((_req, res) => sendHtml(res, page()))
    const { headers } = await get('/account/')
    for (const name of names) expect(headers[name]).toBeUndefined()
  })
})
