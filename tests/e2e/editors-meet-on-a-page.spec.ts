import { expect, type Page } from '@playwright/test'
import { addHero, logIn, openBlocks, save, startPage } from '../support/back-office-pages'
import { staffName } from '../support/desk'
import { test } from '../support/test'

/** Two people on one page see each other before they type, and neither writes over the other without knowing. */

const here = (page: Page) => page.getByRole('status', { name: 'Who else is here' })
const saved = (page: Page) => page.getByRole('status', { name: 'Saved by a colleague' })
const title = (page: Page) => page.locator('#blocks-row-0').getByLabel('Title')

test('anyone who opens a page sees who has it open before typing, and that the other has saved before writing over it', async ({
  page,
  browser,
}) => {
  await logIn(page, 'editor')
  const id = await startPage(page, 'Both of us')
  await addHero(page, 'First words')
  await page.goto(`/admin/collections/pages/${id}`)
  const publisher = await (await browser.newContext()).newPage()
  await logIn(publisher, 'publisher')
  // The first answer about who saved is late: what was opened before it counts.
  let answer = () => {}
  const isSavedMeanwhile = new Promise<void>((resolve) => {
    answer = resolve
  })
  await publisher.route(/\/newest$/, async (route) => {
    await isSavedMeanwhile
    await route.continue()
  })
  await publisher.goto(`/admin/collections/pages/${id}`)
  await expect(here(publisher)).toContainText(`${staffName('editor')} is looking at this too.`)
  await expect(here(page)).toContainText(staffName('publisher'))
  await expect(saved(publisher)).toBeEmpty()

  await openBlocks(page)
  await save(page, 'Words of the editor', () => title(page).fill('Words of the editor'))
  answer()
  await expect(saved(publisher)).toContainText(`${staffName('editor')} saved this page at`)
  await expect(saved(page)).toBeEmpty()
  await publisher.getByRole('button', { name: 'Load the page again' }).click()
  await expect(saved(publisher)).toBeEmpty()
  await openBlocks(publisher)
  await expect(title(publisher)).toHaveValue('Words of the editor')

  await save(publisher, 'Words of the publisher', () => title(publisher).fill('Words of the publisher'))
  await expect(saved(page)).toContainText(`${staffName('publisher')} saved this page at`)
  await page.goto(`/admin/collections/pages/${id}/versions`)
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.filter({ hasText: staffName('editor') }).first()).toBeVisible()
  await expect(rows.filter({ hasText: staffName('publisher') }).first()).toBeVisible()
})
