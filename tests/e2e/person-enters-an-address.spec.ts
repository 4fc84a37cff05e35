import { expect, type Page } from '@playwright/test'
import { findBarriers } from '../support/accessibility'
import { test } from '../support/test'

const profile = '/account/profile/'

/** Logs in at the demo's identity provider as someone whose profile no other test changes. */
async function logIn(page: Page): Promise<void> {
  await page.goto(`/login/azuread-b2c-oauth2/?next=${encodeURIComponent(profile)}`)
  await page.locator('button[value="demo-personal"]').click()
  await page.waitForURL(`**${profile}`)
  await expect(page.getByRole('button', { name: 'Save profile' })).toBeVisible()
}

const lookup = (page: Page) => page.getByRole('combobox', { name: 'Find your address (optional)' })
const suggested = (page: Page) => page.getByRole('listbox', { name: 'Addresses' }).getByRole('option')
const byHand = (page: Page) => page.getByRole('button', { name: 'Enter address manually' })

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Your profile is saved.')).toBeVisible()
}

test('looks the address up by keyboard, saves it and finds it again', async ({ page }) => {
  await logIn(page)
  await lookup(page).fill('')
  await lookup(page).pressSequentially('12 bank st whang', { delay: 30 })
  await expect(suggested(page).first()).toHaveText('12 Bank Street, Whangārei 0110')
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expect(suggested(page).and(page.locator('[aria-selected=true]'))).toHaveText('12 Bank Street, Whangārei 0110')
  await page.keyboard.press('Enter')
  await expect(suggested(page)).toHaveCount(0)
  await expect(lookup(page)).toHaveValue('12 Bank Street, Whangārei 0110')
  await save(page)
  await page.reload()
  await expect(lookup(page)).toHaveValue('12 Bank Street, Whangārei 0110')
  await byHand(page).click()
  await expect(page.getByLabel('First line (optional)')).toHaveValue('12 Bank Street')
  await expect(page.getByLabel('Town or city (optional)')).toHaveValue('Whangārei')
  await expect(page.getByLabel('Region (optional)')).toHaveValue('northland')
})

test('who saves while a chosen address is looked up has it saved whole', async ({ page }) => {
  await logIn(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/places/address/*/', async (route) => {
    await held
    await route.continue()
  })
  await lookup(page).fill('')
  await lookup(page).pressSequentially('12 bank st whang', { delay: 30 })
  const asked = page.waitForRequest('**/places/address/*/')
  await suggested(page).first().click()
  await asked
  await page.getByRole('button', { name: 'Save profile' }).click()
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toHaveCount(0)
  release()
  await expect(page.getByText('Your profile is saved.')).toBeVisible()
  await page.reload()
  await byHand(page).click()
  await expect(page.getByLabel('Town or city (optional)')).toHaveValue('Whangārei')
})

test('enters it by hand, and goes back to the lookup with it', async ({ page }) => {
  await logIn(page)
  await byHand(page).click()
  await expect(page.getByLabel('First line (optional)')).toBeFocused()
  await page.getByLabel('First line (optional)').fill('The blue house, Tuku Road')
  await page.getByLabel('Suburb (optional)').fill('')
  await page.getByLabel('Town or city (optional)').fill('Waitangi')
  await page.getByLabel('Postcode (optional)').fill('8942')
  await page.getByLabel('Region (optional)').selectOption('Chatham Islands')
  expect(await findBarriers(page)).toEqual([])
  await save(page)
  await page.getByRole('button', { name: 'Search for an address instead' }).click()
  await expect(lookup(page)).toHaveValue('The blue house, Tuku Road, Waitangi 8942')
  await page.reload()
  await expect(lookup(page)).toHaveValue('The blue house, Tuku Road, Waitangi 8942')
})

test('chooses with a finger on a narrow screen, without a sideways scroll', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page)
  await lookup(page).fill('14 queen street auckland')
  await page.getByRole('option', { name: '14 Queen Street, Auckland Central, Auckland 1010' }).click()
  await expect(lookup(page)).toHaveValue('14 Queen Street, Auckland Central, Auckland 1010')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})

test('goes on by hand, with what was typed, while the lookup is down', async ({ page }) => {
  await page.route('**/places/address-search/**', (route) => route.abort())
  await logIn(page)
  await lookup(page).fill('5 cuba street')
  await expect(page.getByText('We can’t look up addresses right now. Please enter yours here.')).toBeVisible()
  await expect(page.getByLabel('First line (optional)')).toBeFocused()
  await expect(page.getByLabel('First line (optional)')).toHaveValue('5 cuba street')
  await page.getByLabel('Town or city (optional)').fill('Wellington')
  await page.getByLabel('Postcode (optional)').fill('6011')
  await page.getByLabel('Region (optional)').selectOption('Wellington')
  await save(page)
})

test('an address that no one knows: nothing moves under the pointer, and one click sends', async ({ page }) => {
  await logIn(page)
  await lookup(page).fill('14 queen')
  await expect(suggested(page).first()).toBeVisible()
  // The open list leaves the other way in sight.
  await byHand(page).click({ trial: true })
  await lookup(page).fill('zzqx')
  const none = page.getByText('We couldn’t find that address. Check the spelling, or enter it manually.')
  await expect(none).toBeVisible()
  const button = page.getByRole('button', { name: 'Save profile' })
  await button.scrollIntoViewIfNeeded()
  const before = await button.boundingBox()
  const sent = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.mouse.move((before?.x ?? 0) + 20, (before?.y ?? 0) + 20)
  await page.mouse.down()
  await expect(none).toBeVisible()
  expect(await button.boundingBox()).toEqual(before)
  await page.mouse.up()
  await sent
})
