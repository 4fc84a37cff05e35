import { expect, type Page } from '@playwright/test'
import { photograph } from '../support/accessibility'
import { button, employ, heading, main } from '../support/booking-pages'
import { newSlot } from '../support/bookings'
import { addToCart, openAsBuyer } from '../support/shopping'
import { test } from '../support/test'
import { siteRows } from '../support/visitors'

/* A window of 1280 × 1024 at 400 %: 320 × 256 pixels of the page are left (WCAG 2.2, 1.4.10, 2.4.11). */
test.use({ viewport: { width: 320, height: 256 }, contextOptions: { reducedMotion: 'reduce' } })

/** What is wider than the window, words that are cut off, and what stays over the page while it is scrolled and takes more than half of it. */
const flawsAt = (page: Page, path: string) =>
  page.evaluate(async (where) => {
    const flaws: string[] = []
    const named = (one: Element) => `${one.tagName} “${(one.textContent ?? '').trim().slice(0, 40)}”`
    const { clientWidth, clientHeight, scrollWidth } = document.documentElement
    if (scrollWidth > clientWidth) {
      const wide = [...document.querySelectorAll('body *')].filter(
        (one) => one.children.length === 0 && one.getBoundingClientRect().right > clientWidth + 1,
      )
      flaws.push(`${scrollWidth - clientWidth} pixels too wide: ${wide.slice(0, 3).map(named).join(', ')}`)
    }
    const hasWords = (one: Element) =>
      [...one.childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim())
    for (const one of document.querySelectorAll('body *')) {
      // Words for screen readers alone are a pixel wide.
      if (!one.checkVisibility() || !hasWords(one) || one.clientWidth <= 1 || one.closest('[aria-hidden=true]'))
        continue
      const { overflowX, overflowY } = getComputedStyle(one)
      const isCut =
        (/hidden|clip/.test(overflowX) && one.scrollWidth > one.clientWidth + 1) ||
        (/hidden|clip/.test(overflowY) && one.scrollHeight > one.clientHeight + 1)
      if (isCut) flaws.push(`cut off: ${named(one)}`)
    }
    // In the middle of the page, where bars that stick do.
    scrollTo(0, (document.documentElement.scrollHeight - clientHeight) / 2)
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const bars = [...document.querySelectorAll('body *')].filter(
      (one) => /sticky|fixed/.test(getComputedStyle(one).position) && one.checkVisibility(),
    )
    const covered = Array.from({ length: clientHeight }, (_, y) =>
      bars.some((bar) => {
        const { top, bottom, left, right } = bar.getBoundingClientRect()
        return top <= y && bottom > y && right - left > clientWidth / 2
      }),
    ).filter(Boolean).length
    if (covered > clientHeight / 2)
      flaws.push(`${covered} of ${clientHeight} pixels covered: ${bars.map(named).join(', ')}`)
    scrollTo(0, 0)
    return flaws.map((flaw) => `${where}: ${flaw}`)
  }, path)

async function look(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await expect(page.getByRole('main')).toBeVisible()
  await page.waitForLoadState('load')
  await photograph(page, `zoomed-${path.replaceAll(/\W+/g, '-')}`)
  return await flawsAt(page, path)
}

/** By kind of page. */
const open = [
  '/',
  '/training/course-calendar/',
  '/training/course-calendar/?location=hamilton',
  '/training/course-calendar/?location=hamilton&group=course',
  '/training/courses/working-at-height/',
  '/training/places/',
  '/training/places/hamilton/',
  '/articles/',
  '/articles/the-first-hour-after/',
  '/about/contact-us/',
  '/about/careers/',
  '/about/careers/apply/?job=trainer-waikato',
  '/shop/',
  '/search/?q=height',
  '/membership/',
  '/sitesmart/pricing/',
  '/card/',
  '/nope/',
]

test('the pages for everyone fit a window of 320 by 256', async ({ page }) => {
  const flaws: string[] = []
  for (const path of open) flaws.push(...(await look(page, path)))
  expect(flaws).toEqual([])
})

test('the account, a booking with its clock, the cart and the checkout fit it too', async ({ page }) => {
  const { companyId } = await openAsBuyer(page)
  await employ(companyId, 'Aroha', 'Tīpene')
  const { sessionId } = await newSlot({}, siteRows)
  await page.setViewportSize({ width: 1280, height: 1024 })
  await addToCart(page, 'Site hazard board', 2)
  await page.setViewportSize({ width: 320, height: 256 })
  const flaws: string[] = []
  for (const path of [
    '/account/',
    '/account/profile/',
    '/account/card/',
    '/account/bookings/',
    '/account/waiting-list/',
    '/account/orders/',
    '/company/',
    '/company/people/',
    '/company/people/add/',
    '/company/admins/',
    '/company/training-matrix/',
    '/company/clearances/',
    '/company/statement/',
    '/cart/',
    '/checkout/',
    `/course-booking/${sessionId}/`,
  ])
    flaws.push(...(await look(page, path)))
  await page.getByRole('checkbox', { name: 'Aroha Tīpene' }).check()
  await button(page, 'Hold the seat').click()
  await expect(heading(page, 'Is everyone ready for this course?')).toBeVisible()
  await photograph(page, 'zoomed-booking-held')
  flaws.push(...(await flawsAt(page, 'held seats')))
  flaws.push(...(await look(page, '/account/')))
  expect(flaws).toEqual([])
})

test('what has the focus is never under a bar', async ({ page }) => {
  const { companyId } = await openAsBuyer(page)
  await employ(companyId, 'Aroha', 'Tīpene')
  const { sessionId } = await newSlot({}, siteRows)
  const covered: string[] = []
  for (const path of ['/', '/training/course-calendar/?location=hamilton', `/course-booking/${sessionId}/`]) {
    await page.goto(path)
    await expect(main(page)).toBeVisible()
    for (let count = 0; count < 40; count += 1) {
      await page.keyboard.press('Tab')
      const name = await page.evaluate(() => {
        const one = document.activeElement
        if (!one || one === document.body) return null
        const { top, bottom, left, right } = one.getBoundingClientRect()
        const points = [top + 2, (top + bottom) / 2, bottom - 2].map((y) => [(left + right) / 2, y] as const)
        const isSeen = points.some(([x, y]) => {
          const there = document.elementFromPoint(x, y)
          return there !== null && (one.contains(there) || there.contains(one) || there.closest('label')?.contains(one))
        })
        return isSeen ? null : `${one.tagName} “${(one.textContent ?? '').trim().slice(0, 40)}”`
      })
      if (name) covered.push(`${path}: ${name}`)
    }
  }
  expect(covered).toEqual([])
})

test('nothing moves for anyone who asks for less motion', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const moving: string[] = []
  for (const path of [...open, '/account/', '/cart/']) {
    if (path === '/account/') await openAsBuyer(page)
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await page.waitForLoadState('load')
    moving.push(
      ...(await page.evaluate((where) => {
        const secondsOf = (text: string) => Math.max(...text.split(',').map((one) => Number.parseFloat(one)))
        const looks = [...document.querySelectorAll('*')].flatMap((one) =>
          ['', '::before', '::after'].map((part) => [one, getComputedStyle(one, part)] as const),
        )
        const slow = looks.filter(
          ([, { transitionDuration, animationName, animationDuration }]) =>
            secondsOf(transitionDuration) > 0.01 || (animationName !== 'none' && secondsOf(animationDuration) > 0.01),
        )
        const running = document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 10)
        const smooth =
          getComputedStyle(document.documentElement).scrollBehavior === 'smooth' ? ['smooth scrolling'] : []
        const named = slow.slice(0, 3).map(([one]) => `${one.tagName}.${one.className}`)
        return [...named, ...running.map(({ id }) => `running ${id}`), ...smooth].map((what) => `${where}: ${what}`)
      }, path)),
    )
  }
  expect(moving).toEqual([])
})
