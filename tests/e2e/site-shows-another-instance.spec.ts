import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import pg from 'pg'
import { signInAtDesk } from '../support/desk'
import { ports } from '../support/ports'
import { startServer, stopServer } from '../support/start-site'

/** A second site shows the pages of a first one (CONTENT_API_URL). Of its own it has no page that is live and no picture at all. */

const shown = `http://localhost:${ports.shown}`
const showing = `http://localhost:${ports.showing}`
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-'))

let first: ChildProcess
let second: ChildProcess

const startFirst = () =>
  startServer({
    port: ports.shown,
    databaseUrl: process.env.BROWSER_DATABASE_URL ?? '',
    dataDir: process.env.BROWSER_DATA_DIR ?? '',
  })

async function onDatabase(url: string, statements: string[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** A database with settings and courses, where every page is a draft. */
async function makeDatabase(): Promise<string> {
  const url = new URL(process.env.BROWSER_DATABASE_URL ?? '')
  url.pathname = '/postgres'
  await onDatabase(url.href, [
    'DROP DATABASE IF EXISTS hivis_second WITH (FORCE)',
    `CREATE DATABASE hivis_second TEMPLATE ${process.env.BROWSER_TEMPLATE}`,
  ])
  url.pathname = '/hivis_second'
  await onDatabase(url.href, [`UPDATE pages SET _status = 'draft'`, 'DELETE FROM pages_rels'])
  return url.href
}

test.beforeAll(async () => {
  const databaseUrl = await makeDatabase()
  first = await startFirst()
  second = await startServer({ port: ports.showing, databaseUrl, dataDir, more: { CONTENT_API_URL: shown } })
})

test.afterAll(async () => {
  await Promise.all([first, second].filter((site) => site.exitCode === null).map(stopServer))
  fs.rmSync(dataDir, { recursive: true, force: true })
})

/** Gives the first hero of a page of the first site this title, as a publisher does. */
async function publish(request: APIRequestContext, at: string, title: string) {
  const headers = { origin: shown }
  await signInAtDesk(request, 'publisher', shown)
  const found = await request.get(`${shown}/cms-api/pages?depth=0&where[path][equals]=${at}`, { headers })
  const { docs } = await found.json()
  const [hero, ...others] = docs[0].blocks
  const changed = { blocks: [{ ...hero, title }, ...others], _status: 'published' }
  const answer = await request.patch(`${shown}/cms-api/pages/${docs[0].id}`, { headers, data: changed })
  expect(answer.status()).toBe(200)
}

/** Every picture that the browser was to load by now is there. */
async function expectPictures(page: Page) {
  const broken = () =>
    page.evaluate(() =>
      [...document.images].filter((image) => image.complete && !image.naturalWidth).map(({ src }) => src),
    )
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => page.evaluate(() => [...document.images].every((image) => image.complete))).toBe(true)
  expect(await broken()).toEqual([])
}

test('the second shows pages, menus and pictures of the first, and a change within its 5 seconds', {
  tag: '@proof',
}, async ({ page, request }) => {
  await page.goto(`${shown}/membership/`)
  const heading = await page.getByRole('heading', { level: 1 }).textContent()
  const menu = await page.getByRole('navigation', { name: 'Main', exact: true }).textContent()
  await page.goto(`${showing}/membership/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '')
  expect(await page.getByRole('navigation', { name: 'Main', exact: true }).textContent()).toBe(menu)
  expect(await page.locator('main img').count()).toBeGreaterThan(2)
  await expectPictures(page)

  await publish(request, '/membership/', 'New words from the first site')
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New words from the first site', { timeout: 100 })
  }).toPass({ timeout: 6_500, intervals: [250] })
})

test('an article has its categories and its one heading, a later part of the list its link', { tag: '@proof' }, async ({
  page,
}) => {
  await page.goto(`${showing}/articles/a-rescue-plan-that-fits-on-a-glove-box/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('header .tag')).toHaveText(['Leading a crew', 'Work at height'])
  await page.goto(`${showing}/articles/?page=2`)
  await expect(page.getByText('Articles 10 to 12 of 12.')).toBeVisible()
  expect(page.url()).toContain(showing)
})

test('while the first is away the list says so and stays; when it is back it goes on', { tag: '@proof' }, async ({
  page,
  context,
}) => {
  const articles = page.locator('a[data-article]')
  await page.goto(`${showing}/articles/`)
  await expect(articles).toHaveCount(9)
  await expectPictures(page)
  await stopServer(first)

  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'More articles could not be loaded.' })).toBeVisible()
  await expect(articles).toHaveCount(9)
  await page.reload()
  await expect(articles).toHaveCount(9)
  // A page that no one has seen yet can't be shown: the site says so in its own dress.
  const unseen = await context.newPage()
  expect((await unseen.goto(`${showing}/site-wise/how-we-score/`))?.status()).toBeGreaterThanOrEqual(500)
  await expect(unseen.getByRole('heading', { level: 1 })).toHaveText('Back in a moment')
  await expect(unseen.getByRole('navigation', { name: 'Main', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'More articles could not be loaded.' })).toBeVisible()

  first = await startFirst()
  // Anyone who presses while the first is still waking presses once more.
  const again = page.getByRole('link', { name: 'Try again' })
  await expect(async () => {
    if (await again.isVisible()) await again.click()
    await expect(articles).toHaveCount(12, { timeout: 5_000 })
  }).toPass()
  await expectPictures(page)
  const last = articles.last()
  const title = await last.textContent()
  await last.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  expect(page.url()).toContain(showing)
})
