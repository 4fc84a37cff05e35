import { expect } from '@playwright/test'
import { findBarriers } from '../support/accessibility'
import { signInAtDesk, toastOf } from '../support/desk'
import { test } from '../support/kept-focus'
import { newCompany, newPerson, openSession, pageOf } from '../support/visitors'

const mark = () => String(Math.random()).slice(2, 8)

function newNzbn(): string {
  const digits = [...`9429${mark()}${mark()}`.slice(0, 12).padEnd(12, '7')].map(Number)
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0)
  return `${digits.join('')}${(10 - (sum % 10)) % 10}`
}

test('waits until support lets it go on: it says so, and its invitation is sent then', async ({
  page,
  context,
  browser,
}) => {
  const name = `Mānuka Drainage ${mark()}`
  await newCompany(`${name} Ltd`, [[await newPerson('Hēmi', 'Rangi'), 'owner']])
  const founder = await newPerson('Aroha', 'Second')
  const theirs = await pageOf(browser, founder)
  await theirs.goto('/account/sign-up/')
  await theirs.getByLabel('Company name').fill(name.toUpperCase())
  await theirs.getByLabel('Phone number').fill('021 555 0177')
  await theirs.getByRole('button', { name: 'Sign up' }).click()
  await expect(theirs.getByRole('heading', { name: `we’re checking ${name.toUpperCase()}` })).toBeVisible()
  await theirs.getByRole('link', { name: 'Continue' }).click()
  await expect(theirs.getByRole('heading', { name: `We’re checking ${name.toUpperCase()}` })).toBeVisible()
  expect(await findBarriers(theirs)).toEqual([])

  const invited = `kept-${mark()}@people.example`
  await theirs.goto('/company/admins/')
  await theirs.getByLabel('Email address').fill(invited)
  await theirs.getByRole('radio', { name: /^Viewer/ }).check()
  await theirs.getByRole('button', { name: 'Keep invitation' }).click()
  await expect(theirs.getByRole('heading', { name: 'Invitation kept' })).toBeVisible()
  await expect(theirs.getByRole('listitem').filter({ hasText: invited })).toContainText('Sent after our check')
  await theirs.goto('/dev/mail/')
  await expect(theirs.getByText(invited)).toHaveCount(0)

  await signInAtDesk(context.request, 'support')
  await page.goto('/desk/')
  await page.getByRole('link', { name: 'Companies to check' }).click()
  await page.getByRole('link', { name: name.toUpperCase() }).click()
  const panel = page.getByRole('region', { name: 'To check: is it the same company?' })
  await expect(panel.getByRole('link', { name: `${name} Ltd` })).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await panel.getByRole('button', { name: 'Another company: let it go on' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Let it go on' }).click()
  await expect(toastOf(page)).toContainText('can go on')
  await expect(panel).toHaveCount(0)

  await theirs.goto('/company/')
  await expect(theirs.getByRole('heading', { name: `We’re checking` })).toHaveCount(0)
  await expect(async () => {
    await theirs.goto('/dev/mail/')
    await expect(theirs.getByText(invited)).toBeVisible({ timeout: 1_000 })
  }).toPass()
})

test('goes on at once when its NZBN is added', async ({ page }) => {
  const name = `Rewarewa Paving ${mark()}`
  await newCompany(name, [[await newPerson('Hēmi', 'Rangi'), 'owner']])
  await openSession(page.context(), await newPerson('Moana', 'Second'))
  await page.goto('/account/sign-up/')
  await page.getByLabel('Company name').fill(name)
  await page.getByLabel('Phone number').fill('021 555 0178')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByLabel('NZBN').fill(newNzbn())
  await page.getByRole('button', { name: 'Add the NZBN' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome! Three steps to get started' })).toBeVisible()
  await expect(page.getByRole('heading', { name: `We’re checking ${name}` })).toHaveCount(0)
})
