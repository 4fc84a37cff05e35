import { expect, type Page } from '@playwright/test'
import { expectUsable } from '../support/accessibility'
import { openAsBuyer } from '../support/shopping'
import { test } from '../support/test'

/** Browsers that keep nothing for us, because cookies are blocked, the disk is full, or something on a page fails (spec sections 3 and 8). */
async function refuseStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  })
}

test('every page shows, and a cart lasts for the visit and says so', async ({ page }) => {
  await refuseStorage(page)
  await openAsBuyer(page)
  for (const [path, heading] of [
    ['/', /./],
    ['/about/contact-us/', /./],
    ['/training/course-calendar/?location=wellington', /./],
    ['/shop/', /./],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByText('This page didn’t load')).toBeHidden()
  }
  const add = page.getByRole('button', { name: /^Add to cart/ }).first()
  await add.click()
  await expect(page.getByText(/added to your cart\. Your browser doesn’t let us keep your cart/)).toBeVisible()
  await page.goto('/cart/')
  await expect(page.getByText('it lasts until you close this tab')).toBeVisible()
  await expectUsable(page, 'cart-for-a-visit')
  await page.goto('/checkout/')
  await expect(page.getByText('This page didn’t load')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('with cookies blocked one learns that logging in needs them, before it starts', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { value: false }))
  await page.goto('/about/contact-us/')
  await page.getByRole('link', { name: 'Log in' }).first().click()
  await expect(page.getByRole('heading', { name: 'Logging in needs cookies' })).toBeVisible()
  await expectUsable(page, 'login-needs-cookies')
})

test('a part of a page that fails leaves what was there, and the rest alive', async ({ page }) => {
  await page.addInitScript(() => {
    window.matchMedia = () => {
      throw new Error('Of a test')
    }
  })
  const failed = page.waitForEvent('pageerror')
  await page.goto('/')
  const numbers = page.getByRole('region', { name: 'In numbers' })
  const before = await numbers.textContent()
  await numbers.scrollIntoViewIfNeeded()
  expect((await failed).message).toBe('Of a test')
  await expect.poll(() => numbers.textContent()).toBe(before)
  await page.getByRole('button', { name: 'Next cards' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a page that fails says so in our words, with the phone and ways on', async ({ page }) => {
  await openAsBuyer(page)
  await page.addInitScript(() => {
    Object.defineProperty(HTMLFormElement.prototype, 'dataset', {
      get: () => {
        throw new Error('Of a test')
      },
    })
  })
  await page.goto('/account/profile/')
  await expect(page.getByRole('heading', { name: 'This page didn’t load' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /^0\d/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible()
  await expectUsable(page, 'page-failed')
})
