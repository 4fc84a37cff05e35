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
        .map((part) => /^\s*(?:(\(.*\)) )?(\S.*)$/.exec(part))
        .find((part) => part && (part[1] === undefined || matchMedia(part[1]).matches))
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

test('a phone of three dots a pixel takes pictures of about two', async ({ browser }) => {
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 })
  for (const path of ['/', '/training/courses/', '/articles/', '/news/', '/shop/']) {
    await phone.goto(path)
    const first = phone.getByRole('main').locator('picture img').first()
    await first.scrollIntoViewIfNeeded()
    await expect(first, path).toHaveJSProperty('complete', true)
    const dots = await first.evaluate((image: HTMLImageElement) => {
      const width = Number(/-(\d+)x\d+\.avif$/.exec(image.currentSrc)?.[1])
      return width / Math.max(image.clientWidth, (image.clientHeight * image.naturalWidth) / image.naturalHeight)
    })
    expect(dots, path).toBeGreaterThan(1.4)
    expect(dots, path).toBeLessThan(2.6)
  }
  await phone.close()
})

test('the first picture is asked for before any script, and those below only when they are near', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.resourceType()} ${new URL(request.url()).pathname}`))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/training/')
  const first = page.locator('picture img').first()
  await expect(first).toHaveAttribute('fetchpriority', 'high')
  await expect(first).toHaveJSProperty('complete', true)
  expect(asked.filter((one) => one.startsWith('image') && one.endsWith('.avif')).length).toBeGreaterThan(0)
  for (const other of (await page.locator('picture img').all()).slice(1)) {
    await expect(other).toHaveAttribute('loading', 'lazy')
    await expect(other).toHaveAttribute('decoding', 'async')
  }
})

test('no picture opens two pages of the demo', async ({ page, request }) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 1280, height: 800 })
  // Only where pictures are counts, not what they show.
  await page.route('**/media/**', (route) => route.abort())
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname)
  expect(paths.length).toBeGreaterThan(60)
  const opened = new Map<string, string[]>()
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    // Pictures on the first screen that take more than a third of its width.
    const pictures = await page.getByRole('main').evaluate((main) =>
      [...main.querySelectorAll('img')]
        .filter((picture) => {
          const { top, width } = picture.getBoundingClientRect()
          return top < 400 && width > innerWidth / 3
        })
        .map(({ src }) => new URL(src).pathname),
    )
    for (const picture of pictures) opened.set(picture, [...(opened.get(picture) ?? []), path])
  }
  expect(opened.size).toBeGreaterThan(20)
  expect([...opened].filter(([, pages]) => pages.length > 1)).toEqual([])
})

test('a page of prices opens with prices', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/membership/')
  const main = page.getByRole('main')
  await expect(main.getByRole('table', { name: 'What a membership costs' }).getByRole('cell').first()).toBeInViewport()
  const seat = main.getByRole('table', { name: 'What a seat costs, incl. and excl. GST' }).getByRole('row').nth(1)
  await expect(seat).toBeInViewport()
  await expect(seat).toContainText(/\$178\.25\s*\$155\.00 excl\.\s*\$149\.50\s*\$130\.00 excl\.\s*\$28\.75/)
  await page.goto('/sitesmart/pricing/')
  await expect(main.getByRole('heading', { name: 'Business', exact: true })).toBeInViewport()
})
