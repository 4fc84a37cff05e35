import { expect, type Page } from '@playwright/test'
import { expectUsable } from '../support/accessibility'
import { book, employ } from '../support/booking-pages'
import { newSlot } from '../support/bookings'
import { signInAtDesk } from '../support/desk'
import { test } from '../support/kept-focus'
import { openAsBuyer } from '../support/shopping'
import { siteRows } from '../support/visitors'

/** A tablet at the door, which staff open from the roll: people type what they know, and the roll knows. */
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const main = (page: Page) => page.getByRole('main')

test('people check themselves in on a tablet, and two with the same digits say their first name', async ({
  page,
  browser,
}) => {
  const { companyId } = await openAsBuyer(page)
  const { sessionId, slotId } = await newSlot({}, siteRows)
  await employ(companyId, 'Aroha', 'Tīpene')
  await employ(companyId, 'Tāne', 'Rewi')
  await book(page, sessionId, ['Aroha Tīpene', 'Tāne Rewi'])
  await siteRows(
    `UPDATE people SET phone_number = '021 555 0142' WHERE id IN (SELECT person_id FROM attendees WHERE slot_id = $1)`,
    [slotId],
  )
  await siteRows(
    `UPDATE session_slots SET starts_at = now() - interval '1 minute', ends_at = now() + interval '1 minute' * 59 WHERE id = $1`,
    [slotId],
  )

  const desk = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  await signInAtDesk(desk.request, 'scheduler')
  await desk.goto(`/desk/planner/${slotId}/`)
  const address = await desk.getByRole('link', { name: 'Check-in for a tablet' }).getAttribute('href')

  const tablet = await (await browser.newContext({ viewport: { width: 768, height: 1024 } })).newPage()
  await tablet.goto(address ?? '')
  await expect(main(tablet)).not.toContainText('Aroha')
  await expectUsable(tablet, 'door')
  const digits = tablet.getByLabel(/^Last four digits of your phone/)
  await expect(digits).toBeFocused()
  await digits.fill('9999')
  await tablet.keyboard.press('Enter')
  await expect(tablet.getByRole('alert').filter({ hasText: 'We can’t find you' })).toBeVisible()
  await digits.fill('0142')
  await tablet.keyboard.press('Enter')
  const name = tablet.getByLabel(/^Your first name/)
  await expect(name).toBeFocused()
  await name.fill('tane')
  await tablet.keyboard.press('Enter')
  await expect(tablet.getByRole('status')).toContainText('Kia ora Tāne')
  await expectUsable(tablet, 'door-greeting')
  await tablet.getByRole('button', { name: 'Next person' }).click()
  await expect(digits).toBeFocused()

  await desk.reload()
  await expect(desk.getByRole('button', { name: /Tāne Rewi is here$/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(desk.getByRole('button', { name: /Aroha Tīpene is here$/ })).toHaveAttribute('aria-pressed', 'false')
})
