import fs from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectUsable } from '../support/accessibility'
import { book, employ } from '../support/booking-pages'
import { newSlot } from '../support/bookings'
import { readPdf } from '../support/pdf'
import { openAsBuyer } from '../support/shopping'
import { test } from '../support/test'
import { logInAs, siteRows } from '../support/visitors'

/** What comes out of a printer: A4 as the page’s own styles say, read as text, a sheet at a time. */
async function print(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const bytes = await page.pdf({ preferCSSPageSize: true })
  if (process.env.SCREENSHOTS)
    await fs.writeFile(`${process.env.SCREENSHOTS}/print${path.replaceAll(/\W+/g, '-')}.pdf`, bytes)
  const { sheets, pages, sizes } = await readPdf(bytes)
  expect(
    sheets.filter((sheet) => sheet.trim() === ''),
    'sheets with nothing on them',
  ).toEqual([])
  return { first: sheets[0] ?? '', all: sheets.join(' '), pages, size: sizes[0] }
}

/** Neither menus nor what is typed into. */
const neverOnPaper = ['Log out', 'Privacy', 'My account', 'Skip to', 'Find a course', 'Find dates']
const [portrait, landscape] = ['595 x 842', '842 x 595']

test('a booking is one sheet of paper: its course, day, place and what to bring, and its crew', async ({ page }) => {
  const { companyId } = await openAsBuyer(page)
  await employ(companyId, 'Losa', 'Tuigamala')
  const { sessionId } = await newSlot({}, siteRows)
  await book(page, sessionId, ['Losa Tuigamala'])
  const [booking] = await siteRows<{ id: number; course: string; place: string }>(
    `SELECT b.id, c.name AS course, l.name AS place FROM bookings b JOIN session_slots t ON t.id = b.slot_id JOIN course_sessions s ON s.id = t.session_id
       JOIN courses c ON c.id = s.course_id JOIN locations l ON l.id = s.location_id WHERE s.id = $1 ORDER BY b.id DESC LIMIT 1`,
    [sessionId],
  )
  const path = `/account/bookings/${booking?.id ?? 0}/`
  await page.goto(path)
  await expectUsable(page, 'booking-ticket')
  const { first, all, pages, size } = await print(page, path)
  const at = (words: string) => first.indexOf(words)
  expect([size, pages]).toEqual([portrait, 1])
  for (const words of [booking?.course ?? '?', booking?.place ?? '?', 'When', 'Where', 'What to bring', 'Your crew'])
    expect(at(words), words).toBeGreaterThan(-1)
  expect(all.indexOf('When')).toBeLessThan(all.indexOf('Losa Tuigamala'))
  for (const words of [...neverOnPaper, 'Booked.', 'Send someone else', 'Change this booking', 'incl. GST'])
    expect(all).not.toContain(words)
})

test('the training matrix is printed on its side, with its table under the heading', async ({ page }) => {
  const { companyId } = await openAsBuyer(page)
  for (const [first, last] of [
    ['Aroha', 'Tīpene'],
    ['Tom', 'Baker'],
  ] as const)
    await employ(companyId, first, last)
  await siteRows(
    `INSERT INTO company_requirements (company_id, course_id, valid_months) SELECT $1::int, id, 24 FROM courses ORDER BY id LIMIT 6 RETURNING id`,
    [companyId],
  )
  const { first, all, pages, size } = await print(page, '/company/training-matrix/')
  expect([size, pages]).toEqual([landscape, 1])
  for (const words of ['Training matrix', 'Aroha Tīpene', 'Tom Baker']) expect(first).toContain(words)
  for (const words of [...neverOnPaper, 'Who needs a course']) expect(all).not.toContain(words)
})

test('a calendar is printed as a list without its filters', async ({ page }) => {
  const [place] = await siteRows<{ slug: string; name: string }>(
    `SELECT l.slug, l.name FROM locations l JOIN course_sessions s ON s.location_id = l.id JOIN session_slots t ON t.session_id = s.id
     WHERE l.kind <> 'virtual' AND t.starts_at > now() GROUP BY l.id ORDER BY count(*) DESC LIMIT 1`,
  )
  const { first, all, pages, size } = await print(page, `/training/course-calendar/?location=${place?.slug ?? ''}`)
  expect([size, pages <= 3]).toEqual([portrait, true])
  expect(first).toMatch(new RegExp(`\\d+ courses? in ${place?.name}`))
  for (const words of [...neverOnPaper, 'Next 30 days', 'Any date']) expect(all).not.toContain(words)
})

type Printed = { path: string; size: string | undefined; pages: number; isTitled: boolean; wrong: string[] }

/** One sheet each, with what it is at its start. */
async function expectSheets(page: Page, paths: readonly (readonly [path: string, title: RegExp])[]) {
  const seen: Printed[] = []
  for (const [path, title] of paths) {
    const { first, all, pages, size } = await print(page, path)
    const wrong = ['Log out', 'Accessibility', 'Skip to', 'steps to get started'].filter((words) => all.includes(words))
    seen.push({ path, size, pages, isTitled: title.test(first), wrong })
  }
  for (const one of seen) expect.soft(one).toEqual({ ...one, size: portrait, pages: 1, isTitled: true, wrong: [] })
}

test('pages of the account and the company are one A4 sheet each, and start with what they are', async ({ page }) => {
  test.setTimeout(240_000)
  const { companyId } = await openAsBuyer(page)
  await employ(companyId, 'Aroha', 'Tīpene')
  await expectSheets(page, [
    ['/account/', /./],
    ['/account/card/', /card/i],
    ['/account/bookings/', /Bookings/],
    ['/account/waiting-list/', /Waiting list/],
    ['/account/orders/', /Orders/],
    ['/account/profile/', /profile|details/i],
    ['/account/sessions/', /./],
    ['/company/', /./],
    ['/company/people/', /People/],
    ['/company/admins/', /./],
    ['/company/renewals/', /Renewals/],
    ['/company/clearances/', /./],
    ['/company/clearances/new/', /clearance pack/],
    ['/company/online-courses/', /./],
    ['/company/card-checks/', /Site log/],
    ['/company/training-matrix/requirements/', /What your people need/],
    ['/company/statement/', /Statement of account/],
  ])
})

test('a card with its code, and a company with 17 people, are one sheet each too', async ({ page, browser }) => {
  const manager = await (await browser.newContext()).newPage()
  await logInAs(manager, 'demo-manager', '/account/')
  await expectSheets(manager, [['/account/card/', /card/i]])
  await manager.context().close()
  // A company of its own: that of the demo grows with what others do.
  const { companyId } = await openAsBuyer(page)
  await siteRows(
    `WITH given AS (INSERT INTO people (first_name, last_name, email)
         SELECT 'Aroha', 'Tīpene ' || n, 'aroha.' || n || '.of.' || $1::int || '@people.example' FROM generate_series(1, 16) n RETURNING id),
       works AS (INSERT INTO employments (company_id, person_id) SELECT $1::int, id FROM given)
     INSERT INTO cards (person_id, level, issued_on, expires_on)
       SELECT id, 'foundation', hivis_today() - 500, hivis_today() + 20 * (row_number() OVER ())::int FROM given`,
    [companyId],
  )
  await expectSheets(page, [
    ['/company/', /./],
    ['/company/people/', /People/],
    ['/company/card-checks/', /Site log/],
  ])
})
