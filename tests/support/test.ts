import { type BrowserContext, test as base } from '@playwright/test'

/** What is set for good and so ends a context with its test. */
const lasting = ['addInitScript', 'exposeBinding', 'exposeFunction', 'setGeolocation', 'setExtraHTTPHeaders'] as const

const events = ['console', 'dialog', 'page', 'request', 'requestfailed', 'requestfinished', 'response'] as const

type Kept = { readonly context: BrowserContext; isSpoilt: boolean }

async function keep(context: BrowserContext): Promise<Kept> {
  const kept: Kept = { context, isSpoilt: false }
  for (const name of lasting) {
    const own = context[name].bind(context)
    Object.assign(context, {
      [name]: (...given: Parameters<typeof own>) => {
        kept.isSpoilt = true
        return Reflect.apply(own, context, given)
      },
    })
  }
  return kept
}

/** A context that takes longer is given up, and the next test gets another. */
const cleanMs = 5_000

async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms)
  })
  const done = work.then(
    () => true,
    () => false,
  )
  return await Promise.race([done, late]).finally(() => clearTimeout(timer))
}

/** Ends what a test left, with cookies and everything that pages stored. What the browser keeps of files stays: they never change under their address. */
async function clean(context: BrowserContext, origin: string): Promise<void> {
  await context.setOffline(false)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.clearPermissions()
  await context.clearCookies()
  const last = await context.newPage()
  for (const page of context.pages()) if (page !== last) await page.close()
  for (const name of events) await context.removeAllListeners(name)
  const session = await context.newCDPSession(last)
  const storageTypes = 'cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage'
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes })
  await last.close()
}

/**
 * Tests of a worker share one browser with its cache, as a person has one, so that scripts and styles are loaded and read once. Each begins
 * without cookies, storage, service workers, routes and permissions. What measures a first visit takes Playwright's own `test`.
 */
export const test = base.extend<{ leavesNothingOpen: undefined }, { kept: Map<string, Kept> }>({
  /** Browsers that a test opened for other people would go on asking the site for news. */
  leavesNothingOpen: [
    async ({ browser, kept }, use) => {
      const before = new Set(browser.contexts())
      await use(undefined)
      const stay = new Set([...before, ...[...kept.values()].map(({ context }) => context)])
      for (const context of browser.contexts()) if (!stay.has(context)) await within(cleanMs, context.close())
    },
    { auto: true },
  ],
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const kept = new Map<string, Kept>()
      await use(kept)
      for (const { context } of kept.values()) await context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, kept, baseURL, contextOptions, viewport, javaScriptEnabled }, use) => {
    const key = JSON.stringify([baseURL, contextOptions, viewport, javaScriptEnabled])
    const one = kept.get(key) ?? (await keep(await browser.newContext()))
    kept.set(key, one)
    const { context } = one
    await use(context)
    const isClean = !one.isSpoilt && (await within(cleanMs, clean(context, new URL(baseURL ?? '').origin)))
    if (isClean) return
    kept.delete(key)
    await within(cleanMs, context.close())
  },
})
