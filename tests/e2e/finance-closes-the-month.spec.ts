import fs from 'node:fs'
import { expect } from '@playwright/test'
import { expectUsable } from '../support/accessibility'
import { logIn } from '../support/back-office-pages'
import { openAsBuyer, orderBoards } from '../support/shopping'
import { test } from '../support/test'
import { siteRows } from '../support/visitors'

/** The month's end of finance: the file for the accounting program, who owes, and the numbers. */

test('finance exports the month in three clicks: last month for Xero is what is chosen already', async ({
  page,
  browser,
}) => {
  const buyer = await (await browser.newContext()).newPage()
  await openAsBuyer(buyer)
  const { orderId } = await orderBoards(buyer, 'account')
  const [document] = await siteRows<{ number: string; total: string }>(
    `INSERT INTO tax_documents (number, kind, order_id, company_id, including_gst_cents, says, created_at)
     SELECT 'INV-E' || $2, kind, order_id, company_id, including_gst_cents, says,
       date_trunc('month', now() AT TIME ZONE 'Pacific/Auckland') AT TIME ZONE 'Pacific/Auckland' - interval '1 day'
     FROM tax_documents WHERE order_id = $1 AND kind = 'invoice' RETURNING number, (including_gst_cents / 100.0)::float8::text AS total`,
    [orderId, String(orderId)],
  )
  await logIn(page, 'finance')
  await page.goto('/desk/')
  await page.getByRole('navigation', { name: 'Desk', exact: true }).getByRole('link', { name: 'Money' }).click()
  await page.getByRole('navigation', { name: 'Money and shop' }).getByRole('link', { name: 'Books' }).click()
  const waits = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export the month' }).click()
  const file = await waits
  expect(file.suggestedFilename()).toMatch(/^xero-20\d\d-\d\d\.csv$/)
  const text = fs.readFileSync((await file.path()) ?? '', 'utf8')
  expect(text).toContain('"*ContactName","EmailAddress"')
  const line = text.split('\r\n').find((one) => one.includes(`"${document?.number}"`))
  expect(line).toContain(`"${document?.total}"`)
  expect(line).toContain('"15% GST on Income"')
  await expectUsable(page, 'books')
})

test('finance finds who owes by age, and reads the company’s statement', async ({ page, browser }) => {
  const buyer = await (await browser.newContext()).newPage()
  const { companyId } = await openAsBuyer(buyer)
  const { orderId } = await orderBoards(buyer, 'account')
  const [company] = await siteRows<{ name: string; invoice: string; owed: string }>(
    `SELECT k.name, (SELECT number FROM tax_documents WHERE order_id = $2) AS invoice, to_char(hivis_owed($2) / 100.0, 'FM$999990.00') AS owed
     FROM companies k WHERE k.id = $1`,
    [companyId, orderId],
  )
  await siteRows('UPDATE orders SET due_on = hivis_today() - 45 WHERE id = $1', [orderId])
  await logIn(page, 'finance')
  await page.goto('/desk/money/')
  await page.getByRole('navigation', { name: 'Money and shop' }).getByRole('link', { name: 'Debtors' }).click()
  await expect(page.locator('.facts')).toContainText('Owed in all')
  await page.getByRole('searchbox', { name: 'Search this list' }).fill(company?.name ?? '')
  const row = page.getByRole('row').filter({ has: page.locator(`a[href="/desk/money/debtors/${companyId}/"]`) })
  await expect(row).toContainText(company?.owed ?? '')
  await expectUsable(page, 'debtors')
  await page.goto(`/desk/money/debtors/${companyId}/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(company?.name ?? '')
  const open = page.getByRole('region', { name: 'Still to be paid' })
  await expect(open).toContainText(company?.invoice ?? '')
  await expect(open).toContainText('45 days overdue')
  await expect(page.getByRole('region', { name: 'Charges and payments' })).toContainText(
    `Tax invoice ${company?.invoice}`,
  )
  await expectUsable(page, 'debtor')
  const waits = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download (PDF)' }).click()
  expect((await waits).suggestedFilename()).toMatch(/^statement-20\d\d-\d\d\.pdf$/)
})

test('finance reads a report, narrows it and takes it out; what others read is not offered', async ({ page }) => {
  await logIn(page, 'finance')
  await page.goto('/desk/')
  await page.getByRole('navigation', { name: 'Desk', exact: true }).getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByRole('link', { name: /^Revenue(?! by)/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Answer times/ })).toHaveCount(0)
  await expectUsable(page, 'reports')
  await page.getByRole('link', { name: /^Fill/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fill')
  await page.getByLabel('To', { exact: true }).fill('2027-12-31')
  await page.getByLabel('From', { exact: true }).fill('2026-01-01')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/from=2026-01-01&to=2027-12-31/)
  await expect(page.getByRole('columnheader', { name: 'Seats taken' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Fill: How full/ })).toBeVisible()
  await expectUsable(page, 'report')
  const waits = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export (CSV)' }).click()
  const file = await waits
  expect(file.suggestedFilename()).toBe('fill-2026-01-01-2027-12-31.csv')
  expect(fs.readFileSync((await file.path()) ?? '', 'utf8')).toContain('"Month","Seats taken","Seats","Full"')
  await page.goto('/desk/reports/')
  await page.getByRole('link', { name: /^Revenue by company/ }).click()
  await expect(page.getByRole('columnheader', { name: 'Seats invoiced' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Revenue by company: / })).toBeVisible()
  await expectUsable(page, 'report-revenue')
  await page.goto('/desk/reports/answers/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This isn’t part of your work')
})
