import { expect } from '@playwright/test'
import { expectUsable } from '../support/accessibility'
import { booked, button, employ, heading, main } from '../support/booking-pages'
import { newSlot } from '../support/bookings'
import { test } from '../support/kept-focus'
import { openAsBuyer } from '../support/shopping'
import { newCompany, siteRows } from '../support/visitors'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** From the training matrix into a booking (product decisions, section 10). */
/** The company needs the course of a start, and another. */
async function needCourse(companyId: number, sessionId: number): Promise<{ courseId: number; name: string }> {
  const [row] = await siteRows<{ courseId: number; name: string }>(
    `WITH course AS (SELECT c.id, c.name FROM courses c JOIN course_sessions s ON s.course_id = c.id WHERE s.id = $2),
       added AS (INSERT INTO company_requirements (company_id, course_id, valid_months)
         SELECT $1::int, id, 24 FROM course UNION ALL SELECT $1::int, max(id), 24 FROM courses WHERE id <> (SELECT id FROM course))
     SELECT id AS "courseId", name FROM course`,
    [companyId, sessionId],
  )
  if (!row) throw new Error('The start has no course.')
  return row
}

const crew = [
  ['Aroha', 'Tīpene'],
  ['Losa', 'Tuigamala'],
  ['Tom', 'Baker'],
] as const

test('a manager ticks three people in the matrix, and books them in one go', async ({ page }) => {
  const { companyId } = await openAsBuyer(page)
  for (const [first, last] of crew) await employ(companyId, first, last)
  // The only start in Taupō on its day: the seed has none there.
  const { sessionId, slotId } = await newSlot({ seats: 3 }, siteRows)
  const { name } = await needCourse(companyId, sessionId)
  await page.goto('/company/training-matrix/')
  for (const [first, last] of crew) await page.getByLabel(`Choose ${first} ${last}`).check()
  await page.getByLabel('Course for the people you ticked').selectOption(name)
  await button(page, 'Find dates').click()

  await expect(heading(page, 'Dates for 3 people')).toBeVisible()
  for (const [first, last] of crew)
    await expect(
      main(page)
        .getByRole('listitem')
        .filter({ hasText: `${first} ${last}` }),
    ).toContainText('Missing')
  await expectUsable(page)
  await page.getByLabel('Place').selectOption('taupo')
  await button(page, 'Show dates').click()
  await expect(page).toHaveURL(/place=taupo/)
  await page.reload()
  await main(page).locator(`a[href*="/${sessionId}/"]`).click()

  await expect(heading(page, 'Who’s coming?')).toBeVisible()
  const ticked = async () => {
    for (const [first, last] of crew)
      await expect(page.getByRole('checkbox', { name: `${first} ${last}` })).toBeChecked()
    await expect(main(page).getByText('3 seats', { exact: true })).toBeVisible()
  }
  await ticked()
  await expectUsable(page)
  await page.reload()
  await ticked()
  await button(page, 'Hold the seats').click()
  await expect(heading(page, 'Is everyone ready for this course?')).toBeVisible()
  await button(page, 'Continue').click()
  await expect(heading(page, /on the day\?$/)).toBeVisible()
  await button(page, 'Continue').click()
  await page.getByRole('radio', { name: 'On account' }).check()
  await page.getByLabel('I accept the terms of sale').check()
  await button(page, /^Book for \$.+ on account$/).click()
  await expect(heading(page, booked)).toBeVisible()
  for (const [first, last] of crew) await expect(main(page)).toContainText(`${first} ${last}`)
  expect(await siteRows('SELECT taken::int AS taken FROM session_slots WHERE id = $1', [slotId])).toEqual([
    { taken: 3 },
  ])
  await page.goto('/company/training-matrix/')
  for (const [, last] of crew) await expect(page.getByRole('row', { name: new RegExp(last) })).toContainText('Booked')
})

test('everyone who needs a course is ticked at once, and who is changed afterwards stays changed after a reload', async ({
  page,
}) => {
  const { companyId } = await openAsBuyer(page)
  const ids = []
  for (const [first, last] of crew) ids.push((await employ(companyId, first, last)).employeeId)
  const { sessionId } = await newSlot({}, siteRows)
  const { courseId, name } = await needCourse(companyId, sessionId)
  await siteRows(
    `INSERT INTO completed_courses (person_id, name, course_type, number_of_credits, completed_date, result)
     SELECT person_id, $2, 'x', 1, hivis_today(), 'pass' FROM employments WHERE id = $1`,
    [ids[0], name],
  )
  await page.goto('/company/training-matrix/')
  await page.getByRole('link', { name: `Tick them for ${name}` }).click()
  await expect(page.getByLabel('Choose Tom Baker')).toBeChecked()
  await expect(page.getByLabel('Choose Losa Tuigamala')).toBeChecked()
  await expect(page.getByLabel('Choose Aroha Tīpene')).not.toBeChecked()
  await expectUsable(page)
  // On a phone what is done is folded away until it is asked for.
  await page.setViewportSize({ width: 390, height: 844 })
  const done = page.getByRole('row').filter({ hasText: 'Aroha Tīpene' }).locator('td').filter({ hasText: name })
  await expect(done).toBeHidden()
  await page.getByText('1 done', { exact: false }).first().click()
  await expect(done).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 844 })
  await expect(done).toBeVisible()
  await page.getByLabel('Choose Hēmi Parata').uncheck()
  await page.getByLabel('Choose Mere Tāwhiri').uncheck()
  await button(page, 'Find dates').click()
  await expect(heading(page, 'Dates for 2 people')).toBeVisible()
  await expect(page.getByLabel('Course')).toHaveValue(String(courseId))
  await page.getByRole('link', { name: 'Change who' }).click()
  await expect(page.getByLabel('Choose Tom Baker')).toBeChecked()

  await page.goto(`/course-booking/${sessionId}/?people=${ids.join()}`)
  await page.getByRole('checkbox', { name: 'Aroha Tīpene' }).uncheck()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Tom Baker' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Aroha Tīpene' })).not.toBeChecked()
})

test('people of another company, and made-up ones, are left out, and it is said', async ({ page }) => {
  const { companyId } = await openAsBuyer(page)
  const { employeeId: own } = await employ(companyId, 'Aroha', 'Tīpene')
  const { employeeId: foreign } = await employ(await newCompany('Other Roofing', []), 'Secret', 'Person')
  const { sessionId } = await newSlot({}, siteRows)
  await needCourse(companyId, sessionId)
  const people = `${own},${foreign},999999999`
  await page.goto(`/company/training-matrix/dates/?people=${people}`)
  await expect(heading(page, 'Dates for 1 person')).toBeVisible()
  await expect(main(page).getByRole('status')).toHaveText(
    '2 of the people chosen no longer work for you and were left out.',
  )
  await expect(main(page)).not.toContainText('Secret')
  await page.goto(`/course-booking/${sessionId}/?people=${people}`)
  await expect(page.getByRole('checkbox', { name: 'Aroha Tīpene' })).toBeChecked()
  await expect(main(page).getByText('2 of the people chosen no longer work for you')).toBeVisible()
  await expect(main(page).getByText('1 seat', { exact: true })).toBeVisible()
  await expect(main(page)).not.toContainText('Secret')
  await page.goto('/company/training-matrix/dates/')
  await expect(heading(page, 'Choose who needs a course')).toBeVisible()
  await expectUsable(page)
})
