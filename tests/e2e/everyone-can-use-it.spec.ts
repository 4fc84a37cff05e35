import { expect, type Page } from '@playwright/test'
import { findBarriers } from '../support/accessibility'
import { raiseFormLimits } from '../support/form-pages'
import { expectHeard } from '../support/heard'
import { test } from '../support/test'

const pages = [
  '/',
  '/training/',
  '/training/course-calendar/',
  '/training/course-calendar/?location=wellington',
  '/training/course-calendar/?location=taupo&type=vr',
  '/training/courses/working-at-height/',
  '/training/courses/supervisor-gold/',
  '/sitesmart/',
  '/site-wise/',
  '/support/',
  '/sitesmart/pricing/',
  '/membership/',
  '/articles/',
  '/articles/a-rescue-plan-that-fits-on-a-glove-box/',
  '/news/',
  '/news/te-reo-maori-foundation-on-the-marae/',
  '/about/careers/',
  '/about/careers/vr-developer/',
  '/shop/',
  '/search/?q=height',
  '/account-authenticate/?booking=1',
  '/nope/',
]

/** By how many pixels the page is wider than its window, whatever hides the rest. */
const sidewaysScroll = (page: Page) =>
  page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - window.innerWidth)

for (const path of pages) {
  test(`${path} has no barrier, no policy violation and no sideways scroll`, async ({ page }) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy|hydrat/i.test(message.text())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(path)
      expect(await findBarriers(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
    }
    // The narrowest window that the standard asks for (WCAG 1.4.10).
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
    expect(complaints).toEqual([])
  })
}

test('cards are 512 or 763 pixels high from 768 pixels up', async ({ page }) => {
  // What is featured on a page is an article too, and no card.
  const cards = page.locator('li > article').filter({ has: page.getByRole('heading', { level: 3 }) })
  const heights = () => cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().height)))
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    for (const path of ['/', '/training/', '/training/courses/', '/site-safety-card/', '/support/']) {
      await page.goto(path)
      expect([...new Set(await heights())], `${path} at ${width}`).toEqual([512])
    }
    await page.goto('/sign-up/')
    expect([...new Set(await heights())], `/sign-up/ at ${width}`).toEqual([763])
  }
})

test('a card that keeps its colours has those of the brand on a page of another colour', async ({ page }) => {
  await page.goto('/support/')
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Your card' }) })
  await expect(card).toHaveCSS('background-color', 'rgb(255, 106, 19)')
})

test('a button that is pressed while the page still loads is answered once it can be', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_next/static/**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/shop/', { waitUntil: 'commit' })
  const quantity = page.getByRole('group', { name: /Quantity/ }).first()
  await quantity.getByRole('button', { name: 'One more' }).click()
  await expect(quantity.getByRole('textbox')).toHaveValue('1')
  release()
  await expect(quantity.getByRole('textbox')).toHaveValue('2')
})

test('the menu is behind a button on screens below 1024 pixels, and lies open from there on', async ({ page }) => {
  const [button, nav] = [
    page.getByRole('button', { name: 'Menu', exact: true }),
    page.getByRole('navigation', { name: 'Main' }),
  ]
  await page.setViewportSize({ width: 1023, height: 800 })
  await page.goto('/')
  await expect(button).toBeVisible()
  await expect(nav).toBeHidden()
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect(nav).toBeVisible()
  await expect(button).toBeHidden()
})

test('the keyboard reaches the content at once, the menus and the calendar', async ({ page }) => {
  await page.goto('/training/course-calendar/?location=wellington')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  const inHouse = page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'Training at your place' })
  const training = page.locator('summary', { hasText: 'Training' })
  await training.focus()
  await page.keyboard.press('Enter')
  await expect(inHouse).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(inHouse).toBeHidden()
  await expect(training).toBeFocused()
})

test('the drawer of small screens opens, closes on Escape and gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  await button.click()
  const drawer = page.getByRole('navigation', { name: 'Main, small screens' })
  await expect(drawer.getByRole('link', { name: 'Course calendar' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(button).toBeFocused()
})

for (const [path, theme] of [
  ['/', 'orange'],
  ['/site-wise/', 'yellow'],
  ['/sitesmart/', 'blue'],
  ['/support/changing-a-booking/', 'support'],
]) {
  test(`${path} has the ${theme} theme`, async ({ page }) => {
    await page.goto(path ?? '/')
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme ?? '')
  })
}

test.describe('a screen reader says', () => {
  test('how to find a course: what is asked, how many there are, and each with its day, price and seats', async ({
    page,
  }) => {
    await page.goto('/training/course-calendar/?location=hamilton')
    await expectHeard(page.getByRole('main'), [
      'heading level 1, Course calendar',
      'form, Filter courses',
      'combo box, Location',
      'combo box, Course',
      'combo box, When',
      'list, Format',
      'link, Classroom 4 hours',
      'link, VR 4 hours',
      /^heading level 2, \d+ courses in Hamilton$/,
      /^heading level 3, \w{3} \d{4} \d+ courses$/,
      /^heading level [45], \d\d\/\d\d\/\d\d \w+day$/,
      /^link, Book .+, \w{3} \d\d\/\d\d\/\d\d, \d+\.\d\d [ap]m$/,
    ])
  })

  test('what is wrong with a form, at its head and at the field, and that it was sent with which reference', async ({
    page,
  }) => {
    await raiseFormLimits()
    await page.goto('/about/contact-us/')
    const main = page.getByRole('main')
    await expectHeard(main, ['region, Send us a message', 'edit, First name', 'button, Send message'])
    await main.getByRole('button', { name: 'Send message' }).click()
    await expectHeard(main, [
      'alert',
      'heading level 2, There is a problem',
      'link, Please enter your first name',
      'link, Please enter a valid email address',
      'Error: Please enter your first name',
      'edit, First name, invalid entry',
      'combo box, Where are you based?, invalid entry',
      'There is a problem with 7 answers. Please check the highlighted answers above.',
      'button, Send message',
    ])
    await main.getByLabel('First name').fill('Hōne')
    await main.getByLabel('Last name').fill('O’Neill')
    await main.getByLabel('Email address').fill('hone-heard@people.example')
    await main.getByLabel('Phone number').fill('(07) 378 5500')
    await main.getByLabel('Where are you based?').selectOption('waikato')
    await main.getByLabel(/know more about/).selectOption('membership')
    await main.getByLabel('Message', { exact: true }).fill('Kia ora')
    await main.getByRole('button', { name: 'Send message' }).click()
    await expect(page).toHaveTitle(/^Success: /)
    await expect(main.getByRole('heading', { level: 2 }).first()).toBeFocused()
    await expectHeard(main, [
      /^heading level 2, /,
      /^Your reference ENQ-\d{4}-\d{6}$/,
      'Sent by Hōne. Write the reference down, or keep the email.',
      'heading level 3, What happens next',
      'link, Send another',
    ])
  })
})

test.describe('in colours of a person’s own', () => {
  test('the chosen tile and the place in the menu look chosen, and the others don’t', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.setViewportSize({ width: 1280, height: 844 })
    await page.goto('/training/course-calendar/?location=wellington&type=vr')
    const tiles = page.getByRole('list', { name: 'Format' }).getByRole('link')
    const fills = await tiles.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
    expect(new Set(fills).size).toBe(2)
    expect(fills.filter((fill) => fill === fills[1])).toHaveLength(1)
    const items = page
      .getByRole('navigation', { name: 'Main', exact: true })
      .locator('> ul > li > a, > ul > li summary')
    const lines = await items.evaluateAll((all) => all.map((one) => getComputedStyle(one).borderBottomColor))
    const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(lines.length).toBeGreaterThan(3)
    expect(lines.filter((line) => line !== canvas)).toHaveLength(1)
  })
})
