import { expect, type Page } from '@playwright/test'
import { photograph } from '../support/accessibility'
import { employ } from '../support/booking-pages'
import { newSlot } from '../support/bookings'
import { chromiumFlags, chromiumPath } from '../support/browser'
import { addToCart, openAsBuyer } from '../support/shopping'
import { test } from '../support/test'
import { siteRows } from '../support/visitors'

/** Text at twice its size on a phone: everything still fits the width (WCAG 2.2, 1.4.4 and 1.4.10). */
test.use({
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'reduce' },
  // As a person sets it in their browser: sizes of media queries grow with it.
  launchOptions: {
    executablePath: chromiumPath(),
    args: [...chromiumFlags, '--blink-settings=defaultFontSize=32'],
  },
})

/** What is wider than the window at twice the size of text, with its address. */
async function tooWide(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await expect(page.getByRole('main')).toBeVisible()
  await page.waitForLoadState('load')
  const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  await expect.poll(size, path).toBe('32px')
  await photograph(page, `large-${path.replaceAll(/\W+/g, '-')}`)
  return page.evaluate((where) => {
    const { clientWidth, scrollWidth } = document.documentElement
    const over = Math.max(scrollWidth, document.body.scrollWidth) - clientWidth
    if (over <= 0) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > clientWidth + 1 && one.children.length === 0,
    )
    const named = wide.slice(0, 3).map((one) => `${one.tagName} “${(one.textContent ?? '').trim().slice(0, 40)}”`)
    return [`${where}: ${over} pixels (${named.join(', ')})`]
  }, path)
}

/** Words that break in the middle although a line has room for them. An email address is one long word. */
const brokenWords = (page: Page, path: string) =>
  page.evaluate((where) => {
    const roomOf = (one: Element): number => {
      const { display, paddingLeft, paddingRight } = getComputedStyle(one)
      if (display === 'inline' && one.parentElement) return roomOf(one.parentElement)
      return one.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    }
    const broken: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (
        !parent?.checkVisibility() ||
        parent.closest('.sr-only, [aria-hidden=true], [href^="mailto:"], .break-all, noscript, script')
      )
        continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}’]{2,}/gu)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const rects = [...range.getClientRects()]
        const width = rects.reduce((sum, rect) => sum + rect.width, 0)
        if (new Set(rects.map(({ top }) => Math.round(top))).size > 1 && width <= roomOf(parent))
          broken.push(`${where}: ${word} in ${parent.tagName} “${(parent.textContent ?? '').trim().slice(0, 40)}”`)
      }
    }
    return broken
  }, path)

const open = [
  '/',
  '/training/course-calendar/?location=hamilton',
  '/training/courses/working-at-height/',
  '/training/places/',
  '/training/places/hamilton/',
  '/articles/the-first-hour-after/',
  '/about/contact-us/',
  '/about/careers/',
  '/about/careers/apply/?job=trainer-waikato',
  '/shop/',
  '/search/?q=height',
  '/membership/',
  '/sitesmart/pricing/',
]

test('the pages for everyone', async ({ page }) => {
  const wide: string[] = []
  for (const path of open) wide.push(...(await tooWide(page, path)), ...(await brokenWords(page, path)))
  expect(wide).toEqual([])
})

test('the account, the matrix, a booking, the cart and the checkout', async ({ page }) => {
  const { companyId } = await openAsBuyer(page)
  await employ(companyId, 'Aroha', 'Tīpene')
  const { sessionId } = await newSlot({}, siteRows)
  await addToCart(page, 'Site hazard board', 2)
  const wide: string[] = []
  for (const path of [
    '/account/',
    '/account/bookings/',
    '/company/',
    '/company/people/',
    '/company/people/add/',
    '/company/training-matrix/',
    `/course-booking/${sessionId}/`,
    '/cart/',
    '/checkout/',
  ])
    wide.push(...(await tooWide(page, path)), ...(await brokenWords(page, path)))
  expect(wide).toEqual([])
})
