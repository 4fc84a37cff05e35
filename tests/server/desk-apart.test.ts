import { once } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import { problemsOf } from '../../src/lib/env'
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
  it.each(places)('%s is not there for everybody', async (path) => {
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

it('without it staff come in where everybody does', async () => {
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
