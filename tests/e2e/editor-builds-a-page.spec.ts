import { expect, type FrameLocator, type Page } from '@playwright/test'
import { addHero, logIn, publish, startPage } from '../support/back-office-pages'
import { staffName } from '../support/desk'
import { test } from '../support/test'

/** An editor builds a page from nothing to published, beside its live preview; a publisher schedules, moves and restores it. */

const preview = (page: Page): FrameLocator => page.frameLocator('#live-preview-iframe')

async function openPreview(page: Page) {
  const frame = page.locator('#live-preview-iframe')
  if (!(await frame.isVisible())) await page.locator('#live-preview-toggler').click()
  await expect(frame).toBeVisible()
}

test('an editor drafts beside a live preview and asks for review, a publisher publishes', async ({ page, browser }) => {
  await logIn(page, 'editor')
  const id = await startPage(page, 'Winter on site')
  await openPreview(page)
  await addHero(page, 'Cold hands make mistakes')
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Cold hands make mistakes')
  await expect(page.getByRole('button', { name: 'Publish changes' })).toHaveCount(0)
  expect((await page.request.get('/winter-on-site/')).status()).toBe(404)

  const publisher = await (await browser.newContext()).newPage()
  await logIn(publisher, 'publisher')
  await publisher.goto(`/admin/collections/pages/${id}`)
  await expect(publisher.getByLabel('Last changed by')).toHaveValue(staffName('editor'))
  await publish(publisher)
  await expect(async () => {
    await publisher.goto('/winter-on-site/')
    await expect(publisher.getByRole('heading', { level: 1 })).toHaveText('Cold hands make mistakes', {
      timeout: 1_000,
    })
  }).toPass()
})

test('the keyboard gets into a text and out of it again, and indents only in a list', async ({ page }) => {
  await logIn(page, 'editor')
  await startPage(page, 'By keyboard')
  await page.getByRole('button', { name: 'Add block' }).focus()
  await page.keyboard.press('Enter')
  await page.getByPlaceholder('Search for a block').fill('rich')
  await page.getByRole('button', { name: /Rich text: headings/ }).focus()
  await page.keyboard.press('Enter')
  const text = page.locator('.ContentEditable__root')
  const isInText = () => text.evaluate((one) => one === document.activeElement)
  await text.focus()
  await page.keyboard.type('From 1 June we open at 7.30 am.')
  await page.keyboard.press('Tab')
  expect(await isInText()).toBe(false)
  await expect(text).toHaveText('From 1 June we open at 7.30 am.')
  await text.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- Photo ID')
  await expect(text.getByRole('listitem')).toHaveText('Photo ID')
  await page.keyboard.press('Tab')
  expect(await isInText()).toBe(true)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  expect(await isInText()).toBe(false)
})

test('a click in the preview opens the row of the block', async ({ page }) => {
  await logIn(page, 'publisher')
  const id = await startPage(page, 'Click me')
  await addHero(page, 'Click here to edit')
  await page.goto(`/admin/collections/pages/${id}`)
  await openPreview(page)
  const field = page.locator('#blocks-row-0').getByLabel('Title')
  await expect(page.locator('#blocks-row-0')).toBeVisible()
  await expect(field).toBeHidden()
  await preview(page).getByRole('heading', { name: 'Click here to edit' }).click()
  await expect(field).toBeVisible()
  await expect(preview(page).locator('[data-block-chosen]')).toHaveCount(1)
})

test('a page with a dead link is not published, and says why', async ({ page }) => {
  await logIn(page, 'publisher')
  const id = await startPage(page, 'Dead link')
  await page.evaluate(async (pageId) => {
    const blocks = [{ blockType: 'hero', title: 'Hi', primaryLink: { label: 'Go', url: '/no-such-page/' } }]
    await fetch(`/cms-api/pages/${pageId}?draft=true`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ blocks }),
    })
  }, id)
  await page.goto(`/admin/collections/pages/${id}`)
  await expect(page.getByText('There is no page at /no-such-page/.')).toBeVisible()
  const answer = await page.evaluate(async (pageId) => {
    const options = {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ _status: 'published' }),
    }
    return (await fetch(`/cms-api/pages/${pageId}`, options)).status
  }, id)
  expect(answer).toBe(400)
})

test('a shared link shows the draft to people without an account; a forged one shows nothing', async ({
  page,
  browser,
}) => {
  await logIn(page, 'publisher')
  await startPage(page, 'Only between us')
  await addHero(page, 'Not yet for everyone')
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = await page.getByLabel('Link to the draft').inputValue()
  const guest = await (await browser.newContext()).newPage()
  await guest.goto(link)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Not yet for everyone')
  await expect(guest.getByText('This draft was shared with you.')).toBeVisible()
  expect(guest.url()).not.toContain('token')
  const stranger = await (await browser.newContext()).newPage()
  expect((await stranger.goto(guest.url()))?.status()).toBe(404)
  expect((await stranger.goto(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))))?.status()).toBe(404)
})

test('a page that moves leaves a redirect behind', async ({ page, request }) => {
  await logIn(page, 'publisher')
  const id = await startPage(page, 'Old name')
  await addHero(page, 'Here I am')
  await publish(page)
  await expect.poll(async () => (await request.get('/old-name/')).status()).toBe(200)
  await page.evaluate(async (pageId) => {
    await fetch(`/cms-api/pages/${pageId}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ slug: 'new-name', _status: 'published' }),
    })
  }, id)
  await expect.poll(async () => (await request.get('/old-name/', { maxRedirects: 0 })).status()).toBe(308)
  const moved = await request.get('/old-name/', { maxRedirects: 0 })
  expect(moved.headers().location).toMatch(/\/new-name\/$/)
})
