import { expect, type Page } from '@playwright/test'
import pg from 'pg'
import { expectUsable } from '../support/accessibility'
import { addHero, isPublishing, logIn, openBlocks, publish, save, startPage } from '../support/back-office-pages'
import { staffName } from '../support/desk'
import { test } from '../support/test'

/** An editor starts a page, asks for a review and gets it back with comments; a publisher sees what changed and puts it live. */

async function ask(statement: string, values: unknown[]) {
  const client = new pg.Client({ connectionString: process.env.BROWSER_DATABASE_URL })
  await client.connect()
  const { rows } = await client.query(statement, values)
  await client.end()
  return rows
}

/** A choice that is not taken back within a minute is emailed: lets that minute pass. */
const settle = (id: number) =>
  ask(`UPDATE page_reviews SET created_at = created_at - interval '2 minutes' WHERE page_id = $1 AND told_at IS NULL`, [
    id,
  ])

/** The text of the newest mail of a kind about the reviews of this page. */
const mailOf = async (kind: string, id: number): Promise<string> => {
  const [row] = await ask(
    `SELECT m.text FROM messages m JOIN page_reviews r ON r.id = (m.about ->> 'review')::int WHERE m.kind = $1 AND r.page_id = $2 AND m.text IS NOT NULL ORDER BY m.id DESC LIMIT 1`,
    [kind, id],
  )
  return row?.text ?? ''
}

const answered = (page: Page, path: RegExp) =>
  page.waitForResponse((answer) => path.test(answer.url()) && answer.request().method() === 'POST' && answer.ok())

async function askForReview(page: Page, id: number) {
  await page.goto(`/admin/collections/pages/${id}`)
  const asked = answered(page, /\/review$/)
  await page.getByRole('button', { name: 'Ask for a review' }).click()
  await asked
  await expect(page.getByText('This draft is waiting for a publisher.')).toBeVisible()
}

test('a new page is stored when it has a title, with the blocks of its template, and is among the drafts at home', async ({
  page,
}) => {
  const count = async () => Number((await ask('SELECT count(*) AS count FROM pages', []))[0]?.count)
  await logIn(page, 'editor')
  const before = await count()
  await page.goto('/admin/collections/pages/create')
  await expect(page).toHaveURL(/\/admin\/new-page/)
  await page.getByRole('radio', { name: /^Questions and answers/ }).press('Space')
  await page.getByRole('button', { name: 'Start the page' }).click()
  await expect(page.getByText('Give the page a title.')).toBeVisible()
  const answer = await page.request.post('/cms-api/pages?draft=true', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { blocks: [] },
  })
  expect(answer.status()).toBe(400)
  expect(await count()).toBe(before)

  await page.getByLabel('Title').fill('Questions about heights')
  await page.getByRole('button', { name: 'Start the page' }).click()
  await expect(page).toHaveURL(/\/collections\/pages\/\d+/)
  await expect(page.locator('[id^="blocks-row-"]').filter({ hasText: 'Questions people ask us' })).toHaveCount(1)
  expect(await count()).toBe(before + 1)

  await page.goto('/admin')
  const drafts = page.getByRole('region', { name: 'Your drafts' })
  await drafts.getByRole('link', { name: 'Questions about heights' }).click()
  await expect(page.getByLabel('Title').first()).toHaveValue('Questions about heights')
})

test('a draft goes to a publisher, back with comments by email, and live once approved', async ({ page, browser }) => {
  const publisher = await (await browser.newContext()).newPage()
  await logIn(publisher, 'publisher')
  const id = await startPage(publisher, 'Height safety month')
  await addHero(publisher, 'Half a day for heights')
  await publish(publisher)

  await logIn(page, 'editor')
  await page.goto(`/admin/collections/pages/${id}`)
  await openBlocks(page)
  const words = 'Half a day for your heights'
  await save(page, words, () => page.locator('#blocks-row-0').getByLabel('Title').fill(words))
  await askForReview(page, id)

  await publisher.goto('/admin')
  await publisher
    .getByRole('region', { name: 'Waiting for you' })
    .getByRole('link', { name: 'Height safety month' })
    .click()
  await expect(publisher.getByText(`${staffName('editor')} asks to put 1 change live`)).toBeVisible()
  const change = publisher.getByRole('article').filter({ hasText: 'Title changed' }).first()
  await expect(change.getByRole('insertion')).toContainText('your')
  await expect(change.getByRole('deletion')).toHaveCount(0)

  await change.getByRole('button', { name: 'Comment' }).click()
  await publisher.getByRole('textbox', { name: /^Comment on Hero/ }).fill('Whose heights?')
  const said = answered(publisher, /\/comments$/)
  await publisher.getByRole('complementary').getByRole('button', { name: 'Comment', exact: true }).click()
  await said
  await expect(change.getByText('1 comment on this block')).toBeVisible()

  await publisher.getByRole('button', { name: /^Send back to/ }).click()
  await publisher.getByRole('button', { name: 'Send back', exact: true }).click()
  await expect(publisher.getByText(/^Say what .+ should change\.$/)).toBeVisible()
  await publisher.getByRole('textbox', { name: /should change|change\?/ }).fill('Please say who it is for.')
  const sent = answered(publisher, /\/send-back$/)
  await publisher.getByRole('button', { name: 'Send back', exact: true }).click()
  await sent
  await settle(id)
  await expect.poll(() => mailOf('page-sent-back', id)).toContain('Please say who it is for.')
  expect(await mailOf('page-sent-back', id)).toContain('Whose heights?')

  await page.goto('/admin')
  await page
    .getByRole('region', { name: 'Sent back to you' })
    .getByRole('link', { name: 'Height safety month' })
    .click()
  const thread = page.getByRole('article').filter({ hasText: 'Whose heights?' }).last()
  await thread.getByRole('textbox', { name: /^Answer/ }).fill('Those of roofers.')
  await thread.getByRole('button', { name: 'Send' }).click()
  await expect(thread.getByText('Those of roofers.')).toBeVisible()
  await thread.getByRole('button', { name: 'Settle' }).click()
  await expect(page.getByText('1 open, 1 settled')).toBeVisible()
  await askForReview(page, id)

  await publisher.goto(`/admin/reviews/${id}`)
  const approved = answered(publisher, /\/approve$/)
  await publisher.getByRole('button', { name: 'Approve' }).click()
  await approved
  await expect(async () => {
    await publisher.goto('/height-safety-month/')
    await expect(publisher.getByRole('heading', { level: 1 })).toHaveText('Half a day for your heights', {
      timeout: 100,
    })
  }).toPass()
  await settle(id)
  await expect.poll(() => mailOf('page-published', id)).toContain('Changed: text.')
})

test('a page approved for a date waits for it, in New Zealand time', async ({ page, browser }) => {
  const publisher = await (await browser.newContext()).newPage()
  await logIn(page, 'editor')
  const id = await startPage(page, 'Roof month')
  await addHero(page, 'Roofs')
  await askForReview(page, id)
  await logIn(publisher, 'publisher')
  await publisher.goto(`/admin/reviews/${id}`)
  await publisher.getByLabel('Goes live').fill('2035-02-01T06:00')
  await publisher.getByLabel('Comes off').fill('2035-03-01T06:00')
  const approved = answered(publisher, /\/approve$/)
  await publisher.getByRole('button', { name: 'Approve' }).click()
  await approved
  await settle(id)
  await expect.poll(() => mailOf('page-approved', id)).toContain('Thu 01 Feb 2035, 6.00 am')
  await publisher.goto('/admin')
  await expect(
    publisher.getByRole('region', { name: 'Scheduled' }).getByRole('listitem').filter({ hasText: 'Roof month' }),
  ).toHaveText([/goes live Thu 1 Feb, 6\.00 am/, /comes off Thu 1 Mar, 6\.00 am/])
  expect((await page.request.get('/roof-month/')).status()).toBe(404)
})

test('dates that an editor proposes are filled in for the publisher, and a comment reaches who is named in it', async ({
  page,
  browser,
}) => {
  await logIn(page, 'editor')
  const id = await startPage(page, 'Ladder month')
  await addHero(page, 'Ladders')
  await page.getByText('Propose dates').click()
  const field = page.getByRole('region', { name: 'Review' })
  await field.getByLabel('Goes live').fill('2035-04-01T06:00')
  await field.getByLabel('Comes off').fill('2035-05-01T06:00')
  const asked = answered(page, /\/review$/)
  await page.getByRole('button', { name: 'Ask for a review' }).click()
  await asked

  const publisher = await (await browser.newContext()).newPage()
  await logIn(publisher, 'publisher')
  await publisher.goto(`/admin/reviews/${id}`)
  await expect(publisher.getByText(/asks for these dates/)).toBeVisible()
  await expect(publisher.getByLabel('Goes live')).toHaveValue('2035-04-01T06:00')
  await expect(publisher.getByLabel('Comes off')).toHaveValue('2035-05-01T06:00')

  const box = publisher.getByRole('textbox', { name: 'Comment on the whole page' })
  await box.click()
  await publisher.keyboard.type(`Is April fine, @${staffName('editor').split(' ')[0]}`)
  await expect(publisher.getByRole('option', { name: staffName('editor') })).toBeVisible()
  await publisher.keyboard.press('Enter')
  await publisher.keyboard.type('or May?')
  await expect(box).toHaveValue(`Is April fine, @${staffName('editor')} or May?`)
  const said = answered(publisher, /\/comments$/)
  await publisher.getByRole('complementary').getByRole('button', { name: 'Comment', exact: true }).click()
  await said
  await expectUsable(publisher, 'review')
  await ask(`UPDATE page_comments SET created_at = created_at - interval '4 minutes' WHERE page_id = $1`, [id])
  const mail = async () =>
    (await ask(`SELECT text FROM messages WHERE kind = 'page-commented' AND about ->> 'page' = $1`, [String(id)])).map(
      ({ text }) => String(text),
    )
  await expect.poll(async () => (await mail()).join(), { timeout: 60_000 }).toContain('Is April fine')
  expect(await mail()).toHaveLength(1)
})

test('a review asked for while an earlier answer is still under way is shown as asked for', async ({ page }) => {
  await logIn(page, 'editor')
  await startPage(page, 'Harness month')
  await addHero(page, 'Harnesses')
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route(/\/review$/, async (route) => {
    if (route.request().method() !== 'GET') return await route.continue()
    const response = await route.fetch()
    await released
    await route.fulfill({ response })
  })
  const late = page.waitForRequest((request) => /\/review$/.test(request.url()) && request.method() === 'GET')
  const words = 'Harnesses that fit'
  await save(page, words, () => page.locator('#blocks-row-0').getByLabel('Title').fill(words))
  const request = await late
  const asked = answered(page, /\/review$/)
  await page.getByRole('button', { name: 'Ask for a review' }).click()
  await asked
  await expect(page.getByText('This draft is waiting for a publisher.')).toBeVisible()
  release()
  await (await request.response())?.finished()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(page.getByRole('button', { name: 'Take it back' })).toBeVisible()
})

test('one block of an older version comes back into the draft, and the live page stays', async ({ page }) => {
  await logIn(page, 'publisher')
  const id = await startPage(page, 'Our ladders')
  await addHero(page, 'Ladders that hold')
  await publish(page)
  const words = 'Ladders that lean'
  await save(page, words, () => page.locator('#blocks-row-0').getByLabel('Title').fill(words))
  await publish(page)
  await page.goto(`/admin/collections/pages/${id}/versions`)
  await page
    .getByRole('row')
    .filter({ hasText: 'New page.' })
    .filter({ hasText: 'Published' })
    .getByRole('link')
    .click()
  const restored = answered(page, /\/restore-block$/)
  await page
    .getByRole('article')
    .filter({ hasText: 'Title changed' })
    .getByRole('button', { name: 'Restore this block' })
    .click()
  await restored
  await page.goto(`/admin/reviews/${id}`)
  const change = page.getByRole('article').filter({ hasText: 'Title changed' }).first()
  await expect(change.getByRole('deletion')).toHaveText('lean')
  await expect(change.getByRole('insertion')).toHaveText('hold')
  await page.goto('/our-ladders/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ladders that lean')
})

test('a press on “Publish changes” while the page saves by itself counts once that is saved, and the focus stays', async ({
  page,
}) => {
  let now = Date.now()
  let typed = 'Scaffolds'
  await page.clock.install()
  await logIn(page, 'publisher')
  await startPage(page, 'Scaffold month')
  await addHero(page, typed)
  const button = page.getByRole('button', { name: 'Publish changes' })
  const title = page.locator('#blocks-row-0').getByLabel('Title')
  /** Types a letter once no save is under way, and does something between the beginning of the next one and its end. */
  const whileSaving = async (act: () => Promise<void>) => {
    await expect(async () => {
      await page.clock.resume()
      now += 60_000
      await page.clock.pauseAt(now)
      typed += '!'
      await title.fill(typed)
      await expect(button).toBeEnabled({ timeout: 2_000 })
    }).toPass()
    await button.focus()
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    await page.route(/autosave=true/, async (route) => {
      await ended
      await route.continue()
    })
    await page.clock.runFor(2_000)
    await expect(button).toBeDisabled()
    await act()
    await page.clock.resume()
    end()
    await page.unrouteAll({ behavior: 'wait' })
  }

  await whileSaving(async () => {})
  await expect(button).toBeFocused()

  const byKey = page.waitForRequest(isPublishing)
  await whileSaving(() => page.keyboard.press('Enter'))
  expect((await byKey).postData()).toContain(typed)
  expect((await (await byKey).response())?.status()).toBe(200)

  const byMouse = page.waitForRequest(isPublishing)
  await whileSaving(async () => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {}
    await page.mouse.click(x + width / 2, y + height / 2)
  })
  expect((await byMouse).postData()).toContain(typed)
})
