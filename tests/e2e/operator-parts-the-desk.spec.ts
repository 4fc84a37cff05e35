import { expect, test } from '@playwright/test'
import { apiBase } from '@/paths'
import { ports } from '../support/ports'
import { startServer, stopServer } from '../support/start-site'

/** The site as it is started, with staff at a port of their own: what everyone reaches has none of their places. */
const places = ['/desk/', '/desk/orders/', '/desk/sign-in/', '/admin', '/admin/collections/pages', '/cms-api/pages']
const calls = [`${apiBase}/desk/lists/orders/`, `${apiBase}/desk/money/bank/`]

const askAt =
  (port: number) =>
  async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`http://localhost:${port}${path}`, { redirect: 'manual', ...init })
    return { status: answer.status, text: await answer.text(), to: answer.headers.get('location') }
  }

test('with DESK_PORT the port of the site knows no desk, no back office and no call of staff; the other has all of it', {
  tag: '@proof',
}, async () => {
  const { BROWSER_DATABASE_URL: databaseUrl = '', BROWSER_DATA_DIR: dataDir = '' } = process.env
  const [port, deskPort] = [ports.operator, ports.shown]
  const site = await startServer({ port, databaseUrl, dataDir, more: { DESK_PORT: String(deskPort), WORKERS: '1' } })
  try {
    const [atSite, atDesk] = [askAt(port), askAt(deskPort)]
    for (const path of [...places, ...calls])
      for (const method of ['GET', 'POST']) {
        const { status, text, to } = await atSite(path, { method, headers: { cookie: '__Host-hivis-desk=x' } })
        expect([method, path, status, to]).toEqual([method, path, 404, null])
        expect(text).not.toMatch(/sign in/i)
      }
    // The desk sends people on to its sign-in, the provider has them next; Payload's REST and the calls know no one.
    expect((await atDesk('/desk/')).to ?? '').toContain('/desk/sign-in/')
    expect((await atDesk('/desk/sign-in/')).status).toBeLessThan(400)
    expect([200, 302, 303, 307]).toContain((await atDesk('/admin')).status)
    expect((await atDesk('/cms-api/pages')).status).toBe(403)
    expect((await atDesk(calls[0] ?? '')).status).toBe(401)
    for (const at of [atSite, atDesk])
      for (const path of ['/', '/about/', `${apiBase}/course/wellington/all/`])
        expect((await at(path)).status).toBe(200)
  } finally {
    await stopServer(site)
  }
})

test('with DESK_HOST staff sign in and work under a name of their own, and nowhere else', { tag: '@proof' }, async ({
  browser,
}) => {
  const { BROWSER_DATABASE_URL: databaseUrl = '', BROWSER_DATA_DIR: dataDir = '' } = process.env
  const port = ports.operator
  const desk = `http://desk.localhost:${port}`
  const site = await startServer({
    port,
    databaseUrl,
    dataDir,
    more: { DESK_HOST: `desk.localhost:${port}`, WORKERS: '1' },
  })
  const page = await (await browser.newContext({ baseURL: desk })).newPage()
  try {
    const atSite = askAt(port)
    for (const path of [...places, ...calls])
      for (const method of ['GET', 'POST']) expect([path, (await atSite(path, { method })).status]).toEqual([path, 404])
    await page.goto('/desk/')
    await page
      .getByRole('button', { name: /finance/i })
      .first()
      .click()
    await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible()
    expect(new URL(page.url()).origin).toBe(desk)
    // A write of theirs, which must come from pages of the desk.
    await page.goto('/desk/orders/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const wrote = await page.evaluate(async (base) => {
      const { data } = await (await fetch(`${base}/user/get_csrf/`)).json()
      const headers = { 'content-type': 'application/json', 'x-csrftoken': data.csrfToken }
      const body = JSON.stringify({ name: 'x.csv', file: 'eA==', mapping: null })
      return (await fetch(`${base}/desk/money/bank/look/`, { method: 'POST', headers, body })).status
    }, apiBase)
    expect(wrote).toBe(422)
    await page.goto('/desk/sign-out/')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByText('You are signed out')).toBeVisible()
    expect(new URL(page.url()).origin).toBe(desk)
  } finally {
    await page.context().close()
    await stopServer(site)
  }
})
