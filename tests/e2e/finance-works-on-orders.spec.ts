import { type Browser, expect, type Page } from '@playwright/test'
import { expectUsable } from '../support/accessibility'
import { logIn } from '../support/back-office-pages'
import { openAsBuyer, orderBoards } from '../support/shopping'
import { test } from '../support/test'
import { siteRows } from '../support/visitors'

/** What finance gets done with orders, at the desk and as the buyer then sees it (product decisions, section 8). */
const record = (orderId: number) => `/desk/money/${orderId}/`
const facts = (page: Page) => page.getByRole('region', { name: 'The order' })
const timeline = (page: Page) => page.getByRole('region', { name: 'Everything on this order' })
const papers = (page: Page) => page.getByRole('region', { name: 'Payments, refunds and documents' })
const main = (page: Page) => page.getByRole('main')

test.beforeEach(async ({ page }) => {
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

/** Opens an action, which says what will happen, says why where it is asked, and does it. What was done is said. */
async function act(
  page: Page,
  name: string,
  done: { says: RegExp; submit?: string; why?: [label: string, words: string] },
) {
  await main(page).getByRole('button', { name, exact: true }).click()
  const panel = page.getByRole('dialog')
  if (done.why) await panel.getByLabel(done.why[0]).fill(done.why[1])
  await panel.getByRole('button', { name: done.submit ?? name, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: done.says })).toHaveCount(1)
}

test('finance finds an order, gives a part of it back with a reason, and the buyer gets the correction', async ({
  page,
  browser,
}) => {
  const { buyer } = await openBuyer(browser)
  const { orderId, redirectUrl } = await orderBoards(buyer, 'card')
  await buyer.goto(redirectUrl ?? '')
  await buyer.getByRole('button', { name: /^Pay \$.+ now$/ }).click()
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Thank you, it’s paid')

  await page.goto('/desk/money/')
  await page.getByRole('searchbox', { name: 'Search this list' }).fill(await numberOf(orderId))
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').nth(1)).toContainText('$136.50')
  await page.getByRole('link', { name: await numberOf(orderId) }).click()
  await expect(main(page)).toContainText('Paid')

  await main(page).getByRole('button', { name: 'Refund to card' }).click()
  const refund = page.getByRole('dialog', { name: 'Give money back to the card' })
  await expect(refund).toContainText('In dollars, with GST. $136.50 at most.')
  await refund.getByLabel('Amount').fill('500')
  await refund.getByLabel('Why').fill('One board came broken')
  await refund.getByRole('button', { name: 'Refund to card' }).click()
  await expect(refund.getByLabel('Amount')).toBeFocused()
  await expect(refund.getByLabel('Amount')).toHaveAccessibleDescription(/Write \$136\.50 at most/)
  await expect(refund.getByLabel('Why')).toHaveValue('One board came broken')
  await refund.getByLabel('Amount').fill('20.00')
  await refund.getByRole('button', { name: 'Refund to card' }).click()
  await expect(page.getByRole('status').filter({ hasText: '$20.00 goes back to the card.' })).toHaveCount(1)
  await expect(timeline(page)).toContainText('Money given back: One board came broken')
  await expect(async () => {
    await page.reload()
    await expect(main(page)).toContainText('Partly refunded', { timeout: 2_000 })
  }).toPass()
  await expect(facts(page)).toContainText('$20.00 given back')
  await expect(papers(page).getByRole('link', { name: /^Correction note CRN-\d{6} \(PDF\)$/ })).toBeVisible()

  await buyer.reload()
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Partly refunded')
  await expect(main(buyer).getByRole('link', { name: /^Download Correction of the tax invoice CRN-/ })).toBeVisible()
})

test('finance cancels an order on account and marks another one paid, and each says why it is in its state', async ({
  page,
  browser,
}) => {
  const { buyer, companyId } = await openBuyer(browser)
  const [cancelled, paid] = [await orderBoards(buyer, 'account'), await orderBoards(buyer, 'account')]
  await page.goto(record(cancelled.orderId))
  await act(page, 'Cancel order', { why: ['Why', 'Ordered twice'], says: /is cancelled\./ })
  await expect(main(page).locator('.page-head')).toContainText('Cancelled')
  await expect(timeline(page)).toContainText('Order cancelled: Ordered twice')
  await expect(timeline(page)).toContainText('Email: the order is cancelled')
  await expect(main(page).getByRole('button', { name: 'Mark as paid' })).toHaveCount(0)

  await page.goto(record(paid.orderId))
  await expect(facts(page)).toContainText('$136.50 of $5,000.00 used')
  await act(page, 'Mark as paid', { why: ['How you know', 'Bank transfer of today'], says: /is paid\./ })
  await expect(main(page).locator('.page-head')).toContainText('Paid')
  await expect(timeline(page)).toContainText('Marked as paid: Bank transfer of today')
  await expect(facts(page)).toContainText('$0.00 of $5,000.00 used')

  await buyer.goto('/company/statement/')
  await expect(main(buyer)).toContainText('Nothing is owing.')
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
  await expect.poll(sent).toBe(1)
  await page.goto(record(orderId))
  await act(page, 'Send confirmation again', { submit: 'Send again', says: /^The confirmation is on its way to / })
  await expect(timeline(page)).toContainText('Confirmation sent again')
  await expect.poll(sent).toBe(2)
})

test('finance puts a company on stop: it buys nothing on account until the stop is lifted', async ({
  page,
  browser,
}) => {
  const { buyer } = await openBuyer(browser)
  const { orderId } = await orderBoards(buyer, 'account')
  await page.goto(record(orderId))
  await act(page, 'Stop', {
    submit: 'Stop the account',
    why: ['Why', 'Two invoices are late'],
    says: /^The account is on stop\./,
  })
  await expect(facts(page)).toContainText('On stop')
  await expect(orderBoards(buyer, 'account')).rejects.toThrow('ON_STOP')
  await act(page, 'Lift the stop', { why: ['Why', 'Both are paid'], says: /^The stop is lifted\./ })
  await expect(facts(page)).toContainText('Open')
  await expect(facts(page)).toContainText('$136.50 of $5,000.00 used')
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
