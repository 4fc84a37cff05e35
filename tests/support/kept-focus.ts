import { type ConsoleMessage, expect } from '@playwright/test'
import { test as base } from './test'

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

/** The focus of anyone who works on a page of customers is never lost to its start, nor out of sight (design, after an action). */
export const test = base.extend<{ keepsFocus: undefined }>({
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
