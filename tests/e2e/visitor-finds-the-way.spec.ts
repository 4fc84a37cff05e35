import { expect } from '@playwright/test'
import { expectUsable } from '../support/accessibility'
import { test } from '../support/test'

const places = '/training/places/'

test('finds a place by region, its next courses, and books one', async ({ page }) => {
  await page.goto(places)
  await page
    .getByRole('main')
    .getByRole('region', { name: 'Waikato' })
    .getByRole('link', { name: /^Hamilton/ })
    .click()
  await expect(page).toHaveURL(`${places}hamilton/`)
  await expect(page.getByRole('heading', { level: 1, name: 'Training in Hamilton' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Map of New Zealand: Hamilton, Waikato' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Directions to Hamilton/ })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/dir/?api=1&destination=-37.787%2C175.279',
  )
  const next = page.getByRole('region', { name: 'Next courses here' })
  await expect(next.getByText(/\d+ spaces?/).first()).toBeVisible()
  await next
    .getByRole('link', { name: /^Book / })
    .first()
    .click()
  await expect(page).toHaveURL(/account-authenticate/)
})

test('goes from a place to the calendar of that place, and to its neighbours', async ({ page }) => {
  await page.goto(`${places}hamilton/`)
  await page.getByRole('navigation', { name: 'Also in Waikato' }).getByRole('link', { name: 'Taupō' }).click()
  await page.getByRole('link', { name: 'All dates here' }).click()
  await expect(page.getByRole('status')).toContainText('in Taupō')
})

test('a course page leads to its places', async ({ page }) => {
  await page.goto('/training/courses/working-at-height/')
  const where = page.getByRole('region', { name: 'Where it is and what to bring' })
  await expect(where.getByText('Your own harness if you have one')).toBeVisible()
  const first = where.getByRole('heading', { level: 3 }).getByRole('link').first()
  const name = await first.textContent()
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Training in ${name}`)
})

test('a place that is not there is a 404, without a script too', async ({ request }) => {
  expect((await request.get(`${places}atlantis/`)).status()).toBe(404)
  expect((await request.get(places)).status()).toBe(200)
  const html = await (await request.get(`${places}nelson/`)).text()
  expect(html).toContain('"@type":"Place"')
  expect(html).toContain('BreadcrumbList')
})

for (const [width, height] of [[390, 844] as const, [768, 1024] as const, [1280, 900] as const])
  test(`places can be used by everyone at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    for (const path of [places, `${places}hamilton/`, `${places}dunedin-workforce-central/`]) {
      await page.goto(path)
      await expectUsable(page)
    }
  })
