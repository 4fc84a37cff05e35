import { expect, type Page } from '@playwright/test'
import { expectUsable } from '../support/accessibility'
import { book, employ, main } from '../support/booking-pages'
import { newSlot } from '../support/bookings'
import { test } from '../support/kept-focus'
import { openAsBuyer } from '../support/shopping'
import { accountAtProvider } from '../support/start-site'
import { newCompany, newPerson, openSession, pageOf, siteRows } from '../support/visitors'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const panel = (page: Page, name: string | RegExp) => main(page).getByRole('region', { name })
const fact = (page: Page, label: string) =>
  main(page)
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
const courseOf = async (sessionId: number) =>
  (
    await siteRows<{ name: string }>(
      'SELECT c.name FROM courses c JOIN course_sessions s ON s.course_id = c.id WHERE s.id = $1',
      [sessionId],
    )
  )[0]?.name ?? ''

test('a manager finds the next booking on the first page, and who has to be named', async ({ page }) => {
  const { companyId } = await openAsBuyer(page)
  await employ(companyId, 'Maximiliana-Christabelle', 'Featherstonehaugh')
  const { sessionId } = await newSlot({}, siteRows)
  const course = await courseOf(sessionId)
  await book(page, sessionId, ['Maximiliana-Christabelle'], 2)
  await page.goto('/account/')
  const next = panel(page, course)
  await expect(next).toContainText('Your next booking')
  await expect(fact(page, 'Who’s going')).toContainText('Maximiliana-Christabelle Featherstonehaugh and 2 more')
  await expect(fact(page, 'What they need to bring')).toContainText('Photo identification')
  await expect(next.getByRole('link', { name: /^Map/ })).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\//)
  await expect(next.getByRole('link', { name: /^Directions/ })).toHaveAttribute('href', /destination=.*Taup/)
  const file = page.waitForEvent('download')
  await next.getByRole('link', { name: 'Add to your calendar' }).click()
  expect((await file).suggestedFilename()).toBe('course.ics')

  const needs = panel(page, 'What needs you')
  await expect(needs).toContainText(`2 seats have no name yet on ${course}`)
  await expect(needs).toContainText('We don’t have a phone number for you.')
  await expectUsable(page)
  await needs.getByRole('link', { name: 'Add names' }).click()
  await expect(page).toHaveURL(/\/account\/bookings\/\d+\/$/)
  await page.goto('/account/')
  await next.getByRole('link', { name: 'See this booking' }).click()
  await expect(page).toHaveURL(/\/account\/bookings\/\d+\/$/)
})

test('a worker sees the course that the company booked, takes it into a calendar, and no one else can', async ({
  page,
  browser,
}) => {
  const { companyId } = await openAsBuyer(page)
  const worker = await employ(companyId, 'Losa', 'Tuigamala')
  const { sessionId } = await newSlot({}, siteRows)
  const course = await courseOf(sessionId)
  await book(page, sessionId, ['Losa Tuigamala'])
  const theirs = await pageOf(browser, worker)
  await theirs.goto('/account/')
  await expect(panel(theirs, course)).toContainText('Your next course')
  await expect(fact(theirs, 'Who’s going')).toContainText('You')
  await expect(fact(theirs, 'What to bring')).toContainText('Be there ten minutes early')
  await expect(theirs.getByRole('link', { name: 'See this booking' })).toHaveCount(0)
  const link = panel(theirs, course).getByRole('link', { name: 'Add to your calendar' })
  const href = (await link.getAttribute('href')) ?? ''
  const calendar = await theirs.request.get(href)
  expect(await calendar.text()).toMatch(/METHOD:PUBLISH[\s\S]*UID:seat-\d+@/)
  expect((await page.request.get(href)).status()).toBe(404)
})

test('someone new reads what to do first, and the page itself begins above the fold of a telephone', async ({
  page,
}) => {
  await openSession(page.context(), await newPerson('Wiremu', 'Hohepa'))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/account/')
  await expect(main(page)).toContainText('You’re not with a company yet.')
  const first = main(page).getByRole('heading', { name: 'No course booked' })
  expect((await first.boundingBox())?.y ?? 999).toBeLessThan(500)
  await expect(main(page).getByRole('link', { name: 'Sign up to book' })).toHaveAttribute('href', '/account/sign-up/')
  await expectUsable(page)
})

test('each page of the account says which group it is in, and which page', async ({ page }) => {
  await openAsBuyer(page)
  const menu = page.getByRole('navigation', { name: 'My account' })
  for (const [path, group, here] of [
    ['/account/', 'Home', 'Home'],
    ['/account/card/', 'My card', 'My card'],
    ['/account/bookings/', 'Bookings and orders', 'Bookings'],
    ['/account/waiting-list/', 'Bookings and orders', 'Waiting list'],
    ['/account/orders/', 'Bookings and orders', 'Orders'],
    ['/company/statement/', 'Bookings and orders', 'Statement'],
    ['/company/', 'Company', 'Overview'],
    ['/company/people/', 'Company', 'People'],
    ['/company/training-matrix/', 'Company', 'Training matrix'],
    ['/company/card-checks/', 'Company', 'Site log'],
    ['/company/admins/', 'Company', 'Business admins'],
    ['/account/profile/', 'My details', 'Profile'],
    ['/account/sessions/', 'My details', 'Security'],
  ] as const) {
    await page.goto(path)
    await expect(menu.locator('[aria-current="page"]'), path).toHaveText(here)
    if (group !== here) await expect(menu.locator('[aria-current="true"]'), path).toHaveText(group)
    await expect(menu.getByRole('link', { name: 'Log out' })).toHaveCount(0)
  }
  await expect(main(page).getByRole('link', { name: 'Log out' })).toHaveAttribute('href', '/logout/')
})

test('password and passkeys are changed at the identity provider, and the page leads there', async ({ page }) => {
  const { email } = await newPersonLoggedIn(page)
  await page.goto('/account/sessions/')
  await expect(main(page)).toContainText(`You log in as ${email}.`)
  await expect(main(page).getByRole('link', { name: /^Change password or passkeys/ })).toHaveAttribute(
    'href',
    accountAtProvider,
  )
  await expectUsable(page)
})

async function newPersonLoggedIn(page: Page) {
  const person = await newPerson('Aroha', 'Ngata')
  await openSession(page.context(), person)
  return person
}

test('a new company takes its first steps, which are ticked one by one and gone in the end', async ({ page }) => {
  const owner = await newPerson('Mere', 'Tāwhiri')
  const companyId = await newCompany('Ruru Plastering', [[owner, 'owner']])
  await openSession(page.context(), owner)
  await page.goto('/company/')
  const welcome = panel(page, 'Welcome! Three steps to get started')
  await expect(welcome).toContainText('0 of 3 done')
  await expectUsable(page)
  await welcome.getByRole('link', { name: 'Add your people' }).click()
  await page.getByLabel('First name').fill('Tom')
  await page.getByLabel('Last name').fill('Baker')
  await page.getByRole('button', { name: 'Add person' }).click()
  await page.getByRole('heading', { name: 'Tom Baker added' }).waitFor()
  await page.goto('/company/')
  await expect(welcome).toContainText('1 of 3 done')
  await expect(welcome.getByRole('heading', { name: 'Add your people (done)' })).toBeVisible()
  await welcome.getByRole('link', { name: 'Invite another admin' }).click()
  await page.getByLabel('Email address').fill('ruru-admin@people.example')
  await page.getByRole('radio', { name: /^Manager/ }).check()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByRole('heading', { name: 'Invitation sent' }).waitFor()
  await page.goto('/company/')
  await expect(welcome).toContainText('2 of 3 done')
  await expect(welcome.getByRole('link', { name: 'Book your first course' })).toHaveAttribute(
    'href',
    '/training/course-calendar/',
  )
  await siteRows(`UPDATE companies SET created_at = now() - interval '91 days' WHERE id = $1`, [companyId])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your people and their cards' })).toBeVisible()
  await expect(welcome).toHaveCount(0)
})

test('the first steps can be hidden, and stay hidden', async ({ page }) => {
  const owner = await newPerson('Mere', 'Tāwhiri')
  await newCompany('Ruru Plastering', [[owner, 'owner']])
  await openSession(page.context(), owner)
  await page.goto('/company/')
  await page.getByRole('button', { name: /^Hide these steps/ }).click()
  const said = main(page).getByRole('status').filter({ hasText: 'First steps closed.' })
  await expect(said).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your people' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Welcome! Three steps to get started' })).toHaveCount(0)
})

/** A company that requires six courses of people with long names, of whom some have them. */
async function openMatrix(page: Page) {
  const owner = await newPerson('Mere', 'Tāwhiri')
  const companyId = await newCompany('Te Whare Wānanga o te Hanga Whare Limited Partnership', [[owner, 'owner']])
  await siteRows(
    `INSERT INTO company_requirements (company_id, course_id, valid_months) SELECT $1, id, 24 FROM courses ORDER BY id LIMIT 6`,
    [companyId],
  )
  await siteRows(
    `WITH added AS (INSERT INTO people (first_name, last_name) SELECT 'Maximiliana-Christabelle', 'Featherstonehaugh ' || chr(64 + n)
       FROM generate_series(1, 24) n RETURNING id, last_name),
     working AS (INSERT INTO employments (company_id, person_id, job_title) SELECT $1::int, id, 'Traffic controller and site supervisor' FROM added)
     INSERT INTO completed_courses (person_id, name, course_type, number_of_credits, completed_date, result, course_id)
     SELECT a.id, c.name, 'x', 1, hivis_today() - 30, 'pass', c.id FROM added a, (SELECT id, name FROM courses ORDER BY id LIMIT 6) c
     WHERE a.last_name < 'Featherstonehaugh M' OR c.id <> (SELECT min(id) FROM courses)`,
    [companyId],
  )
  await openSession(page.context(), owner)
  await page.goto('/company/training-matrix/')
  return { companyId }
}

test('the matrix is a list by person on a telephone, with what is missing first and nothing off the screen', async ({
  page,
}) => {
  await openMatrix(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const rows = main(page).getByRole('row')
  // Mere has nothing at all, then those who lack one, then those who have everything.
  await expect(rows.first()).toContainText('Mere Tāwhiri')
  await expect(rows.first()).toContainText('6 of 6 to do')
  await expect(rows.nth(1)).toContainText('Featherstonehaugh M')
  await expect(rows.nth(1)).toContainText('1 of 6 to do')
  await expect(rows.last()).toContainText('All done')
  const tops = async (text: string) =>
    await rows
      .nth(1)
      .getByRole('cell')
      .filter({ hasText: text })
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().top))
  expect(Math.max(...(await tops('Missing')))).toBeLessThan(Math.min(...(await tops('Met'))))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const inside = await main(page)
    .getByRole('region', { name: 'Training matrix' })
    .evaluate((region) => [region.scrollWidth - region.clientWidth, region.scrollHeight - region.clientHeight])
  expect(inside).toEqual([0, 0])
  await expectUsable(page)
})

test('the matrix keeps its courses and its people in sight on a desktop', async ({ page }) => {
  await openMatrix(page)
  await page.setViewportSize({ width: 1100, height: 700 })
  const region = main(page).getByRole('region', { name: 'Training matrix' })
  await region.evaluate((element) => element.scrollTo(element.scrollWidth, element.scrollHeight))
  const at = await region.evaluate((element) => {
    const { top, left } = element.getBoundingClientRect()
    const head = element.querySelector('thead th:last-child')?.getBoundingClientRect()
    const person = element.querySelector('tbody tr:last-child th')?.getBoundingClientRect()
    return { head: Math.round((head?.top ?? 0) - top), person: Math.round((person?.left ?? 0) - left) }
  })
  expect(at).toEqual({ head: 2, person: 2 })
})

/** What is on the paper: nothing to press, black on white, and rows that no page ends in. */
async function expectPrintable(page: Page, row: string) {
  await page.emulateMedia({ media: 'print' })
  for (const role of ['navigation', 'button', 'banner', 'contentinfo'] as const)
    await expect(page.getByRole(role), `${page.url()}: ${role}`).toHaveCount(0)
  await expect(main(page).locator('h1').first()).toBeVisible()
  const found = await main(page).evaluate((element, row) => {
    const rows = [...element.querySelectorAll(row)].filter((one) => one.getClientRects().length > 0)
    const shown = [...element.querySelectorAll('*')].filter(
      (one) => one.getClientRects().length > 0 && !one.closest('svg'),
    )
    return {
      rows: rows.length,
      torn: rows.filter((one) => getComputedStyle(one).breakInside !== 'avoid').length,
      coloured: shown.filter((one) => getComputedStyle(one).color !== 'rgb(0, 0, 0)').length,
      filled: shown.filter((one) => getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)').length,
    }
  }, row)
  expect(found.rows, page.url()).toBeGreaterThan(0)
  expect(found, page.url()).toMatchObject({ torn: 0, coloured: 0, filled: 0 })
  await page.emulateMedia({ media: 'screen' })
}

test('matrix, card, booking, order and statement are printed without buttons, black on white', async ({ page }) => {
  await openMatrix(page)
  await expectPrintable(page, 'tr')
  await page.emulateMedia({ media: 'print' })
  const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
  await page.emulateMedia({ media: 'screen' })
  expect(pages).toBeGreaterThan(1)
  expect(pages).toBeLessThan(6)

  const { companyId } = await openAsBuyer(page)
  await employ(companyId, 'Maximiliana-Christabelle', 'Featherstonehaugh')
  const { sessionId } = await newSlot({}, siteRows)
  await book(page, sessionId, ['Maximiliana-Christabelle'])
  await expectPrintable(page, 'li')
  await main(page).getByRole('link', { name: /^ORD-/ }).click()
  await expect(page).toHaveURL(/\/checkout\/order\//)
  await expectPrintable(page, 'li, dl > div')
  await page.goto('/company/statement/')
  await expectPrintable(page, 'tr')

  await siteRows(
    `INSERT INTO cards (person_id, level, issued_on, expires_on) SELECT person_id, 'supervisor', '2026-01-05', '2099-01-01'
     FROM business_admins WHERE company_id = $1 AND permission = 'manager'`,
    [companyId],
  )
  await page.goto('/account/card/')
  await expectPrintable(page, 'li')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('img', { name: 'QR code that shows whether this card is valid' })).toBeVisible()
})
