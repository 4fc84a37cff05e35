import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectUsable } from '../support/accessibility'
import { logIn } from '../support/back-office-pages'
import { openAsBuyer, orderBoards } from '../support/shopping'
import { siteRows } from '../support/visitors'

/** What finance gets done with orders, at the desk and as the buyer then sees it (product decisions, section 8). */
const record = (orderId: number) => `/desk/money/${orderId}/`
const facts = (page: Page) => page.getByRole('region', { name: 'The order' })
const deeds = (page: Page) => page.getByRole('region', { name: 'What to do' })
const timeline = (page: Page) => page.getByRole('region', { name: 'Why it is in this state' })
const papers = (page: Page) => page.getByRole('region', { name: 'Payments, refunds and documents' })
const main = (page: Page) => page.getByRole('main')

test.setTimeout(60_000)

test.beforeEach(async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await logIn(page, 'finance')
})

/** A buyer in a browser of their own. */
async function openBuyer(browser: Browser) {
  const buyer = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  const { companyId } = await openAsBuyer(buyer)
  return { buyer, companyId }
}

async function numberOf(orderId: number): Promise<string> {
  const [row] = await siteRows<{ number: string }>('SELECT number FROM orders WHERE id = $1', [orderId])
  return row?.number ?? ''
}

/** Unfolds what to do, says why where it is asked, and presses the button. */
async function act(page: Page, name: string, why?: string) {
  const deed = deeds(page)
    .locator('details')
    .filter({ has: page.getByText(name, { exact: true }) })
  await deed.locator('summary').click()
  if (why !== undefined) await deed.getByLabel('Why').fill(why)
  await deed.getByRole('button', { name }).click()
}

test('finance finds an order, gives a part of it back with a reason, and the buyer gets the correction', async ({
  page,
  browser,
}) => {
  const { buyer } = await openBuyer(browser)
  const { orderId, redirectUrl } = await orderBoards(buyer, 'card')
  await buyer.goto(redirectUrl ?? '')
  await buyer.getByRole('button', { name: /^Pay \$.+ now$/ }).click()
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Thank you, it is paid')

  await page.goto('/desk/money/')
  await page.getByRole('searchbox', { name: 'Search this list' }).fill(await numberOf(orderId))
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').nth(1)).toContainText('$136.49')
  await page.getByRole('link', { name: await numberOf(orderId) }).click()
  await expect(facts(page)).toContainText('Paid')

  const refund = deeds(page).locator('details').filter({ hasText: 'Give money back to the card' })
  await refund.locator('summary').click()
  await refund.getByLabel(/^Amount in dollars, \$136\.49 at most$/).fill('500')
  await refund.getByLabel('Why').fill('One board came broken')
  await expect(refund.getByRole('button')).toBeDisabled()
  await refund.getByLabel(/^Amount in dollars/).fill('20.00')
  await refund.getByRole('button').click()
  await expect(timeline(page)).toContainText('Staff gave money back: One board came broken')
  await expect(async () => {
    await page.reload()
    await expect(facts(page)).toContainText('Refunded in part', { timeout: 2_000 })
  }).toPass({ timeout: 40_000 })
  await expect(facts(page)).toContainText('$20.00 went back')
  await expect(papers(page).getByRole('link', { name: /^Correction CRN-\d{6} \(PDF\)$/ })).toBeVisible()

  await buyer.reload()
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Refunded in part')
  await expect(main(buyer).getByRole('link', { name: /^Download Correction of the tax invoice CRN-/ })).toBeVisible()
})

test('finance cancels an order on account and marks another one paid, and each says why it is in its state', async ({
  page,
  browser,
}) => {
  const { buyer, companyId } = await openBuyer(browser)
  const [cancelled, paid] = [await orderBoards(buyer, 'account'), await orderBoards(buyer, 'account')]
  await page.goto(record(cancelled.orderId))
  await act(page, 'Cancel the order', 'Ordered twice')
  await expect(facts(page)).toContainText('Cancelled')
  await expect(timeline(page)).toContainText('Staff cancelled the order: Ordered twice')
  await expect(timeline(page)).toContainText('Mail: the order is cancelled')
  await expect(deeds(page)).not.toContainText('Mark the invoice paid')

  await page.goto(record(paid.orderId))
  await expect(facts(page)).toContainText('$136.49 of $5,000.00 used')
  await act(page, 'Mark the invoice paid', 'Bank transfer of today')
  await expect(facts(page)).toContainText('Paid')
  await expect(timeline(page)).toContainText('Staff marked the invoice paid: Bank transfer of today')
  await expect(facts(page)).toContainText('$0.00 of $5,000.00 used')

  await buyer.goto('/company/statement/')
  await expect(main(buyer)).toContainText('Nothing is open.')
  const [company] = await siteRows<{ used: string }>(
    'SELECT account_terms_used_cents AS used FROM companies WHERE id = $1',
    [companyId],
  )
  expect(Number(company?.used)).toBe(0)
})

test('finance sends a confirmation again', async ({ page, browser }) => {
  const { buyer } = await openBuyer(browser)
  const { orderId } = await orderBoards(buyer, 'account')
  const sent = async () =>
    (
      await siteRows(
        `SELECT 1 FROM messages WHERE kind = 'order-confirmed' AND about ->> 'order' = $1 AND state = 'kept'`,
        [String(orderId)],
      )
    ).length
  await expect.poll(sent, { timeout: 15_000 }).toBe(1)
  await page.goto(record(orderId))
  await act(page, 'Send the confirmation again')
  await expect(timeline(page)).toContainText('The confirmation was sent again')
  await expect.poll(sent, { timeout: 15_000 }).toBe(2)
})

test('finance puts a company on stop: it buys nothing on account until the stop is lifted', async ({
  page,
  browser,
}) => {
  const { buyer, companyId } = await openBuyer(browser)
  const { orderId } = await orderBoards(buyer, 'account')
  const [company] = await siteRows<{ name: string }>('SELECT name FROM companies WHERE id = $1', [companyId])
  await page.goto(record(orderId))
  await act(page, `Put ${company?.name} on stop`, 'Two invoices are late')
  await expect(facts(page)).toContainText('on stop')
  await expect(orderBoards(buyer, 'account')).rejects.toThrow('ON_STOP')
  await act(page, `Lift the stop of ${company?.name}`, 'Both are paid')
  await expect(facts(page)).toContainText('open, $136.49')
  expect((await orderBoards(buyer, 'account')).orderId).toBeGreaterThan(orderId)
})

test('finance sees whether the books are true, now and in the daily comparison', async ({ page }) => {
  await siteRows(`INSERT INTO book_checks (day, asked, unanswered, findings) VALUES ('2999-01-01', 12, 1, $1)`, [
    JSON.stringify([{ says: 'The provider says something else.', wrong: ['pay:1: the provider took $1.00'] }]),
  ])
  await page.goto('/desk/money/books/')
  await expect(page.getByRole('region', { name: 'Now' }).getByRole('status')).toBeVisible()
  const daily = page.getByRole('region', { name: 'The daily comparison' })
  await expect(daily).toContainText('12 payments and refunds were compared with the provider. It did not answer for 1.')
  await expect(daily).toContainText('pay:1: the provider took $1.00')
})

test('orders and money can be worked on, small and large', async ({ page, browser }) => {
  const { buyer } = await openBuyer(browser)
  const { orderId } = await orderBoards(buyer, 'account')
  const lists = ['payments', 'refunds', 'documents', 'credit', 'vouchers', 'shop', 'freight', 'books']
  for (const path of [record(orderId), '/desk/money/', ...lists.map((list) => `/desk/money/${list}/`)]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (path === record(orderId)) await expect(facts(page)).toContainText('On account')
    await expectUsable(page)
  }
})
