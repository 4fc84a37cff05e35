import { expect, type Page } from '@playwright/test'
import type { Permission } from '@/features/account/rules'
import { newCompany, newPerson, openSession, siteRows } from './visitors'

const main = (page: Page) => page.getByRole('main')

/** Someone of a new company that may buy on account, with this permission; their page is logged in. */
export async function openAsBuyer(page: Page, permission: Permission = 'manager'): Promise<{ companyId: number }> {
  const owner = await newPerson('Mere', 'Tāwhiri')
  const buyer = await newPerson('Hēmi', 'Parata')
  const companyId = await newCompany(`Kererū Roofing ${Math.random().toString(36).slice(2, 8)}`, [
    [owner, 'owner'],
    [buyer, permission],
  ])
  await siteRows(
    `UPDATE companies SET account_terms_state = 'open', account_terms_limit_cents = 500000, account_terms_due_in = '20th' WHERE id = $1`,
    [companyId],
  )
  await openSession(page.context(), buyer)
  return { companyId }
}

/** A company becomes a member. */
export const makeMember = (companyId: number) =>
  siteRows(`UPDATE companies SET membership_state = 'active' WHERE id = $1`, [companyId])

/** Opens the shop once it knows who looks at it. */
export async function openShop(page: Page): Promise<void> {
  const asked = page.waitForResponse('**/user/is_authenticated/')
  await page.goto('/shop/')
  await (await asked).finished()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

/** Puts an item of the shop into the cart, as many times as asked. */
export async function addToCart(page: Page, title: string, count = 1): Promise<void> {
  await openShop(page)
  const item = page.getByRole('region', { name: title })
  await item.getByRole('textbox', { name: 'Quantity' }).fill(String(count))
  await item.getByRole('button', { name: /^Add to cart/ }).click()
  await expect(page.getByRole('status').getByText(`${count} × ${title} added to your cart.`)).toBeVisible()
}

export const next = (page: Page) => main(page).getByRole('button', { name: 'Continue' }).click()
export const step = (page: Page, title: string) =>
  expect(main(page).getByRole('heading', { level: 2, name: title })).toBeVisible()

/** Enters an address by hand, in Taupō. */
export async function enterAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enter address manually' }).click()
  await page.getByLabel('First line').fill('14 Spa Road')
  await page.getByLabel('Town or city').fill('Taupō')
  await page.getByLabel('Postcode').fill('3330')
  await page.getByLabel('Region').selectOption('waikato')
}

export const detailsStep = 'Who is it for, and where do we send it?'

/** Goes through the checkout up to the last step, with a cart that is filled. Without a choice of how to pay no step asks for it. */
export async function goToAnswers(
  page: Page,
  choose: (page: Page) => Promise<void> = async () => {},
  hasChoice = true,
): Promise<void> {
  await page.goto('/checkout/')
  await step(page, detailsStep)
  await enterAddress(page)
  await next(page)
  if (hasChoice) {
    await step(page, 'How do you want to pay?')
    await expect(main(page).getByText(/excl\. GST\)/)).toBeVisible()
    await choose(page)
    await next(page)
  }
  await step(page, 'Check and pay')
  if (!hasChoice) await choose(page)
}

export const acceptTerms = (page: Page) => page.getByLabel('I accept the terms of sale').check()

/** An item's id and prices in cents with GST. */
export async function itemNamed(title: string) {
  const [row] = await siteRows<{ id: number; regular: number }>(
    'SELECT id, shown_cents::int AS regular FROM shop_items WHERE title = $1',
    [title],
  )
  if (!row) throw new Error(`The shop has no ${title}.`)
  return row
}

/** Another tab of the same browser. */
export const otherTab = (page: Page): Promise<Page> => page.context().newPage()

type Ordered = { orderId: number; redirectUrl: string | null }

/**
 * Orders hazard boards without going through the pages, which have tests of their own: as the checkout sends it, from a page of anyone who is
 * logged in.
 */
export async function orderBoards(page: Page, method: 'card' | 'account', count = 2): Promise<Ordered> {
  const { id } = await itemNamed('Site hazard board')
  await page.goto('/account/orders/')
  return await page.evaluate(
    async ({ id, method, count }) => {
      const base = '/api/platform/v1'
      const { data } = await (await fetch(`${base}/user/get_csrf/`)).json()
      const send = async (path: string, body: object) => {
        const headers = {
          'content-type': 'application/json',
          'x-csrftoken': data.csrfToken,
          'idempotency-key': crypto.randomUUID(),
        }
        return (await fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
      }
      const items = [{ id, count }]
      const region = 'waikato'
      const totals = await send('/shopping/calculate_total_price/', { items, region, creditToApply: 0 })
      const answer = await send(`/shopping/checkout/${method === 'card' ? '' : 'pay-by-account/'}`, {
        checkoutId: crypto.randomUUID(),
        items,
        creditToApply: 0,
        shipping: { line1: '14 Spa Road', city: 'Taupō', postcode: '3330', region },
        contact: { name: 'Hēmi Parata', email: 'hemi@roofing.example' },
        acceptedTermsVersion: '2026-11',
        expectedTotalCents: totals.data.totalPriceIncGST,
      })
      if (!answer.data) throw new Error(JSON.stringify(answer))
      return answer.data
    },
    { id, method, count },
  )
}
