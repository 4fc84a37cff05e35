import { expect, test } from '@playwright/test'
import { logIn } from '../support/back-office-pages'

const pictures = '.tmp/pictures'

test('finance types dollars, is told what is no amount, and is asked once more when a price jumps', async ({
  page,
}) => {
  await logIn(page, 'finance')
  await page.goto('/admin/collections/courses')
  await expect(page.getByRole('cell', { name: /^\$\d/ }).first()).toBeVisible()
  await page.goto('/admin/collections/courses/1')
  const price = page.getByLabel('Price', { exact: true })
  await expect(price).toHaveValue(/^\$\d+\.\d\d$/)
  const before = await price.inputValue()
  await price.fill('about 200')
  await expect(page.getByText('Write dollars, such as 195 or $1,245.50.')).toBeVisible()
  await price.fill('1.95')
  await expect(page.getByText(`Price: from ${before} to $1.95. That is more than half.`)).toBeVisible()
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await price.scrollIntoViewIfNeeded()
    await page.screenshot({ path: `${pictures}/price-${width}.png` })
  }
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/that is more than half\. Say that it is right/).first()).toBeVisible()
  await page.getByLabel('Yes, this is right').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Updated successfully.').first()).toBeVisible()
  await page.reload()
  await expect(price).toHaveValue('$1.95')
  await price.fill(before)
  await page.getByLabel('Yes, this is right').check()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.getByRole('button', { name: 'Save' }).click()
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(price).toHaveValue(before)
})

test('a scheduler reads prices and can’t write them', async ({ page }) => {
  await logIn(page, 'scheduler')
  await page.goto('/admin/collections/courses/1')
  await expect(page.getByLabel('Price', { exact: true })).toHaveAttribute('readonly', '')
  await page.goto('/admin/collections/courses/create')
  await expect(page.getByText('It needs its prices first, which finance sets.')).toBeVisible()
})
