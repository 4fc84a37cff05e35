import type { ReadyPage } from './ready-page'

/** Whether the public is let in. The database says so (src/server/database-watch.ts); the page for those who are not is the application's. */
export class Opening {
  /** A plain field, as it is read on the hot path. */
  isOpen = true
  readonly page: ReadyPage

  constructor(page: ReadyPage) {
    this.page = page
  }

  /** Gets the page ready when the site closes. */
  set(isOpen: boolean): void {
    const isClosing = this.isOpen && !isOpen
    this.isOpen = isOpen
    if (isClosing) void this.page.renew()
  }
}
