import { once } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import { deskUrl, problemsOf, readEnv } from '../../src/lib/env'
import { apiBase } from '../../src/paths'
import { ask, closeFronts, page, sendHtml, sendJson, startFront } from './harness'

afterEach(closeFronts)

/** A front with a listener for staff, over real connections. */
async function startApart() {
  const started = await startFront(
    (req, res) =>
      req.url?.startsWith('/api/') ? sendJson(res, { success: true, data: 1 }) : sendHtml(res, page('here')),
    { hasDeskApart: true },
  )
  const { deskServer } = started.front
  if (!deskServer) throw new Error('There is no listener for staff.')
  deskServer.listen(0, '127.0.0.1')
  await once(deskServer, 'listening')
  const address = deskServer.address()
  const deskPort = typeof address === 'object' && address !== null ? address.port : 0
  return { ...started, deskPort }
}

const places = [
  '/desk',
  '/desk/',
  '/desk/?q=1',
  '/desk/people/7/',
  '/desk/sign-in/',
  '/admin',
  '/admin/collections/pages',
  '/cms-api/pages',
  `${apiBase}/desk/staff/`,
  `${apiBase}/desk/lists/orders/?page=1`,
]

describe('with staff apart', () => {
  it.each(places)('%s is not there for everyone', async (path) => {
    const { port, deskPort, asked } = await startApart()
    for (const method of ['GET', 'POST']) {
      const answer = await ask(port, {
        path,
        method,
        headers: { cookie: '__Host-hivis-desk=x', host: `x:${deskPort}` },
      })
      expect([method, answer.status, answer.headers.location]).toEqual([method, 404, undefined])
    }
    expect(asked).toEqual([])
    const answer = await ask(deskPort, { path })
    expect([200, 308]).toContain(answer.status)
  })

  it.each(['/%64esk/', '/DESK/', '/Admin', '/a%64min/', '/%64%65%73%6b', `${apiBase}/%64esk/staff/`, '/desk/%2e%2e/'])(
    '%s is no way round',
    async (path) => {
      const { port, asked } = await startApart()
      const { status } = await ask(port, { path })
      expect([400, 404]).toContain(status)
      expect(asked).toEqual([])
    },
  )

  it('the site is on both, from one cache', async () => {
    const { port, deskPort, asked } = await startApart()
    for (const one of [port, deskPort, port, deskPort]) expect((await ask(one, { path: '/about/' })).status).toBe(200)
    expect(asked).toEqual(['/about/'])
    for (const path of ['/desks/', '/administration/', `${apiBase}/deskwork/`])
      expect((await ask(port, { path })).status).toBe(200)
  })

  it('both end together', async () => {
    const { port, deskPort, front } = await startApart()
    await front.close()
    for (const one of [port, deskPort]) await expect(ask(one, { path: '/' })).rejects.toThrow('ECONNREFUSED')
  })
})

describe('with a host name for staff', () => {
  const deskHost = 'desk.site.test'
  const start = () =>
    startFront(
      (req, res) =>
        req.url?.startsWith('/api/') ? sendJson(res, { success: true, data: 1 }) : sendHtml(res, page('here')),
      { deskHost, trustProxy: true },
    )

  it.each(places)('%s is there under that name alone', async (path) => {
    const { port, asked } = await start()
    for (const host of ['site.test', 'localhost', 'xdesk.site.test', 'desk.site.test.evil.example', '127.0.0.1'])
      for (const method of ['GET', 'POST']) {
        const headers = {
          host,
          'x-forwarded-host': deskHost,
          forwarded: `host=${deskHost}`,
          cookie: '__Host-hivis-desk=x',
        }
        const answer = await ask(port, { path, method, headers })
        expect([host, method, answer.status, answer.headers.location]).toEqual([host, method, 404, undefined])
      }
    expect(asked).toEqual([])
    for (const host of [deskHost, 'DESK.site.test', `${deskHost}:443`])
      expect([200, 308]).toContain((await ask(port, { path, headers: { host } })).status)
  })

  it('the site is under both, from one cache; customers log in under its own', async () => {
    const { port, asked } = await start()
    for (const host of ['site.test', deskHost])
      expect((await ask(port, { path: '/about/', headers: { host } })).status).toBe(200)
    expect(asked).toEqual(['/about/'])
    const path = '/login/azuread-b2c-oauth2/?next=/account/'
    const sent = await ask(port, { path, headers: { host: deskHost } })
    expect([sent.status, sent.headers.location]).toEqual([307, `http://site.test${path}`])
    expect((await ask(port, { path, headers: { host: 'site.test' } })).status).toBe(200)
  })

  it('forms lead to pages of ours alone, and to the desk’s address where the demo’s provider has to', async () => {
    const policyOf = async (deskOrigin?: string) => {
      const { get } = await startFront((_, res) => sendHtml(res, page('here')), { deskHost, deskOrigin })
      return /form-action [^;]+/.exec(String((await get('/about/')).headers['content-security-policy']))?.[0]
    }
    expect(await policyOf()).toBe(`form-action 'self'`)
    expect(await policyOf('http://desk.site.test')).toBe(`form-action 'self' http://desk.site.test`)
  })

  it('a name that is none, or the site’s own, is said before the start; staff are sent to the right one', () => {
    expect(problemsOf({ NODE_ENV: 'test', DESK_HOST: 'https://desk.example' })).toEqual([
      'DESK_HOST must be a host name, such as desk.example.co.nz.',
    ])
    const SITE_URL = 'https://www.example.co.nz'
    expect(problemsOf({ NODE_ENV: 'test', SITE_URL, DESK_HOST: 'www.example.co.nz' })).toEqual([
      'DESK_HOST must be another name than that of SITE_URL.',
    ])
    expect(deskUrl(readEnv({ NODE_ENV: 'test', SITE_URL }))).toBe(SITE_URL)
    expect(deskUrl(readEnv({ NODE_ENV: 'test', SITE_URL, DESK_HOST: 'desk.example.co.nz' }))).toBe(
      'https://desk.example.co.nz',
    )
  })
})

it('without it staff come in where everyone does', async () => {
  const { get, front } = await startFront((_, res) => sendHtml(res, page('here')))
  expect(front.deskServer).toBeUndefined()
  for (const path of ['/desk/', '/admin']) expect((await get(path)).status).toBe(200)
})

it('a port that is taken by another of our listeners is said before the start', () => {
  const words = 'DESK_PORT must be another port than PORT and METRICS_PORT.'
  expect(problemsOf({ NODE_ENV: 'test', DESK_PORT: '3000' })).toEqual([words])
  expect(problemsOf({ NODE_ENV: 'test', PORT: '80', DESK_PORT: '3001', METRICS_PORT: '3001' })).toEqual([words])
  expect(problemsOf({ NODE_ENV: 'test', DESK_PORT: '3001' })).toEqual([])
})
