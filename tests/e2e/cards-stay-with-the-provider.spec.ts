import { expect, type Page } from '@playwright/test'
import pg from 'pg'
import { videoFrameHosts } from '@/lib/video-url'
import { findCardNumbers } from '../support/card-numbers'
import { acceptTerms, addToCart, detailsStep, enterAddress, next, openAsBuyer, step } from '../support/shopping'
import { test } from '../support/test'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** What a card is entered into, by what browsers fill it with and by what people read. */
const cardFields = [
  '[autocomplete^="cc-"]',
  'input[name*="card" i]:not([type="radio"])',
  'input[name*="cvc" i], input[name*="cvv" i], input[name*="pan" i]',
].join(', ')
const cardWords = /card number|number on the card|security code|\bcvc\b|\bcvv\b|expiry/i

const directive = (policy: string, name: string) =>
  policy
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name} `)) ?? ''

/** Decision 13: no field, frame or script for cards on our pages, and a policy that lets none in. */
async function expectNoCardsHere(page: Page): Promise<void> {
  const at = page.url()
  expect(await page.locator('iframe, frame, object, embed').count(), at).toBe(0)
  expect(page.frames(), at).toHaveLength(1)
  expect(await page.locator(cardFields).count(), at).toBe(0)
  expect(await page.getByLabel(cardWords).count(), at).toBe(0)
  expect(await page.getByPlaceholder(cardWords).count(), at).toBe(0)
  const own = new URL(at).origin
  const scripts = await page.locator('script[src]').evaluateAll((found) => found.map((one) => Reflect.get(one, 'src')))
  expect(scripts.length, at).toBeGreaterThan(0)
  expect(
    scripts.filter((src) => new URL(String(src)).origin !== own),
    at,
  ).toEqual([])
  const policy = (await page.request.get(at)).headers()['content-security-policy'] ?? ''
  expect(directive(policy, 'form-action'), at).toBe(`form-action 'self'`)
  expect(directive(policy, 'frame-src'), at).toBe(['frame-src', `'self'`, ...videoFrameHosts].join(' '))
  expect(directive(policy, 'script-src').replaceAll(/ 'sha256-[^']+'/g, ''), at).toBe(`script-src 'self'`)
  expect(directive(policy, 'connect-src'), at).toBe(`connect-src 'self'`)
}

test('from the shop to the paid order no page of ours has a field, a frame or a script for cards, and no card number is kept', async ({
  page,
}) => {
  await openAsBuyer(page)
  await addToCart(page, 'Site hazard board')
  await expectNoCardsHere(page)
  await page.goto('/cart/')
  await expect(page.getByRole('link', { name: 'Check out' })).toBeVisible()
  await expectNoCardsHere(page)
  await page.getByRole('link', { name: 'Check out' }).click()
  for (const title of [detailsStep, 'How do you want to pay?']) {
    await step(page, title)
    if (title === detailsStep) await enterAddress(page)
    await expectNoCardsHere(page)
    await next(page)
  }
  await step(page, 'Check and pay')
  await expectNoCardsHere(page)
  await acceptTerms(page)
  const pay = page.getByRole('button', { name: /^Pay \$.+ now$/ })
  await pay.click()
  // The demo's provider stands for another company: even its page asks for no card.
  await expect(page).toHaveURL(/\/demo-payment\//)
  await expectNoCardsHere(page)
  await pay.click()
  await expect(page).toHaveURL(/\/checkout\/order\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoCardsHere(page)
  await page.goto('/account/orders/')
  await expectNoCardsHere(page)
  // A page with such a field would be noticed.
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<input autocomplete="cc-number">'))
  await expect(expectNoCardsHere(page)).rejects.toThrow(page.url())
  const client = new pg.Client({ connectionString: process.env.BROWSER_DATABASE_URL })
  await client.connect()
  expect(await findCardNumbers(client)).toEqual([])
  await client.end()
})
