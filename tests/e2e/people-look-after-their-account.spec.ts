import { expect, type Page } from '@playwright/test'
import { test } from '../support/kept-focus'
import { newPerson, openSession, pageOf } from '../support/visitors'

const main = (page: Page) => page.getByRole('main')
const summary = (page: Page) => main(page).getByRole('alert').filter({ hasText: 'There is a problem' })
const save = (page: Page) => page.getByRole('button', { name: 'Save profile' }).click()

async function openProfile(page: Page) {
  const person = await newPerson('Aroha', 'Ngata')
  await openSession(page.context(), person)
  await page.goto('/account/profile/')
  return person
}

test('saves a profile, with the day of birth in three fields, and finds it again', async ({ page }) => {
  const { email } = await openProfile(page)
  await expect(page.getByLabel('Email address')).toHaveValue(email)
  await expect(page.getByLabel('Email address')).toHaveJSProperty('readOnly', true)
  await page.getByLabel('Preferred name').fill('Āro')
  await page.getByLabel('Day').fill('7')
  await page.getByLabel('Month').fill('3')
  await page.getByLabel('Year').fill('1990')
  await page.getByRole('button', { name: 'Enter address manually' }).click()
  await page.getByLabel('First line (optional)').fill('12 Mill Road')
  await page.getByLabel('Town or city').fill('Ōtaki')
  await page.getByLabel('Postcode (optional)').fill('5512')
  await page.getByLabel('Region (optional)').selectOption('Wellington')
  await page.getByLabel('Trade').selectOption('Scaffolding')
  await page.getByLabel('News and offers by email').check()
  await save(page)
  await expect(page.getByText('Your profile is saved.')).toBeVisible()
  await expect(page).toHaveTitle(/^Success: My profile/)
  // Saved again from the same page: it knows the version that it made itself.
  await page.getByLabel('Phone number').fill('+64 (21) 555 0199')
  await save(page)
  await expect(page.getByText('Your profile is saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Preferred name')).toHaveValue('Āro')
  await expect(page.getByLabel('Day')).toHaveValue('07')
  await expect(page.getByLabel('Month')).toHaveValue('03')
  await expect(page.getByLabel('Year')).toHaveValue('1990')
  await page.getByRole('button', { name: 'Enter address manually' }).click()
  await expect(page.getByLabel('Town or city')).toHaveValue('Ōtaki')
  await expect(page.getByLabel('Phone number')).toHaveValue('+64 (21) 555 0199')
  await expect(page.getByLabel('Trade')).toHaveValue(/^\d+$/)
  await expect(page.getByLabel('News and offers by email')).toBeChecked()
})

test('is told what is wrong with a profile, at the top and at the field, and keeps what was typed', async ({
  page,
}) => {
  await openProfile(page)
  await page.getByLabel('First name').fill('')
  await page.getByLabel('Day').fill('31')
  await page.getByLabel('Month').fill('2')
  await page.getByLabel('Year').fill('1990')
  await page.getByLabel('Phone number').fill('ring me')
  await page.getByRole('button', { name: 'Enter address manually' }).click()
  await page.getByLabel('Town or city').fill('Ōtaki')
  await save(page)
  await expect(summary(page)).toBeFocused()
  await expect(page).toHaveTitle(/^Error: My profile/)
  await expect(summary(page).getByRole('link')).toHaveText([
    'Please enter your first name',
    'Please enter a valid phone number',
    'Please enter a valid date',
    'Please enter the first line',
    'Please enter the postcode',
    'Please enter the region',
  ])
  await summary(page).getByRole('link', { name: 'Please enter a valid date' }).press('Enter')
  await expect(page.getByLabel('Day')).toBeFocused()
  await expect(page.getByLabel('Day')).toHaveValue('31')
  await expect(page.getByLabel('Day')).toHaveAccessibleDescription(/Error: Please enter a valid date/)
  await expect(page.getByLabel('Phone number')).toHaveValue('ring me')
  await expect(page.getByLabel('Phone number')).toHaveAccessibleDescription(/Error: Please enter a valid phone number/)
  await expect(page.getByLabel('Town or city')).toHaveValue('Ōtaki')
})

test('is told when the profile was changed in another tab, keeps what was typed, and may try again', async ({
  page,
  context,
}) => {
  await openProfile(page)
  const other = await context.newPage()
  await other.goto('/account/profile/')
  await other.getByLabel('Preferred name').fill('Āro')
  await save(other)
  await expect(other.getByText('Your profile is saved.')).toBeVisible()
  await page.getByLabel('Phone number').fill('021 555 0199')
  await save(page)
  await expect(summary(page)).toContainText('Your profile was changed somewhere else. Look at it and try again.')
  await expect(page).toHaveTitle(/^Error: My profile/)
  await expect(page.getByLabel('Phone number')).toHaveValue('021 555 0199')
  await other.reload()
  await expect(other.getByLabel('Phone number')).toHaveValue('')
  await expect(other.getByLabel('Preferred name')).toHaveValue('Āro')
  await page.getByLabel('Preferred name').fill('Āro')
  await save(page)
  await expect(page.getByText('Your profile is saved.')).toBeVisible()
  await other.reload()
  await expect(other.getByLabel('Phone number')).toHaveValue('021 555 0199')
  await expect(other.getByLabel('Preferred name')).toHaveValue('Āro')
})

test('is told calmly that the connection is lost, and keeps what was typed', async ({ page, context }) => {
  await openProfile(page)
  await page.getByLabel('Preferred name').fill('Āro')
  await context.setOffline(true)
  await save(page)
  await expect(summary(page)).toContainText('Please connect to the internet.')
  await context.setOffline(false)
  await expect(page.getByLabel('Preferred name')).toHaveValue('Āro')
  await save(page)
  await expect(page.getByText('Your profile is saved.')).toBeVisible()
})

test('sees where they are logged in, and logs another browser out', async ({ page, browser }) => {
  const person = await newPerson('Aroha', 'Ngata')
  const other = await pageOf(browser, person)
  await openSession(page.context(), person)
  await page.goto('/account/sessions/')
  const sessions = main(page).getByRole('listitem').filter({ hasText: 'Chrome on Linux' })
  await expect(sessions).toHaveCount(2)
  await expect(sessions.filter({ hasText: 'This device' }).getByRole('button')).toHaveCount(0)
  await other.goto('/account/')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Kia ora, Aroha')
  await page.getByRole('button', { name: /^Log out ?: Chrome on Linux/ }).click()
  await expect(page.getByText('Logged out on that device.')).toBeVisible()
  await expect(sessions).toHaveCount(1)
  await other.goto('/account/')
  await expect(other).toHaveTitle('Demo login: who do you want to be?')
})
