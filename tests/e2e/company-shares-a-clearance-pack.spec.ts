import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page } from '@playwright/test'
import { expectUsable, findBarriers, photograph } from '../support/accessibility'
import { countActions } from '../support/actions'
import { button, heading, main } from '../support/booking-pages'
import { newSeat, sheetsIn } from '../support/clearances'
import { signInAtDesk, toastOf } from '../support/desk'
import { test } from '../support/kept-focus'
import { newCourse, newCrew, newPlace, newStart } from '../support/renewals'
import { openAsBuyer } from '../support/shopping'
import { siteRows } from '../support/visitors'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A principal contractor is shown who may be on site, in one link that ends (docs/decisions/049). */

/** A manager of a company whose crew is cleared, ends too early, has a booking, and lacks everything. */
async function crewed(page: Page) {
  const { companyId } = await openAsBuyer(page)
  await newCrew(companyId, ['Sione Tau', 'Aroha Tīpene', 'Wiremu Kīngi-Harawira'], 500, siteRows)
  await newCrew(companyId, ['Tom Baker'], 25, siteRows)
  const [ana = 0] = await newCrew(companyId, ['Ana Faleolo'], 30, siteRows)
  const placeId = await newPlace('Kirikiriroa depot', siteRows)
  const courseId = await newCourse('Site Safety Card refresher', {}, siteRows)
  await siteRows('INSERT INTO company_requirements (company_id, course_id, valid_months) VALUES ($1, $2, 24)', [
    companyId,
    courseId,
  ])
  await siteRows(
    `INSERT INTO completed_courses (person_id, name, course_id, course_type, number_of_credits, is_site_pass_renewal, completed_date, result)
     SELECT e.person_id, 'Site Safety Card refresher', $2, 'foundation', 5, true, hivis_today() - 100, 'pass'
     FROM employments e JOIN people p ON p.id = e.person_id WHERE e.company_id = $1 AND p.issuer IS NULL`,
    [companyId, courseId],
  )
  const slotId = await newStart({ courseId, placeId, days: 21 }, siteRows)
  await newSeat({ companyId, personId: ana, slotId }, {}, siteRows)
  return { companyId }
}

const summary = '5 of 7 ready on day one'

/** Makes a pack and sends its link. @returns the link, and how many actions it took. */
async function makeAndSend(page: Page, words: string | RegExp = summary) {
  const { act, count } = countActions()
  await act(() => page.goto('/company/clearances/'))
  await act(() => main(page).getByRole('link', { name: 'Make a clearance pack' }).click())
  await act(() => page.getByLabel('Project or site').fill('Te Ara bridge, stage 2'))
  await act(() => page.getByLabel('Who it’s for').fill('Kahurangi Construction'))
  await act(() => page.getByLabel('Their email (optional)').fill('site@kahurangi.example'))
  await act(() => button(page, 'Make the pack').click())
  await expect(heading(page, words)).toBeVisible()
  await act(() => button(page, 'Send link').click())
  await expect(main(page).getByRole('status').filter({ hasText: 'Link sent' })).toBeFocused()
  return { link: await page.getByLabel('Link', { exact: true }).inputValue(), count: count() }
}

/** The link, in a browser that knows nothing of us. */
async function strangerAt(browser: Browser, link: string) {
  const context = await browser.newContext({ acceptDownloads: true })
  const page = await context.newPage()
  const answer = await page.goto(link)
  return { page, status: answer?.status(), headers: answer?.headers() ?? {}, close: () => context.close() }
}

test('a manager makes a pack and sends it, a stranger opens it and takes the PDF, the manager sees that and ends it', async ({
  page,
  browser,
}) => {
  const { companyId } = await crewed(page)
  const { link, count } = await makeAndSend(page)
  expect(count).toBeLessThanOrEqual(8)
  expect(
    await siteRows(`SELECT "to" FROM messages WHERE kind = 'clearance-shared' AND about ->> 'company' = $1`, [
      String(companyId),
    ]),
  ).toEqual([{ to: 'site@kahurangi.example' }])

  const stranger = await strangerAt(browser, link)
  expect([stranger.status, stranger.headers['cache-control']]).toEqual([200, expect.stringContaining('no-store')])
  const seen = stranger.page
  await expect(seen.getByRole('heading', { level: 1 })).toHaveText(`Te Ara bridge, stage 2: ${summary}`)
  await expect(seen.getByText(/^Shared with Kahurangi Construction · CP-/).first()).toBeVisible()
  await expect(seen.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  for (const name of ['Tom Baker', 'Ana Faleolo', 'Aroha Tīpene']) await expect(main(seen)).toContainText(name)
  await expect(main(seen)).toContainText('Booked: Site Safety Card refresher')
  await expect(main(seen)).not.toContainText('people.example')
  // No way into the site but to what is said of privacy and terms.
  await expect(seen.getByRole('navigation')).toHaveCount(1)
  await expect(seen.getByRole('navigation', { name: 'Privacy and terms' })).toBeVisible()
  await expect(seen.getByRole('link', { name: 'Find dates' })).toHaveCount(0)
  await expectUsable(seen, 'clearance-shared')
  const downloading = seen.waitForEvent('download')
  await seen.getByRole('link', { name: 'Download the PDF' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^clearance-CP-.+\.pdf$/)
  const bytes = await readFile(await download.path())
  if (process.env.SCREENSHOTS) await download.saveAs(`${process.env.SCREENSHOTS}/clearance.pdf`)
  const [sheet = ''] = await sheetsIn(new Uint8Array(bytes).buffer)
  for (const words of [summary, 'Wiremu Kīngi-Harawira', 'Shared with Kahurangi Construction'])
    expect(sheet).toContain(words)
  if (process.env.SCREENSHOTS) {
    await seen.emulateMedia({ media: 'print' })
    await photograph(seen, 'clearance-printed')
    await seen.emulateMedia({ media: 'screen' })
  }

  await page.reload()
  const openings = page.getByRole('region', { name: 'Opened' })
  await expect(openings.getByRole('listitem')).toHaveCount(2)
  await expect(openings.getByRole('listitem').first()).toContainText(/PDF\s*Chrome on Linux/)
  await expectUsable(page, 'clearance-own')
  await button(page, /^End link now/).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End link now' }).click()
  await expect(main(page).getByRole('status').filter({ hasText: 'Link ended' })).toBeFocused()
  await expect(heading(page, 'The link has ended')).toBeVisible()

  const answer = await seen.reload()
  expect(answer?.status()).toBe(404)
  await expect(seen.getByRole('heading', { name: 'There’s nothing to show here' })).toBeVisible()
  await expect(main(seen)).not.toContainText('Kahurangi')
  await expectUsable(seen, 'clearance-nothing')
  const unknown = await strangerAt(browser, link.replace(/[\w-]{43}\/$/, `${'A'.repeat(43)}/`))
  expect(unknown.status).toBe(404)
  expect(await main(unknown.page).textContent()).toBe(await main(seen).textContent())
  await unknown.close()
  await stranger.close()
})

test('what is missing leads to dates, the list says it, and a pack of chosen people is made by keyboard', async ({
  page,
}) => {
  await crewed(page)
  await page.goto('/company/clearances/')
  await expectUsable(page, 'clearances-none')
  await main(page).getByRole('link', { name: 'Make a clearance pack' }).click()
  await button(page, 'Make the pack').click()
  const problems = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(problems).toBeFocused()
  await expect(problems).toContainText('Please enter the name of the project or site')
  await page.getByLabel('Project or site').fill('Wharf, a project with quite a long name for a narrow screen')
  await page.getByLabel('Who it’s for').fill('Port of Tauranga')
  await page.getByLabel('Only the people I choose').focus()
  await page.keyboard.press('Space')
  await page.getByLabel('Find people').fill('tipene')
  await expect(page.getByText('0 of 7 ticked')).toBeVisible()
  await page.getByRole('checkbox', { name: /Aroha/ }).focus()
  await page.keyboard.press('Space')
  await page.getByLabel('Find people').fill('')
  await page.getByRole('checkbox', { name: /Tom Baker/ }).check()
  await expect(page.getByText('2 of 7 ticked')).toBeVisible()
  await expectUsable(page, 'clearance-form')
  await button(page, 'Make the pack').focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, '2 of 2 ready on day one')).toBeVisible()
  await expectUsable(page, 'clearance-gaps')

  await main(page)
    .getByRole('link', { name: /^Change people or days/ })
    .click()
  await expect(page.getByText('2 of 7 ticked')).toBeVisible()
  await page.getByRole('checkbox', { name: /Tom Baker/ }).uncheck()
  await button(page, 'Save changes').click()
  await expect(heading(page, '1 person, cleared for every day')).toBeVisible()
  await page.goto('/company/clearances/')
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Wharf' })).toContainText('Ready')
  await page.getByRole('link', { name: /^Wharf/ }).click()
  await main(page)
    .getByRole('link', { name: /^Change people or days/ })
    .click()
  await page.getByLabel(/^Everyone who works for you/).check()
  await button(page, 'Save changes').click()
  await expect(heading(page, summary)).toBeVisible()
  await page.goto('/company/clearances/')
  await expectUsable(page, 'clearances')
  await page.getByRole('link', { name: /^Wharf/ }).click()
  await expect(main(page).getByRole('link', { name: /to book: find dates for Site safety card$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Gaps 2' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Aroha Tīpene' })).toHaveCount(0)
  await page.getByRole('button', { name: 'All 7' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Tom Baker' }).first()
  const findDates = main(page).getByRole('link', { name: /^Find dates for Tom Baker: Site safety card/ })
  await expect(findDates).toBeHidden()
  await row.getByRole('button', { name: 'Details of Tom Baker' }).press('Enter')
  await findDates.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dates for your people' })).toBeVisible()
  await expect(main(page)).toContainText('Tom Baker')
})

test('support sees the packs of a company, and ends a link it is asked to end', async ({ page, browser }) => {
  const { companyId } = await crewed(page)
  const { link } = await makeAndSend(page)
  const context = await browser.newContext()
  const desk = await context.newPage()
  await signInAtDesk(context.request, 'support')
  await desk.goto(`/desk/people/companies/${companyId}/`)
  const panel = desk.getByRole('region', { name: 'Clearance packs' })
  await expect(panel).toContainText('Te Ara bridge, stage 2')
  await desk.setViewportSize({ width: 1280, height: 844 })
  expect(await findBarriers(desk)).toEqual([])
  await photograph(desk, 'clearance-desk')
  await panel.getByRole('button', { name: /^End link/ }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'End link' }).click()
  await expect(toastOf(desk)).toContainText('has ended')
  await context.close()
  const stranger = await strangerAt(browser, link)
  expect(stranger.status).toBe(404)
  await stranger.close()
})

test('the first page of a company shows whose cards end when, where its people go next and what they lack', async ({
  page,
}) => {
  await crewed(page)
  await page.goto('/company/')
  const ends = page.getByRole('region', { name: 'Cards that end' }).getByRole('listitem')
  await expect(ends).toHaveCount(12)
  const counted = (await ends.allInnerTexts()).map((text) => Number(/: (\d+) cards?/.exec(text)?.[1]))
  expect(counted.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(2)
  const next = page.getByRole('region', { name: 'Next courses' })
  await expect(next.getByRole('listitem')).toHaveCount(1)
  await expect(next).toContainText('Kirikiriroa depot')
  await expect(next).toContainText('1 person')
  const needed = page.getByRole('region', { name: 'Still needed' })
  await expect(needed).toContainText('2 people')
  await expectUsable(page, 'company-ahead')
  await needed.getByRole('link', { name: 'Site Safety Card refresher' }).click()
  await expect(page.getByRole('link', { name: 'Who needs a course' })).toHaveAttribute('aria-current', 'true')
})

test('nineteen people with four needs take two thousand pixels of a phone at most', async ({ page }) => {
  const { companyId } = await openAsBuyer(page)
  const names = Array.from({ length: 17 }, (_, at) => `Person${String.fromCharCode(65 + at)} Tuʻipelehake-Harawira`)
  const crew = await newCrew(companyId, names, 500, siteRows)
  for (const name of ['Foundation Passport – Quarries', 'Foundation Passport – Forestry', 'Working on Roofs']) {
    const courseId = await newCourse(name, { renewsCard: false }, siteRows)
    await siteRows('INSERT INTO company_requirements (company_id, course_id, valid_months) VALUES ($1, $2, 24)', [
      companyId,
      courseId,
    ])
    await siteRows(
      `INSERT INTO completed_courses (person_id, name, course_id, course_type, number_of_credits, completed_date, result)
       SELECT id, $2, $3, 'foundation', 5, hivis_today() - 100, 'pass' FROM unnest($1::int[]) WITH ORDINALITY AS c (id, place) WHERE place % 3 > 0`,
      [crew, name, courseId],
    )
  }
  await makeAndSend(page, /of 19 ready/)
  await page.setViewportSize({ width: 390, height: 844 })
  const table = page.getByRole('region', { name: 'People' })
  await expect(table.getByRole('row')).not.toHaveCount(0)
  const box = await table.boundingBox()
  expect(box?.height).toBeLessThanOrEqual(2_000)
  await expectUsable(page, 'clearance-nineteen')
})
