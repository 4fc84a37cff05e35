import { expect, type Page } from '@playwright/test'
import { test } from '../support/test'

/** Buttons of slides are loaded when their section comes near: nothing moves then, and the keyboard finds them. */

const slides = (page: Page) => page.locator('section:has([data-carousel])').first()
const next = (page: Page) => slides(page).getByRole('button', { name: /^Next / })

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.addInitScript(() => {
    const noted = { shift: 0 }
    Object.assign(globalThis, { noted })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) noted.shift += Number(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/', { waitUntil: 'networkidle' })
})

test('they come with the section, move its slides, and shift nothing', async ({ page }) => {
  await expect(next(page)).toHaveCount(0)
  // What moved while the page and its fonts came is no matter of the section.
  await page.evaluate(async () => {
    await document.fonts.ready
    Reflect.set(Reflect.get(globalThis, 'noted'), 'shift', 0)
  })
  const loaded = page.waitForResponse((answer) => answer.url().includes('/_next/static/page/'))
  await slides(page).scrollIntoViewIfNeeded()
  await loaded
  await next(page).click()
  await expect
    .poll(() =>
      slides(page)
        .locator('[data-carousel]')
        .evaluate((list) => list.scrollLeft),
    )
    .toBeGreaterThan(100)
  expect(await page.evaluate(() => Reflect.get(Reflect.get(globalThis, 'noted'), 'shift'))).toBeLessThan(0.02)
})

test('the keyboard reaches them where it enters the section', async ({ page }) => {
  const list = slides(page).locator('[data-carousel]')
  await list.evaluate((element) => element.focus({ preventScroll: true }))
  await expect(next(page)).toHaveCount(1)
  await page.keyboard.press('Shift+Tab')
  await expect(next(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => list.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100)
})
