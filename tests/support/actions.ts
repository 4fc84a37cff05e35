import type { Locator } from '@playwright/test'

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
