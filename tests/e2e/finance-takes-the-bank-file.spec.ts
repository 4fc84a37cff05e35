import { expect } from '@playwright/test'
import { expectUsable } from '../support/accessibility'
import { logIn } from '../support/back-office-pages'
import { openAsBuyer, orderBoards } from '../support/shopping'
import { test } from '../support/test'
import { siteRows } from '../support/visitors'

/** Finance takes the bank's file in, and saves a report that colleagues get. */

test('finance takes a bank file in: looked at, corrected, confirmed, and the same file again changes nothing', async ({
  page,
  browser,
}) => {
  const buyer = await (await browser.newContext()).newPage()
  const { companyId } = await openAsBuyer(buyer)
  const { orderId } = await orderBoards(buyer, 'account')
  const [order] = await siteRows<{ invoice: string; owed: string; day: string; name: string }>(
    `SELECT (SELECT number FROM tax_documents WHERE order_id = $1 AND kind = 'invoice') AS invoice, to_char(hivis_owed($1) / 100.0, 'FM999990.00') AS owed,
       to_char(hivis_today(), 'DD/MM/YYYY') AS day, (SELECT name FROM companies WHERE id = $2) AS name`,
    [orderId, companyId],
  )
  const text = `Date,Amount,Payee,Particulars,Code,Reference\n${order?.day},${order?.owed},Someone,${order?.invoice},,\n${order?.day},1.00,A stranger of ${orderId},,,\n`
  const file = { name: `bnz-${orderId}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) }
  await logIn(page, 'finance')
  await page.goto('/desk/money/')
  await page
    .getByRole('navigation', { name: 'Money and shop' })
    .getByRole('link', { name: 'Bank', exact: true })
    .click()
  await page
    .getByLabel('Bank file (CSV or Excel)')
    .setInputFiles({ ...file, buffer: Buffer.from(text.replace(/\d\d\//, '99/')) })
  await expect(page.getByRole('region', { name: 'Import a bank file' }).getByRole('alert')).toContainText('Line 2')
  await page.getByLabel('Bank file (CSV or Excel)').setInputFiles(file)
  const lines = page.getByRole('region', { name: 'BNZ: 2 payments' })
  await expect(lines).toContainText('1 fits exactly, 1 has no match')
  await expect(lines).toContainText(`$${order?.owed} for ${order?.invoice}`)
  await expectUsable(page, 'bank file')
  await page.getByRole('button', { name: /^Record 1 payment,/ }).click()
  await page.getByRole('button', { name: 'Record them' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(file.name)
  await expect(page.getByRole('region', { name: 'Lines' })).toContainText('Recorded')
  await expect(page.getByRole('region', { name: 'Lines' })).toContainText('Left out')
  expect(await siteRows('SELECT state::text AS state FROM orders WHERE id = $1', [orderId])).toEqual([
    { state: 'paid' },
  ])
  await expectUsable(page, 'bank file recorded')
  await page.getByRole('button', { name: /^Not a payment ?: line 3, \$1\.00/ }).click()
  await page.getByRole('button', { name: 'Set it aside' }).click()
  await expect(page.getByText('Line 3 is set aside.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Undo ?: line 3/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Lines' })).not.toContainText('Left out')
  await page.goto('/desk/money/bank/')
  await page.getByLabel('Bank file (CSV or Excel)').setInputFiles(file)
  await expect(page.getByRole('region', { name: 'BNZ: 2 payments' })).toContainText('1 was recorded before')
  await expect(page.getByRole('button', { name: /^Record \d/ })).toHaveCount(0)
})

test('finance saves a report for every Monday, and takes it out for Excel', async ({ page }) => {
  await logIn(page, 'finance')
  await page.goto('/desk/reports/revenue/')
  const waits = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Excel' }).click()
  expect((await waits).suggestedFilename()).toMatch(/^revenue-.*\.xlsx$/)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Save this report' })
  const name = `Revenue ${Date.now()}`
  await panel.getByLabel('Name', { exact: true }).fill(name)
  await panel.getByRole('group', { name: 'By email every Monday at 7 am' }).getByRole('checkbox').first().check()
  await panel.getByRole('button', { name: 'Save the report' }).click()
  await expect(page.getByText(`“${name}” is saved`)).toBeVisible()
  await page.goto('/desk/reports/')
  const saved = page.getByRole('region', { name: 'Saved reports' })
  await expect(saved.getByRole('listitem').filter({ hasText: name })).toContainText('Every Monday to')
  await expectUsable(page, 'saved reports')
  await saved.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Revenue')
})
