import { expect, test } from '@playwright/test'
import { layCable } from '../server/database-cable'
import { ports } from '../support/ports'
import { startServer, stopServer } from '../support/start-site'

const url = `http://localhost:${ports.cable}`
const ask = (path: string, init: RequestInit = {}) => fetch(`${url}${path}`, { redirect: 'manual', ...init })
const statusOf = async (path: string, init?: RequestInit) => (await ask(path, init)).status

/** How long the database is away: a restart with its recovery, or a machine that takes over. */
const awayMs = 60_000

test('for a minute pages that are kept still answer, writes are refused at once, and the site recovers by itself', {
  tag: '@proof',
}, async () => {
  const { BROWSER_DATABASE_URL: databaseUrl, BROWSER_DATA_DIR: dataDir } = process.env
  if (!databaseUrl || !dataDir) throw new Error('The site for the browser tests has not been started.')
  const cable = await layCable(databaseUrl)
  const site = await startServer({ port: ports.cable, databaseUrl: cable.url, dataDir })
  try {
    const kept = ['/', '/training/course-calendar/?location=wellington', '/api/platform/v1/course/wellington/all/']
    for (const path of kept) expect(await statusOf(path)).toBe(200)
    const dates = await (await ask('/api/platform/v1/course/wellington/all/')).text()

    await cable.cut()
    const cutAt = performance.now()
    for (const path of kept) expect(await statusOf(path)).toBe(200)
    expect(await (await ask('/api/platform/v1/course/wellington/all/')).text()).toBe(dates)

    const began = performance.now()
    const write = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
    expect(await statusOf('/api/platform/v1/user/get_csrf/', write)).toBe(503)
    expect(performance.now() - began).toBeLessThan(2000)

    const fresh = await ask('/about/')
    expect(fresh.status).toBe(503)
    expect(await fresh.text()).toContain('0800 448 472')
    expect(await statusOf('/api/platform/v1/course/taupo/all/')).toBe(503)
    expect(await statusOf('/healthz')).toBe(200)
    expect(await statusOf('/readyz')).toBe(503)

    const awayFor = () => performance.now() - cutAt
    for (let at = awayFor(); at < awayMs; at += 1_000) {
      await expect.poll(awayFor, { intervals: [100], timeout: awayMs }).toBeGreaterThanOrEqual(at)
      const asked = performance.now()
      const statuses = await Promise.all([
        ...kept.map((path) => statusOf(path)),
        statusOf('/about/'),
        statusOf('/api/platform/v1/user/get_csrf/', write),
        statusOf('/healthz'),
        statusOf('/readyz'),
      ])
      expect([...statuses, site.exitCode]).toEqual([...kept.map(() => 200), 503, 503, 200, 503, null])
      expect(performance.now() - asked).toBeLessThan(5_000)
    }
    await expect.poll(awayFor, { intervals: [100], timeout: awayMs }).toBeGreaterThanOrEqual(awayMs)

    await cable.mend()
    await expect.poll(() => statusOf('/about/'), { timeout: 10_000 }).toBe(200)
    await expect.poll(() => statusOf('/readyz'), { timeout: 10_000 }).toBe(200)
    expect(await statusOf('/cms-api/pages')).toBe(403)
    // What works beside requests, such as sending mail, is at it again.
    const ready = async () => (await (await ask('/readyz')).json()).warnings
    await expect.poll(ready, { timeout: 30_000 }).toEqual([])
    expect(site.exitCode).toBeNull()
  } finally {
    await stopServer(site)
    await cable.close()
  }
})
