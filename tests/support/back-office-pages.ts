import { expect, type Locator, type Page, type Request } from '@playwright/test'
import type { StaffRole } from '@/lib/staff'
import { signInAtDesk } from './desk'

/** What people do in the back office, in the words of its pages. */

/** Signs in without the provider's page, which has a test of its own (staff-edit-a-session). */
export const logIn = (page: Page, role: StaffRole): Promise<void> => signInAtDesk(page.request, role)

/** A new page without blocks; gives its id. */
export async function startPage(page: Page, title: string): Promise<number> {
  await page.goto('/admin/new-page')
  await page.getByLabel('Title').fill(title)
  await page.getByRole('radio', { name: /^Empty page/ }).press('Space')
  await page.getByRole('button', { name: 'Start the page' }).click()
  await expect(page).toHaveURL(/\/collections\/pages\/\d+/)
  await expect(page.getByLabel('Title').first()).toHaveValue(title)
  return Number(/pages\/(\d+)/.exec(page.url())?.[1])
}

/** What is typed or pressed before Payload’s form is awake isn’t heard. */
const formIsAwake = (page: Page) => expect(page.locator('form[data-form-ready=true]').first()).toBeAttached()

/** Types, and waits until autosave has written it: the save that holds these words, not one that was under way before them. */
export async function save(page: Page, words: string, type: () => Promise<void>) {
  await formIsAwake(page)
  const saved = page.waitForResponse(
    (answer) =>
      answer.url().includes('autosave=true') && answer.ok() && (answer.request().postData() ?? '').includes(words),
  )
  await type()
  await saved
  await expect(page.getByText('Saving...')).toHaveCount(0)
}

/** Opens every block. An answer of the server that was under way closes them again, for people as well: they press it once more. */
export async function openBlocks(
  page: Page,
  wanted: Locator = page.locator('#blocks-row-0').getByLabel('Title'),
): Promise<void> {
  await formIsAwake(page)
  await expect(async () => {
    // Of the blocks, and then of lists within those that are open.
    const closed = (await wanted.isVisible()) ? [] : await page.getByRole('button', { name: 'Open all' }).all()
    for (const one of closed) if (await one.isVisible()) await one.click({ timeout: 2000 })
    await expect(wanted).toBeVisible({ timeout: 2000 })
  }).toPass()
}

export async function addHero(page: Page, title: string) {
  await formIsAwake(page)
  await page.getByRole('button', { name: 'Add block' }).click()
  await page.getByRole('button', { name: /Hero: the first thing/ }).click()
  await save(page, title, () => page.locator('#blocks-row-0').getByLabel('Title').fill(title))
}

/** A save that isn’t by itself. */
export const isPublishing = (request: Request): boolean =>
  request.method() === 'PATCH' && /\/cms-api\/pages\/\d+(?!.*autosave=true)/.test(request.url())

/** Publishes what is in the form and waits until that is stored. */
export async function publish(page: Page) {
  await formIsAwake(page)
  const sent = page.waitForRequest(isPublishing)
  await page.getByRole('button', { name: 'Publish changes' }).click()
  expect((await (await sent).response())?.status()).toBe(200)
  await expect(page.locator('.doc-controls__status, .status').getByText('Published').first()).toBeVisible()
}
