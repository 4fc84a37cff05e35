import { expect, type Page } from '@playwright/test'
import { accountPath } from '@/account-paths'
import { deskCoursePath } from '@/desk-paths'
import { expectUsable, photograph } from '../support/accessibility'
import { logIn } from '../support/back-office-pages'
import { accept, booked, button, employ, goToReview, heading, main } from '../support/booking-pages'
import { signInAtDesk, toastOf } from '../support/desk'
import { test } from '../support/kept-focus'
import { openAsBuyer } from '../support/shopping'
import { pageOf, siteRows } from '../support/visitors'

/** A course written in the page editor: from the calendar to the card, on a phone. */
const phone = { width: 390, height: 844 }
const course = 'Foundation Passport – Civil'

test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } })

type Stored = {
  readonly asks: string
  readonly answers: readonly { readonly text: string; readonly isRight?: boolean }[]
}

/** Its questions, as they are published: the site says what is right only afterwards. */
async function questions(): Promise<Map<string, Stored['answers']>> {
  const [row] = await siteRows<{ modules: { blocks: (Stored & { blockType: string })[] }[] }>(
    `SELECT modules FROM online_courses WHERE title = 'Civil basics'`,
  )
  const asked = (row?.modules ?? []).flatMap(({ blocks }) =>
    blocks.filter(({ blockType }) => blockType === 'moduleQuestion'),
  )
  return new Map(asked.map(({ asks, answers }) => [asks, answers]))
}

const forms = (page: Page) => main(page).locator('form[data-unanswered]')

/** Answers the first open question, right or with its first wrong answer. */
async function answerNext(page: Page, known: Map<string, Stored['answers']>, isRight: boolean): Promise<void> {
  const left = await forms(page).count()
  const form = forms(page).first()
  const legend = (await form.locator('legend').textContent()) ?? ''
  const [, answers = []] = [...known].find(([asks]) => legend.includes(asks)) ?? []
  const chosen = isRight ? answers.filter((one) => one.isRight) : answers.filter((one) => !one.isRight).slice(0, 1)
  for (const { text } of chosen) await form.getByLabel(text, { exact: true }).check()
  await form.getByRole('button', { name: 'Check my answer' }).click()
  await expect(forms(page)).toHaveCount(left - 1)
}

async function answerModule(page: Page, known: Map<string, Stored['answers']>, isRight: boolean): Promise<void> {
  while ((await forms(page).count()) > 0) await answerNext(page, known, isRight)
}

const goOn = (page: Page) => button(page, /^(?:Next module|Finish the course)$/).click()
const module = (page: Page, title: string) => main(page).getByRole('heading', { level: 1, name: title })

const titles = ['Before you set foot on site', 'Plant and people', 'Trenches and services', 'When something goes wrong']

test('someone books it in the calendar, answers on a phone, fails, tries again, and has the card', async ({
  page: buyer,
  browser,
}) => {
  test.setTimeout(240_000)
  const { companyId } = await openAsBuyer(buyer)
  const worker = await employ(companyId, 'Losa', 'Fonoti')
  await buyer.goto('/training/course-calendar/?type=online')
  await main(buyer)
    .locator('li[data-row]', { hasText: course })
    .getByRole('link', { name: /^Start today/ })
    .click()
  await buyer.getByRole('checkbox', { name: 'Losa Fonoti' }).check()
  await button(buyer, /^Hold the seats?$/).click()
  await goToReview(buyer)
  await buyer.getByRole('radio', { name: 'On account' }).check()
  await accept(buyer)
  await button(buyer, /^Book for \$.+ on account$/).click()
  await expect(heading(buyer, booked)).toBeVisible()

  const known = await questions()
  expect(known.size).toBe(8)
  const page = await pageOf(browser, worker)
  await page.setViewportSize(phone)
  await page.goto(accountPath)
  await main(page)
    .getByRole('region', { name: 'Your course online' })
    .getByRole('link', { name: /^Start/ })
    .click()
  await expect(main(page)).toContainText('To pass: 6 of 8 questions right')
  await photograph(page, 'modules-start-390')
  await expectUsable(page)
  await button(page, 'Start').click()

  await expect(module(page, titles[0] ?? '')).toBeVisible()
  await expectUsable(page)
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await photograph(page, `modules-module-${width}`)
  }
  await page.setViewportSize(phone)
  await goOn(page)
  await expect(main(page).getByRole('alert')).toHaveText('Answer every question first.')
  await button(page, 'Check my answer').first().click()
  await expect(main(page).getByRole('alert').first()).toHaveText('Choose an answer.')
  await answerNext(page, known, false)
  await expect(main(page).getByText('Not right this time.')).toBeFocused()

  // Without a signal the answer is kept on the phone, and sent once there is one.
  await page.context().setOffline(true)
  const form = forms(page).first()
  for (const { text, isRight } of [...known.values()][1] ?? [])
    if (isRight) await form.getByLabel(text, { exact: true }).check()
  await form.getByRole('button', { name: 'Check my answer' }).click()
  await expect(form.getByRole('status')).toContainText('No signal')
  await photograph(page, 'modules-offline-390')
  await page.context().setOffline(false)
  await expect(main(page).getByText('That’s right.')).toBeVisible()
  await expect(main(page).getByRole('alert')).toHaveCount(0)
  await photograph(page, 'modules-answered-390')
  await expectUsable(page)
  await page.setViewportSize(phone)

  // Another device goes on where this one stopped.
  const other = await pageOf(browser, worker)
  await other.goto(page.url())
  await expect(other.getByText('That’s right.')).toBeVisible()
  await other.close()
  await goOn(page)

  for (const title of titles.slice(1)) {
    await expect(module(page, title)).toBeVisible()
    await answerModule(page, known, false)
    if (title === titles[2]) await photograph(page, 'modules-video-390')
    await goOn(page)
  }
  await expect(main(page).getByRole('heading', { level: 2, name: '1 of 8 right' })).toBeVisible()
  await expect(main(page).getByRole('heading', { name: '7 answers were wrong' })).toBeVisible()
  await expectUsable(page)
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await photograph(page, `modules-failed-${width}`)
  }
  await page.setViewportSize(phone)
  await buyer.goto('/company/online-courses/')
  await expect(main(buyer)).toContainText('Not passed yet')

  await button(page, 'Try again').click()
  for (const title of titles) {
    await expect(module(page, title)).toBeVisible()
    await answerModule(page, known, true)
    await goOn(page)
  }
  await expect(main(page).getByRole('heading', { level: 2, name: 'You’ve passed' })).toBeVisible()
  await expect(main(page)).toContainText('8 of 8 right')
  await photograph(page, 'modules-passed-390')
  await expectUsable(page)
  await page.setViewportSize(phone)
  expect(
    await siteRows(
      `SELECT level, (SELECT count(*)::int FROM completed_courses d WHERE d.person_id = k.person_id) AS completed FROM cards k WHERE k.person_id = $1`,
      [worker.id],
    ),
  ).toEqual([{ level: 'foundation', completed: 1 }])
  await page.goto(accountPath)
  await photograph(page, 'modules-card-390')
})

test('a publisher changes and publishes it, and the desk plays the new version', async ({ page, browser }) => {
  const [row] = await siteRows<{ id: number; course: number }>(
    `SELECT o.id, k.course_id AS course FROM online_courses o JOIN learning_packages k ON k.online_course_id = o.id WHERE o.title = 'Civil basics' LIMIT 1`,
  )
  const path = `/admin/collections/online-courses/${row?.id}`
  await logIn(page, 'publisher')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(path)
  await expect(page.getByLabel('Pass mark in per cent')).toHaveValue('75')
  await expect(page.getByText('Module · Before you set foot on site')).toBeVisible()
  await photograph(page, 'modules-editor-1280')
  await page.locator('#modules-row-1').getByRole('button', { name: 'Open or close the block' }).first().click()
  await expect(page.getByText('Question · You need to tell the digger operator something.')).toBeVisible()
  await photograph(page, 'modules-editor-open-1280')
  await page.setViewportSize(phone)
  await photograph(page, 'modules-editor-390')
  await page.setViewportSize({ width: 1280, height: 900 })
  const attempts = async () =>
    await siteRows('SELECT version, attempts FROM learning_packages WHERE online_course_id = $1 ORDER BY version', [
      row?.id,
    ])
  expect(await attempts()).toEqual([{ version: 1, attempts: 3 }])

  await page.getByLabel('Attempts').fill('4')
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect.poll(attempts).toEqual([
    { version: 1, attempts: 3 },
    { version: 2, attempts: 4 },
  ])

  const desk = await (await browser.newContext()).newPage()
  await signInAtDesk(desk.request, 'scheduler')
  await desk.goto(deskCoursePath(row?.course ?? 0))
  const versions = desk.getByRole('region', { name: 'Online package' })
  await expect(versions).toContainText('Written here, 4 modules, 8 questions, pass mark 75%, 4 attempts, 90 days')
  for (const width of [390, 768, 1280]) {
    await desk.setViewportSize({ width, height: 844 })
    await photograph(desk, `modules-desk-${width}`)
  }
  await desk.getByRole('button', { name: 'Written here' }).click()
  const panel = desk.getByRole('dialog', { name: 'It plays modules written here' })
  await panel.getByLabel('Online course').selectOption({ label: 'Civil basics' })
  await photograph(desk, 'modules-choose-1280')
  await panel.getByRole('button', { name: 'Play these modules' }).click()
  await expect(toastOf(desk)).toContainText('Version 3 plays the modules.')
  await expectUsable(desk)
})

test('an editor looks at a draft as learners will see it and asks for a review; a publisher sends it back', async ({
  page,
  browser,
}) => {
  // One of its own: a colleague who has it open would hold it.
  const [row] = await siteRows<{ id: number }>(
    `WITH o AS (INSERT INTO online_courses (title, pass_mark, attempts, modules, refs, _status)
         SELECT 'Civil, reviewed', pass_mark, attempts, modules, refs, 'published' FROM online_courses WHERE title = 'Civil basics' RETURNING *)
     INSERT INTO _online_courses_v (parent_id, version_title, version_pass_mark, version_attempts, version_modules, version_refs, version__status, latest)
     SELECT id, title, pass_mark, attempts, modules, refs, 'published', true FROM o RETURNING parent_id AS id`,
  )
  await logIn(page, 'editor')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`/admin/collections/online-courses/${row?.id}`)
  await page.locator('#modules-row-0').getByRole('button', { name: 'Open or close the block' }).first().click()
  await page.locator('[name="modules.0.title"]').fill('Before you set foot on any site')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.locator('#live-preview-toggler').click()
  const preview = page.frameLocator('#live-preview-iframe')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Before you set foot on any site')
  await photograph(page, 'modules-preview-1280')
  await page.locator('[name="modules.0.title"]').fill('Before you set foot on our site')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Before you set foot on our site')

  const alone = await page.context().newPage()
  await alone.goto(`/preview/courses/${row?.id}/`)
  const form = forms(alone).first()
  await form.getByRole('radio').or(form.getByRole('checkbox')).first().check()
  await form.getByRole('button', { name: 'Check my answer' }).click()
  await expect(main(alone).getByText(/^(?:Not right this time|That’s right)\.$/)).toBeFocused()
  expect(await siteRows("SELECT id FROM learning_answers WHERE created_at > now() - interval '5 seconds'")).toEqual([])
  for (const width of [390, 768, 1280]) {
    await alone.setViewportSize({ width, height: 844 })
    await photograph(alone, `modules-previewed-${width}`)
  }
  await expectUsable(alone)
  await main(alone).getByRole('link', { name: 'Next module' }).click()
  await expect(module(alone, titles[1] ?? '')).toBeVisible()
  await alone.close()

  await page.getByRole('button', { name: 'Ask for a review' }).click()
  await expect(page.getByText('This draft is waiting for a publisher.')).toBeVisible()
  const publisher = await (await browser.newContext()).newPage()
  await logIn(publisher, 'publisher')
  await publisher.setViewportSize({ width: 1280, height: 900 })
  await publisher.goto('/admin/reviews')
  await publisher.getByRole('link', { name: 'Civil, reviewed' }).click()
  await expect(publisher.getByText('Title changed')).toBeVisible()
  await photograph(publisher, 'modules-review-1280')
  await publisher.getByRole('link', { name: 'Phone' }).click()
  await expect(
    publisher.frameLocator('iframe[title="The draft as learners will see it"]').getByRole('heading', { level: 1 }),
  ).toHaveText('Before you set foot on our site')
  await publisher.getByRole('button', { name: /^Send back to/ }).click()
  await publisher.getByLabel(/^What should/).fill('Keep the old title.')
  await publisher.getByRole('button', { name: 'Send back' }).click()
  await expect(publisher.getByText('Keep the old title.')).toBeVisible()
})
