import { expect, type Page } from '@playwright/test'
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
  await expect(page.getByText('On the map: Hamilton, Waikato')).toBeVisible()
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

const header = (page: Page) => page.getByRole('banner')

test('te reo Māori is chosen in the footer, stays from page to page, and says that it awaits a review', async ({
  page,
}) => {
  await page.goto('/about/contact-us/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Te reo Māori' }).click()
  await expect(page).toHaveURL('/about/contact-us/?lang=mi')
  await expect(header(page).getByRole('link', { name: 'Takiuru' })).toBeVisible()
  await expect(header(page).getByText('Kimihia he akoranga')).toHaveAttribute('lang', 'mi')
  await expect(page.getByRole('main').getByLabel('Ingoa tuatahi')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Tukuna te karere' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('Kei te tatari ēnei kupu kia arotakehia')
  await expect(page.getByRole('main').getByText('Hei tauira, 021 123 4567.')).toHaveAttribute('lang', 'mi')
  await page.getByRole('main').getByRole('button', { name: 'Tukuna te karere' }).click()
  const name = page.getByRole('main').getByLabel('Ingoa tuatahi')
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Hapa: Tuhia koa tō ingoa tuatahi')
  await expect(page.getByRole('main').getByRole('link', { name: 'Tuhia koa tō karere' })).toBeVisible()
  await expectUsable(page, 'te-reo-form')
  await page.goto('/training/course-waitlist/?lang=mi')
  await expect(
    page.getByRole('main').getByRole('heading', { name: 'Me takiuru koe hei whakaoti i tēnei puka' }),
  ).toBeVisible()
  await expectUsable(page, 'te-reo-login')
  await header(page).getByRole('link', { name: 'Mematanga' }).click()
  await expect(page).toHaveURL('/membership/?lang=mi')
  await expect(header(page).getByRole('link', { name: 'Takiuru' })).toBeVisible()
  await page.goto('/training/course-calendar/?location=taupo&lang=mi')
  await page.getByRole('main').getByLabel('Wāhi').selectOption('Hamilton')
  await expect(page).toHaveURL('/training/course-calendar/?location=hamilton&lang=mi')
  await expect(page.getByRole('main').getByRole('link', { name: 'Mā te akoranga' })).toBeVisible()
  await expectUsable(page, 'te-reo-calendar')
  await page.goto('/card/?lang=mi')
  await expect(page.getByRole('heading', { level: 1, name: 'Tirohia he kāri' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Matawaihia he kāri' })).toBeVisible()
  await expectUsable(page, 'te-reo-card')
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check a card' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('te reo Māori is chosen and stays as well, and an unknown language is English', async ({ page }) => {
    await page.goto('/news/?lang=mi')
    await header(page).getByRole('link', { name: 'Tautoko' }).click()
    await expect(page).toHaveURL('/support/?lang=mi')
    await expect(header(page).getByRole('link', { name: 'Takiuru' })).toBeVisible()
    await page.goto('/news/?lang=xx')
    await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible()
  })
})

test('a page about a place opens with its map, its address and its first date', async ({ page }) => {
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`${places}wellington/`)
    const main = page.getByRole('main')
    for (const sight of [
      main.getByRole('heading', { level: 1 }),
      main.getByText('40 Taranaki Street').first(),
      main.locator('svg path').first(),
      main.getByRole('link', { name: /^Book / }).first(),
    ])
      await expect.soft(sight, `${width} wide`).toBeInViewport()
  }
})

test('a first visit has its question, the bar and the head in 120 pixels, and all of them can be used', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  const question = page.getByRole('region', { name: 'Analytics' })
  await expect(question.getByRole('button', { name: 'No thanks' })).toBeVisible()
  const top = await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top)
  expect(top).toBeLessThanOrEqual(120)
  const heights = await page
    .locator('section[aria-label="Analytics"] button, header nav[aria-label="Main"] :is(a, summary)')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height).filter((height) => height > 0))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(24)
  await question.getByRole('button', { name: 'No thanks' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Find a course' })).toBeVisible()
})
