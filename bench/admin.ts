/**
 * How long an editor waits for a page of 40 blocks in the back office, in a real Chromium: from opening its address until all rows stand
 * in the form and its title can be typed into, and from the click on "Publish changes" until the message that it is published.
 * Run: `node --import tsx bench/admin.ts`.
 */
import type { Page } from '@playwright/test'
import { withBrowser } from './chromium'
import { aim, blocksOfTheSite, percentile, staffOf, withSite } from './support'

const count = 40
const rounds = 7

async function logIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin`)
  await page.locator('button', { hasText: 'publisher@hivis.example' }).click()
  await page.waitForURL(/\/admin\/?$/)
}

/** Waits as an editor does: every row is there, and typing into the form is heard, which Payload shows by offering to publish. */
async function open(page: Page, address: string, title: string): Promise<number> {
  const began = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator(`#blocks-row-${count - 1}`).waitFor()
  await page.locator('#field-title:enabled').fill(title)
  await page.locator('#action-save:enabled').waitFor()
  return performance.now() - began
}

/** What was typed is a draft by now, as it is for an editor who reads it again before publishing. */
async function publish(page: Page): Promise<number> {
  await page.waitForResponse((answer) => answer.url().includes('autosave=true') && answer.ok())
  await page.waitForTimeout(1500)
  const began = performance.now()
  await page.locator('#action-save').click()
  await page.locator('.toast-success').waitFor()
  return performance.now() - began
}

function say(what: string, times: number[], limit: number): void {
  const [p50, worst] = [percentile(times, 0.5), Math.max(...times)]
  process.stdout.write(
    `${what}: p50 ${p50.toFixed(0)} ms, worst ${worst.toFixed(0)} ms, ${aim(p50 <= limit, `${limit} ms`)}\n`,
  )
}

await withSite(async ({ url, client }) => {
  const staff = await staffOf(url, 'publisher')
  const data = { title: 'Forty blocks', slug: 'forty-blocks', blocks: await blocksOfTheSite(client, count) }
  const { doc } = await staff<{ doc: { id: number } }>('pages', 'POST', { ...data, _status: 'published' })
  await withBrowser(async (browser) => {
    const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await logIn(page, url)
    const [opened, saved]: [number[], number[]] = [[], []]
    for (let round = 0; round <= rounds; round++) {
      const openedAfter = await open(page, `${url}/admin/collections/pages/${doc.id}`, `Forty blocks ${round}`)
      const savedAfter = await publish(page)
      // The first round loads the back office's scripts into the browser and its code into the server.
      if (round === 0) process.stdout.write(`first visit: opened after ${openedAfter.toFixed(0)} ms\n`)
      else {
        opened.push(openedAfter)
        saved.push(savedAfter)
      }
    }
    say(`${count} blocks opened, ${rounds} times`, opened, 3000)
    say(`published, ${rounds} times`, saved, 1000)
  })
})
