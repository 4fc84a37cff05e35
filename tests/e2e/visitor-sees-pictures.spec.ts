import { expect, type Page } from '@playwright/test'
import { test } from '../support/test'

/** Pictures arrive in the size that they are drawn in, the first one at once. */

const pages = [
  '/',
  '/training/courses/',
  '/training/courses/working-at-height/',
  '/articles/',
  '/news/',
  '/shop/',
  '/about/',
  '/membership/',
]
const windows = [390, 768, 1280]

type Seen = { src: string; needed: number; said: number }

/** How wide each picture must be to fill its box uncut, and how wide its `sizes` says that it is drawn. */
const readPictures = (page: Page): Promise<Seen[]> =>
  page.evaluate(() => {
    const ruler = document.createElement('div')
    ruler.style.position = 'absolute'
    document.body.append(ruler)
    const saidBy = (sizes: string) => {
      const length = sizes
        .split(/,(?![^(]*\))/)
        .map((part) => /^\s*(\([^)]*\))?\s*(.+)$/.exec(part))
        .find((part) => part && (part[1] === undefined || !part[1].includes(':') || matchMedia(part[1]).matches))
      ruler.style.width = length?.[2] ?? ''
      return ruler.getBoundingClientRect().width
    }
    return [...document.querySelectorAll('picture')].flatMap((picture) => {
      const [image, source] = [picture.querySelector('img'), picture.querySelector('source')]
      if (!image || !source) return []
      const { width, height } = image.getBoundingClientRect()
      const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
      const fit = getComputedStyle(image).objectFit
      const needed = fit === 'contain' ? Math.min(width, height * ratio) : Math.max(width, height * ratio)
      return width === 0 ? [] : [{ src: image.src, needed, said: saidBy(source.sizes) }]
    })
  })

for (const width of windows) {
  test(`sizes are what is drawn in a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of pages) {
      await page.goto(path)
      const seen = await readPictures(page)
      expect(seen.length, path).toBeGreaterThan(0)
      // Words beside a picture may make its box higher, which no length can say: a fifth of its pixels may be missing then.
      const untrue = seen.filter(
        ({ needed, said }) => said < needed * 0.78 || said > Math.max(needed * 1.25, needed + 32),
      )
      expect(untrue, path).toEqual([])
    }
  })
}

test('the first picture is asked for before any script, and those below only when they are near', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.resourceType()} ${new URL(request.url()).pathname}`))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/training/courses/')
  const first = page.locator('picture img').first()
  await expect(first).toHaveAttribute('fetchpriority', 'high')
  await expect(first).toHaveJSProperty('complete', true)
  expect(asked.filter((one) => one.startsWith('image') && one.endsWith('.avif')).length).toBeGreaterThan(0)
  for (const other of (await page.locator('picture img').all()).slice(1)) {
    await expect(other).toHaveAttribute('loading', 'lazy')
    await expect(other).toHaveAttribute('decoding', 'async')
  }
})
