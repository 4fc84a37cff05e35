import { type Captured, type CaptureRequest, isHtml } from './capture'
import type { Logger } from './database-watch'

const path = '/unavailable/'
const renewMs = 5_000

interface UnavailableOptions {
  readonly ask: (request: CaptureRequest) => Promise<Captured>
  readonly headers: Readonly<Record<string, string>>
  readonly logger: Logger
}

/**
 * The site's own "unavailable" page, rendered while all is well for when it is not. Kept outside the page cache, so that nothing can push
 * it out, and rendered anew some time after its menus may have changed.
 */
export class UnavailablePage {
  readonly #options: UnavailableOptions
  #timer: NodeJS.Timeout | undefined
  #isStopped = false
  html: Buffer | undefined

  constructor(options: UnavailableOptions) {
    this.#options = options
  }

  /** Renders the page. A failure keeps the copy there is; while there is none it is tried again. */
  async renew(): Promise<void> {
    const { ask, headers, logger } = this.#options
    try {
      const captured = await ask({ method: 'GET', url: path, headers })
      if (captured.status === 200 && isHtml(captured)) this.html = captured.body
    } catch (error) {
      logger.warn({ path, error: error instanceof Error ? error.name : 'unknown' }, 'a render failed')
    }
    if (this.html === undefined && !this.#isStopped) this.renewSoon()
  }

  /** Renders the page in a while; many calls make one render. */
  renewSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      void this.renew()
    }, renewMs).unref()
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }
}
