/**
 * Interaction to next paint at a quarter of this machine's speed, on a phone, over what visitors do most: menus, the calendar's filters, a form,
 * the shop, an article list. Run it on a quiet machine: `node --import tsx bench/interactions.ts [rounds]`.
 */
import type { Page } from '@playwright/test'
import { withBrowser } from './chromium'
import { aim, calendarPage, percentile, withSite } from './support'

const rounds = Number(process.argv[2] ?? 3)
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, hasTouch: true, isMobile: true }
const wantedMs = 80

/** The longest event of each interaction of the page, in milliseconds; those below 16 ms aren't reported by browsers and count as 16. */
async function observe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const longest = new Map<number, number>()
    Object.assign(globalThis, { longest })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const id = Number(Reflect.get(entry, 'interactionId') ?? 0)
        if (id > 0) longest.set(id, Math.max(longest.get(id) ?? 0, entry.duration))
      }
    }).observe(Object.assign({ type: 'event', buffered: true }, { durationThreshold: 16 }))
  })
}

const read = (page: Page) => page.evaluate(() => [...Reflect.get(globalThis, 'longest').values()])

const tasks: readonly (readonly [name: string, path: string, act: (page: Page) => Promise<void>])[] = [
  [
    'menu',
    '/',
    async (page) => {
      await page.getByRole('button', { name: 'Menu' }).tap()
      await page.getByRole('button', { name: 'Close the menu' }).tap()
    },
  ],
  [
    'calendar',
    calendarPage,
    async (page) => {
      for (const name of ['VR', 'Classroom', 'All formats']) {
        const choice = page.getByRole('main').getByText(name, { exact: true }).first()
        if (await choice.isVisible()) await choice.tap()
      }
      const more = page.getByRole('link', { name: 'Show more dates' })
      if (await more.isVisible()) await more.tap()
    },
  ],
  [
    'form',
    '/about/contact-us/',
    async (page) => {
      const main = page.getByRole('main')
      await main.getByRole('textbox', { name: 'First name' }).pressSequentially('Mereana')
      await main.getByRole('textbox', { name: 'Email address' }).pressSequentially('mereana@example.nz')
      await main.getByRole('textbox', { name: 'Message' }).pressSequentially('When is the next course in Taupō?')
      await main.getByRole('button', { name: 'Send message' }).tap()
      await main.getByRole('alert').first().waitFor()
    },
  ],
  [
    'shop',
    '/shop/',
    async (page) => {
      const more = page.getByRole('button', { name: 'One more' }).first()
      await more.tap()
      await more.tap()
      await page
        .getByRole('button', { name: /^Add to cart/ })
        .first()
        .tap()
      await page.getByRole('dialog').waitFor()
    },
  ],
  [
    'articles',
    '/articles/',
    async (page) => {
      await page
        .getByRole('main')
        .getByRole('link', { name: /^(?:Load|Show) more/ })
        .tap()
    },
  ],
]

await withSite(({ url }) =>
  withBrowser(async (browser) => {
    const all: number[] = []
    for (const [name, path, act] of tasks) {
      const own: number[] = []
      for (let round = 0; round < rounds; round++) {
        const page = await browser.newPage(phone)
        await observe(page)
        await page.goto(`${url}${path}`, { waitUntil: 'networkidle' })
        const session = await page.context().newCDPSession(page)
        await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
        await act(page)
        await page.waitForLoadState('networkidle')
        own.push(...(await read(page)))
        await page.close()
      }
      all.push(...own)
      process.stdout.write(
        `${name}: ${own.length} interactions, p50 ${percentile(own, 0.5).toFixed(0)} ms, longest ${Math.max(...own).toFixed(0)} ms\n`,
      )
    }
    const p98 = percentile(all, 0.98)
    process.stdout.write(`all: ${all.length}, p98 ${p98.toFixed(0)} ms, ${aim(p98 <= wantedMs, `${wantedMs} ms`)}\n`)
  }),
)
