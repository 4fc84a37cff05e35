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
    // A button that slides under the pointer as the window is resized fades to its hover colours: only where a fade ends is measured.
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(still)
    const { violations } = await window.axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    })
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  })
}

const addressOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url())
  return `${pathname}${search}`.replaceAll(/\W+/g, '-')
}

/**
 * Nothing stands in the way of using the open page, small and large, and it is no wider than the window. With SCREENSHOTS it is photographed there,
 * under its address unless another name is given.
 */
export async function expectUsable(page: Page, name?: string): Promise<void> {
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    const over = () =>
      page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - window.innerWidth)
    const where = `${name ?? page.url()} at ${width}`
    await expect.poll(over, where).toBeLessThanOrEqual(0)
    if (width !== 768) expect(await findBarriers(page), where).toEqual([])
    await photograph(page, `${name ?? addressOf(page)}-${width}`)
  }
}

/** With SCREENSHOTS, a picture of the whole page in that folder. */
export async function photograph(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}
