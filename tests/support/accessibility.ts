import fs from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const axe = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe: typeof import('axe-core')
  }
}

/** What axe finds on a page under WCAG 2.2 AA, as short texts; empty when there is nothing. */
export async function findBarriers(page: Page): Promise<string[]> {
  // Evaluated through the debugger, so that the page's content security policy stays as it is.
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  })
}

/** Nothing stands in the way of using the open page, small and large, and it is no wider than the window. */
export async function expectUsable(page: Page): Promise<void> {
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    const over = () =>
      page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - window.innerWidth)
    await expect.poll(over, `${page.url()} at ${width}`).toBeLessThanOrEqual(0)
    if (width !== 768) expect(await findBarriers(page), `${page.url()} at ${width}`).toEqual([])
    const folder = process.env.SCREENSHOTS
    const name = `${new URL(page.url()).pathname}${new URL(page.url()).search}`.replaceAll(/\W+/g, '-')
    if (folder) await page.screenshot({ path: `${folder}/${name}${width}.png`, fullPage: true })
  }
}
