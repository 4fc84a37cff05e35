import { expect, type Page } from '@playwright/test'
import { expectUsable } from '../support/accessibility'
import { countActions } from '../support/actions'
import {
  accept,
  book,
  booked,
  button,
  employ,
  goToReview,
  heading,
  main,
  openAsWorker,
  takenOf,
} from '../support/booking-pages'
import { newSlot } from '../support/bookings'
import { test } from '../support/kept-focus'
import { watchShifts } from '../support/shifts'
import { openAsBuyer } from '../support/shopping'
import { siteRows } from '../support/visitors'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Booking of seats by goal (product decisions, sections 5 and 6). */
const slotOf = (how: Parameters<typeof newSlot>[0] = {}) => newSlot(how, siteRows)

test('a manager books five on account, one of them new and one named later', async ({ page }) => {
  const { companyId } = await openAsBuyer(page)
  await employ(companyId, 'Aroha', 'Tīpene')
  await employ(companyId, 'Tom', 'Baker')
  const { sessionId, slotId } = await slotOf()
  await page.goto(`/course-booking/${sessionId}/`)
  await expect(heading(page, 'Who’s coming?')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Hēmi Parata \(you\)/ }).check()
  await page.getByRole('checkbox', { name: 'Aroha Tīpene' }).check()
  await page.getByRole('searchbox', { name: 'Name, number or job' }).fill('baker')
  await button(page, 'Search').click()
  await expect(page.getByRole('checkbox', { name: 'Aroha Tīpene' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Tom Baker' }).check()
  await page.getByText('Add a person', { exact: true }).click()
  await page.getByLabel('First name').fill('Losa')
  await page.getByLabel('Last name').fill('Tuigamala')
  await page.getByRole('textbox', { name: 'Email address' }).fill('losa@people.example')
  await button(page, 'Add person').click()
  await expect(page.getByRole('checkbox', { name: 'Losa Tuigamala' })).toBeChecked()
  await button(page, 'One more to name later').click()
  const summary = page.getByRole('region', { name: 'Your booking' })
  await expect(summary.getByRole('listitem')).toHaveText([
    'Hēmi Parata',
    'Aroha Tīpene',
    'Tom Baker',
    'Losa Tuigamala',
    'To be named',
  ])
  await expect(summary).toContainText(/5 seats\$[\d,]+\.\d\d/)
  const sum = (await summary.textContent())?.match(/\$[\d,]+\.\d\d/)?.[0] ?? ''
  await expect(main(page).getByText(`5 seats, ${sum}`, { exact: true })).toBeVisible()
  await expectUsable(page)
  await button(page, 'Hold the seats').click()

  await expect(heading(page, 'Is everyone ready for this course?')).toBeVisible()
  expect(await takenOf(slotId)).toBe(5)
  await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/)
  await expectUsable(page)
  await page.reload()
  await expect(heading(page, 'Is everyone ready for this course?')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Who’s coming?')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Tom Baker' })).toBeChecked()
  await page.goForward()
  await expect(summary).toContainText(/Cancel or move free of charge until/)
  await button(page, 'Continue').click()
  await main(page).locator('summary').getByText('Tom Baker', { exact: true }).click()
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
  // What the summary said all along is what is paid.
  await button(page, `Book for ${sum} on account`).click()

  await expect(heading(page, booked)).toBeVisible()
  await expect(main(page).getByText('To be named')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add to your calendar' })).toBeVisible()
  await expectUsable(page)
  await page.reload()
  await expect(heading(page, booked)).toBeVisible()
  expect(await takenOf(slotId)).toBe(5)
  await page.goto('/account/bookings/')
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Confirmed' })).toHaveCount(1)
  await expectUsable(page)
})

test('a manager books five, two of them new, in twelve actions, and nothing moves under the finger', async ({
  page,
}) => {
  const expectNoShifts = await watchShifts(page)
  const { companyId } = await openAsBuyer(page)
  await employ(companyId, 'Aroha', 'Tīpene')
  await employ(companyId, 'Tom', 'Baker')
  const { sessionId, slotId } = await slotOf()
  const { click: act, count } = countActions()
  await page.goto(`/course-booking/${sessionId}/`)
  for (const name of [/\(you\)/, 'Aroha Tīpene', 'Tom Baker']) await act(page.getByRole('checkbox', { name }))
  await act(page.getByText('Add a person', { exact: true }))
  for (const [first, last] of [
    ['Losa', 'Tuigamala'],
    ['Wiremu', 'Hohepa'],
  ] as const) {
    await page.getByLabel('First name').fill(first)
    await page.getByLabel('Last name').fill(last)
    await page.getByRole('textbox', { name: 'Email address' }).fill(`${first}-${slotId}@people.example`.toLowerCase())
    await act(button(page, 'Add person'))
    await expect(page.getByRole('checkbox', { name: `${first} ${last}` })).toBeChecked()
  }
  await act(button(page, 'Hold the seats'))
  await expect(heading(page, 'Is everyone ready for this course?')).toBeVisible()
  await act(button(page, 'Continue'))
  await expect(heading(page, /on the day\?$/)).toBeVisible()
  await act(button(page, 'Continue'))
  await expect(heading(page, 'Check and pay')).toBeVisible()
  await act(page.getByRole('radio', { name: 'On account' }))
  await act(page.getByLabel('I accept the terms of sale'))
  await act(button(page, /^Book for \$.+ on account$/))
  await expect(heading(page, booked)).toBeVisible()
  expect(await takenOf(slotId)).toBe(5)
  expect(count()).toBeLessThanOrEqual(12)
  expectNoShifts()
})

test('a worker books a seat alone and pays by card', async ({ page }) => {
  const expectNoShifts = await watchShifts(page)
  await openAsWorker(page)
  const { sessionId } = await slotOf()
  const { click: act, count } = countActions()
  await page.goto(`/course-booking/${sessionId}/`)
  await expect(heading(page, 'Your seat')).toBeVisible()
  const steps = page.getByRole('navigation', { name: 'Steps of the booking' }).getByRole('listitem')
  await expect(steps).toHaveText(['1 People', '2 Review'])
  await act(button(page, 'Hold the seat'))
  await expect(heading(page, 'Check and pay')).toBeVisible()
  await page.getByRole('link', { name: 'Tell us what you need on the day' }).click()
  await page.getByLabel('Food (optional)').fill('Halal')
  await button(page, 'Continue').click()
  await expect(heading(page, 'Check and pay')).toBeVisible()
  await expectUsable(page, 'review-alone')
  await act(page.getByLabel('I accept the terms of sale'))
  await act(button(page, /^Pay \$.+ now$/))
  await expect(page).toHaveURL(/\/demo-payment\//)
  await act(button(page, /^Pay \$.+ now$/))
  expect(count()).toBeLessThanOrEqual(6)
  await expect(page).toHaveURL(/\/account\/bookings\/\d+\//)
  await expect(heading(page, booked)).toBeVisible()
  expectNoShifts()
})

test('held seats are a bar on other pages, counted down, with the way back to them', async ({ page }) => {
  const { companyId } = await openAsBuyer(page)
  await employ(companyId, 'Aroha', 'Tīpene')
  const { sessionId } = await slotOf()
  const bar = page.getByRole('complementary', { name: 'Held seats' })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(bar).toBeHidden()
  await page.goto(`/course-booking/${sessionId}/`)
  for (const name of [/\(you\)/, 'Aroha Tīpene']) await page.getByRole('checkbox', { name }).check()
  await button(page, 'Hold the seats').click()
  await expect(heading(page, 'Is everyone ready for this course?')).toBeVisible()
  await expect(bar).toBeHidden()
  for (const path of ['/', '/account/bookings/']) {
    await page.goto(path)
    await expect(bar).toContainText(/2 seats held on .+,\s1[45]:\d\d left/)
    await expectUsable(page, 'held-bar')
  }
  await bar.getByRole('link', { name: 'Continue booking' }).click()
  await expect(heading(page, 'Is everyone ready for this course?')).toBeVisible()
  await goToReview(page)
  await page.getByRole('radio', { name: 'On account' }).check()
  await accept(page)
  await button(page, /^Book for/).click()
  await expect(heading(page, booked)).toBeVisible()
  await expect(bar).toBeHidden()
})

/** From the calendar to the payment page of one seat. */
async function toPaymentPage(page: Page) {
  const { sessionId, slotId } = await slotOf({ seats: 1 })
  await page.goto(`/course-booking/${sessionId}/`)
  await button(page, /^Hold the seats?$/).click()
  await goToReview(page)
  await accept(page)
  await button(page, /^Pay \$.+ now$/).click()
  await expect(page).toHaveURL(/\/demo-payment\//)
  return { sessionId, slotId }
}

const payNow = (page: Page) => page.getByRole('button', { name: /^Pay \$.+ now$/ })

test('a card that is declined keeps the seat, and another one pays it', async ({ page }) => {
  await openAsWorker(page)
  const { slotId } = await toPaymentPage(page)
  await page.getByRole('button', { name: /^Decline the card/ }).click()
  await expect(heading(page, 'Your card was declined')).toBeVisible()
  await expect(main(page)).toContainText(/Nothing was taken\.\s*Your seat is held for 1[45]:\d\d\./)
  await expect(main(page)).toContainText('Jess Hohaia')
  expect(await takenOf(slotId)).toBe(1)
  await expectUsable(page, 'card-declined')
  await payNow(page).click()
  await expect(page).toHaveURL(/\/demo-payment\//)
  await payNow(page).click()
  await expect(heading(page, booked)).toBeVisible()
  expect(await takenOf(slotId)).toBe(1)
})

test('a payment page that is left leads back to the seat, which is let go at once', async ({ page }) => {
  await openAsWorker(page)
  const { slotId } = await toPaymentPage(page)
  await page.getByRole('button', { name: 'Back to the shop without paying' }).click()
  await expect(heading(page, 'You haven’t paid yet')).toBeVisible()
  await expect(main(page)).toContainText(/Nothing was taken\.\s*Your seat is held for 1[45]:\d\d\./)
  await button(page, /^Let the seat go/).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Let the seat go' }).click()
  await expect(heading(page, 'This booking was not completed')).toBeVisible()
  await expect(main(page)).toContainText('the seats were released')
  expect(await takenOf(slotId)).toBe(0)
})

test('the browser’s Back from the payment page leads to the seat, and it goes on account', async ({ page }) => {
  await openAsBuyer(page)
  const { sessionId, slotId } = await slotOf({ seats: 1 })
  await page.goto(`/course-booking/${sessionId}/`)
  await page.getByRole('checkbox', { name: /^Hēmi Parata \(you\)/ }).check()
  await button(page, 'Hold the seat').click()
  await goToReview(page)
  await page.getByRole('radio', { name: 'By card' }).check()
  await page.getByLabel('PO number (optional)').fill('PO 4483')
  await accept(page)
  await payNow(page).click()
  await expect(page).toHaveURL(/\/demo-payment\//)
  await page.goBack()
  await expect(heading(page, 'You haven’t paid yet')).toBeVisible()
  await expect(page.getByLabel('PO number (optional)')).toHaveValue('PO 4483')
  await expectUsable(page, 'payment-left')
  await button(page, /^Book for \$.+ on account$/).click()
  await expect(heading(page, booked)).toBeVisible()
  expect(await takenOf(slotId)).toBe(1)
})

test('seats are held ten minutes longer, once, and the new time is read out', async ({ page }) => {
  await openAsBuyer(page)
  const { sessionId } = await slotOf()
  await page.goto(`/course-booking/${sessionId}/`)
  await page.getByRole('checkbox', { name: /^Hēmi Parata \(you\)/ }).check()
  await button(page, 'Hold the seat').click()
  await button(page, 'Give me 10 more minutes').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('timer')).toHaveText(/^2[45]:\d\d$/)
  await expect(button(page, 'Give me 10 more minutes')).toHaveCount(0)
  const said = main(page).getByRole('status').filter({ hasText: 'Your seat is held ten minutes longer.' })
  await expect(said).toBeFocused()
  await goToReview(page)
})

test('seats that are held are let go for another start, and everyone who was chosen is still on the list', async ({
  page,
}) => {
  const { companyId } = await openAsBuyer(page)
  await employ(companyId, 'Aroha', 'Tīpene')
  const { sessionId, slotId } = await slotOf()
  const [later] = await siteRows<{ id: number }>(
    `INSERT INTO session_slots (session_id, starts_at, ends_at, capacity, taken, state)
     SELECT session_id, ends_at + interval '1 hour', ends_at + interval '5 hours', 10, 0, 'open' FROM session_slots WHERE id = $1 RETURNING id`,
    [slotId],
  )
  await page.goto(`/course-booking/${sessionId}/`)
  const start = (id: number | undefined) => page.locator(`input[name="slot"]`).nth(id === slotId ? 0 : 1)
  await start(slotId).check()
  await button(page, 'Continue').click()
  for (const name of [/\(you\)/, 'Aroha Tīpene']) await page.getByRole('checkbox', { name }).check()
  await button(page, 'Hold the seats').click()
  await expect(heading(page, 'Is everyone ready for this course?')).toBeVisible()
  expect(await takenOf(slotId)).toBe(2)
  await page.getByRole('navigation', { name: 'Steps of the booking' }).getByRole('link').first().click()
  await expect(main(page).getByText('To take another time, first let go of the seats you’re holding.')).toBeVisible()
  await expect(start(later?.id)).toBeDisabled()

  await button(page, /^Let go/).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Let these 2 seats go?' })
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await button(page, /^Let go/).click()
  await expectUsable(page, 'let-go')
  await question.getByRole('button', { name: 'Let them go' }).click()
  const said = main(page).getByRole('status').filter({ hasText: 'You’ve let the seats go' })
  await expect(said).toBeFocused()
  await expectUsable(page)
  await expect(page.getByRole('timer')).toHaveCount(0)
  expect(await takenOf(slotId)).toBe(0)

  await start(later?.id).check()
  await button(page, 'Continue').click()
  await expect(page.getByRole('checkbox', { name: 'Aroha Tīpene' })).toBeChecked()
  await button(page, 'Hold the seats').click()
  await expect(page.getByRole('timer')).toBeVisible()
  expect(await takenOf(later?.id ?? 0)).toBe(2)
  await button(page, /^Let go/).click()
  await question.getByRole('button', { name: 'Let them go' }).click()
  await expect(heading(page, 'Which start time?')).toBeFocused()
  await expect(said).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Held seats' })).toBeHidden()
})

test('when the time is over nothing is booked, and everyone who was chosen is still on the list', async ({ page }) => {
  const { companyId } = await openAsBuyer(page)
  await employ(companyId, 'Aroha', 'Tīpene')
  const { sessionId, slotId } = await slotOf()
  await page.goto(`/course-booking/${sessionId}/`)
  await page.getByRole('checkbox', { name: 'Aroha Tīpene' }).check()
  await button(page, 'Hold the seat').click()
  await goToReview(page)
  await page.getByRole('radio', { name: 'On account' }).check()
  await accept(page)
  // The sum is there: the page asks nothing more that could tell it first that the time is over.
  await expect(button(page, /^Book for \$.+ on account$/)).toBeVisible()
  await siteRows(`UPDATE seat_claims SET expires_at = now() - interval '1 second' WHERE slot_id = $1`, [slotId])
  await button(page, /^Book for/).click()
  await expect(
    main(page).getByRole('heading', { name: 'Your time ran out, and the seats were released' }),
  ).toBeVisible()
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
  await expect(main(page).getByText('Aroha Tīpene already has a seat on this course.')).toBeVisible()
  await button(page, 'Continue').click()
  await expect(main(page).getByRole('heading', { name: 'One person can’t take this course.' })).toBeVisible()
  await button(page, 'Remove Aroha Tīpene').click()
  await expect(main(page).getByText('Aroha Tīpene already has a seat')).toBeHidden()
  await goToReview(page)
})

test('who can’t be reached is marked before seats are held, and the address is added there', async ({ page }) => {
  const { companyId } = await openAsBuyer(page)
  const aroha = await employ(companyId, 'Aroha', 'Tīpene')
  const tom = await employ(companyId, 'Tom', 'Baker')
  const losa = await employ(companyId, 'Losa', 'Tuigamala')
  await siteRows(
    'UPDATE people SET email = NULL, phone_number = NULL, issuer = NULL, subject = NULL WHERE id = ANY($1)',
    [[aroha.id, tom.id, losa.id]],
  )
  const { sessionId } = await slotOf()
  await page.goto(`/course-booking/${sessionId}/`)
  await page.getByText('Add a person', { exact: true }).click()
  await page.getByLabel('First name').fill('Sione')
  await page.getByLabel('Last name').fill('Vea')
  await button(page, 'Add person').click()
  await expect(page.getByRole('checkbox', { name: 'Sione Vea' })).toBeChecked()
  await expect(main(page).getByText('Messages for Sione Vea come to you.')).toBeVisible()

  const gap = (name: string) => page.getByRole('region', { name: `Contact of ${name}` })
  for (const name of ['Aroha Tīpene', 'Tom Baker']) await page.getByRole('checkbox', { name }).check()
  await expect(gap('Losa Tuigamala')).toHaveCount(0)
  await expect(gap('Tom Baker')).toBeVisible()
  await gap('Aroha Tīpene').getByRole('textbox', { name: 'Email address' }).fill('aroha')
  await gap('Aroha Tīpene').getByRole('button', { name: 'Save contact' }).click()
  await expect(gap('Aroha Tīpene').getByRole('alert')).toBeFocused()
  await gap('Aroha Tīpene').getByRole('textbox', { name: 'Email address' }).fill(aroha.email)
  await expectUsable(page, 'contact-before-the-hold')
  await gap('Aroha Tīpene').getByRole('button', { name: 'Save contact' }).click()
  const saved = main(page)
    .getByRole('status')
    .filter({ hasText: `Saved. We reach Aroha Tīpene at ${aroha.email}.` })
  await expect(saved).toBeFocused()
  await button(page, 'Hold the seats').click()

  await expect(heading(page, 'Is everyone ready for this course?')).toBeVisible()
  await expect(gap('Aroha Tīpene')).toHaveCount(0)
  await gap('Tom Baker').getByRole('textbox', { name: 'Or a mobile number' }).fill('021 555 0143')
  await expectUsable(page, 'contact-at-the-checks')
  await gap('Tom Baker').getByRole('button', { name: 'Save contact' }).click()
  await expect(main(page).getByRole('status').filter({ hasText: 'We reach Tom Baker at' })).toBeFocused()
  await goToReview(page)
})

test('a crew without a contact is booked by one answer: their messages go to the booker', async ({ page }) => {
  const { companyId } = await openAsBuyer(page)
  const crew = ['Aroha Tīpene', 'Tom Baker', 'Losa Tuigamala']
  for (const name of crew) {
    const [first = '', last = ''] = name.split(' ')
    const { id } = await employ(companyId, first, last)
    await siteRows('UPDATE people SET email = NULL, phone_number = NULL, issuer = NULL, subject = NULL WHERE id = $1', [
      id,
    ])
  }
  const { sessionId } = await slotOf()
  await page.goto(`/course-booking/${sessionId}/`)
  for (const name of crew) await page.getByRole('checkbox', { name }).check()
  await expectUsable(page, 'crew-without-contact')
  await button(page, 'Send theirs to me for Aroha Tīpene').click()
  await expect(main(page).getByText('Messages for Aroha Tīpene come to you.')).toBeFocused()
  await button(page, 'Hold the seats').click()
  await expect(heading(page, 'Is everyone ready for this course?')).toBeVisible()
  await expectUsable(page, 'crew-without-contact-at-the-checks')
  await button(page, 'Send theirs to me for all 2').click()
  await expect(main(page).getByText('Messages for these 2 people come to you.')).toBeFocused()
  await button(page, 'Add their contact instead for Tom Baker').click()
  await expect(page.getByRole('region', { name: 'Contact of Tom Baker' })).toBeFocused()
  await button(page, 'Send theirs to me for Tom Baker').click()
  await expect(main(page).getByText('Messages for Tom Baker come to you.')).toBeFocused()
  await goToReview(page)
})

test('a seat is named later, and someone else is sent the night before', async ({ page }) => {
  const { companyId } = await openAsBuyer(page)
  await employ(companyId, 'Aroha', 'Tīpene')
  await employ(companyId, 'Tom', 'Baker')
  const { sessionId, slotId } = await slotOf({ days: 1 })
  await book(page, sessionId, [], 1)
  await expect(main(page).getByText(/^You could cancel or move free of charge until/)).toBeVisible()
  await button(page, /^Name this person/).click()
  await page.getByRole('combobox', { name: 'Who’s coming' }).selectOption({ label: 'Aroha Tīpene' })
  await button(page, 'Save the name').click()
  await expect(main(page).getByRole('row').filter({ hasText: 'Aroha Tīpene' })).toBeVisible()
  await button(page, /^Send someone else/).click()
  await page.getByRole('combobox', { name: 'Who’s coming' }).selectOption({ label: 'Tom Baker' })
  await button(page, 'Send this person instead').click()
  await expect(main(page).getByRole('row').filter({ hasText: 'Tom Baker' })).toBeVisible()
  expect(await takenOf(slotId)).toBe(1)
})

test('a booking is moved to another date, and a person of it is cancelled', async ({ page }) => {
  const { companyId } = await openAsBuyer(page)
  await employ(companyId, 'Aroha', 'Tīpene')
  await employ(companyId, 'Tom', 'Baker')
  const [from, to] = [await slotOf(), await slotOf()]
  await book(page, from.sessionId, ['Aroha Tīpene', 'Tom Baker'])
  await button(page, 'Move to another date').click()
  await expect(page.getByRole('radio').first()).toBeVisible()
  await expectUsable(page)
  await page.locator(`input[name="slot"][value="${to.slotId}"]`).check()
  await button(page, 'Move the booking').click()
  await expect.poll(() => takenOf(to.slotId)).toBe(2)
  expect(await takenOf(from.slotId)).toBe(0)
  await button(page, 'Cancel people').click()
  await button(page, 'Cancel their seats').click()
  await expect(main(page).getByText('Choose at least one person.').first()).toBeVisible()
  await page.getByRole('checkbox', { name: 'Tom Baker' }).check()
  await expectUsable(page)
  await button(page, 'Cancel their seats').click()
  await expect.poll(() => takenOf(to.slotId)).toBe(1)
  await expect(main(page).getByText('No longer booked: Tom Baker.')).toBeVisible()
  await expect(main(page).getByRole('row').filter({ hasText: 'Tom Baker' })).toHaveCount(0)
})

test('anyone who holds the last seats comes back to them, and is not told that the course is full', async ({
  page,
}) => {
  const { companyId } = await openAsBuyer(page)
  await employ(companyId, 'Aroha', 'Tīpene')
  const { sessionId } = await slotOf({ seats: 1 })
  await page.goto(`/course-booking/${sessionId}/`)
  await page.getByRole('checkbox', { name: 'Aroha Tīpene' }).check()
  await button(page, 'Hold the seat').click()
  await expect(heading(page, 'Is everyone ready for this course?')).toBeVisible()
  await page.goto(`/course-booking/${sessionId}/`)
  await expect(heading(page, 'Is everyone ready for this course?')).toBeVisible()
  await expect(main(page).getByRole('paragraph').filter({ hasText: 'Aroha Tīpene' })).toBeVisible()
})

test('a booking changes to another course: that one is checked and paid first, then the money of the first comes back', async ({
  page,
}) => {
  const { companyId } = await openAsBuyer(page)
  await employ(companyId, 'Aroha', 'Tīpene')
  const [from, to] = [await slotOf(), await slotOf()]
  const [other] = await siteRows<{ course: string }>(
    `UPDATE course_sessions s SET course_id = o.id FROM (SELECT c.id, c.name FROM courses c
       WHERE c.active AND NOT c.renewal_only AND c.minimum_age = 0 AND c.id <> (SELECT course_id FROM course_sessions WHERE id = $1)
         AND NOT EXISTS (SELECT 1 FROM courses_rels r WHERE r.parent_id = c.id AND r.path = 'prerequisites') ORDER BY c.id DESC LIMIT 1) o
     WHERE s.id = $2 RETURNING o.name AS course`,
    [from.sessionId, to.sessionId],
  )
  await book(page, from.sessionId, ['Aroha Tīpene'], 1)
  const first = page.url()
  const choose = async () => {
    await button(page, 'Change to another course').click()
    await button(page, new RegExp(`^${other?.course}`)).click()
    await expect(main(page).getByRole('heading', { level: 3, name: other?.course ?? '' })).toBeFocused()
    await page.locator(`input[name="slot"][value="${to.slotId}"]`).check()
  }
  await choose()
  await expect(main(page).getByText(/comes off what you owe\.$/)).toBeVisible()
  await expectUsable(page)
  await button(page, 'Hold these seats').click()
  await expect(main(page).getByText(/^This takes the place of BKG-/)).toBeVisible()
  expect(await takenOf(from.slotId)).toBe(2)
  await expectUsable(page)
  await button(page, /^Let go/).click()
  await expect(
    page.getByRole('dialog').getByText(/^Other people can book then\. Booking BKG-\S+ stays as it is\.$/),
  ).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Let them go' }).click()
  await expect(page).toHaveURL(first)
  await expect(heading(page, booked)).toBeVisible()
  expect([await takenOf(to.slotId), await takenOf(from.slotId)]).toEqual([0, 2])
  await choose()
  await button(page, 'Hold these seats').click()
  await goToReview(page)
  await page.getByRole('radio', { name: 'On account' }).check()
  await accept(page)
  await button(page, /^Book for \$.+ on account$/).click()
  await expect(heading(page, booked)).toBeVisible()
  expect(await takenOf(to.slotId)).toBe(2)
  await expect.poll(() => takenOf(from.slotId)).toBe(0)
  await page.goto(first)
  await expect(
    heading(page, /cancelled/i).or(main(page).getByRole('heading', { level: 1, name: /cancelled/i })),
  ).toBeVisible()
})

test('a viewer is told what to do', async ({ page }) => {
  await openAsBuyer(page, 'viewer')
  const { sessionId } = await slotOf()
  await page.goto(`/course-booking/${sessionId}/`)
  await expect(heading(page, 'You can’t book for your company yet')).toBeVisible()
  await expectUsable(page)
})
