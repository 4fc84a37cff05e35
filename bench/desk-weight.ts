/**
 * JavaScript of the desk (gzip): its first screen, and what each later screen adds. And the list of 100,000 people: how long each key that is typed
 * into its search, and each turn of the wheel, waits for the next paint. Run: `node --import tsx bench/desk-weight.ts`.
 */
import { gzipSync } from 'node:zlib'
import {
  deskBookingsPath,
  deskEnquiriesPath,
  deskOrdersPath,
  deskPath,
  deskPeoplePath,
  deskPlannerPath,
} from '../src/desk-paths'
import { signInAtDesk } from '../tests/support/desk'
import { withBrowser } from './chromium'
import { fillDesk } from './desk-crowd'
import { aim, percentile, withSite } from './support'

await withSite(({ url, client }) =>
  withBrowser(async (browser) => {
    await fillDesk(client)
    const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' })
    await signInAtDesk(context.request, 'admin', url)
    const page = await context.newPage()
    const loaded = new Map<string, number>()
    const bodies: Promise<void>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script' || loaded.has(response.url())) return
      loaded.set(response.url(), 0)
      bodies.push(response.body().then((body) => void loaded.set(response.url(), gzipSync(body, { level: 6 }).length)))
    })
    const total = () => [...loaded.values()].reduce((sum, size) => sum + size, 0) / 1024
    for (const path of [
      deskPath,
      deskPeoplePath,
      deskBookingsPath,
      deskPlannerPath,
      deskOrdersPath,
      deskEnquiriesPath,
    ]) {
      const before = total()
      await page.goto(path, { waitUntil: 'networkidle' })
      await Promise.all(bodies)
      const added = total() - before
      const limit = path === deskPath ? 200 : 60
      process.stdout.write(
        `${path}: ${added.toFixed(1)} KB of JavaScript (gzip) more, ${aim(added <= limit, `${limit} KB`)}\n`,
      )
    }

    await page.addInitScript(() => {
      const seen: number[] = []
      Object.assign(window, { seen })
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) seen.push(duration)
      }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
    })
    await page.goto(deskPeoplePath, { waitUntil: 'networkidle' })
    const rows = page.getByRole('table')
    await rows.hover()
    for (let turn = 0; turn < 40; turn += 1) {
      await page.mouse.wheel(0, 2_000)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    }
    await page.keyboard.press('Home')
    await page.getByLabel('Search this list').pressSequentially('rapana 021', { delay: 60 })
    await page.waitForLoadState('networkidle')
    const times = await page.evaluate(() => Reflect.get(window, 'seen') as number[])
    const worst = Math.max(0, ...times)
    process.stdout.write(
      `interaction to next paint on ${deskPeoplePath} with 100,000 people: p98 ${percentile([...times, 0], 0.98).toFixed(0)} ms, worst ${worst.toFixed(0)} ms, ${aim(worst <= 200, '200 ms')}\n`,
    )
  }),
)
