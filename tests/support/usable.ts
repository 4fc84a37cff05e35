import { expect, type Page } from '@playwright/test'
import { findBarriers } from './accessibility'

/** Nothing stands in the way of using the open page, small and large, and it is no wider than the window. With SCREENSHOTS it is photographed there. */
export async function expectUsable(page: Page, name: string): Promise<void> {
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    const over = () =>
      page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - window.innerWidth)
    await expect.poll(over, `${name} at ${width}`).toBeLessThanOrEqual(0)
    if (width !== 768) expect(await findBarriers(page), `${name} at ${width}`).toEqual([])
    await photograph(page, `${name}-${width}`)
  }
}

/** With SCREENSHOTS, a picture of the whole page in that folder. */
export async function photograph(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}
