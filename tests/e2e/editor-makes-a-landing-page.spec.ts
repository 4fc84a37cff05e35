import { expect, type Locator, type Page } from '@playwright/test'
import { logIn, openBlocks, save } from '../support/back-office-pages'
import { test } from '../support/test'

/** How much a landing page asks of an editor and a publisher, and a correction by phone. */

/** Counts what a person does: a click, a choice, a field filled. */
class Steps {
  count = 0
  async click(target: Locator) {
    this.count += 1
    await target.click()
  }
  async choose(target: Locator) {
    this.count += 1
    await target.press('Space')
  }
  async fill(target: Locator, words: string) {
    this.count += 1
    await target.fill(words)
  }
}

const row = (page: Page, index: number) => page.locator(`#blocks-row-${index}`)

const mostSteps = 25

test('a landing page of six blocks is made, reviewed and live in at most 25 steps', async ({ page, browser }) => {
  const steps = new Steps()
  await logIn(page, 'editor')
  await page.goto('/admin')
  await steps.click(page.getByRole('link', { name: 'New page' }))
  await steps.fill(page.getByLabel('Title'), 'Scaffold week')
  await steps.choose(page.getByRole('radio', { name: /^Campaign/ }))
  await steps.click(page.getByRole('button', { name: 'Start the page' }))
  await expect(page).toHaveURL(/\/collections\/pages\/\d+/)
  const id = Number(/pages\/(\d+)/.exec(page.url())?.[1])
  await expect(row(page, 3)).toBeVisible()

  steps.count += 1
  const fillIn = async (field: Locator, words: string) => {
    await openBlocks(page, field)
    await steps.fill(field, words)
  }
  await fillIn(row(page, 1).getByLabel('Point', { exact: false }).first(), 'Two days on real scaffolds')
  await fillIn(row(page, 2).getByLabel('Title').first(), 'On a real site')
  await steps.click(row(page, 2).getByRole('button', { name: 'Choose one we have' }))
  await steps.click(page.getByRole('dialog').locator('tbody button, tbody a').first())
  await fillIn(row(page, 3).getByLabel('Words of the link').first(), 'Find a date')
  await fillIn(row(page, 3).getByLabel('Or leads to the address').first(), '/training/course-calendar/')
  const added: readonly { name: RegExp; field: string; words: string }[] = [
    { name: /Quote: a customer/, field: 'textarea', words: 'I know now what holds me up.' },
    { name: /Rich text: headings/, field: '.ContentEditable__root', words: 'From 1 June in every town.' },
  ]
  for (const [index, { name, field, words }] of added.entries()) {
    await steps.click(page.getByRole('button', { name: 'Add block' }).last())
    await steps.click(page.getByRole('button', { name }))
    const place = row(page, 4 + index)
      .locator(field)
      .first()
    await save(page, words, () => steps.fill(place, words))
  }
  await expect(page.getByText('Must be fixed')).toHaveCount(0)
  await steps.click(page.getByRole('button', { name: 'Ask for a review' }))
  await expect(page.getByText('This draft is waiting for a publisher.')).toBeVisible()

  const publisher = await (await browser.newContext()).newPage()
  await logIn(publisher, 'publisher')
  await publisher.goto('/admin')
  await steps.click(
    publisher.getByRole('region', { name: 'Waiting for you' }).getByRole('link', { name: 'Scaffold week' }),
  )
  await steps.click(publisher.getByRole('button', { name: 'Approve' }))
  await expect(async () => {
    await publisher.goto('/scaffold-week/')
    await expect(publisher.getByText('I know now what holds me up.')).toBeVisible({ timeout: 500 })
  }).toPass()
  for (const words of ['Two days on real scaffolds', 'On a real site', 'Find a date', 'From 1 June in every town.'])
    await expect(publisher.getByText(words).first()).toBeVisible()
  expect(id).toBeGreaterThan(0)
  expect(steps.count).toBeLessThanOrEqual(mostSteps)
})
