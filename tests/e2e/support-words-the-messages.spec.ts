import { expect, type Page } from '@playwright/test'
import { deskMessagesPath } from '@/desk-paths'
import { expectUsable } from '../support/accessibility'
import { signInAtDesk, staffName, toastOf } from '../support/desk'
import { test } from '../support/test'

/**
 * By key: the sandboxed preview has a process of its own, and a pointer that presses in the moment after a page was scrolled or resized still finds
 * the preview where it was before.
 */
const press = (page: Page, name: string) => page.getByRole('button', { name }).press('Enter')

/** What customers read is written by those who talk with them. */
test('support words the confirmation of a booking, sees it, tests it, saves it, and takes it back', async ({
  page,
}) => {
  await signInAtDesk(page.request, 'support')
  await page.goto(deskMessagesPath)
  await page.getByRole('link', { name: 'Wordings' }).click()
  await expectUsable(page)
  await page.getByRole('link', { name: 'Booking confirmed' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  const look = preview.frameLocator('iframe')
  await expect(look.getByText('Booking BKG-2026-000123 is confirmed: Site Safety Foundations')).toBeVisible()

  const text = page.getByLabel('Text', { exact: true })
  await text.fill('Kia ora ')
  await page.getByRole('button', { name: 'First name or contact' }).click()
  await page.keyboard.type(', ka pai! <b>See you</b> soon.')
  await expect(text).toHaveValue('Kia ora {{name}}, ka pai! <b>See you</b> soon.')
  await expect(look.getByText('Kia ora Mereana, ka pai! <b>See you</b> soon.')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Error: The message must say {{booking}}, {{course}} and {{when}}.')).toBeVisible()
  await expect(text).toBeFocused()
  await expectUsable(page)

  await text.fill('Kia ora {{name}},\n\nKa pai! Booking {{booking}}: {{course}}, {{when}}.')
  await page.getByRole('button', { name: 'Send a test to me' }).click()
  await expect(page.getByText(/A test is on its way to support@/)).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page)).toContainText('Saved. The next message says it.')
  const versions = page.getByRole('region', { name: 'Versions' })
  const first = versions.getByRole('listitem').filter({ hasText: 'Version 1' })
  await expect(first).toContainText(staffName('support'))
  await first.getByText('What changed').click()
  await expect(first.locator('ins').filter({ hasText: 'Ka pai!' })).toBeVisible()
  await expectUsable(page)

  await press(page, 'Use Hivis’ own words again')
  await page.getByRole('dialog').getByRole('button', { name: 'Use our own words' }).click()
  await expect(toastOf(page)).toContainText('says our own words again')
  await expect(text).toHaveValue(/is confirmed/)
  await press(page, 'Restore version 1')
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(text).toHaveValue(/Ka pai!/)
  await press(page, 'Use Hivis’ own words again')
  await page.getByRole('dialog').getByRole('button', { name: 'Use our own words' }).click()
  await expect(text).toHaveValue(/is confirmed/)
})
