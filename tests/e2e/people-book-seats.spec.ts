import { expect, type Page, test } from '@playwright/test'
import { expectUsable } from '../support/accessibility'
import { newSlot } from '../support/bookings'
import { openAsBuyer } from '../support/shopping'
import { newCompany, newPerson, openSession, siteRows } from '../support/visitors'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Booking of seats by goal (product decisions, sections 5 and 6). */
const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { level: 2, name })
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })
const slotOf = (how: Parameters<typeof newSlot>[0] = {}) => newSlot(how, siteRows)

/** Somebody who works for a company, with an email address. */
async function employ(companyId: number, firstName: string, lastName: string): Promise<void> {
  const { id } = await newPerson(firstName, lastName)
  await siteRows('INSERT INTO employments (company_id, person_id) VALUES ($1, $2)', [companyId, id])
}

/** Somebody who books for themself alone; their page is logged in. */
async function openAsWorker(page: Page): Promise<void> {
  const person = await newPerson('Jess', 'Hohaia')
  const companyId = await newCompany('Jess Hohaia', [[person, 'owner']])
  await siteRows(`UPDATE companies SET kind = 'personal' WHERE id = $1`, [companyId])
  await openSession(page.context(), person)
}

/** Goes from held seats to the review. */
async function goToReview(page: Page): Promise<void> {
  await expect(heading(page, 'Is everybody ready for this course?')).toBeVisible()
  await button(page, 'Continue').click()
  await expect(heading(page, /need on the day\?$/)).toBeVisible()
  await button(page, 'Continue').click()
  await expect(heading(page, 'Check and pay')).toBeVisible()
}

const accept = (page: Page) => page.getByLabel('I accept the terms of sale').check()

const takenOf = async (slotId: number) =>
  (await siteRows<{ taken: number }>('SELECT taken::int AS taken FROM session_slots WHERE id = $1', [slotId]))[0]?.taken

/** A booking on account of those ticked; the page shows it. */
async function book(page: Page, sessionId: number, names: string[], later = 0): Promise<void> {
  await page.goto(`/course-booking/${sessionId}/`)
  for (const name of names) await page.getByRole('checkbox', { name }).check()
  for (let count = 0; count < later; count++) await button(page, 'One more to name later').click()
  await button(page, /^Hold the seats?$/).click()
  await goToReview(page)
  await page.getByRole('radio', { name: 'On account' }).check()
  await accept(page)
  await button(page, /^Book for \$.+ on account$/).click()
  await expect(heading(page, 'You’re booked')).toBeVisible()
}

test('a manager books five on account, one of them new and one named later', async ({ page }) => {
  test.setTimeout(120_000)
  const { companyId } = await openAsBuyer(page)
  await employ(companyId, 'Aroha', 'Tīpene')
  await employ(companyId, 'Tom', 'Baker')
  const { sessionId, slotId } = await slotOf()
  await page.goto(`/course-booking/${sessionId}/`)
  await expect(heading(page, 'Who comes?')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Hēmi Parata \(you\)/ }).check()
  await page.getByRole('checkbox', { name: 'Aroha Tīpene' }).check()
  await page.getByRole('searchbox', { name: 'Name, number or job' }).fill('baker')
  await button(page, 'Search').click()
  await expect(page.getByRole('checkbox', { name: 'Aroha Tīpene' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Tom Baker' }).check()
  await page.getByText('Add a person', { exact: true }).click()
  await page.getByLabel('First name').fill('Losa')
  await page.getByLabel('Last name').fill('Tuigamala')
  await page.getByLabel('Email address (optional)').fill('losa@people.example')
  await button(page, 'Add person').click()
  await expect(page.getByRole('checkbox', { name: 'Losa Tuigamala' })).toBeChecked()
  await button(page, 'One more to name later').click()
  await expect(main(page).getByText('5 seats', { exact: true })).toBeVisible()
  await expectUsable(page)
  await button(page, 'Hold the seats').click()

  await expect(heading(page, 'Is everybody ready for this course?')).toBeVisible()
  expect(await takenOf(slotId)).toBe(5)
  await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/)
  await expectUsable(page)
  await page.reload()
  await expect(heading(page, 'Is everybody ready for this course?')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Who comes?')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Tom Baker' })).toBeChecked()
  await page.goForward()
  await button(page, 'Continue').click()
  await main(page).getByText('Tom Baker', { exact: true }).click()
  await main(page).locator('details[open]').getByLabel('Food (optional)').fill('No nuts')
  await expectUsable(page)
  await button(page, 'Continue').click()
  await expect(heading(page, 'Check and pay')).toBeVisible()
  await page.getByRole('radio', { name: 'On account' }).check()
  await page.getByLabel('PO number (optional)').fill('PO-4711')
  await button(page, /^Book for/).click()
  await expect(main(page).getByRole('heading', { name: 'Please accept the terms of sale' })).toBeVisible()
  await accept(page)
  await expectUsable(page)
  await button(page, /^Book for \$.+ on account$/).click()

  await expect(heading(page, 'You’re booked')).toBeVisible()
  await expect(main(page).getByText('Named later')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add to your calendar' })).toBeVisible()
  await expectUsable(page)
  await page.reload()
  await expect(heading(page, 'You’re booked')).toBeVisible()
  expect(await takenOf(slotId)).toBe(5)
  await page.goto('/account/bookings/')
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Confirmed' })).toHaveCount(1)
  await expectUsable(page)
})

test('a worker books a seat alone and pays by card', async ({ page }) => {
  await openAsWorker(page)
  const { sessionId } = await slotOf()
  await page.goto(`/course-booking/${sessionId}/`)
  await expect(heading(page, 'You come')).toBeVisible()
  await button(page, 'Hold the seat').click()
  await goToReview(page)
  await accept(page)
  await button(page, /^Pay \$.+ now$/).click()
  await expect(page).toHaveURL(/\/demo-payment\//)
  await button(page, /^Pay \$.+ now$/).click()
  await expect(page).toHaveURL(/\/account\/bookings\/\d+\//)
  await expect(heading(page, 'You’re booked')).toBeVisible()
})

test('a card that is declined gives the seat back, and says so', async ({ page }) => {
  await openAsWorker(page)
  const { sessionId, slotId } = await slotOf({ seats: 1 })
  await page.goto(`/course-booking/${sessionId}/`)
  await button(page, 'Hold the seat').click()
  await goToReview(page)
  await accept(page)
  await button(page, /^Pay \$.+ now$/).click()
  await expect(page).toHaveURL(/\/demo-payment\//)
  await page.getByRole('button', { name: /^Decline the card/ }).click()
  await expect(heading(page, 'This booking was not completed')).toBeVisible()
  await expect.poll(() => takenOf(slotId)).toBe(0)
  await page.getByRole('link', { name: 'Begin again' }).click()
  await expect(button(page, 'Hold the seat')).toBeVisible()
})

test('when the time is over nothing is booked, and everybody who was chosen is still on the list', async ({ page }) => {
  const { companyId } = await openAsBuyer(page)
  await employ(companyId, 'Aroha', 'Tīpene')
  const { sessionId, slotId } = await slotOf()
  await page.goto(`/course-booking/${sessionId}/`)
  await page.getByRole('checkbox', { name: 'Aroha Tīpene' }).check()
  await button(page, 'Hold the seat').click()
  await goToReview(page)
  await siteRows(`UPDATE seat_claims SET expires_at = now() - interval '1 second' WHERE slot_id = $1`, [slotId])
  await page.getByRole('radio', { name: 'On account' }).check()
  await accept(page)
  await button(page, /^Book for/).click()
  await expect(main(page).getByRole('heading', { name: 'The time is over, and the seats went back' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Aroha Tīpene' })).toBeChecked()
  await button(page, 'Hold the seat').click()
  await expect(page.getByRole('timer')).toBeVisible()
})

test('who has a seat already is taken off, and a full course says how many are left', async ({ page }) => {
  const { companyId } = await openAsBuyer(page)
  await employ(companyId, 'Aroha', 'Tīpene')
  await employ(companyId, 'Tom', 'Baker')
  const { sessionId } = await slotOf({ seats: 2 })
  await book(page, sessionId, ['Aroha Tīpene'])
  await page.goto(`/course-booking/${sessionId}/`)
  for (const name of ['Aroha Tīpene', 'Tom Baker']) await page.getByRole('checkbox', { name }).check()
  await button(page, 'Hold the seats').click()
  await expect(main(page).getByRole('heading', { name: 'Only 1 seat is left on this course.' })).toBeVisible()
  await siteRows('UPDATE session_slots SET capacity = 4 WHERE session_id = $1', [sessionId])
  await button(page, 'Hold the seats').click()
  await expect(main(page).getByText('Aroha Tīpene has a seat on this course already.')).toBeVisible()
  await button(page, 'Continue').click()
  await expect(main(page).getByRole('heading', { name: 'One person can’t take this course.' })).toBeVisible()
  await button(page, 'Take off Aroha Tīpene').click()
  await expect(main(page).getByText('Aroha Tīpene has a seat')).toBeHidden()
  await goToReview(page)
})

test('a seat is named later, and somebody else is sent the night before', async ({ page }) => {
  const { companyId } = await openAsBuyer(page)
  await employ(companyId, 'Aroha', 'Tīpene')
  await employ(companyId, 'Tom', 'Baker')
  const { sessionId, slotId } = await slotOf({ days: 1 })
  await book(page, sessionId, [], 1)
  await expect(main(page).getByText(/^It was free to cancel or move until/)).toBeVisible()
  await button(page, /^Name this person/).click()
  await page.getByRole('combobox', { name: 'Who comes' }).selectOption({ label: 'Aroha Tīpene' })
  await button(page, 'Name them').click()
  await expect(main(page).getByRole('paragraph').filter({ hasText: 'Aroha Tīpene' })).toBeVisible()
  await button(page, /^Send somebody else/).click()
  await page.getByRole('combobox', { name: 'Who comes' }).selectOption({ label: 'Tom Baker' })
  await button(page, 'Send them instead').click()
  await expect(main(page).getByRole('paragraph').filter({ hasText: 'Tom Baker' })).toBeVisible()
  expect(await takenOf(slotId)).toBe(1)
})

test('a booking is moved to another date, and a person of it is cancelled for credit', async ({ page }) => {
  const { companyId } = await openAsBuyer(page)
  await employ(companyId, 'Aroha', 'Tīpene')
  await employ(companyId, 'Tom', 'Baker')
  const [from, to] = [await slotOf(), await slotOf()]
  await book(page, from.sessionId, ['Aroha Tīpene', 'Tom Baker'])
  await button(page, 'Move to another date').click()
  await button(page, 'Show dates').click()
  await expect(page.getByRole('radio').first()).toBeVisible()
  await expectUsable(page)
  await page.locator(`input[name="slot"][value="${to.slotId}"]`).check()
  await button(page, 'Move the booking').click()
  await expect.poll(() => takenOf(to.slotId)).toBe(2)
  expect(await takenOf(from.slotId)).toBe(0)
  await button(page, 'Cancel people').click()
  await button(page, 'Cancel and give the money back').click()
  await expect(main(page).getByText('Choose at least one person.').first()).toBeVisible()
  await page.getByRole('checkbox', { name: 'Tom Baker' }).check()
  await page.getByRole('radio', { name: /^As credit/ }).check()
  await expectUsable(page)
  await button(page, 'Cancel and give the money back').click()
  await expect.poll(() => takenOf(to.slotId)).toBe(1)
  await expect(main(page).getByText('Tom Baker')).toBeHidden()
})

test('a viewer is told what to do', async ({ page }) => {
  await openAsBuyer(page, 'viewer')
  const { sessionId } = await slotOf()
  await page.goto(`/course-booking/${sessionId}/`)
  await expect(heading(page, 'You can’t book for your company yet')).toBeVisible()
  await expectUsable(page)
})
