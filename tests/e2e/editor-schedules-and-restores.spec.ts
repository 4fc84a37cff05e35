import { expect, type Page } from '@playwright/test'
import pg from 'pg'
import { addHero, logIn, openBlocks, publish, save, startPage } from '../support/back-office-pages'
import { staffName } from '../support/desk'
import { test } from '../support/test'

/** A publisher lets a page come and go by the clock, sees who changed what, and gives an older version back. */

/** Lets time pass: the date that a publisher chose is now. */
async function letTimePass(statement: string, id: number) {
  const client = new pg.Client({ connectionString: process.env.BROWSER_DATABASE_URL })
  await client.connect()
  const { rowCount } = await client.query(statement, [id])
  await client.end()
  expect(rowCount).toBe(1)
}

async function choose(page: Page, field: string, when: string) {
  const input = page.locator(`#field-${field} input`)
  await save(page, '2035-01-3', async () => {
    await input.fill(when)
    await input.press('Enter')
    await input.press('Tab')
  })
}

test('a page comes by itself when its time has come, and goes by itself', async ({ page, request }) => {
  const status = async () => (await request.get('/open-day/')).status()
  await logIn(page, 'publisher')
  const id = await startPage(page, 'Open day')
  await addHero(page, 'Come and see')
  await choose(page, 'publishAt', '01/31/2035 9:00 AM')
  await page.reload()
  await expect(page.locator('#field-publishAt input')).toHaveValue(/2035/)
  expect(await status()).toBe(404)
  await letTimePass(
    `UPDATE _pages_v SET version_publish_at = now() WHERE latest AND parent_id = $1 AND version_publish_at = '2035-01-30T20:00Z'`,
    id,
  )
  await expect.poll(status).toBe(200)
  await page.goto('/open-day/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Come and see')

  await page.goto(`/admin/collections/pages/${id}`)
  await expect(page.locator('#field-publishAt input')).toHaveValue('')
  await choose(page, 'unpublishAt', '01/31/2035 5:00 PM')
  await publish(page)
  expect(await status()).toBe(200)
  await letTimePass(`UPDATE pages SET unpublish_at = now() WHERE id = $1 AND unpublish_at = '2035-01-31T04:00Z'`, id)
  await expect.poll(status).toBe(404)
})

test('who changed what is listed; an older version is compared and put before visitors again', async ({
  page,
  browser,
}) => {
  const editor = await (await browser.newContext()).newPage()
  await logIn(editor, 'editor')
  const id = await startPage(editor, 'Our story')
  await addHero(editor, 'The first words')

  await logIn(page, 'publisher')
  await page.goto(`/admin/collections/pages/${id}`)
  await publish(page)
  await openBlocks(page)
  const title = page.locator('#blocks-row-0').getByLabel('Title')
  await save(page, 'The second words', () => title.fill('The second words'))
  await publish(page)
  const words = page.getByRole('heading', { level: 1 })
  await page.goto('/our-story/')
  await expect(words).toHaveText('The second words')

  await page.goto(`/admin/collections/pages/${id}/versions`)
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(0)).toHaveText('WhenWhoWhatStatus')
  const publisher = staffName('publisher')
  await expect(rows.nth(1)).toContainText(`${publisher}Hero: title changed.Live`)
  await expect(rows.filter({ hasText: `${publisher}Hero: title changed.Draft` })).toHaveCount(1)
  await expect(rows.filter({ hasText: new RegExp(`${staffName('editor')}.*Draft`) })).not.toHaveCount(0)

  await rows
    .filter({ hasText: `${publisher}New page.Published` })
    .getByRole('link')
    .click()
  await expect(page.getByRole('heading', { name: /^Version of .+ [ap]m$/ })).toBeVisible()
  const hero = page.getByRole('article').filter({ hasText: 'Title changed' })
  await expect(hero.getByRole('deletion')).toHaveText('first')
  await expect(hero.getByRole('insertion')).toHaveText('second')
  await page.getByRole('button', { name: 'Restore all of it…' }).click()
  await page.getByRole('button', { name: 'Restore and publish' }).click()
  await expect(page.getByText('Restored and published.')).toBeVisible()
  await expect(async () => {
    await page.goto('/our-story/')
    await expect(words).toHaveText('The first words', { timeout: 100 })
  }).toPass({ timeout: 5_000 })
})
