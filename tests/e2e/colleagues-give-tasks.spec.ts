import { expect } from '@playwright/test'
import { deskBookingsPath, deskPath } from '@/desk-paths'
import { expectUsable } from '../support/accessibility'
import { signInAtDesk, staffName, toastOf } from '../support/desk'
import { test } from '../support/test'

/** What has to be done about a booking goes to a colleague, who finds it on their day. */
test('a coordinator gives support a task on a booking; support finds it on Today and says that it is done', async ({
  browser,
}) => {
  const coordinator = await browser.newContext()
  await signInAtDesk(coordinator.request, 'scheduler')
  const page = await coordinator.newPage()
  await page.goto(deskBookingsPath)
  await page.getByRole('table').getByRole('link').first().click()
  const number = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByRole('button', { name: 'New task' }).click()
  const panel = page.getByRole('dialog', { name: 'New task' })
  await expectUsable(page)
  await panel.getByRole('button', { name: 'Add task' }).click()
  await expect(panel.getByText('Error: Write what there is to do.')).toBeVisible()
  const what = `Ring about ${number}`
  await panel.getByLabel('What is there to do?').fill(what)
  await panel.getByLabel('For', { exact: true }).selectOption({ label: staffName('support') })
  await panel.getByRole('button', { name: 'Add task' }).click()
  await expect(toastOf(page)).toContainText('has the task, and gets an email.')
  await expect(page.getByRole('region', { name: 'Tasks' })).toContainText(what)
  await coordinator.close()

  const colleague = await browser.newContext()
  await signInAtDesk(colleague.request, 'support')
  const day = await colleague.newPage()
  await day.goto(deskPath)
  await day.getByRole('link', { name: /Tasks due today/ }).click()
  await expectUsable(day)
  await day.getByRole('link', { name: what }).click()
  await expect(day.getByRole('heading', { level: 1 })).toHaveText(number)
  const row = day.getByRole('listitem').filter({ hasText: what })
  await row.getByRole('button', { name: 'Done' }).click()
  await day.getByRole('dialog', { name: 'Is it done?' }).getByRole('button', { name: 'Done' }).click()
  await expect(toastOf(day)).toContainText('The task is done.')
  await expect(row.getByRole('button', { name: 'Open again' })).toBeVisible()
  await day.goto(deskPath)
  await expect(day.getByRole('link', { name: /Tasks due today/ })).toHaveCount(0)
  await colleague.close()
})
