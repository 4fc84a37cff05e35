import path from 'node:path'
import { type BrowserContext, type ConsoleMessage, expect, type Request } from '@playwright/test'
import { apiBase, openApiPath } from '@/paths'
import { ports } from './ports'
import { test as base } from './test'
import { callsPressedIn } from './watched-calls'

const said = 'hivis-focus:'

/**
 * Says when the focus fell to the start of the page because what had it is gone, and when a press leaves it on something out of sight. Looked at
 * long after an action has drawn what it did.
 */
function watchFocus(mark: string): void {
  if (/^\/(?:desk|admin)/.test(location.pathname)) return
  let last: Element | null = null
  const nameOf = (one: Element | null) => `${one?.tagName} “${(one?.textContent ?? '').trim().slice(0, 40)}”`
  const isGone = (one: Element) => !(one.isConnected && one.checkVisibility())
  const tell = (what: string, one: Element | null) =>
    console.debug(`${mark} ${what} ${nameOf(one)} at ${location.pathname}`)
  const isLost = (one: Element) => document.activeElement === document.body && last === one && isGone(one)
  // A loss that lasts: what an action does with the focus follows a moment later.
  const lookAtLoss = () => {
    const lost = last
    if (!lost || !isLost(lost)) return
    setTimeout(() => {
      if (!isLost(lost)) return
      last = null
      tell('lost with', lost)
    }, 400)
  }
  const isInSight = (one: Element) => {
    const { top, bottom } = one.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  }
  // When all is drawn, unless someone has scrolled on or made the window another.
  const lookAtSight = (focused: Element, seen: { scrolled: number; width: number }) => {
    if (document.activeElement !== focused || focused.id === 'main' || isGone(focused)) return
    if (scrollY !== seen.scrolled || innerWidth !== seen.width) return
    if (!isInSight(focused)) tell('out of sight on', focused)
  }
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || target === document.body) return
    last = target
    // A field scrolls into sight with the first letter.
    if (target.matches('input, select, textarea')) return
    setTimeout(() => {
      const seen = { scrolled: scrollY, width: innerWidth }
      setTimeout(() => lookAtSight(target, seen), 400)
    })
  })
  const lookSoon = () => setTimeout(lookAtLoss, 200)
  addEventListener('DOMContentLoaded', () => {
    new MutationObserver(lookSoon).observe(document.body, { childList: true, subtree: true })
  })
  document.addEventListener('click', lookSoon, true)
}

type Operation = { readonly name: string; readonly method: string; readonly path: RegExp }

type Documented = Readonly<Record<string, { operationId: string; servers?: { url: string }[] }>>

/** Every call by its name, as the site documents it: fixed segments before parameters, as it is served. */
async function readOperations(): Promise<Operation[]> {
  const { paths }: { paths: Readonly<Record<string, Documented>> } = await (
    await fetch(`http://localhost:${ports.site}${openApiPath}`)
  ).json()
  const orderOf = (template: string) => template.replaceAll(/\{\w+\}/g, '\uffff')
  return Object.entries(paths)
    .sort(([a], [b]) => (orderOf(a) < orderOf(b) ? -1 : 1))
    .flatMap(([template, methods]) =>
      Object.entries(methods).map(([method, { operationId, servers = [{ url: apiBase }] }]) => ({
        name: operationId,
        method: method.toUpperCase(),
        path: new RegExp(`^${servers[0]?.url}${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      })),
    )
}

let known: Promise<Operation[]> | undefined

type Fixtures = { keepsFocus: undefined; sendsItsCalls: undefined }

/**
 * The focus of anyone who works on a page of customers is never lost to its start, nor out of sight (design, after an action). A test that
 * `watched-calls.ts` names for a call sends it from a page.
 */
export const test = base.extend<Fixtures>({
  sendsItsCalls: [
    async ({ browser, context: _ }, use, { file, title, errors }) => {
      known ??= readOperations()
      const operations = await known
      const sent = new Set<string>()
      const hear = (request: Request) => {
        const { pathname } = new URL(request.url())
        const call = operations.find((one) => one.method === request.method() && one.path.test(pathname))
        if (call) sent.add(call.name)
      }
      const listen = (one: BrowserContext) => one.on('request', hear)
      for (const one of browser.contexts()) listen(one)
      browser.on('context', listen)
      await use(undefined)
      browser.off('context', listen)
      for (const one of browser.contexts()) one.off('request', hear)
      // A test that is red already stopped before some of them.
      if (errors.length > 0) return
      const missing = callsPressedIn(path.basename(file), title).filter((name) => !sent.has(name))
      expect(missing, 'calls that tests/support/watched-calls.ts names this test for, and it didn’t send').toEqual([])
    },
    { auto: true },
  ],
  keepsFocus: [
    async ({ page, browser, javaScriptEnabled }, use) => {
      if (javaScriptEnabled === false) return await use(undefined)
      const lost: string[] = []
      const hear = (message: ConsoleMessage) => {
        if (message.text().startsWith(said)) lost.push(message.text().slice(said.length + 1))
      }
      page.on('console', hear)
      await page.addInitScript(watchFocus, said)
      const newContext = browser.newContext.bind(browser)
      const watched: typeof newContext = async (options) => {
        const context = await newContext(options)
        context.on('console', hear)
        await context.addInitScript(watchFocus, said)
        return context
      }
      Object.assign(browser, { newContext: watched })
      await use(undefined)
      Object.assign(browser, { newContext })
      expect(lost).toEqual([])
    },
    { auto: true },
  ],
})
