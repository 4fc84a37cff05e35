import { expect, type Locator, type Page } from '@playwright/test'
import writeXlsxFile from 'write-excel-file/node'
import { expectUsable } from '../support/accessibility'
import { button, employ, heading, main, takenOf } from '../support/booking-pages'
import { newSlot } from '../support/bookings'
import { test } from '../support/kept-focus'
import { openAsBuyer } from '../support/shopping'
import { siteRows } from '../support/visitors'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A list of people inside a booking: pasted, or the file of the crew, without leaving the course. */
const mark = () => Date.now().toString(36)

const chosen = (page: Page, name: string | RegExp) => expect(page.getByRole('checkbox', { name })).toBeChecked()

/** Opened again after each list. */
const listIn = (page: Page): Locator =>
  main(page)
    .locator('details')
    .filter({ has: page.getByText('Add a list', { exact: true }) })

const crewFile = async (rows: readonly (readonly string[])[]): Promise<Buffer> =>
  await writeXlsxFile(rows.map((row) => row.map((value) => ({ value, type: String })))).toBuffer()

test('a manager pastes a list and chooses a file, and all of them have a seat', async ({ page }) => {
  const { companyId } = await openAsBuyer(page)
  const aroha = await employ(companyId, 'Aroha', 'Tīpene')
  await employ(companyId, 'Tom', 'Baker')
  const { sessionId, slotId } = await newSlot({}, siteRows)
  await page.goto(`/course-booking/${sessionId}/`)
  await page.getByRole('checkbox', { name: 'Tom Baker' }).check()

  await test.step('pasted: who works there already goes in, a line that is wrong waits, who is new is added', async () => {
    const list = listIn(page)
    await list.getByText('Add a list', { exact: true }).click()
    await list
      .getByLabel('List')
      .fill(`First name\tLast name\tEmail\nAroha\tTīpene\t${aroha.email}\nLosa\tTuigamala\tlosa at home\nTui\tPaki\t`)
    await list.getByRole('button', { name: 'Check the list' }).click()
    await expect(list.getByRole('heading', { name: 'Which column is what?' })).toBeFocused()
    // Some people of a course are never the whole company.
    await expect(list.getByText('Is this your whole list?')).toHaveCount(0)
    await expectUsable(page, 'booking-list-columns')
    await page.setViewportSize({ width: 1280, height: 900 })
    await list.getByRole('button', { name: 'Check 3 people' }).click()
    await expect(list.getByRole('heading', { name: '1 of 3 lines needs a change' })).toBeFocused()
    await expect(list.getByRole('row', { name: /^4 Tui Paki/ })).toContainText('get their messages yourself')
    await list.getByRole('textbox', { name: 'Email of line 3' }).fill(`losa-${mark()}@people.example`)
    await list.getByRole('button', { name: 'Check again' }).click()
    await expect(list.getByRole('heading', { name: '3 people, all in order' })).toBeFocused()
    await expectUsable(page, 'booking-list-check')
    await page.setViewportSize({ width: 1280, height: 900 })
    await list.getByRole('button', { name: 'Add 2 people' }).click()
    await expect(main(page).getByText('3 people added', { exact: true })).toBeVisible()
    for (const name of ['Tom Baker', 'Aroha Tīpene', 'Losa Tuigamala', 'Tui Paki']) await chosen(page, name)
  })

  await test.step('a file: the same people again are chosen once, and nothing about them changes', async () => {
    const list = listIn(page)
    await list.getByText('Add a list', { exact: true }).click()
    const rows = [
      ['Name', 'Surname'],
      ['Tui', 'Paki'],
      ['Hana', 'Ngata'],
    ]
    await list.getByLabel('File').setInputFiles({
      name: 'crew.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await crewFile(rows),
    })
    await list.getByRole('button', { name: 'Check the list' }).click()
    await list.getByRole('button', { name: 'Check 2 people' }).click()
    const mayBe = list.getByRole('group', { name: /Tui Paki/ })
    await mayBe.getByRole('radio').first().check()
    await list.getByRole('button', { name: 'Add them' }).click()
    await chosen(page, 'Hana Ngata')
    await expect(main(page).getByText(/^5 seats, \$/)).toBeVisible()
  })

  await button(page, 'Hold the seats').click()
  await expect(heading(page, 'Is everyone ready for this course?')).toBeVisible()
  expect(await takenOf(slotId)).toBe(5)
  const added = await siteRows<{ name: string }>(
    `SELECT p.first_name AS name FROM employments e JOIN people p ON p.id = e.person_id
     WHERE e.company_id = $1 AND e.ended_on IS NULL AND p.first_name IN ('Losa', 'Tui', 'Hana') ORDER BY 1`,
    [companyId],
  )
  expect(added.map(({ name }) => name)).toEqual(['Hana', 'Losa', 'Tui'])
})
