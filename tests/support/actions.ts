import type { Locator, Page } from '@playwright/test'

/** Counts what a person does for a goal: opening a link, a click, a choice, a text. */
export function countActions() {
  let count = 0
  const act = async (action: () => Promise<unknown>): Promise<void> => {
    count += 1
    await action()
  }
  return {
    act,
    click: (one: Locator) => act(() => one.click()),
    check: (one: Locator) => act(() => one.check()),
    choose: (one: Locator, label: string) => act(() => one.selectOption({ label })),
    fill: (one: Locator, text: string) => act(() => one.fill(text)),
    count: () => count,
  }
}

/**
 * Counts a walk as the person takes it: what they do (a click, a choice, a field filled), and the screens on which they do it. A step of a
 * booking or a checkout is a screen; a screen that one comes back to counts again.
 */
export function countWalk(page: Page) {
  const screens: string[] = []
  let last = ''
  const { act: done, count } = countActions()
  const act = async (action: () => Promise<unknown>): Promise<void> => {
    const { pathname, searchParams } = new URL(page.url())
    // An address that is only corrected adds nothing to the history, and is the same screen.
    const here = `${pathname} ${await page.evaluate(() => history.length)}`
    if (here !== last) screens.push(`${pathname} ${searchParams.get('step') ?? ''}`.trim())
    last = here
    await done(action)
  }
  return {
    click: (one: Locator) => act(() => one.click()),
    check: (one: Locator) => act(() => one.check()),
    choose: (one: Locator, label: string) => act(() => one.selectOption({ label })),
    fill: (one: Locator, text: string) => act(() => one.fill(text)),
    actions: count,
    screens: () => screens,
  }
}
