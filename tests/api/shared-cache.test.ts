/** Varnish in front of the site, with the file that operators use: a change is there for the next reader, and nothing else is asked for again. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBackOffice } from '../support/back-office'
import { at } from '../support/content-api'
import { freePort } from '../support/ports'
import { startVarnish } from '../support/varnish'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-'))

let office: Awaited<ReturnType<typeof startBackOffice>>
let varnish: Awaited<ReturnType<typeof startVarnish>>
let publisher: Awaited<ReturnType<typeof office.logIn>>
let page: number

beforeAll(async () => {
  const port = await freePort()
  process.env.PURGE_URL = `http://127.0.0.1:${port}/`
  office = await startBackOffice(folder, { api: async () => (await import('@/api/routes')).createApi().fetch })
  publisher = await office.logIn('publisher')
  const { docs } = await office.payload.find({
    collection: 'pages',
    where: { path: { equals: '/articles/dust-you-cant-see/' } },
  })
  page = Number(docs[0]?.id)
  varnish = await startVarnish(Number(new URL(office.url).port), port)
})

afterAll(async () => {
  await varnish?.stop()
  await office.close()
  delete process.env.PURGE_URL
  fs.rmSync(folder, { recursive: true, force: true })
})

const article = () => `/api/v2/pages/${page}/`
const other = '/api/openapi.json'

async function read(address: string) {
  const answer = await fetch(varnish.url + address, { redirect: 'manual' })
  return {
    status: answer.status,
    cache: answer.headers.get('x-cache'),
    headers: answer.headers,
    body: await answer.text(),
  }
}

async function rename(title: string) {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ title, _status: 'published' })
  const answer = await publisher(`pages/${page}`, { method: 'PATCH', headers, body })
  expect(answer.status).toBe(200)
}

/** Asked again and again, as readers do, for as long as a reader may see the old one. */
async function seen(address: string, words: string) {
  const began = performance.now()
  await expect.poll(async () => (await read(address)).body, { timeout: 10_000, interval: 20 }).toContain(words)
  return performance.now() - began
}

test('browsers are told what they always were, and nothing of topics', async () => {
  const { status, headers } = await read(article())
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  for (const name of ['xkey', 'cache-tag', 'surrogate-control', 'cdn-cache-control', 'age'])
    expect(headers.get(name)).toBeNull()
})

test('an editor changes a page: the next reader within a second sees it, and another answer stays where it is', {
  tags: ['timing'],
}, async () => {
  // A site that has just begun to listen for changes purges everything, and once more a second later: a round that this fell into says nothing.
  await expect
    .poll(async () => hasStayed(`Dust, seen at ${Math.round(performance.now())}`), { timeout: 20_000 })
    .toBe(true)
  // What came in the meantime is the new one, and is kept.
  await expect.poll(async () => (await read(article())).cache, { timeout: 10_000 }).toBe('hit')
  expect(at(JSON.parse((await read(article())).body), 'title')).toContain('Dust, seen at')
})

/** Changes the page's title, and gives whether another answer was still kept after that. */
async function hasStayed(title: string) {
  for (const address of [article(), other])
    await expect.poll(async () => (await read(address)).cache, { timeout: 10_000 }).toBe('hit')
  await rename(title)
  expect(await seen(article(), title)).toBeLessThan(1_500)
  return (await read(other)).cache === 'hit'
}

test('readers in a crowd never bring the old one back', async () => {
  for (const title of ['Dust one', 'Dust two', 'Dust three']) {
    const crowd = new AbortController()
    const readers = [1, 2, 3, 4].map(async () => {
      while (!crowd.signal.aborted) await read(article())
    })
    await rename(title)
    await seen(article(), title)
    crowd.abort()
    await Promise.all(readers)
    expect((await read(article())).body).toContain(title)
  }
})

test('what is someone’s own is never kept', async () => {
  for (let round = 0; round < 3; round += 1)
    expect((await read('/api/platform/v1/user/is_authenticated/')).cache).toBe('miss')
})

test('a stranger can’t purge', async () => {
  const answer = await fetch(varnish.url, { method: 'PURGE' })
  expect(answer.status).toBe(400)
})
