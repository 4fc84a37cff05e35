import { expect, type Page } from '@playwright/test'
import { newCompany, newPerson, openSession, siteRows, type TestPerson } from './visitors'

/** Pages of a booking, as the tests of goals walk them. */
export const main = (page: Page) => page.getByRole('main')
export const heading = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { level: 2, name })
export const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })

/** The stripe over a booking that was just made. */
export const booked = /^Booked\b/

/** Someone who books for themself alone; their page is logged in. */
export async function openAsWorker(page: Page): Promise<void> {
  const person = await newPerson('Jess', 'Hohaia')
  const companyId = await newCompany('Jess Hohaia', [[person, 'owner']])
  await siteRows(`UPDATE companies SET kind = 'personal' WHERE id = $1`, [companyId])
  await openSession(page.context(), person)
}

/** Someone who works for a company, with an email address; `employeeId` is the number of their employment. */
export async function employ(
  companyId: number,
  firstName: string,
  lastName: string,
): Promise<TestPerson & { employeeId: number }> {
  const person = await newPerson(firstName, lastName)
  const [row] = await siteRows<{ id: number }>(
    'INSERT INTO employments (company_id, person_id) VALUES ($1, $2) RETURNING id',
    [companyId, person.id],
  )
  return { ...person, employeeId: row?.id ?? 0 }
}

/** Goes from held seats to the review. */
export async function goToReview(page: Page): Promise<void> {
  const review = heading(page, 'Check and pay')
  await expect(heading(page, 'Is everyone ready for this course?').or(review)).toBeVisible()
  // Anyone who books for themself alone has no other step.
  if (await review.isVisible()) return
  await button(page, 'Continue').click()
  await expect(heading(page, /on the day\?$/)).toBeVisible()
  await button(page, 'Continue').click()
  await expect(review).toBeVisible()
}

/** Accepts the terms of sale. */
export const accept = (page: Page) => page.getByLabel('I accept the terms of sale').check()

/** Seats of a start that are taken. */
export const takenOf = async (slotId: number) =>
  (await siteRows<{ taken: number }>('SELECT taken::int AS taken FROM session_slots WHERE id = $1', [slotId]))[0]?.taken

/** A booking on account of those ticked; the page shows it. */
export async function book(page: Page, sessionId: number, names: string[], later = 0): Promise<void> {
  await page.goto(`/course-booking/${sessionId}/`)
  for (const name of names) await page.getByRole('checkbox', { name }).check()
  for (let count = 0; count < later; count++) await button(page, 'One more to name later').click()
  await button(page, /^Hold the seats?$/).click()
  await goToReview(page)
  await page.getByRole('radio', { name: 'On account' }).check()
  await accept(page)
  await button(page, /^Book for \$.+ on account$/).click()
  await expect(heading(page, booked)).toBeVisible()
}
