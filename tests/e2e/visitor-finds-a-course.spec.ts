import { expect } from '@playwright/test'
import { expectUsable } from '../support/accessibility'
import { test } from '../support/kept-focus'

const calendar = '/training/course-calendar/'
const count = (page: import('@playwright/test').Page) => page.getByRole('status')

test('goes from the home page to the dates of a place', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Where are you?').selectOption('Taupō')
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  await expect(page).toHaveURL(/location=taupo/)
  await expect(count(page)).toContainText('in Taupō')
})

test('chooses a location from the list when none is chosen', async ({ page }) => {
  await page.goto(calendar)
  await expect(page.getByRole('heading', { name: 'Choose a location' })).toBeVisible()
  await page.getByRole('link', { name: 'Wellington', exact: true }).click()
  await expect(count(page)).toHaveText(/\d+ courses in Wellington/)
  await expect(page).toHaveURL(`${calendar}?location=wellington`)
})

test('switches location from the dropdown and sees the rows of the new place alone', async ({ page }) => {
  await page.goto(`${calendar}?location=wellington`)
  const asked = page.waitForRequest('**/api/platform/v1/course/taupo/all/')
  await page.getByLabel('Location').selectOption('Taupō')
  await asked
  await expect(page).toHaveURL(/location=taupo/)
  await expect(count(page)).toHaveText(/in Taupō/)
})

const openMore = (page: import('@playwright/test').Page) => page.getByText(/^More/).click()

test('is sent to log in with the way back to the page that was open', async ({ page }) => {
  await page.goto('/training/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-NZ')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' }).first()).toHaveAttribute(
    'href',
    '/login/azuread-b2c-oauth2/?next=%2Ftraining%2F&prompt=login',
  )
})

test('picks a format tile; choosing the active tile again returns to all', async ({ page }) => {
  await page.goto(`${calendar}?location=wellington`)
  const all = await count(page).textContent()
  const tile = page.getByRole('list', { name: 'Format' }).getByRole('link', { name: /^VR/ })
  await tile.click()
  await expect(page).toHaveURL(/type=vr/)
  await expect(tile).toHaveAttribute('aria-current', 'true')
  await expect(count(page)).not.toHaveText(all ?? '')
  await tile.click()
  await expect(page).not.toHaveURL(/type=/)
  await expect(count(page)).toHaveText(all ?? '')
})

test('sees online courses without a chosen location, and keeps the location when switching back', async ({ page }) => {
  await page.goto(`${calendar}?type=online`)
  await expect(count(page)).toHaveText(/\d+ courses online/)
  await page.goto(`${calendar}?location=hamilton`)
  const tiles = page.getByRole('list', { name: 'Format' })
  await tiles.getByRole('link', { name: /^Webinar/ }).click()
  await expect(count(page)).toHaveText(/\d+ courses online/)
  await expect(page).toHaveURL(/location=hamilton&type=webinar/)
  await tiles.getByRole('link', { name: /^Webinar/ }).click()
  await expect(count(page)).toHaveText(/in Hamilton/)
})

test('filters by window, category and more; every filter is in the address and the back button works', async ({
  page,
}) => {
  await page.goto(`${calendar}?location=wellington`)
  const before = await count(page).textContent()
  await page.getByLabel('When').selectOption('Next 30 days')
  await expect(page).toHaveURL(/window=30/)
  await openMore(page)
  await page.getByLabel('Course type').selectOption('Foundation')
  await expect(page).toHaveURL(/category=foundation/)
  const after = await count(page).textContent()
  expect(after).not.toBe(before)
  await page.reload()
  await expect(count(page)).toHaveText(after ?? '')
  await expect(page.getByLabel('Course type')).toHaveValue('foundation')
  await page.goBack()
  await page.goBack()
  await expect(count(page)).toHaveText(before ?? '')
  await expect(page.getByLabel('When')).toHaveValue('')
})

test('shows All only when more than one option exists', async ({ page }) => {
  await page.goto(`${calendar}?location=wellington&type=vr`)
  await openMore(page)
  await expect(page.getByLabel('Course type').getByRole('option').first()).toHaveText('All')
  const single = page.getByLabel('Length').getByRole('option')
  await expect(single).toHaveCount(1)
  await expect(single).toHaveText('One day')
})

test('reads the fixed text when nothing matches, and clears the filters', async ({ page }) => {
  await page.goto(`${calendar}?location=wellington&type=vr&language=tl&day=saturday&window=7`)
  await expect(page.getByText('Sorry, there are no courses that match your filter.')).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).last().click()
  await expect(count(page)).toHaveText(/[1-9]\d* courses? in Wellington/)
})

test('finds the nearest places with a seat, the next webinar, the waitlist and a phone number where nothing is found', async ({
  page,
}) => {
  await page.goto(`${calendar}?location=taupo&type=vr`)
  const nearest = page.getByRole('region', { name: 'Nearest with a seat' })
  await expect(nearest.getByRole('listitem')).toHaveCount(3)
  const distances = await nearest.getByText(/^\d+ km$/).allTextContents()
  const km = distances.map((text) => Number.parseInt(text, 10))
  expect(km).toEqual(km.toSorted((a, b) => a - b))
  await expect(nearest.getByText(/^\d+ spaces?( left)?$/).first()).toBeVisible()
  await expect(nearest.getByRole('link', { name: /^Book / }).first()).toHaveAttribute('href', /book-session=1/)
  await expect(page.getByRole('link', { name: 'See webinars' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /^0800/ })).toBeVisible()
  await expectUsable(page, 'calendar-none')
  // The same after a choice in the browser, without a new page.
  await page.goto(`${calendar}?location=taupo`)
  const asked = page.waitForResponse('**/course/locations/taupo/elsewhere/**')
  await page.getByRole('list', { name: 'Format' }).getByRole('link', { name: /^VR/ }).click()
  expect((await asked).status()).toBe(200)
  await expect(nearest.getByRole('listitem')).toHaveCount(3)
})

test('goes to a month by the keyboard, and sees each course once', async ({ page }) => {
  await page.goto(`${calendar}?location=auckland-onehunga`)
  const strip = page.getByRole('navigation', { name: 'Months' })
  const counts = await strip.getByText(/^\d+ courses?$/).allTextContents()
  const all = Number.parseInt((await count(page).textContent()) ?? '', 10)
  expect(counts.reduce((sum, text) => sum + Number.parseInt(text, 10), 0)).toBe(all)
  await strip.getByRole('link').last().focus()
  await page.keyboard.press('Enter')
  const months = page.getByRole('main').locator('section[id^="month-"]')
  await expect(months.last()).toBeFocused()
  await expect(months.last()).toBeInViewport()
  await page.getByRole('link', { name: 'By course' }).click()
  await expect(page).toHaveURL(/group=course/)
  await expect(months).toHaveCount(0)
  await expectUsable(page, 'calendar-by-course')
  await page.reload()
  await expect(page.getByRole('link', { name: 'By course' })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('link', { name: /^(Book|Join waitlist)/ }).first()).toBeVisible()
  await strip.getByRole('link').last().focus()
  await page.keyboard.press('Enter')
  await expect(months).toBeFocused()
  await expect(page).toHaveURL(/group=course&month=/)
  await expectUsable(page, 'calendar-by-course-month')
  await page.goBack()
  await expect(months).toHaveCount(0)
  await expect(page).toHaveURL(/group=course$/)
})

test('starts a course online today, without a date or seats', async ({ page }) => {
  await page.goto(`${calendar}?type=online`)
  const cards = page.getByRole('main').locator('li[data-row]')
  await expect(cards.first().getByRole('link', { name: /^Start today/ })).toHaveAttribute('href', /book-session=1/)
  await expect(page.getByRole('main')).not.toContainText(/\d\d\/\d\d\/\d\d|\d spaces?/)
  await page.goto(`${calendar}?location=wellington`)
  const band = page.getByRole('region', { name: 'Start today, online' })
  await expect(band.getByRole('link').first()).toHaveAttribute('href', /book-session=1/)
})

test('reads where VR runs when it does not run here', async ({ page }) => {
  await page.goto(`${calendar}?location=taupo&type=vr`)
  await expect(
    page.getByText('VR courses are only available in Auckland, Wellington, Christchurch and Dunedin'),
  ).toBeVisible()
})

test('is told that a location is unknown, and can choose', async ({ page }) => {
  const answer = await page.goto(`${calendar}?location=atlantis`)
  expect(answer?.status()).toBe(200)
  await expect(page.getByText('We don’t have that location.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Whangārei' })).toBeVisible()
})

test('expands a row with session slots instead of leaving, and books one of them', async ({ page }) => {
  await page.goto(`${calendar}?location=auckland-onehunga`)
  const row = page.locator('[data-row]', { hasText: 'start times' }).first()
  await row.getByText('Show times').click()
  await expect(page).toHaveURL(/location=auckland-onehunga/)
  await expect(row.getByText('Hide times')).toBeVisible()
  await expect(row.getByRole('link', { name: /^(Book|Join waitlist)/ }).first()).toHaveAttribute(
    'href',
    /^\/course-redirector\/\d+\/\?book-session=1&slot=\d+$/,
  )
})

test('books through the redirector, which asks a visitor to log in and remembers the session', async ({ page }) => {
  await page.goto(`${calendar}?location=wellington`)
  const book = page.getByRole('link', { name: /^Book Foundation/ }).first()
  await expect(book).toHaveAttribute('href', /^\/course-redirector\/\d+\/\?book-session=1$/)
  await book.click()
  await expect(page).toHaveURL(/account-authenticate\/\?booking=1&next=%2Fcourse-redirector/)
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    /^\/login\/azuread-b2c-oauth2\/\?next=%2Fcourse-redirector%2F\d+%2F%3Fbook-session%3D1&prompt=login$/,
  )
})

test('opens the course page of a row', async ({ page }) => {
  await page.goto(`${calendar}?location=wellington`)
  await page.getByRole('listitem').getByRole('link', { name: 'Working at Height', exact: true }).first().click()
  await expect(page).toHaveURL('/training/courses/working-at-height/')
  await page.getByRole('link', { name: 'Book this course' }).click()
  await expect(page.getByRole('heading', { name: 'Next dates' })).toBeInViewport()
})

test('books a date from the course page, and keeps the course on the way to its calendar', async ({ page }) => {
  await page.goto('/training/courses/working-at-height/')
  const dates = page.getByRole('region', { name: 'Next dates' })
  await expect(dates.getByRole('link', { name: /^Book Working at Height, / }).first()).toHaveAttribute(
    'href',
    /^\/course-redirector\/\d+\/\?book-session=1(&slot=\d+)?$/,
  )
  await page.getByRole('link', { name: 'See dates and places' }).first().click()
  await expect(page).toHaveURL(`${calendar}?course=working-at-height`)
  await expect(page.getByText('Working at Height has dates in these places')).toBeVisible()
  await page.getByRole('link', { name: 'Wellington', exact: true }).click()
  await expect(page).toHaveURL(`${calendar}?location=wellington&course=working-at-height`)
  await page.getByLabel('Location').selectOption('Hamilton')
  await expect(page).toHaveURL(`${calendar}?location=hamilton&course=working-at-height`)
  await expect(count(page)).toHaveText(/in Hamilton/)
  await expect(page.getByLabel('Course', { exact: true })).toHaveValue('working-at-height')
})

test('sees the first result on a phone without scrolling, and opens the other filters', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${calendar}?location=wellington&window=90`)
  await expect(page.locator('[data-row]').first()).toBeInViewport()
  await expect(page.getByLabel('Course type')).toBeHidden()
  await openMore(page)
  await page.getByLabel('Course type').selectOption('Foundation')
  await expect(page.getByText('More (1)')).toBeVisible()
  await expect(page).toHaveURL(/window=90&category=foundation/)
  await page.getByRole('list', { name: 'Format' }).getByRole('link', { name: /^VR/ }).click()
  await expect(page).toHaveURL(/type=vr/)
})

test('joins the queue of a full row', async ({ page }) => {
  await page.goto(`${calendar}?location=wellington&page=9`)
  const full = page
    .locator('[data-row]')
    .filter({ has: page.getByRole('link', { name: /^Join waitlist for/ }) })
    .first()
  await expect(full.getByText('Full', { exact: true })).toBeVisible()
  await expect(full.getByRole('link', { name: /^Join waitlist for/ })).toHaveAttribute(
    'href',
    /^\/course-redirector\/\d+\/\?book-session=1$/,
  )
})

test('reads the name of a course with both spaces around its dash', async ({ page }) => {
  await page.goto('/training/')
  const widths = await page.evaluate(async () => {
    await document.fonts.ready
    const text = document.createElement('span')
    text.textContent = 'x – x'
    text.style.cssText = 'position: absolute; white-space: pre; font-size: 100px; font-weight: 400'
    document.body.append(text)
    return ['normal', 'none'].map((kerning) => {
      text.style.fontKerning = kerning
      return text.getBoundingClientRect().width
    })
  })
  expect(widths[0]).toBe(widths[1])
})

test('sees dates as DD/MM/YY and New Zealand times', async ({ page }) => {
  await page.goto(`${calendar}?location=wellington`)
  await expect(page.locator('li:has([data-row]) > :is(h4, h5)').first()).toHaveText(
    /^\d\d\/\d\d\/\d\d(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/,
  )
})

test('shows more dates and moves the focus to the first new row', async ({ page }) => {
  await page.goto(`${calendar}?location=wellington`)
  // So slow that a focus moved after the rows are painted would be out of sight until then.
  const phone = await page.context().newCDPSession(page)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 25 })
  const shown = await page.locator('[data-row]').count()
  await page.getByRole('link', { name: 'Show more dates' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.locator('[data-row]').nth(shown).locator('a, summary').first()).toBeFocused()
})

test('is told calmly when the connection is lost, and tries again', async ({ page, context }) => {
  await page.goto(`${calendar}?location=wellington`)
  await context.setOffline(true)
  await page.getByLabel('Location').selectOption('Hamilton')
  await expect(page.getByText('Please connect to the internet.')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(count(page)).toHaveText(/in Hamilton/)
})

test('leaves a tile and is shown no filter that no one chose', async ({ page }) => {
  await page.goto(`${calendar}?location=wellington`)
  const all = await count(page).textContent()
  const tiles = page.getByRole('list', { name: 'Format' })
  const chosen = tiles.locator('a[aria-current]')
  for (const name of ['Online', 'Webinar', 'VR']) {
    const tile = tiles.getByRole('link', { name: new RegExp(`^${name}`) })
    await tile.click()
    await expect(chosen).toContainText(name)
    await expect(count(page)).not.toHaveText(all ?? '')
    await tile.click()
    await expect(chosen).toHaveCount(0)
    await expect(count(page)).toHaveText(all ?? '')
    for (const label of ['When', 'Course type', 'Card renewal', 'Length', 'Day of week'])
      await expect(page.getByLabel(label), `${label} after ${name}`).toHaveValue('')
  }
  await page.getByLabel('When').focus()
  await page.getByLabel('When').selectOption('Next 30 days')
  await expect(page).toHaveURL(`${calendar}?location=wellington&window=30`)
  await expect(page.getByLabel('When')).toBeFocused()
})

test('chooses while the page is still loading on a weak signal, and is heard', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_next/static/**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${calendar}?location=wellington`, { waitUntil: 'commit' })
  await page.getByLabel('Location').selectOption('Hamilton')
  await page.getByLabel('When').selectOption('Next 30 days')
  release()
  await expect(count(page)).toHaveText(/in Hamilton/)
  await expect(page).toHaveURL(`${calendar}?location=hamilton&window=30`)
})

test('reads Hold on, loading up... while rows are fetched', async ({ page }) => {
  await page.goto(`${calendar}?location=wellington`)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/platform/v1/course/hamilton/**', async (route) => {
    await held
    await route.continue()
  })
  await page.getByLabel('Location').selectOption('Hamilton')
  await expect(page.getByText('Hold on, loading up...')).toBeVisible()
  release()
  await expect(count(page)).toHaveText(/in Hamilton/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('filters with the form, expands rows and follows links', async ({ page }) => {
    await page.goto(`${calendar}?location=auckland-onehunga`)
    await page.getByLabel('When').selectOption('Next 90 days')
    await page.getByLabel('Location').selectOption('Christchurch')
    await page.getByRole('button', { name: 'Show courses' }).click()
    await expect(page).toHaveURL(/location=christchurch.*window=90/)
    await expect(page.getByRole('status')).toHaveText(/in Christchurch/)
    await page.goto(`${calendar}?location=auckland-onehunga`)
    const row = page.locator('[data-row]', { hasText: 'start times' }).first()
    await row.getByText('Show times').click()
    await expect(row.getByText(/^About /)).toBeVisible()
  })

  test('opens the other filters on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${calendar}?location=wellington`)
    await expect(page.getByLabel('Length')).toBeHidden()
    await openMore(page)
    await page.getByLabel('Length').selectOption('One day')
    await page.getByRole('button', { name: 'Show courses' }).click()
    await expect(page).toHaveURL(/isMultiDay=no/)
    await expect(page.getByText('More (1)')).toBeVisible()
    await expect(page.getByLabel('Length')).toBeVisible()
  })

  test('groups by course and goes to a month', async ({ page }) => {
    await page.goto(`${calendar}?location=auckland-onehunga`)
    await page.getByRole('link', { name: 'By course' }).click()
    await expect(page).toHaveURL(/group=course/)
    const names = await page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents()
    expect(names.length).toBeGreaterThan(1)
    const last = page.getByRole('navigation', { name: 'Months' }).getByRole('link').last()
    const month = (await last.getAttribute('href'))?.split('#')[1] ?? 'none'
    await last.click()
    // Still by course, with this month’s dates alone.
    await expect(page).toHaveURL(new RegExp(`group=course.*#${month}$`))
    await expect(page.getByRole('link', { name: 'By course' })).toHaveAttribute('aria-current', 'true')
    await expect(page.locator(`#${month}`)).toBeInViewport()
    expect(await page.locator(`#${month} [data-row]`).count()).toBeGreaterThan(0)
  })

  test('reads the nearest places where nothing is found', async ({ page }) => {
    await page.goto(`${calendar}?location=greymouth&course=working-at-height&language=tl`)
    await expect(page.getByText('Sorry, there are no courses that match your filter.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Join the waitlist' })).toHaveAttribute(
      'href',
      '/training/course-waitlist/?course=working-at-height&area=greymouth',
    )
  })

  test('reads a page that is not there', async ({ page }) => {
    const answer = await page.goto('/nope/')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'This page isn’t here' })).toBeVisible()
  })
})

test('a search for a course and a place shows its dates first, and forgives a slip', async ({ page }) => {
  await page.goto('/search/?q=passport+taupo')
  const dates = page.getByRole('region', { name: 'Next dates' })
  const first = dates.getByRole('listitem').first()
  await expect(first).toContainText('Passport')
  await expect(first).toContainText('Taupō')
  await expectUsable(page, 'search-dates')
  await dates.getByRole('link', { name: 'See more dates in the calendar' }).click()
  await expect(count(page)).toContainText('in Taupō')

  await page.goto('/search/?q=passport+taupo+january+2031')
  await expect(dates).toContainText('no free seats in Taupō in Jan 2031. These are the next dates there.')
  await expect(dates.getByRole('listitem').first()).toContainText('Taupō')

  await page.goto('/search/?q=working+at+hieght')
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    /^Nothing found for “working at hieght”\. \d+ results? for “working at height”\.$/,
  )
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /^Working at Height/ })
      .first(),
  ).toBeVisible()
})
