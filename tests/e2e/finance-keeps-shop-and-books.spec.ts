import fs from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type { StaffRole } from '@/lib/staff'
import { expectUsable } from '../support/accessibility'
import { logIn } from '../support/back-office-pages'
import { openAsBuyer, orderBoards } from '../support/shopping'
import { test } from '../support/test'
import { siteRows } from '../support/visitors'

/** What finance keeps at the desk: vouchers, prices, stock, freight, the books and the business. */

const panel = (page: Page) => page.getByRole('dialog')
const toast = (page: Page) => page.locator('.toast')
const fact = (page: Page, name: string) =>
  page.locator('.facts > div').filter({ has: page.getByText(name, { exact: true }) })

test.beforeEach(async ({ page }) => {
  await logIn(page, 'finance')
})

/** Someone else sits down at this browser. */
async function becomes(page: Page, role: StaffRole) {
  await page.context().clearCookies()
  await logIn(page, role)
}

/** A thing of the shop that this test alone changes. */
async function newItem(title: string): Promise<number> {
  const [row] = await siteRows<{ id: number }>(
    `INSERT INTO shop_items (title, shown_cents, member_shown_cents, tracks_stock, stock, weight_grams, active)
     VALUES ($1, 19500, 15500, true, 4, 300, false) RETURNING id`,
    [title],
  )
  return row?.id ?? 0
}

test('finance makes a voucher in dollars: what is wrong is said, what was typed stays, and it is found in the list', async ({
  page,
}) => {
  await page.goto('/desk/money/')
  await page.getByRole('navigation', { name: 'Money and shop' }).getByRole('link', { name: 'Vouchers' }).click()
  await page.getByRole('button', { name: 'New voucher' }).click()
  const code = `WINTER-${Date.now() % 100_000}`
  await panel(page).getByLabel('Code').fill(code.toLowerCase())
  await panel(page).getByLabel('Dollars with GST').check()
  await panel(page).getByLabel('How many dollars').fill('$19.50')
  await panel(page).getByLabel('Last day').fill('2099-12-31')
  await panel(page).getByRole('button', { name: 'Make voucher' }).click()
  await expect(panel(page).getByRole('alert')).toHaveText('Use 3 to 20 capitals, digits and hyphens.')
  await expect(panel(page).getByLabel('How many dollars')).toHaveValue('$19.50')
  await expectUsable(page, 'voucher panel')
  await panel(page).getByLabel('Code').fill(code)
  await panel(page).getByRole('button', { name: 'Make voucher' }).click()
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()
  await expect(toast(page)).toContainText('The voucher is made.')
  await expect(fact(page, 'Takes off')).toContainText('$19.50')
  await expect(fact(page, 'Last day')).toContainText('31 Dec 2099')
  await expectUsable(page, 'voucher')

  await page.getByRole('button', { name: 'Edit' }).click()
  await panel(page).getByLabel('Can be used').uncheck()
  await panel(page).getByRole('button', { name: 'Save' }).click()
  await expect(toast(page)).toContainText('The voucher is saved.')
  await expect(page.locator('.page-head .chip')).toHaveText(['Switched off'])
  await page.goto('/desk/money/vouchers/?state=off')
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText('$19.50')
})

test('finance sets a price in dollars, is told what is no amount, and is asked once more when it jumps', async ({
  page,
}) => {
  const id = await newItem('Knee pads for tilers')
  await page.goto('/desk/money/shop/')
  await page.getByRole('searchbox', { name: 'Search this list' }).fill('knee pads for')
  await page.getByRole('link', { name: 'Knee pads for tilers' }).click()
  await expect(page).toHaveURL(new RegExp(`/desk/money/shop/${id}/$`))
  await expect(fact(page, 'Price')).toContainText('$195.00')
  await expect(fact(page, 'Price')).toContainText('With GST; $169.57 without')
  await page.getByRole('button', { name: 'Set prices' }).click()
  const price = panel(page).getByLabel('Price', { exact: true })
  await expect(price).toHaveValue('$195.00')
  await price.fill('about 200')
  await expect(panel(page).getByText('Enter an amount in dollars, such as 195 or $1,245.50.')).toBeVisible()
  await price.fill('1.95')
  await expect(panel(page).getByText('Price: from $195.00 to $1.95. That is a change of more than half.')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Save prices' }).click()
  await expect(panel(page).getByRole('alert')).toContainText(
    'From $195.00 to $1.95: that’s a change of more than half. Tick the box to confirm, then save again.',
  )
  await expectUsable(page, 'price panel')
  await panel(page).getByLabel('Yes, this is right').check()
  await panel(page).getByRole('button', { name: 'Save prices' }).click()
  await expect(toast(page)).toContainText('The prices are saved.')
  await expect(fact(page, 'Price')).toContainText('$1.95')
  const [stored] = await siteRows<{ price: string }>('SELECT shown_cents AS price FROM shop_items WHERE id = $1', [id])
  expect(Number(stored?.price)).toBe(195)
})

test('finance receives stock, puts the item on sale, and the record says who did it', async ({ page }) => {
  const id = await newItem('Barrier tape, 500 m')
  await page.goto(`/desk/money/shop/${id}/`)
  await page.getByRole('button', { name: 'Receive stock' }).click()
  await panel(page).getByLabel('How many came').fill('twelve')
  await panel(page).getByRole('button', { name: 'Save stock' }).click()
  await expect(panel(page).getByRole('alert')).toHaveText('Write a whole number from 0 up.')
  await panel(page).getByLabel('How many came').fill('12')
  await expectUsable(page, 'stock panel')
  await panel(page).getByRole('button', { name: 'Save stock' }).click()
  await expect(toast(page)).toContainText('There are 16 left now.')
  await expect(fact(page, 'Left')).toContainText('16')
  await page.getByRole('button', { name: 'Receive stock' }).click()
  await panel(page).getByLabel('A count: this is what is left').check()
  await siteRows('UPDATE shop_items SET stock = stock - 1 WHERE id = $1', [id])
  await panel(page).getByLabel('How many there are').fill('10')
  await panel(page).getByRole('button', { name: 'Save stock' }).click()
  await expect(panel(page).getByRole('alert')).toContainText('There are 15 by now, not 16.')
  await page.reload()
  await page.getByRole('button', { name: 'Edit' }).click()
  await panel(page).getByLabel('On sale').check()
  await panel(page).getByRole('button', { name: 'Save' }).click()
  await expect(toast(page)).toContainText('The item is saved.')
  await expect(page.locator('.page-head .chip')).toHaveText(['On sale'])
  await expect(page.getByRole('region', { name: 'What changed' })).toContainText('In stock: 4 → 16')
  await expectUsable(page, 'shop item')
})

test('finance keeps freight', async ({ page }) => {
  await page.goto('/desk/money/freight/')
  const line = page.getByRole('listitem').filter({ hasText: 'Bicycle courier' })
  await page.getByRole('button', { name: 'Add freight price' }).click()
  await panel(page).getByLabel('Name').fill('Bicycle courier')
  await panel(page).getByLabel('Up to how many grams').fill('400')
  await panel(page).getByLabel('Freight', { exact: true }).fill('4')
  await panel(page).getByLabel('Manawatū-Whanganui').check()
  await panel(page).getByRole('button', { name: 'Add price' }).click()
  await expect(line).toContainText('$4.00')
  await expect(line).toContainText('Up to 400 g · Manawatū-Whanganui')
  await line.getByRole('button', { name: 'Remove' }).click()
  await panel(page).getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(toast(page)).toContainText('Bicycle courier is removed.')
  await expect(line).toHaveCount(0)
})

test('finance exports the books: invoices as a file, with what a buyer was charged', async ({ page, browser }) => {
  const buyer = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await openAsBuyer(buyer)
  const { orderId } = await orderBoards(buyer, 'account')
  const [document] = await siteRows<{ number: string }>(`SELECT number FROM tax_documents WHERE order_id = $1`, [
    orderId,
  ])
  const number = document?.number ?? ''
  await page.goto('/desk/money/documents/')
  await page.getByRole('searchbox', { name: 'Search this list' }).fill(number)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').nth(1)).toContainText('$136.50')
  await page.getByRole('navigation', { name: 'Money and shop' }).getByRole('link', { name: 'Books' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Books' })).toBeVisible()
  await page.waitForLoadState('load')
  const files: Record<string, string> = {}
  for (const name of ['Orders', 'Invoices and corrections', 'Card payments', 'Card refunds', 'Credit']) {
    const started = page.waitForEvent('download')
    await page.getByRole('link', { name: `Export ${name} as CSV` }).click()
    files[name] = fs.readFileSync(await (await started).path(), 'utf8')
  }
  const line = files['Invoices and corrections']?.split('\r\n').find((one) => one.includes(number)) ?? ''
  expect(line).toContain('"136.50","Tax invoice"')
  expect(files.Orders).toContain('"Without GST","GST"')
  expect(Object.values(files).every((file) => file.startsWith('\uFEFF"'))).toBe(true)
})

test('an administrator sets the business, which finance reads', async ({ page }) => {
  await page.goto('/desk/settings/')
  await page.getByRole('link', { name: /^Open business/ }).click()
  await expect(fact(page, 'Bank account')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0)
  await expectUsable(page, 'business')
  await becomes(page, 'admin')
  await page.goto('/desk/settings/business/')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await panel(page).getByLabel('Bank account').fill('12-345')
  await panel(page).getByRole('button', { name: 'Save' }).click()
  await expect(panel(page).getByRole('alert')).toHaveText('Write it as 12-3456-0123456-00.')
  await panel(page).getByLabel('Bank account').fill('12-3456-0123456-00')
  await panel(page).getByRole('button', { name: 'Save' }).click()
  await expect(fact(page, 'Bank account')).toContainText('12-3456-0123456-00')
  await expect(page.getByRole('region', { name: 'What changed' })).toContainText('Bank account')
})

test('an editor describes a thing of the shop among the content, and finds its prices at the desk', async ({
  page,
}) => {
  const id = await newItem('Dust mask')
  await becomes(page, 'editor')
  await page.goto('/admin/collections/shop-items')
  await expect(page.getByRole('link', { name: 'added at the desk' })).toHaveAttribute('href', '/desk/money/shop/')
  await expect(page.getByRole('link', { name: 'New shop item' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Dust mask' }).click()
  await expect(page).toHaveURL(new RegExp(`/shop-items/${id}$`))
  await expect(page.getByRole('textbox', { name: 'Name *' })).toBeDisabled()
  await page.getByLabel('Description').fill('P2, with a valve.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.').first()).toBeVisible()
  await page.getByRole('link', { name: 'kept at the desk' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dust mask' })).toBeVisible()
  await expect(fact(page, 'Price')).toContainText('$195.00')
  await expect(page.getByRole('button', { name: 'Set prices' })).toHaveCount(0)
  await expect(page.getByText('P2, with a valve.', { exact: true })).toBeVisible()
})
