import { expect, type Page } from '@playwright/test'
import { expectUsable } from '../support/accessibility'
import { test } from '../support/kept-focus'
import { openAsBuyer, orderBoards } from '../support/shopping'

/** An invoice on account is paid by card by someone in accounts, who has the invoice and no login. */
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const main = (page: Page) => page.getByRole('main')
const title = (page: Page) => page.getByRole('heading', { level: 1 })

async function openLink(page: Page): Promise<string> {
  await openAsBuyer(page)
  const { orderId } = await orderBoards(page, 'account')
  await page.goto(`/checkout/order/${orderId}/`)
  const pay = main(page).getByRole('link', { name: /^Pay \$.+ now$/ })
  await expect(pay).toBeVisible()
  await main(page).getByText('Someone else pays?').click()
  const link = await main(page).getByLabel('Link').inputValue()
  expect(link).toBe(await pay.getAttribute('href'))
  return link
}

test('with the link of an invoice a clerk without a login pays it by card', async ({ page, browser }) => {
  const link = await openLink(page)
  const clerk = await (await browser.newContext()).newPage()
  await clerk.setViewportSize({ width: 390, height: 844 })
  await clerk.goto(link)
  await expect(title(clerk)).toHaveText('Pay by card')
  await expect(main(clerk)).toContainText('Site hazard board')
  await expect(main(clerk)).toContainText(/Due \d{1,2} \w{3} \d{4}/)
  await expect(main(clerk)).not.toContainText('@')
  await expectUsable(clerk, 'pay-link')
  await main(clerk)
    .getByRole('button', { name: /^Pay \$.+ now$/ })
    .click()
  await expect(clerk).toHaveURL(/\/demo-payment\//)
  await clerk.getByRole('button', { name: 'Decline the card' }).click()
  await expect(title(clerk)).toHaveText('Pay by card')
  await main(clerk)
    .getByRole('button', { name: /^Pay \$.+ now$/ })
    .click()
  await clerk.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(title(clerk)).toHaveText('It’s paid, thank you')
  await expectUsable(clerk, 'pay-link-paid')

  await page.reload()
  await expect(title(page)).toHaveText('Thank you, it’s paid')
  await expect(main(page).getByRole('link', { name: /^Download the receipt/ })).toBeVisible()
  await expect(main(page).getByText('Someone else pays?')).toHaveCount(0)
})

test('a link that was cut short says so', async ({ page }) => {
  await page.goto('/pay/abc/')
  await expect(title(page)).toHaveText('This link isn’t complete')
})
