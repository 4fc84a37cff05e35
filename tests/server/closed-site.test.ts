import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { testDatabaseUrl } from '../support/database'
import { closeFronts, page, sendHtml, sendJson, startFront, until } from './harness'

/** A site that is not open yet, as visitors, machines and staff get it. */
const staffCookie = { cookie: '__Host-hivis-desk=of-staff' }
const json = { 'content-type': 'application/json' }
let client: pg.Client
let databaseUrl = ''

beforeAll(async () => {
  databaseUrl = await testDatabaseUrl()
  client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
})
afterAll(() => client.end())
beforeEach(() => client.query('DELETE FROM site_opening'))
afterEach(() => closeFronts())

const close = () => client.query('INSERT INTO site_opening DEFAULT VALUES')
const open = () => client.query('UPDATE site_opening SET opened_at = now(), closed_at = NULL, closed_why = NULL')

const start = () =>
  startFront(
    (req, res) => {
      const url = req.url ?? ''
      if (url === '/unavailable/opening/') return sendHtml(res, page('We’re opening soon'))
      if (url.endsWith('/desk/setup/closed-site/'))
        return req.headers.cookie === staffCookie.cookie
          ? sendJson(res, { success: true, data: {} })
          : sendHtml(res, page('no'), 401)
      if (url.startsWith('/api')) return sendJson(res, { success: true, data: {} }, { 'x-cache-topics': 'courses' })
      if (url.startsWith('/media/')) {
        res.setHeader('Content-Type', 'image/png')
        return res.end('picture')
      }
      return sendHtml(res, page(`page ${url}`))
    },
    { databaseUrl },
  )

it('visitors get one page with 503 wherever they go, and machines the envelope', async () => {
  await close()
  const { front, get, send } = await start()
  await front.ready()
  for (const path of ['/', '/training/courses/', '/robots.txt', '/cart/', '/account/', '/login/azuread-b2c-oauth2/']) {
    const { status, text, headers } = await get(path)
    expect([path, status, headers['retry-after'], headers['cache-control']]).toEqual([path, 503, '3600', 'no-store'])
    expect(text).toContain('We’re opening soon')
  }
  for (const path of ['/api/platform/v1/course/courses/', '/api/platform/v1/user/profile/']) {
    const { status, text, headers } = await get(path)
    expect([path, status, headers['retry-after']]).toEqual([path, 503, '3600'])
    expect(JSON.parse(text)).toMatchObject({ success: false, code: 503, reason: 'SITE_CLOSED' })
  }
  const body = JSON.stringify({ items: [] })
  const posted = await send({ path: '/api/platform/v1/shop/cart/', method: 'POST', headers: json, body })
  expect([posted.status, JSON.parse(posted.text).reason]).toEqual([503, 'SITE_CLOSED'])
  const read = await get('/api/v2/pages/')
  expect([read.status, JSON.parse(read.text)]).toEqual([503, { message: expect.stringContaining('open yet') }])
  const head = await send({ path: '/', method: 'HEAD' })
  expect([head.status, head.text]).toEqual([503, ''])
})

it('while its page is not ready yet, and for what is refused, a plain page leads to the desk and nowhere else', async () => {
  await close()
  const { front, get } = await startFront((_, res) => sendHtml(res, page('broken'), 500), { databaseUrl })
  await front.ready()
  const links = async (path: string) => [...(await get(path)).text.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  expect(await links('/training/')).toEqual(['/desk/'])
  expect(await links('/%zz')).toEqual(['/desk/'])
  await open()
  await until(() => links('/%zz')).toEqual(['/'])
})

it('the desk, the back office, the sign-in of staff, files and health go on', async () => {
  await close()
  const { front, get } = await start()
  await front.ready()
  const going = ['/desk/', '/desk/sign-in/', '/admin', '/cms-api/pages', '/api/platform/v1/desk/setup/', '/media/a.png']
  for (const path of [...going, '/healthz', '/readyz']) expect([path, (await get(path)).status]).toEqual([path, 200])
})

it('staff who are signed in see it as it will be, kept by no one outside; a cookie alone opens nothing', async () => {
  await close()
  const { front, get } = await start()
  await front.ready()
  const seen = await get('/training/', staffCookie)
  expect([seen.status, seen.text.includes('page /training/')]).toEqual([200, true])
  expect((await get('/api/platform/v1/course/courses/', staffCookie)).status).toBe(200)
  // What they looked at is in the front's own cache now, and still closed to everyone else.
  expect((await get('/training/')).status).toBe(503)
  expect((await get('/training/', { cookie: '__Host-hivis-desk=made-up' })).status).toBe(503)
  expect((await get('/training/', { cookie: '__Host-hivis-session=of-staff' })).status).toBe(503)
})

it('it opens as the database says so, and closes again, also for pages that were kept', async () => {
  await close()
  const { front, get } = await start()
  await front.ready()
  expect((await get('/training/')).status).toBe(503)
  await open()
  await until(() => get('/training/').then(({ status }) => status)).toBe(200)
  expect((await get('/training/')).status).toBe(200)
  await client.query("UPDATE site_opening SET closed_at = now(), closed_why = 'A flood'")
  await until(() => get('/training/').then(({ status }) => status)).toBe(503)
})

it('a site without a row was there before, and is open', async () => {
  const { get } = await start()
  expect((await get('/')).status).toBe(200)
})
