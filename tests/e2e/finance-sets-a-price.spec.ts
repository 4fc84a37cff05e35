import { expect } from '@playwright/test'
import { expectUsable } from '../support/accessibility'
import { signInAtDesk } from '../support/desk'
import { test } from '../support/test'

const course = '/desk/planner/courses/1/'

test('finance types dollars, is told what is no amount, and is asked once more when a price jumps', async ({
  page,
}) => {
  await signInAtDesk(page.request, 'finance')
  await page.goto('/desk/settings/')
  await page.getByRole('link', { name: /^Open prices of courses/ }).click()
  await expect(page.getByRole('cell', { name: /^\$\d/ }).first()).toBeVisible()
  await page.goto(course)
  await expectUsable(page)
  const open = page.getByRole('button', { name: 'Set prices' })
  const panel = page.getByRole('dialog', { name: /^Prices of / })
  const price = panel.getByLabel('Price', { exact: true })
  const save = panel.getByRole('button', { name: 'Save prices' })
  await open.click()
  await expect(price).toHaveValue(/^\$\d+\.\d\d$/)
  const before = await price.inputValue()
  await price.fill('about 200')
  await save.click()
  await expect(price).toHaveAccessibleDescription('Error: Enter an amount in dollars, such as 195 or $1,245.50.')
  await expect(price).toHaveValue('about 200')
  await price.fill('1.95')
  await save.click()
  await expect(panel.getByText(`Price: from ${before} to $1.95. That is a change of more than half.`)).toBeVisible()
  await expect(price).toHaveAccessibleDescription(/that’s a change of more than half\. Tick the box to confirm/)
  await panel.getByLabel('Yes, this is right').check()
  await save.click()
  await expect(page.getByText('The prices are saved.')).toBeVisible()
  const shown = page.getByRole('region', { name: 'Prices' }).getByRole('listitem').first()
  await expect(shown).toContainText('$1.95')
  await open.click()
  await price.fill(before)
  await panel.getByLabel('Yes, this is right').check()
  await save.click()
  await expect(shown).toContainText(before)
})

test('a scheduler reads prices and can’t write them', async ({ page }) => {
  await signInAtDesk(page.request, 'scheduler')
  await page.goto(course)
  await expect(page.getByRole('region', { name: 'Prices' })).toContainText(/\$\d/)
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set prices' })).toHaveCount(0)
  await page.goto('/desk/planner/courses/')
  await page.getByRole('button', { name: 'New course' }).click()
  await expect(page.getByText(/finance sets its prices/)).toBeVisible()
})
