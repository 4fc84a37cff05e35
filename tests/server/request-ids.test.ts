/** What can be seen of one request: its id, its line in the access log, and the numbers. */
import { afterEach, describe, expect, it } from 'vitest'
import { requestId } from '@/lib/outage'
import { closeFronts, page, sendHtml, startFront, until } from './harness'

afterEach(closeFronts)

describe('the id of a request', () => {
  it('is made again for each, also for a copy from the cache, whatever a stranger sends', async () => {
    const { get } = await startFront((_req, res) => sendHtml(res, page()))
    const ids: unknown[] = []
    for (let time = 0; time < 4; time += 1)
      ids.push((await get('/about/', { 'x-request-id': 'of-a-stranger-1' })).headers['x-request-id'])
    expect(new Set(ids).size).toBe(4)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{12}-[0-9a-z]+$/)
  })

  it('is that of a proxy of ours, if it looks like one', async () => {
    const { get } = await startFront((_req, res) => sendHtml(res, page()), { trustProxy: true })
    const idFor = async (given: string) => (await get('/about/', { 'x-request-id': given })).headers['x-request-id']
    expect(await idFor('proxy-0123456789')).toBe('proxy-0123456789')
    for (const odd of ['short', 'with blanks and <b>', 'x'.repeat(129)])
      expect(await idFor(odd)).toMatch(/^[0-9a-f]{12}-/)
  })

  it('is known to anyone who makes the answer', async () => {
    const seen: unknown[] = []
    const { get } = await startFront((_req, res) => {
      seen.push(requestId())
      sendHtml(res, page())
    })
    const { headers } = await get('/account/')
    expect(seen).toContain(headers['x-request-id'])
  })
})

describe('the access log', () => {
  it('has one line for each request but those of probes, without query, cookie and address', async () => {
    const { get, logs } = await startFront((_req, res) => sendHtml(res, page()), { hasAccessLog: true })
    for (const probe of ['/healthz', '/readyz']) await get(probe)
    const answers = [
      await get('/about/?utm_source=kanari', { cookie: 'kanari=1' }),
      await get('/about/'),
      await get('/about/'),
      await get(`/account/${'k'.repeat(40)}/?kanari=1`),
    ]
    const lines = () => logs.filter(({ message }) => message === 'answered').map(({ fields }) => fields)
    await until(() => lines().length).toBe(answers.length)
    expect(lines().map((line) => ('path' in line ? line.path : ''))).toEqual([
      '/about/',
      '/about/',
      '/about/',
      '/account/…/',
    ])
    expect(lines()[0]).toMatchObject({ method: 'GET', routeClass: 'page', status: 200, source: 'rendered' })
    expect(lines()[2]).toMatchObject({ routeClass: 'page', status: 200, source: 'cache' })
    expect(lines().map((line) => ('requestId' in line ? line.requestId : ''))).toEqual(
      answers.map(({ headers }) => headers['x-request-id']),
    )
    for (const line of lines()) {
      expect(Object.keys(line).sort()).toEqual(
        ['bytes', 'method', 'ms', 'path', 'requestId', 'routeClass', 'source', 'status'].sort(),
      )
      if ('bytes' in line) expect(line.bytes).toBeGreaterThan(0)
    }
    expect(JSON.stringify(logs)).not.toMatch(/kanari|127\.0\.0\.1/)
  })
})
