import { expect, type Page } from '@playwright/test'
import { expectUsable } from '../support/accessibility'
import { test } from '../support/test'

/** A visitor looks through the articles of the demo site, which has twelve of them. */

const grid = (page: Page) => page.getByRole('region', { name: 'All articles' })
const links = (page: Page) => grid(page).locator('a[data-article]')

async function addressesOf(page: Page): Promise<string[]> {
  return links(page).evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
}

test.beforeEach(async ({ page }) => {
  await page.goto('/articles/')
})

test('a long article has a table of contents, beside it on a wide screen and folded on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/articles/the-first-hour-after/')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const link = contents.getByRole('link', { name: 'Minute 20 to 40: the phone' })
  await link.click()
  await expect(page).toHaveURL(/#minute-20-to-40-the-phone$/)
  await expect(page.getByRole('heading', { name: 'Minute 20 to 40: the phone' })).toBeInViewport()
  // It stays in sight while one reads.
  await expect(link).toBeInViewport()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/articles/the-first-hour-after/')
  await expect(link).toBeHidden()
  await page.getByText('On this page').first().click()
  await link.click()
  await expect(page.getByRole('heading', { name: 'Minute 20 to 40: the phone' })).toBeInViewport()
  await page.goto('/articles/ladders-are-for-getting-there/')
  await expectUsable(page)
})

test('sees the nine newest, the latest first and big, and loads the other three with one click', async ({ page }) => {
  await expect(page.getByRole('region', { name: 'Latest' }).locator('a[data-article]')).toHaveCount(1)
  await expect(links(page)).toHaveCount(9)
  await expect(page.getByText('Articles 1 to 9 of 12.')).toBeVisible()
  const before = await addressesOf(page)
  const days = await grid(page)
    .locator('time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''))
  expect(days.slice(0, 9)).toEqual([...days.slice(0, 9)].sort().reverse())

  const asked = page.waitForRequest((request) => request.url().includes('/api/v2/pages/'))
  await page.getByRole('link', { name: 'Load more' }).click()
  const query = new URL((await asked).url()).searchParams
  expect([query.get('offset'), query.get('limit'), query.get('type')]).toEqual(['9', '9', 'hivis.ArticlePage'])
  await expect(links(page)).toHaveCount(12)
  await expect(page.getByText('Articles 1 to 12 of 12.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Load more' })).toHaveCount(0)
  const after = await addressesOf(page)
  expect(after.slice(0, 9)).toEqual(before)
  expect(new Set(after).size).toBe(12)
  await expect(links(page).nth(9)).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${after[9]}$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/^\d+ min read$/)).toBeVisible()
  const more = page.getByRole('region', { name: 'More to read' }).locator('a[data-article]')
  await expect(more).toHaveCount(3)
  expect(await more.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).not.toContain(after[9])
  await expectUsable(page, 'article')
})

test('filters what is loaded by category, without a call, and the newly loaded too', async ({ page }) => {
  const filter = page.getByLabel('Category')
  await expect(filter.locator('option')).toHaveText([
    'All',
    'Health',
    'Leading a crew',
    'Plant and traffic',
    'Work at height',
  ])
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/v2/') && asked.push(request.url()))
  await filter.selectOption('Health')
  await expect(grid(page).getByRole('status')).toHaveText('3 articles in Health among the 9 loaded of 12.')
  await expect(links(page)).toHaveCount(3)
  for (const card of await grid(page).getByRole('article').all()) await expect(card).toContainText('Health')
  expect(asked).toEqual([])

  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(grid(page).getByRole('status')).toHaveText('4 articles in Health among the 12 loaded.')
  await expect(links(page)).toHaveCount(4)
  await filter.selectOption('All')
  await expect(links(page)).toHaveCount(12)
  expect(asked).toHaveLength(1)
})

test('is told when more can’t be loaded, loses nothing, and tries again', async ({ page }) => {
  const part = '**/api/v2/pages/**'
  await page.route(part, (route) => route.abort('internetdisconnected'))
  await page.getByRole('link', { name: 'Load more' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'More articles could not be loaded.' })
  await expect(alert).toBeVisible()
  await expect(links(page)).toHaveCount(9)

  await page.unroute(part)
  await page.route(part, (route) => route.fulfill({ status: 503, body: '{"message":"away"}' }))
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(alert).toBeVisible()
  await expect(links(page)).toHaveCount(9)

  await page.unroute(part)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(links(page)).toHaveCount(12)
  await expect(alert).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('goes to the older articles and back by links', async ({ page }) => {
    const newest = await addressesOf(page)
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(page).toHaveURL(/\/articles\/\?page=2$/)
    await expect(page.getByText('Articles 10 to 12 of 12.')).toBeVisible()
    const older = await addressesOf(page)
    expect(older).toHaveLength(3)
    expect(newest).not.toEqual(expect.arrayContaining(older))
    await page.getByRole('link', { name: 'Newer articles' }).click()
    expect(await addressesOf(page)).toEqual(newest)
  })
})
