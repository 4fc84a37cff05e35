import { expect, type Page } from '@playwright/test'
import { isListed } from '@/features/privacy/notice.rules'
import { expectUsable } from '../support/accessibility'
import { openAsBuyer } from '../support/shopping'
import { test } from '../support/test'

/** A visitor finds out who they deal with and what is kept about them, and changes their mind (product decisions, section 17). */

const links = ['Privacy', 'Terms', 'Accessibility']

const footLinks = (page: Page) => page.getByRole('contentinfo').getByRole('navigation', { name: 'Privacy and terms' })

test('every footer leads to privacy, terms and accessibility, and says who the company is', async ({ page }) => {
  await openAsBuyer(page)
  for (const path of [
    '/',
    '/training/course-calendar/',
    '/cart/',
    '/checkout/',
    '/account/',
    '/company/people/',
    '/card/',
  ]) {
    await page.goto(path)
    await expect(footLinks(page).getByRole('link'), path).toHaveText(links)
  }
  await page.goto('/')
  await expect(page.getByRole('contentinfo')).toContainText('Hivis Training Limited')
  await expect(page.getByRole('contentinfo')).toContainText('NZBN 9429000000000')
  for (const name of links) {
    await page.goto('/')
    await footLinks(page).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expectUsable(page, name.toLowerCase())
  }
})

test('the answer about measuring is seen and changed on the privacy page, where the consent bar leads', async ({
  page,
}) => {
  await page.goto('/')
  const bar = page.getByRole('region', { name: 'Analytics' })
  await bar.getByRole('link', { name: 'What this means' }).click()
  await expect(page).toHaveURL(/\/privacy\/#choices$/)
  const status = page.getByRole('main').getByRole('status')
  await expect(status).toHaveText('You haven’t answered in this browser. Nothing is measured.')
  await page.getByRole('button', { name: 'Yes, you can measure' }).click()
  await expect(status).toHaveText(/^You said yes in this browser/)
  await expect(bar).toBeHidden()
  await page.reload()
  await expect(status).toHaveText(/^You said yes in this browser/)
  await expect(bar).toBeHidden()
  await page.getByRole('button', { name: 'No, don’t measure' }).click()
  await expect(status).toHaveText('You said no in this browser. Nothing is measured.')
  const [kept] = (await page.context().cookies()).filter(({ name }) => name === 'hivis-consent')
  expect(kept?.value).toBe('no')
})

test('the bar’s answer shows on the privacy page at once', async ({ page }) => {
  await page.goto('/privacy/')
  await page.getByRole('region', { name: 'Analytics' }).getByRole('button', { name: 'No thanks' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'You said no in this browser. Nothing is measured.',
  )
})

test('all that a browser keeps for a buyer is on the list of the privacy page', async ({ page }) => {
  await openAsBuyer(page)
  await page.goto('/about/contact-us/')
  await page.getByLabel('Your message').or(page.getByRole('textbox').last()).first().fill('Kia ora')
  await page.goto('/shop/')
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await expect(page.getByText(/added to your cart/)).toBeVisible()
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  const cookies = await page.context().cookies()
  const names = [...kept, ...cookies.map(({ name }) => name)]
  expect(names.length).toBeGreaterThan(2)
  expect(names.filter((name) => !isListed(name))).toEqual([])
  await page.goto('/privacy/')
  await expect(page.getByRole('table', { name: 'What your browser keeps for us' })).toContainText('hivis-personal-…')
})
