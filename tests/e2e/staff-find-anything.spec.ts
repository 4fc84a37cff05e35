import { expect, type Page } from '@playwright/test'
import pg from 'pg'
import { expectUsable, findBarriers, photograph } from '../support/accessibility'
import { signInAtDesk } from '../support/desk'
import { test } from '../support/test'

/** What staff get done from one field: find anything, and act from anywhere, by keyboard alone. */
let client: pg.Client

test.beforeAll(async () => {
  client = new pg.Client({ connectionString: process.env.BROWSER_DATABASE_URL })
  await client.connect()
})

test.afterAll(() => client.end())

/** An order of Tairua Civil on account. */
async function orderOnAccount(number: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO orders (number, state, method, company_id, person_id, buyer_name, contact_name, contact_email, shipping, terms_version, checkout_id,
       excluding_gst_cents, gst_cents, including_gst_cents, to_pay_cents, due_on)
     SELECT $1::varchar, 'on_account', 'account', k.id, p.id, k.name, 'Moana Tairua', 'moana@tairua.example', '{"line1": "14 Spa Road", "city": "Taupō"}', '2026-11', $1,
       10000, 1500, 11500, 11500, hivis_today() + 20 FROM companies k, people p WHERE k.name = 'Tairua Civil' AND p.subject = 'demo-owner' RETURNING id`,
    [number],
  )
  return rows[0]?.id ?? 0
}

/** Keeps answers to a path back until they are let go. */
async function heldBack(page: Page, path: string | RegExp): Promise<() => void> {
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(path, async (route) => {
    await gone
    await route.continue()
  })
  return () => letGo()
}

const field = (page: Page) => page.getByRole('combobox', { name: 'Search or run a command' })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })

/** Presses a key until the field is there: a page hears keys once its script is. */
async function openField(page: Page, key = 'Control+k'): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key)
    await expect(field(page)).toBeFocused({ timeout: 500 })
  }).toPass()
}

/** A page of the desk. */
async function atDesk(
  page: Page,
  role: 'support' | 'finance' | 'trainer' | 'scheduler',
  path = '/desk/',
): Promise<void> {
  await signInAtDesk(page.request, role)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

for (const key of ['Control+k', '/']) {
  test(`“${key}” opens the field, and a person is found without a macron and opened by keyboard alone`, async ({
    page,
  }) => {
    await atDesk(page, 'support')
    await openField(page, key)
    await page.keyboard.type('rapana keita')
    await expect(option(page, /Keita Rāpana/).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Keita Rāpana' })).toBeVisible()
  })
}

test('a click opens the field too; Esc closes it, and the focus is where it was', async ({ page }) => {
  await atDesk(page, 'support')
  const link = page.getByRole('search').getByRole('link')
  await link.click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeHidden()
  await expect(link).toBeFocused()
})

test('arrows go from find to find, the page keys from kind to kind, and the field says which is chosen', async ({
  page,
}) => {
  await atDesk(page, 'support')
  await openField(page)
  await page.keyboard.type('tairua')
  await expect(page.getByRole('group', { name: 'Companies' })).toBeVisible()
  const chosen = () => page.locator('[role=option][aria-selected=true]')
  const first = await chosen().getAttribute('id')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', first ?? '')
  await page.keyboard.press('ArrowDown')
  await expect(chosen()).not.toHaveId(first ?? '')
  await page.keyboard.press('ArrowUp')
  await expect(chosen()).toHaveId(first ?? '')
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('group').nth(1).getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Home')
  await page.keyboard.press('End')
  // A click between two answers would be on what the second replaces.
  const answered = page.waitForResponse(/\/desk\/find\/\?q=tairua(?:\+|%20)civil/)
  await page.keyboard.type(' civil')
  await answered
  await option(page, /^Tairua Civil/)
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tairua Civil' })).toBeVisible()
})

test('Enter before the answer is there waits for it and opens the first', async ({ page }) => {
  await atDesk(page, 'support')
  const letGo = await heldBack(page, /\/desk\/find\/\?q=.*0201/)
  await openField(page)
  await page.keyboard.type('+64 (21) 555-0201')
  await page.keyboard.press('Enter')
  letGo()
  await expect(page.getByRole('heading', { level: 1, name: 'Keita Rāpana' })).toBeVisible()
})

test('what was opened last is there before anything is typed, for anyone who opened it', async ({ page, browser }) => {
  await atDesk(page, 'support')
  await openField(page)
  await page.keyboard.type('keita rapana')
  await option(page, /^Keita Rāpana|Keita Rāpana/)
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Keita Rāpana' })).toBeVisible()
  // The page notes itself once it is awake; anyone who leaves before that has hardly opened it.
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Keita Rāpana')
  await page.goto('/desk/')
  await page.getByRole('search').getByRole('link').click()
  await expect(page.getByRole('group', { name: 'Opened last' }).getByRole('option').first()).toHaveText(
    /Keita RāpanaPeople/,
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Keita Rāpana' })).toBeVisible()

  // Someone else at the same browser has none of it.
  const state = await page.context().storageState()
  const other = await browser.newContext({ storageState: { ...state, cookies: [] } })
  const theirs = await other.newPage()
  await atDesk(theirs, 'finance')
  await theirs.getByRole('search').getByRole('link').click()
  await expect(theirs.getByRole('group', { name: 'Do' })).toBeVisible()
  await expect(theirs.getByRole('group', { name: 'Opened last' })).toHaveCount(0)
  await other.close()
})

test('“refund” with a number opens that order with its refund; support is not offered it', async ({
  page,
  browser,
}) => {
  const id = await orderOnAccount('ORD-2026-880003')
  await atDesk(page, 'finance')
  await openField(page)
  await page.keyboard.type('refund ord-880003')
  await expect(option(page, /Refund ORD-2026-880003/)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/desk/money/${id}/#refund$`))
  await expect(page.getByRole('dialog', { name: 'Take something off the invoice' }).getByLabel('Amount')).toBeVisible()

  const context = await browser.newContext()
  const support = await context.newPage()
  await atDesk(support, 'support')
  await openField(support)
  await support.keyboard.type('ord-880003')
  await expect(option(support, /^ORD-2026-880003/)).toBeVisible()
  await field(support).fill('refund ord-880003')
  await expect(support.getByText('Nothing is found for “refund ord-880003”.')).toBeVisible()
  await context.close()
})

test('“roll today” opens the sessions of today, “add person” the panel of the list of people', async ({ page }) => {
  await atDesk(page, 'support')
  await openField(page, '/')
  await page.keyboard.type('roll today')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/desk\/planner\/\?when=today$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await openField(page)
  await page.keyboard.type('add person')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Add a person' })).toBeVisible()
})

test('one typo is forgiven and said; what is nowhere is said, and everything can be seen', async ({ page }) => {
  await atDesk(page, 'support')
  await openField(page)
  await page.keyboard.type('keita rapena')
  await expect(page.getByText('Nothing is spelled like that. These are close.')).toBeVisible()
  await expect(option(page, /Keita Rāpana/)).toBeVisible()
  await field(page).fill('qqzzxxqq')
  await expect(page.getByText('Nothing is found for “qqzzxxqq”.')).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(0)
  await field(page).fill('tairua')
  await page.getByRole('link', { name: 'See everything' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '“tairua”' })).toBeVisible()
})

test('the last answer wins, and a failure is said and mended by the next key', async ({ page }) => {
  await atDesk(page, 'support')
  const letGo = await heldBack(page, '**/desk/find/?q=tai')
  await page.route('**/desk/find/?q=broken', (route) => route.abort())
  await openField(page)
  const late = page.waitForResponse('**/desk/find/?q=tai')
  const isAsked = page.waitForRequest('**/desk/find/?q=tai')
  await field(page).fill('tai')
  await isAsked
  await field(page).fill('keita rapana')
  await expect(option(page, /Keita Rāpana/).first()).toBeVisible()
  letGo()
  await (await late).finished()
  await expect(option(page, /Tairua Civil/)).toHaveCount(0)
  await field(page).fill('broken')
  await expect(
    page.getByRole('dialog', { name: 'Find anything' }).getByText('Something went wrong, please try again later.'),
  ).toBeVisible()
  await field(page).fill('keita rapana')
  await expect(option(page, /Keita Rāpana/).first()).toBeVisible()
})

test('the field can be used, small and large', async ({ page }) => {
  await atDesk(page, 'support')
  await page.getByRole('search').getByRole('link').click()
  await expect(page.getByRole('group', { name: 'Do' })).toBeVisible()
  await expectUsable(page, 'find-before')
  await field(page).fill('tairua')
  await expect(page.getByRole('group', { name: 'Companies' })).toBeVisible()
  await expectUsable(page, 'find-tairua')
  await field(page).fill('qqzzxxqq')
  await expect(page.getByText('Nothing is found')).toBeVisible()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await findBarriers(page)).toEqual([])
    await photograph(page, `find-nothing-${width}`)
  }
})

for (const how of ['a click', 'Ctrl K', '/'] as const) {
  test(`${how} while the page still loads is answered once its script is there`, async ({ page }) => {
    await signInAtDesk(page.request, 'support')
    const letGo = await heldBack(page, '**/_next/static/**/*.js')
    await page.goto('/desk/', { waitUntil: 'commit' })
    const link = page.getByRole('search').getByRole('link')
    await expect(link).toBeVisible()
    if (how === 'a click') await link.click()
    else await page.keyboard.press(how === '/' ? '/' : 'Control+k')
    await expect(field(page)).toBeHidden()
    letGo()
    await expect(field(page)).toBeFocused()
    await expect(page).toHaveURL(/\/desk\/$/)
  })
}

test('without a script the field leads to a page that searches', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await signInAtDesk(page.request, 'support')
  await page.goto('/desk/')
  await page.getByRole('search').getByRole('link').click()
  await page.getByLabel('Search everything').fill('tairua')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(
    page.getByRole('region', { name: 'Companies' }).getByRole('link', { name: /Tairua Civil/ }),
  ).toBeVisible()
  await context.close()
})
