import fs from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { findBarriers } from '../support/accessibility'
import { addHero, logIn, publish, save, startPage } from '../support/back-office-pages'
import { test } from '../support/test'

/** A quick correction on a phone: from the start page to the request for a review. */

/** Nothing to scroll sideways, nothing too small for a thumb; photographed with SCREENSHOTS. */
async function expectFits(page: Page, name: string, main: readonly string[]) {
  const folder = process.env.SCREENSHOTS
  if (folder) {
    fs.mkdirSync(folder, { recursive: true })
    await page.screenshot({ path: `${folder}/phone-${name}.png`, fullPage: true })
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), name).toBeLessThanOrEqual(
    0,
  )
  expect(
    (await findBarriers(page)).filter((one) => one.startsWith('target-size')),
    name,
  ).toEqual([])
  for (const words of main) {
    const box = await page
      .getByRole('button', { name: words })
      .or(page.getByRole('link', { name: words }))
      .first()
      .boundingBox()
    expect(box?.height ?? 0, `${words} on ${name}`).toBeGreaterThanOrEqual(44)
  }
}

test('a title is corrected on a phone and sent for review', async ({ page, browser }) => {
  const publisher = await (await browser.newContext()).newPage()
  await logIn(publisher, 'publisher')
  await startPage(publisher, 'Opening hours in winter')
  await addHero(publisher, 'Open at eigth')
  await publish(publisher)

  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, 'editor')
  await page.goto('/admin')
  await expectFits(page, 'home', ['New page'])
  await page
    .getByRole('region', { name: 'Last published' })
    .getByRole('link', { name: 'Opening hours in winter' })
    .click()
  const block = page.locator('#blocks-row-0')
  const title = block.getByLabel('Title')
  await expect(block).toBeVisible()
  if (!(await title.isVisible())) await block.getByRole('button', { name: 'Open or close the block' }).click()
  await expect(title).toBeVisible()
  await expectFits(page, 'page', [])
  await save(page, 'Open at eight', () => title.fill('Open at eight'))
  const ask = page.getByRole('button', { name: 'Ask for a review' })
  await ask.scrollIntoViewIfNeeded()
  await expectFits(page, 'ask', ['Ask for a review'])
  await ask.click()
  await expect(page.getByText('This draft is waiting for a publisher.')).toBeVisible()
  await page.getByRole('link', { name: 'See what changed' }).click()
  await expect(page.getByRole('insertion')).toContainText('eight')
  await expectFits(page, 'review', [])
})
