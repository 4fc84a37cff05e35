import { expect, type Page } from '@playwright/test'
import { countWalk } from '../support/actions'
import { booked, button, employ, heading, main, openAsWorker } from '../support/booking-pages'
import { newSlot } from '../support/bookings'
import { addToCart, openAsBuyer, step } from '../support/shopping'
import { test } from '../support/test'
import { siteRows } from '../support/visitors'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/*
 * How far it is to what people come for, after they have logged in: the screens on which they do something, and every click, choice and filled
 * field. A step more is a decision, not an accident.
 */
const payNow = (page: Page) => page.getByRole('button', { name: /^Pay \$.+ now$/ })

test('one seat by card is three screens and four actions', async ({ page }) => {
  await openAsWorker(page)
  const { sessionId } = await newSlot({}, siteRows)
  await page.goto(`/course-booking/${sessionId}/`)
  const walk = countWalk(page)
  await walk.click(button(page, 'Hold the seat'))
  await expect(heading(page, 'Check and pay')).toBeVisible()
  await walk.check(page.getByLabel('I accept the terms of sale'))
  await walk.click(payNow(page))
  await expect(page).toHaveURL(/\/demo-payment\//)
  await walk.click(payNow(page))
  await expect(heading(page, booked)).toBeVisible()
  expect(walk.screens()).toHaveLength(3)
  expect(walk.actions()).toBe(4)
})

test('five people of a company on account are four screens and eleven actions', async ({ page }) => {
  const { companyId } = await openAsBuyer(page)
  const crew = ['Aroha', 'Tom', 'Losa', 'Wiremu']
  for (const name of crew) await employ(companyId, name, 'Tīpene')
  const { sessionId } = await newSlot({}, siteRows)
  await page.goto(`/course-booking/${sessionId}/`)
  const walk = countWalk(page)
  for (const name of [/\(you\)/, ...crew.map((first) => `${first} Tīpene`)])
    await walk.check(page.getByRole('checkbox', { name }))
  await toAccount(page, walk)
  expect(walk.screens()).toHaveLength(4)
  expect(walk.actions()).toBe(11)
})

test('five on account, two of them new to the company, typed one by one, are four screens and eighteen actions', async ({
  page,
}) => {
  const { companyId } = await openAsBuyer(page)
  for (const name of ['Aroha', 'Tom']) await employ(companyId, name, 'Tīpene')
  const { sessionId, slotId } = await newSlot({}, siteRows)
  await page.goto(`/course-booking/${sessionId}/`)
  const walk = countWalk(page)
  for (const name of [/\(you\)/, 'Aroha Tīpene', 'Tom Tīpene']) await walk.check(page.getByRole('checkbox', { name }))
  await walk.click(page.getByText('Add a person', { exact: true }))
  for (const first of ['Losa', 'Wiremu']) {
    await walk.fill(page.getByLabel('First name'), first)
    await walk.fill(page.getByLabel('Last name'), 'Hohepa')
    await walk.fill(page.getByRole('textbox', { name: 'Email address' }), `${first}-${slotId}@people.example`)
    await walk.click(button(page, 'Add person'))
    await expect(page.getByRole('checkbox', { name: `${first} Hohepa` })).toBeChecked()
  }
  await toAccount(page, walk)
  expect(walk.screens()).toHaveLength(4)
  expect(walk.actions()).toBe(18)
})

test('five on account, two of them new to the company, pasted as a list, are four screens and twelve actions', async ({
  page,
}) => {
  const { companyId } = await openAsBuyer(page)
  const known = [await employ(companyId, 'Aroha', 'Tīpene'), await employ(companyId, 'Tom', 'Tīpene')]
  const { sessionId, slotId } = await newSlot({}, siteRows)
  const lines = [
    ...known.map(({ firstName, email }) => [firstName, 'Tīpene', email]),
    ...['Losa', 'Wiremu'].map((first) => [first, 'Hohepa', `${first}-${slotId}@people.example`.toLowerCase()]),
  ]
  await page.goto(`/course-booking/${sessionId}/`)
  const walk = countWalk(page)
  await walk.check(page.getByRole('checkbox', { name: /\(you\)/ }))
  await walk.click(page.getByText('Add a list', { exact: true }))
  const list = [['First name', 'Last name', 'Email'], ...lines].map((line) => line.join('\t')).join('\n')
  await walk.fill(main(page).getByLabel('List'), list)
  await walk.click(button(page, 'Check the list'))
  await walk.click(button(page, 'Check 4 people'))
  await walk.click(button(page, /^Add \d people$/))
  await expect(main(page).getByText('5 seats', { exact: false }).first()).toBeVisible()
  await toAccount(page, walk)
  expect(walk.screens()).toHaveLength(4)
  expect(walk.actions()).toBe(12)
})

/** From the people chosen to the booking on account. */
async function toAccount(page: Page, walk: ReturnType<typeof countWalk>): Promise<void> {
  await walk.click(button(page, 'Hold the seats'))
  await expect(heading(page, 'Is everyone ready for this course?')).toBeVisible()
  await walk.click(button(page, 'Continue'))
  await expect(heading(page, /on the day\?$/)).toBeVisible()
  await walk.click(button(page, 'Continue'))
  await expect(heading(page, 'Check and pay')).toBeVisible()
  await walk.check(page.getByRole('radio', { name: 'On account' }))
  await walk.check(page.getByLabel('I accept the terms of sale'))
  await walk.click(button(page, /^Book for \$.+ on account$/))
  await expect(heading(page, booked)).toBeVisible()
}

test('one item of the shop by card is four screens from the cart', async ({ page }) => {
  await openAsBuyer(page, 'booker')
  await addToCart(page, 'Site hazard board')
  await page.getByRole('link', { name: 'View your cart' }).click()
  const walk = countWalk(page)
  await walk.click(page.getByRole('link', { name: 'Check out' }))
  await step(page, 'Who is it for, and where do we send it?')
  await walk.fill(page.getByRole('combobox', { name: /^Find your address/ }), '12 bank st whang')
  await walk.click(page.getByRole('option', { name: '12 Bank Street, Whangārei 0110' }))
  await walk.click(button(page, 'Continue'))
  await step(page, 'Check and pay')
  await walk.check(page.getByLabel('I accept the terms of sale'))
  await walk.click(payNow(page))
  await expect(page).toHaveURL(/\/demo-payment\//)
  await walk.click(payNow(page))
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Thank you, it’s paid')
  expect(walk.screens()).toHaveLength(4)
  expect(walk.actions()).toBe(7)
})

test('one item of the shop on account is four screens from the cart', async ({ page }) => {
  await openAsBuyer(page)
  await addToCart(page, 'Site hazard board')
  await page.getByRole('link', { name: 'View your cart' }).click()
  const walk = countWalk(page)
  await walk.click(page.getByRole('link', { name: 'Check out' }))
  await step(page, 'Who is it for, and where do we send it?')
  await walk.fill(page.getByRole('combobox', { name: /^Find your address/ }), '12 bank st whang')
  await walk.click(page.getByRole('option', { name: '12 Bank Street, Whangārei 0110' }))
  await walk.click(button(page, 'Continue'))
  await step(page, 'How do you want to pay?')
  await walk.check(page.getByRole('radio', { name: /^On account/ }))
  await walk.click(button(page, 'Continue'))
  await step(page, 'Check and pay')
  await walk.check(page.getByLabel('I accept the terms of sale'))
  await walk.click(button(page, /^Place the order for \$.+ on account$/))
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Thank you, it’s on your account')
  expect(walk.screens()).toHaveLength(4)
  expect(walk.actions()).toBe(8)
})
