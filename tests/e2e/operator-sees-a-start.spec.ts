import { once } from 'node:events'
import http from 'node:http'
import { expect, type Page, test } from '@playwright/test'
import { openWaitingPage } from '../../scripts/waiting.mjs'
import { expectUsable } from '../support/accessibility'
import { freePort } from '../support/ports'

/** What a browser shows from the first second of a start, until the site has the port. */
async function waitAt(page: Page) {
  const port = await freePort()
  const waiting = await openWaitingPage(port)
  if (!waiting) throw new Error('The port is taken.')
  waiting.begin('Installing packages')
  waiting.note(0.1)
  await page.goto(`http://localhost:${port}/training/`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting the site ready')
  return { port, waiting }
}

const barOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--share').trim())

/** The mark before each step: done, or still going on. */
const marksOf = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('li')].map((step) => getComputedStyle(step, '::before').content))

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('the address says what is being done and how far it is, and turns into the site by itself', async ({
      page,
    }) => {
      const { port, waiting } = await waitAt(page)
      const steps = page.getByRole('log', { name: 'What is being done' })
      await expect(steps).toContainText('Installing packages')
      waiting.end('Installing packages')
      waiting.begin('Building')
      waiting.begin('Filling the database')
      waiting.note(0.42)
      await expect(steps.getByRole('listitem')).toHaveText(['Installing packages', 'Building', 'Filling the database'])
      if (javaScriptEnabled) expect([await barOf(page), await marksOf(page)]).toEqual(['42', ['"✓"', '"…"', '"…"']])
      await waiting.close()
      const site = http.createServer((_request, response) => {
        response.setHeader('content-type', 'text/html')
        response.end('<!doctype html><title>Site</title><h1>The site</h1>')
      })
      site.listen(port)
      await once(site, 'listening')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('The site')
      expect(new URL(page.url()).pathname).toBe('/training/')
      site.close()
      site.closeAllConnections()
    })

    test('a start that fails says why, and where its whole output is', async ({ page }) => {
      const { waiting } = await waitAt(page)
      await waiting.fail('The build failed:\nModule not found: <nowhere>')
      const alert = page.getByRole('alert')
      await expect(alert.getByRole('heading')).toHaveText('The site could not start')
      await expect(alert).toContainText('Module not found: <nowhere>')
      await expect(alert).toContainText('.tmp/start.log')
      if (javaScriptEnabled) await expectUsable(page, 'start-failed')
    })
  })
}

test('programs that ask meanwhile are told to come again, at once', async ({ request }) => {
  const port = await freePort()
  const waiting = await openWaitingPage(port)
  for (const path of ['/', '/healthz', '/api/platform/v1/user/is_authenticated/']) {
    const answer = await request.get(`http://localhost:${port}${path}`, { headers: { accept: 'application/json' } })
    expect([path, answer.status(), answer.headers()['retry-after']]).toEqual([path, 503, '5'])
  }
  expect(await openWaitingPage(port)).toBeNull()
  await waiting?.close()
})
