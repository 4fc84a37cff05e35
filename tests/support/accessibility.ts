import fs from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const axe = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe: typeof import('axe-core')
  }
}

/** Waits until nothing that can be pressed moves any more: a page in a window of another size is laid out in several steps. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const places = () =>
      [...document.querySelectorAll('a, button, input, select, summary, textarea')]
        .map((one) => one.getBoundingClientRect())
        .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' '))
        .join()
    let before = ''
    // What never rests, such as a carousel, is measured as it is.
    for (let looks = 0; looks < 50 && before !== places(); looks += 1) {
      before = places()
      await twoFrames()
    }
  })
}

/** What axe finds on a page under WCAG 2.2 AA, as short texts; empty when there is nothing. */
export async function findBarriers(page: Page): Promise<string[]> {
  await settle(page)
  // Evaluated through the debugger, so that the page's content security policy stays as it is. To read it takes a fifth as long as to run it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  return page.evaluate(async () => {
    // A button that slides under the pointer as the window is resized fades to its hover colours: only where a fade ends is measured.
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(still)
    const { violations } = await window.axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // What passes would be described node by node for no one.
      resultTypes: ['violations'],
    })
    // Half of a control may lie under a bar that stays at the window's edge: it counts as small only if it is so where it can be scrolled to.
    const isStillSmall = async (target: string) => {
      const control = document.querySelector(target)
      const places = [...document.querySelectorAll('*')].map((one) => ({ one, top: one.scrollTop }))
      control?.scrollIntoView({ block: 'center', behavior: 'instant' })
      const again = await window.axe.run(target, { runOnly: { type: 'rule', values: ['target-size'] } })
      for (const { one, top } of places) if (one.scrollTop !== top) one.scrollTop = top
      return again.violations.length > 0
    }
    const found: string[] = []
    for (const { id, nodes } of violations) {
      const wrong: string[] = []
      for (const target of nodes.map((node) => node.target.join(' '))) {
        if (id !== 'target-size' || (await isStillSmall(target))) wrong.push(target)
      }
      if (wrong.length > 0) found.push(`${id}: ${wrong.join(', ')}`)
    }
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
    return found
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
