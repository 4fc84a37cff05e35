import { expect, test } from '@playwright/test'
import { accept, booked, button, employ, goToReview, heading, main, takenOf } from '../support/booking-pages'
import { newSlot } from '../support/bookings'
import { openAsBuyer } from '../support/shopping'
import { siteRows } from '../support/visitors'

test('a step that can’t be sent says so, and is sent once when the signal is back', async ({ page, context }) => {
  const { companyId } = await openAsBuyer(page)
  await employ(companyId, 'Aroha', 'Tīpene')
  const { sessionId, slotId } = await newSlot({}, siteRows)
  const waiting = main(page).getByRole('status').filter({ hasText: 'You have no signal.' })
  await page.goto(`/course-booking/${sessionId}/`)
  await page.getByRole('checkbox', { name: 'Aroha Tīpene' }).check()
  await context.setOffline(true)
  await button(page, 'Hold the seat').click()
  await expect(waiting).toBeVisible()
  // Pressing again changes nothing.
  await button(page, 'Waiting for a signal…').click()
  expect(await takenOf(slotId)).toBe(0)
  await context.setOffline(false)
  await expect(heading(page, /Is everyone ready|Check and pay/)).toBeVisible()
  expect(await takenOf(slotId)).toBe(1)

  await goToReview(page)
  await page.getByRole('radio', { name: 'On account' }).check()
  await accept(page)
  await context.setOffline(true)
  await button(page, /^Book for \$.+ on account$/).click()
  await expect(waiting).toBeVisible()
  await context.setOffline(false)
  await expect(heading(page, booked)).toBeVisible()
  const rows = await siteRows<{ orders: number; bookings: number }>(
    `SELECT (SELECT count(*)::int FROM orders WHERE company_id = $1) AS orders, (SELECT count(*)::int FROM bookings WHERE slot_id = $2) AS bookings`,
    [companyId, slotId],
  )
  expect(rows).toEqual([{ orders: 1, bookings: 1 }])
  expect(await takenOf(slotId)).toBe(1)
})
