import { expect, type Page } from '@playwright/test'
import { formatCents } from '@/lib/money'
import { expectUsable } from '../support/accessibility'
import { countActions } from '../support/actions'
import { button, heading, main, takenOf } from '../support/booking-pages'
import { test } from '../support/kept-focus'
import { newCourse, newCrew, newPlace, newStart } from '../support/renewals'
import { openAsBuyer } from '../support/shopping'
import { siteRows } from '../support/visitors'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A month's renewals: from the link in the mail to a crew that is booked (docs/decisions/047). */

const crew = [
  'Sione Tau',
  'Mere Pōtae',
  'Tom Baker',
  'Aroha Tīpene',
  'Losa Tuigamala',
  'Wiremu Kīngi',
  'Ana Faleolo',
  'Jack O’Connor',
  'Priya Nair',
  'Hone Harawira-Waaka',
  'Lagi Savea',
  'Ben Ngata',
  'Ruby Chen',
  'Te Ariki Maaka',
] as const

/** A company that may buy on account wants its crew renewed at a place of its own, where two starts have room for them. */
async function renewing(page: Page, { names = crew as readonly string[], isOn = true } = {}) {
  const { companyId } = await openAsBuyer(page)
  const placeId = await newPlace('Kirikiriroa depot', siteRows)
  const courseId = await newCourse('Site Safety Card refresher', {}, siteRows)
  const first = await newStart({ courseId, placeId, days: 18, seats: 9 }, siteRows)
  const second = await newStart({ courseId, placeId, days: 25, seats: 12 }, siteRows)
  await newCrew(companyId, names, 45, siteRows)
  if (isOn)
    await siteRows(
      `INSERT INTO renewal_settings (company_id, is_on, weeks_ahead, places, weekdays, recipients, month_day) VALUES ($1, true, 8, $2, '{1,2,3,4,5,6,7}', '{}', 1)`,
      [companyId, [placeId]],
    )
  return { companyId, first, second }
}

/** The proposal that was made, and the link in its mail. */
async function propose(page: Page): Promise<string> {
  await page.goto('/company/renewals/')
  await button(page, 'Make this month’s proposal now').click()
  await expect(page).toHaveURL(/\/company\/renewals\/\d+\/$/)
  return new URL(page.url()).pathname
}

test('fourteen people are renewed in two actions: the link of the mail, and one button', async ({ page }) => {
  const { companyId, first, second } = await renewing(page)
  const link = await propose(page)
  await page.goto('about:blank')

  const { act, count } = countActions()
  await act(() => page.goto(link))
  const total = formatCents(Math.round(14 * 16_000 * 1.15))
  await expect(heading(page, `Book 14 of 14 now: ${total}`)).toBeVisible()
  await act(() => button(page, `Book 14 people · ${total} on account`).click())
  await expect(heading(page, '14 people are booked')).toBeVisible()
  expect(count()).toBeLessThanOrEqual(3)

  await expect(page.getByRole('status').filter({ hasText: '14 people are booked' })).toBeFocused()
  await expect(page).toHaveTitle(/^Success: /)
  const banner = main(page).getByRole('status')
  for (const name of crew) await expect(banner).toContainText(name)
  await expect(banner).toContainText(`${total} incl. GST, with its invoice.`)
  await expect(banner.getByRole('link', { name: /^Order ORD-.+ and invoice$/ })).toBeVisible()
  expect(
    await siteRows('SELECT state, count(*)::int FROM attendees a WHERE slot_id = ANY($1) GROUP BY 1', [
      [first, second],
    ]),
  ).toEqual([{ state: 'booked', count: 14 }])
  // To look again acts no more.
  await page.reload()
  await expect(heading(page, /^Booked by Hēmi Parata on /)).toBeVisible()
  await expectUsable(page, 'renewals-booked')
  expect(await siteRows('SELECT count(*)::int AS orders FROM orders WHERE company_id = $1', [companyId])).toEqual([
    { orders: 1 },
  ])
})

test('who is left out gives the seat back, and the sum is the server’s, by keyboard alone', async ({ page }) => {
  const { first, second } = await renewing(page)
  await propose(page)
  await expectUsable(page, 'renewals-open')
  await page.setViewportSize({ width: 1280, height: 844 })
  await expect(main(page)).toContainText('Your first choice')
  const tom = page.getByRole('checkbox', { name: /^Tom Baker/ })
  await expect(tom).toHaveAccessibleDescription(/Tom’s card expires/)
  await tom.focus()
  await page.keyboard.press('Space')
  await expect(tom).not.toBeChecked()
  await expect(heading(page, /^Book 13 of 14 now: /)).toBeVisible()
  const total = formatCents(Math.round(13 * 16_000 * 1.15))
  const book = button(page, `Book 13 people · ${total} on account`)
  await expect(book).toBeVisible()
  await book.focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, '13 people are booked')).toBeVisible()
  await expect(main(page).getByRole('status')).toContainText(/1 seat (?:that )?you left out/)
  await expectUsable(page, 'renewals-part-booked')
  expect(((await takenOf(first)) ?? 0) + ((await takenOf(second)) ?? 0)).toBe(13)
})

test('it is declined with a reason, and can be made again', async ({ page }) => {
  const { first, second } = await renewing(page, { names: crew.slice(0, 3) })
  await propose(page)
  await button(page, 'Decline the proposal').click()
  await page.getByRole('button', { name: 'Decline proposal' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please say why, in a few words' })).toBeFocused()
  await page.getByLabel('Why?').fill('Dates don’t suit the pour')
  await page.getByRole('button', { name: 'Decline proposal' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The proposal is declined' })).toBeFocused()
  expect(((await takenOf(first)) ?? 0) + ((await takenOf(second)) ?? 0)).toBe(0)
  await page.reload()
  await expect(main(page)).toContainText('“Dates don’t suit the pour”')
  await expectUsable(page, 'renewals-declined')
  await button(page, 'Make it again').click()
  await expect(heading(page, /^Book 3 of 3 now: /)).toBeVisible()
})

test('a refusal says why, and nothing is booked', async ({ page }) => {
  const { companyId } = await renewing(page, { names: [...crew.slice(0, 2), 'Kahurangi Te Whetū-o-te-Rangi'] })
  await propose(page)
  await siteRows(`UPDATE companies SET account_terms_limit_cents = 100 WHERE id = $1`, [companyId])
  await button(page, /^Book 3 people/).click()
  const alert = main(page).getByRole('alert')
  await expect(alert).toContainText('This order is more than what’s left on your account.')
  await expect(alert).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
  await button(page, 'Pay by card instead').click()
  await expect(button(page, /^Book 3 people · pay \$552\.00 by card$/)).toBeVisible()
  await expectUsable(page, 'renewals-refused')
  await button(page, /^Book 3 people · pay/).click()
  await expect(page).toHaveURL(/pay|checkout/)
})

test('a company turns renewals on with one tick, and says how it wants them', async ({ page }) => {
  await renewing(page, { isOn: false })
  await page.goto('/company/renewals/')
  await expect(heading(page, 'Renewals are off')).toBeVisible()
  await page.getByLabel('Send us a proposal each month').check()
  await button(page, 'Save').click()
  const saved = page.getByRole('status').filter({ hasText: 'Saved. Renewals are on' })
  await expect(saved).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Renewals are on', exact: true })).toBeVisible()
  await page.getByLabel('First place').selectOption('Hamilton')
  await page.getByLabel('Second place').selectOption('Taupō')
  await page.getByLabel('Friday').uncheck()
  await page.getByLabel('Most people away on the same day (optional)').fill('4')
  await page.getByLabel('Budget for one proposal (optional)').fill('about two')
  await button(page, 'Save').click()
  await expect(
    page.getByRole('link', { name: 'Enter the budget in dollars, such as 2,500, or leave it empty.' }),
  ).toBeVisible()
  await expectUsable(page, 'renewals-settings-error')
  await page.getByLabel('Budget for one proposal (optional)').fill('$2,500')
  await button(page, 'Save').click()
  await expect(saved).toBeFocused()
  await page.reload()
  await expect(heading(page, 'Renewals are on')).toBeVisible()
  await expect(page.getByLabel('Budget for one proposal (optional)')).toHaveValue('2500')
  await expect(page.getByLabel('Second place')).toHaveValue(/\d+/)
  await expectUsable(page, 'renewals-settings')
})

test('a viewer reads all of it, and changes nothing', async ({ page }) => {
  const { companyId } = await renewing(page, { names: crew.slice(0, 2) })
  const link = await propose(page)
  await siteRows(`UPDATE business_admins SET permission = 'viewer' WHERE company_id = $1 AND permission = 'manager'`, [
    companyId,
  ])
  await page.goto(link)
  await expect(main(page)).toContainText(/someone who books for your company/i)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expectUsable(page, 'renewals-viewer')
  await page.goto('/company/renewals/')
  await expect(main(page)).toContainText('A manager or an owner of your company can change this.')
  await expectUsable(page, 'renewals-settings-viewer')
})
