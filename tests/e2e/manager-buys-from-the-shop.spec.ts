import { expect, type Page } from '@playwright/test'
import { expectUsable } from '../support/accessibility'
import { test } from '../support/kept-focus'
import { watchShifts } from '../support/shifts'
import {
  acceptTerms,
  addToCart,
  detailsStep,
  enterAddress,
  goToAnswers,
  itemNamed,
  makeMember,
  next,
  openAsBuyer,
  openShop,
  orderBoards,
  otherTab,
  step,
} from '../support/shopping'
import { logInAs, siteRows } from '../support/visitors'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const board = 'Site hazard board'
const main = (page: Page) => page.getByRole('main')
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart, / })
const pay = (page: Page) => page.getByRole('button', { name: /^Pay \$.+ now$/ })

const events = (page: Page) =>
  page.evaluate(() => (window.dataLayer ?? []).map((one) => JSON.parse(JSON.stringify(one))))

test('a visitor, a user without a company and a viewer are told why they can’t buy', async ({ page, browser }) => {
  await page.goto('/cart/')
  await expect(page).toHaveURL(/\/demo-identity\//)
  await logInAs(page, 'demo-user', '/cart/')
  await expect(main(page)).toContainText('You must be a business manager to add items to your cart')
  const viewer = await (await browser.newContext()).newPage()
  await openAsBuyer(viewer, 'viewer')
  for (const path of ['/cart/', '/checkout/']) {
    await viewer.goto(path)
    await expect(main(viewer)).toContainText('You must be a business manager to add items to your cart')
  }
})

test('an item has a page of its own, to be sent to anyone who should buy it', async ({ page }) => {
  await page.goto('/shop/')
  await main(page).getByRole('link', { name: board }).click()
  await expect(title(page)).toHaveText(board)
  await expect(page).toHaveTitle(/^Site hazard board · /)
  const { pathname } = new URL(page.url())
  expect(pathname).toMatch(/^\/shop\/site-hazard-board-\d+\/$/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${pathname}$`))
  await expect(main(page)).toContainText('$64.00')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Shop' })).toBeVisible()
  await expectUsable(page, 'item')
  const id = /\d+/.exec(pathname)?.[0]
  await page.goto(`/shop/an-older-title-${id}/`)
  await expect(page).toHaveURL(pathname)
  for (const path of ['/shop/nothing-999999/', '/shop/nothing/'])
    expect((await page.request.get(path)).status(), path).toBe(404)
  await openAsBuyer(page)
  await page.goto(pathname)
  await page.getByRole('button', { name: /^Add to cart/ }).click()
  await expect(page.getByRole('status').getByText(`1 × ${board} added to your cart.`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('status').getByText(`1 × ${board} taken out of your cart.`)).toBeVisible()
})

test('an item for members only is there for members and for no one else', async ({ page }) => {
  const { companyId } = await openAsBuyer(page)
  await openShop(page)
  await expect(page.getByRole('heading', { name: board })).toBeVisible()
  await expect(page.getByText('Toolbox talk cards')).toHaveCount(0)
  expect(await (await page.request.get('/shop/')).text()).not.toContain('Toolbox talk cards')
  await makeMember(companyId)
  await openShop(page)
  await expect(page.getByRole('heading', { name: /^Toolbox talk cards/ })).toBeVisible()
})

test('a manager buys by card: nothing is lost by reload and back, and it is bought once', async ({ page }) => {
  await openAsBuyer(page)
  await page.goto('/shop/')
  await page.getByRole('button', { name: 'Yes, that’s fine' }).click()
  await addToCart(page, board, 2)
  await expect
    .poll(async () => (await events(page)).at(-1))
    .toMatchObject({
      event: 'add_to_cart',
      ecommerce: { currency: 'NZD', value: 128, items: [{ item_name: board, quantity: 2, price: 64 }] },
    })
  await page.getByRole('link', { name: 'View your cart' }).click()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Hēmi' })).toBeVisible()
  await expect(main(page).getByText('$128.00').first()).toBeVisible()

  await page.getByRole('link', { name: 'Check out' }).click()
  await step(page, detailsStep)
  await page.getByLabel('Email address').fill('hemi at home')
  await next(page)
  await expect(page).toHaveTitle(/^Error: /)
  await expect(main(page).getByRole('alert')).toContainText('Please enter a valid email address')
  await expect(main(page).getByRole('alert')).toContainText('Please enter your address')
  await page.getByLabel('Email address').fill('hemi@roofing.example')
  await page.getByLabel('Phone number (optional)').fill('021 555 0100')
  await page.reload()
  await expect(page.getByLabel('Phone number (optional)')).toHaveValue('021 555 0100')
  await main(page).getByRole('button', { name: 'Enter address manually' }).click()
  await next(page)
  for (const text of ['the first line', 'the city', 'the postcode', 'the region'])
    await expect(main(page).getByRole('alert')).toContainText(`Please enter ${text}`)
  await expect(main(page).getByLabel('Postcode')).toHaveAccessibleDescription('Error: Please enter the postcode')
  await page.reload()
  await step(page, detailsStep)
  await enterAddress(page)
  await next(page)
  await step(page, 'How do you want to pay?')
  await expect(main(page)).toContainText('Courier, signed for')
  await expect(main(page).getByText(/excl\. GST\)/)).toBeVisible()
  await page.goBack()
  await step(page, detailsStep)
  await expect(page.getByLabel('Email address')).toHaveValue('hemi@roofing.example')
  await page.goForward()
  await step(page, 'How do you want to pay?')
  await next(page)
  await step(page, 'Check and pay')
  await expect(main(page)).toContainText(/You pay today, incl\. GST\s*\$\d/)
  await page.getByRole('link', { name: 'Change contact' }).click()
  await page.getByLabel('Name').fill('Hēmi Parata-Ngata')
  await next(page)
  await step(page, 'Check and pay')
  await expect(main(page)).toContainText('Hēmi Parata-Ngata')
  await pay(page).click()
  await expect(main(page).getByRole('alert')).toContainText('Please accept the terms of sale')
  await acceptTerms(page)
  await pay(page).click()

  await expect(page).toHaveURL(/\/demo-payment\//)
  await pay(page).click()
  await expect(title(page)).toHaveText('Thank you, it’s paid')
  await expect(page).toHaveURL(/\/checkout\/order\/\d+\//)
  await expect(main(page)).toContainText(/Order ORD-\d{4}-\d{6}/)
  await expect.poll(async () => (await events(page)).map(({ event }) => event)).toContain('purchase')
  const purchase = (await events(page)).find(({ event }) => event === 'purchase')
  expect(purchase.ecommerce).toMatchObject({ currency: 'NZD', items: [{ item_name: board, quantity: 2 }] })
  expect(purchase.ecommerce.transaction_id).toMatch(/^ORD-/)
  await expect(cartLink(page)).toHaveCount(0)
  await page.reload()
  await expect(title(page)).toHaveText('Thank you, it’s paid')
  expect((await events(page)).map(({ event }) => event)).not.toContain('purchase')
  await page.goBack()
  await page.goto('/checkout/')
  await expect(main(page)).toContainText('Your cart is empty')
  await page.goto('/account/orders/')
  await expect(
    main(page)
      .getByRole('listitem')
      .filter({ hasText: `2 × ${board}` }),
  ).toContainText('Paid')
  await page.goto('/cart/')
  await expect(main(page)).toContainText('Your cart is empty')
})

/** Of a bank that took its time. */
async function theBankAnswers(orderId: number): Promise<void> {
  const at = 'FROM payments p WHERE p.order_id = $1 AND c.payment_id = p.id'
  await siteRows(`UPDATE demo_checkouts c SET silent_until = now() ${at}`, [orderId])
  await siteRows(
    `UPDATE demo_events e SET send_at = now() FROM demo_checkouts c, payments p
     WHERE e.object_ref = c.ref AND c.payment_id = p.id AND p.order_id = $1`,
    [orderId],
  )
}

test('who adds to the cart before the page knows who they are is not told that it is full', async ({ page }) => {
  await openAsBuyer(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/user/is_authenticated/', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/user/is_authenticated/')
  await page.goto('/shop/')
  await asked
  const item = page.getByRole('region', { name: board })
  await item.getByRole('button', { name: /^Add to cart/ }).click()
  release()
  await expect(page.getByRole('status').getByText(`1 × ${board} added to your cart.`)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

for (const width of [390, 1280])
  test(`nothing jumps between the shop and the paid order, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const expectNoShifts = await watchShifts(page)
    await openAsBuyer(page)
    await openShop(page)
    await main(page).getByRole('link', { name: board }).click()
    await expect(title(page)).toHaveText(board)
    await page.getByRole('button', { name: /^Add to cart/ }).click()
    await page.getByRole('link', { name: 'View your cart' }).click()
    await expect(main(page).getByText('$64.00').first()).toBeVisible()
    await goToAnswers(page)
    await acceptTerms(page)
    await pay(page).click()
    await expect(page).toHaveURL(/\/demo-payment\//)
    await page.getByRole('button', { name: /^Pay, but the bank does not answer/ }).click()
    await expect(title(page)).toHaveText('Checking your card')
    await expect(main(page)).toContainText('Ready in a moment')
    await expect(pay(page)).toHaveCount(0)
    await theBankAnswers(Number(/order\/(\d+)\//.exec(page.url())?.[1]))
    await expect(title(page)).toHaveText('Thank you, it’s paid')
    await expect(main(page).getByRole('link', { name: /^Download Tax invoice/ })).toBeVisible()
    expectNoShifts()
  })

test('cart, checkout, order and list of orders can be used, small and large', async ({ page }) => {
  await openAsBuyer(page)
  await addToCart(page, board, 2)
  await page.goto('/cart/')
  await expect(main(page).getByText('$128.00').first()).toBeVisible()
  await expectUsable(page)
  await goToAnswers(page, () => expectUsable(page))
  await expectUsable(page)
  await page.getByRole('link', { name: 'Change shipping' }).click()
  await step(page, detailsStep)
  await page.getByRole('button', { name: 'Enter address manually' }).click()
  await expectUsable(page)
  await next(page)
  await step(page, 'Check and pay')
  await acceptTerms(page)
  await pay(page).click()
  await expect(page).toHaveURL(/\/demo-payment\//)
  await pay(page).click()
  await expect(title(page)).toHaveText('Thank you, it’s paid')
  await expectUsable(page)
  await page.goto('/account/orders/')
  await expectUsable(page)
})

test('a buyer without a choice of how to pay takes two steps, and nothing there leads away', async ({ page }) => {
  await openAsBuyer(page, 'booker')
  await page.setViewportSize({ width: 390, height: 844 })
  await addToCart(page, board)
  await goToAnswers(page, () => page.getByLabel('PO number (optional)').fill('PO 4483'), false)
  await expect(main(page)).toContainText('Step 2 of 2')
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expectUsable(page, 'checkout-two-steps')
  const foot = page.getByRole('contentinfo')
  expect((await foot.boundingBox())?.height ?? 999).toBeLessThanOrEqual(160)
  for (const name of ['Privacy', 'Terms', 'Accessibility'])
    await expect(foot.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(foot.getByRole('link')).toHaveCount(4)
  await acceptTerms(page)
  await pay(page).click()
  await expect(page).toHaveURL(/\/demo-payment\//)
  await pay(page).click()
  await expect(title(page)).toHaveText('Thank you, it’s paid')
  await expect(main(page)).toContainText('PO 4483')
})

test('a card that is declined is tried again and pays the same order', async ({ page }) => {
  await openAsBuyer(page)
  await addToCart(page, board)
  await goToAnswers(page)
  await acceptTerms(page)
  await pay(page).click()
  await page.getByRole('button', { name: /^Decline the card/ }).click()
  await expect(title(page)).toHaveText('Your card was declined')
  const order = new URL(page.url()).pathname
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/demo-payment\//)
  await pay(page).click()
  await expect(title(page)).toHaveText('Thank you, it’s paid')
  expect(new URL(page.url()).pathname).toBe(order)
  expect(await events(page)).toEqual([])
})

test('an order that waits is cancelled after being asked', async ({ page }) => {
  await openAsBuyer(page)
  await addToCart(page, board)
  await goToAnswers(page)
  await acceptTerms(page)
  await pay(page).click()
  await page.getByRole('button', { name: 'Back to the shop without paying' }).click()
  await expect(title(page)).toHaveText('Waiting for your payment')
  await page.getByRole('button', { name: /^Cancel the order/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click()
  await expect(title(page)).toHaveText('This order is cancelled')
})

test('a manager buys on account, with the PO number that the company asks for', async ({ page }) => {
  const { companyId } = await openAsBuyer(page)
  await siteRows('UPDATE companies SET account_terms_requires_po_number = true WHERE id = $1', [companyId])
  await addToCart(page, board, 3)
  await goToAnswers(page, async () => {
    await page.getByRole('radio', { name: /^On account/ }).check()
    await next(page)
    await expect(main(page).getByRole('alert')).toContainText('Please enter the PO number')
    await page.getByLabel('PO number').fill('PO-4711')
  })
  await expect(main(page)).toContainText('PO number PO-4711')
  await acceptTerms(page)
  await siteRows(`UPDATE companies SET account_terms_state = 'stopped' WHERE id = $1`, [companyId])
  const place = page.getByRole('button', { name: /^Place the order for \$.+ on account$/ })
  await place.click()
  await expect(main(page).getByRole('alert')).toContainText('Your account is on stop')
  await siteRows(`UPDATE companies SET account_terms_state = 'open' WHERE id = $1`, [companyId])
  await place.click()
  await expect(title(page)).toHaveText('Thank you, it’s on your account')
  await expect(main(page)).toContainText('PO-4711')
})

test('a voucher and the credit of the company take their part off the total, and the order says so', async ({
  page,
}) => {
  const { companyId } = await openAsBuyer(page)
  await siteRows(
    `INSERT INTO credit_entries (company_id, amount_cents, reason, actor) VALUES ($1, 2500, 'granted', 'staff 1')`,
    [companyId],
  )
  await addToCart(page, board, 2)
  await page.goto('/cart/')
  await expect(main(page)).toContainText('Use your credit of $25.00')
  await page.getByLabel('Voucher code (optional)').fill('no-such-code')
  await page.getByRole('button', { name: 'Use code' }).click()
  await expect(main(page).locator('#voucher-error')).toBeVisible()
  await page.getByLabel('Voucher code (optional)').fill('spring-10')
  await page.getByRole('button', { name: 'Use code' }).click()
  await expect(main(page)).toContainText('SPRING-10')
  await expect(main(page)).toContainText('-$12.80')
  await expect(page.getByLabel(/^Use your credit/)).not.toBeChecked()
  await expect(main(page)).not.toContainText('-$25.00')
  await page.getByLabel(/^Use your credit/).check()
  await expect(main(page)).toContainText('-$25.00')
  await goToAnswers(page)
  await expect(main(page)).toContainText('-$25.00')
  await acceptTerms(page)
  await pay(page).click()
  await expect(page).toHaveURL(/\/demo-payment\//)
  await pay(page).click()
  await expect(title(page)).toHaveText('Thank you, it’s paid')
  await expect(main(page)).toContainText('-$12.80')
  await expect(main(page)).toContainText('-$25.00')
  const [left] = await siteRows<{ cents: number }>(
    'SELECT balance_cents AS cents FROM company_credit WHERE company_id = $1',
    [companyId],
  )
  expect(left?.cents).toBe(0)
})

test('an order that credit covers is not asked how to be paid, and says that credit paid for it', async ({ page }) => {
  const { companyId } = await openAsBuyer(page)
  await siteRows(
    `INSERT INTO credit_entries (company_id, amount_cents, reason, actor) VALUES ($1, 90000, 'granted', 'staff 1')`,
    [companyId],
  )
  await addToCart(page, board)
  await page.goto('/cart/')
  await page.getByLabel(/^Use your credit/).check()
  await goToAnswers(
    page,
    async () => {
      await expect(main(page)).toContainText('Your credit covers it all')
      await expect(page.getByRole('radio')).toHaveCount(0)
      await expectUsable(page, 'checkout-covered')
    },
    false,
  )
  await expect(main(page)).toContainText('Paid with credit')
  await acceptTerms(page)
  await main(page).getByRole('button', { name: 'Place the order, nothing to pay' }).click()
  await expect(title(page)).toHaveText('Thank you for your order')
  await expect(main(page)).toContainText('We have your order. Your credit covered it.')
  await expect(main(page)).toContainText('Paid with credit')
  await expect(main(page)).not.toContainText('By card')
})

test('an order on account has its invoice as a file, and is on the statement of the company', async ({ page }) => {
  await openAsBuyer(page)
  const { orderId } = await orderBoards(page, 'account')
  await siteRows(`UPDATE orders SET due_on = hivis_today() - 40 WHERE id = $1`, [orderId])
  await page.goto(`/checkout/order/${orderId}/`)
  const download = page.waitForEvent('download')
  await main(page)
    .getByRole('link', { name: /^Download Tax invoice INV-\d{6} \(PDF\)$/ })
    .click()
  expect((await download).suggestedFilename()).toMatch(/^INV-\d{6}\.pdf$/)
  await page.goto('/account/orders/')
  await expect(main(page).getByRole('link', { name: /^Tax invoice INV-\d{6}/ })).toBeVisible()
  await main(page).getByRole('link', { name: 'Statement', exact: true }).click()
  await expect(title(page)).toHaveText('Statement of account')
  await expect(main(page)).toContainText('40 days overdue')
  await expect(main(page).getByRole('definition').nth(2)).toHaveText('$136.50')
  await expectUsable(page)
  const sheet = page.waitForEvent('download')
  await main(page).getByRole('link', { name: 'Download (PDF)' }).click()
  expect((await sheet).suggestedFilename()).toMatch(/^statement-\d{4}-\d{2}\.pdf$/)
})

test('every page of the account can be reached on a telephone', async ({ page }) => {
  await openAsBuyer(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/account/orders/')
  const menu = page.getByRole('navigation', { name: 'My account' })
  await expect(menu).toHaveCount(0)
  await main(page).getByText('Menu: Orders').click()
  const links = await menu.getByRole('link').all()
  expect(links.length).toBeGreaterThan(10)
  for (const link of links) {
    const box = await link.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390)
    expect(box?.height ?? 0).toBeGreaterThanOrEqual(44)
  }
  await expect(menu.getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(main(page).locator('summary', { hasText: 'Menu: Orders' })).toBeFocused()
})

test('an order that lapsed is put into the cart again', async ({ page }) => {
  await openAsBuyer(page)
  const { orderId } = await orderBoards(page, 'card', 3)
  await siteRows(`UPDATE orders SET state = 'cancelled' WHERE id = $1`, [orderId])
  await page.goto(`/checkout/order/${orderId}/`)
  await main(page).getByRole('button', { name: 'Put it in the cart again' }).click()
  await expect(page).toHaveURL(/\/cart\//)
  await expect(main(page).getByRole('textbox', { name: 'Quantity' })).toHaveValue('3')
})

test('a price that changed in between is shown beside the old one, and one click goes on', async ({ page }) => {
  await openAsBuyer(page)
  const { id, regular } = await itemNamed('First aid kit for the ute')
  await addToCart(page, 'First aid kit for the ute')
  await goToAnswers(page)
  await acceptTerms(page)
  const old = await pay(page).textContent()
  await siteRows('UPDATE shop_items SET shown_cents = shown_cents + 1000 WHERE id = $1', [id])
  try {
    await pay(page).click()
    await expect(page.getByRole('heading', { name: 'The total has changed since you saw it' })).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: 'First aid kit for the ute' })
    await expect(row).toContainText(`$${(regular / 100).toFixed(2)}`)
    await expect(row).toContainText(`$${((regular + 1000) / 100).toFixed(2)}`)
    await expect(pay(page)).not.toHaveText(old ?? '')
    await expectUsable(page)
    await pay(page).click()
    await expect(page).toHaveURL(/\/demo-payment\//)
  } finally {
    await siteRows('UPDATE shop_items SET shown_cents = $2 WHERE id = $1', [id, regular])
  }
})

test('two tabs share one cart, and a log out takes it from both', async ({ page }) => {
  await openAsBuyer(page)
  await addToCart(page, board)
  await page.goto('/cart/')
  const other = await otherTab(page)
  await addToCart(other, board, 4)
  await expect(main(page).getByRole('textbox', { name: 'Quantity' })).toHaveValue('4')
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 4 items')
  await main(page)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(main(page)).toContainText('Your cart is empty')
  await expect(cartLink(other)).toHaveCount(0)
  await addToCart(other, board, 2)
  await expect(main(page).getByRole('textbox', { name: 'Quantity' })).toHaveValue('2')
  await other.goto('/logout/')
  await other.getByRole('button', { name: 'Log out' }).click()
  await expect(main(page)).toContainText('Your cart is empty')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('without a connection the cart says so, keeps everything, and goes on when it is back', async ({ page }) => {
  await openAsBuyer(page)
  await addToCart(page, board)
  await goToAnswers(page)
  await acceptTerms(page)
  await page.context().setOffline(true)
  await pay(page).click()
  await expect(main(page).getByRole('alert')).toContainText('Please connect to the internet.')
  await page.context().setOffline(false)
  await page.goto('/cart/')
  await expect(main(page).getByText('To pay', { exact: true })).toBeVisible()
  await page.context().setOffline(true)
  await main(page).getByRole('button', { name: 'One more' }).click()
  await expect(main(page)).toContainText('Please connect to the internet. Your cart is kept.')
  await expect(main(page).getByRole('textbox', { name: 'Quantity' })).toHaveValue('2')
  await page.context().setOffline(false)
  await expect(main(page).getByText('Please connect to the internet.')).toHaveCount(0)
  await expect(main(page).getByText('$128.00').first()).toBeVisible()
})

test('stock that is gone in between is said at its line', async ({ page }) => {
  await openAsBuyer(page)
  const kit = 'Height rescue kit'
  const [item] = await siteRows<{ id: number; title: string; stock: number }>(
    `SELECT id, title, stock::int AS stock FROM shop_items WHERE title LIKE $1 || '%'`,
    [kit],
  )
  if (!item) throw new Error('There is no kit.')
  await siteRows('UPDATE shop_items SET stock = 3 WHERE id = $1', [item.id])
  await addToCart(page, item.title, 2)
  await goToAnswers(page)
  await acceptTerms(page)
  await siteRows('UPDATE shop_items SET stock = 1 WHERE id = $1', [item.id])
  await pay(page).click()
  await expect(main(page).getByRole('listitem').filter({ hasText: item.title }).first()).toContainText('Only 1 left.')
  await siteRows('UPDATE shop_items SET stock = $2 WHERE id = $1', [item.id, item.stock])
})
