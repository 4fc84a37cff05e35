import { expect, test } from '@playwright/test'
import { layCable } from '../server/database-cable'
import { ports } from '../support/ports'
import { startServer, stopServer } from '../support/start-site'

const url = `http://localhost:${ports.cable}`
const ask = (path: string, init: RequestInit = {}) => fetch(`${url}${path}`, { redirect: 'manual', ...init })
const statusOf = async (path: string, init?: RequestInit) => (await ask(path, init)).status

test('pages that are kept still answer, writes are refused at once, and the site recovers by itself', async () => {
  const { BROWSER_DATABASE_URL: databaseUrl, BROWSER_DATA_DIR: dataDir } = process.env
  if (!databaseUrl || !dataDir) throw new Error('The site for the browser tests has not been started.')
  const cable = await layCable(databaseUrl)
  const site = await startServer({ port: ports.cable, databaseUrl: cable.url, dataDir })
  try {
    const kept = ['/', '/training/course-calendar/?location=wellington', '/api/platform/v1/course/wellington/all/']
    for (const path of kept) expect(await statusOf(path)).toBe(200)
    const dates = await (await ask('/api/platform/v1/course/wellington/all/')).text()

    await cable.cut()
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

    await cable.mend()
    await expect.poll(() => statusOf('/about/'), { timeout: 10_000 }).toBe(200)
    await expect.poll(() => statusOf('/readyz'), { timeout: 10_000 }).toBe(200)
    expect(await statusOf('/cms-api/pages')).toBe(403)
    expect(site.exitCode).toBeNull()
  } finally {
    await stopServer(site)
    await cable.close()
  }
})
