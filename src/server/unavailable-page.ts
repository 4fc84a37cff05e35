import { causeOf } from '@/lib/cause'
import { type Captured, type CaptureRequest, isHtml } from './capture'
import { chooseEncoding, compress, type Encoding } from './compress'
import type { Logger } from './database-watch'
import { type HeaderList, noStore, type SecurityHeaders } from './headers'

const path = '/unavailable/'
const renewMs = 5_000

/** The page in one encoding. */
interface Form {
  readonly body: Buffer
  readonly headers: HeaderList
}

interface UnavailableOptions {
  readonly ask: (request: CaptureRequest) => Promise<Captured>
  readonly headers: Readonly<Record<string, string>>
  readonly logger: Logger
  readonly security: SecurityHeaders
}

/**
 * The site's own "unavailable" page, rendered while all is well for when it is not. Kept outside the page cache, so that nothing can push
 * it out, and rendered anew some time after its menus may have changed.
 */
export class UnavailablePage {
  readonly #options: UnavailableOptions
  #timer: NodeJS.Timeout | undefined
  #isStopped = false
  /** As it is sent in each encoding: in a crowd to many at once. */
  #forms: { readonly [encoding in Encoding]: Form } | undefined

  constructor(options: UnavailableOptions) {
    this.#options = options
  }

  /** Renders the page. A failure keeps the copy there is; while there is none it is tried again. */
  async renew(): Promise<void> {
    const { ask, headers, logger } = this.#options
    try {
      const captured = await ask({ method: 'GET', url: path, headers })
      if (captured.status === 200 && isHtml(captured)) this.#forms = await this.#formsOf(captured.body)
    } catch (error) {
      logger.warn({ path, ...causeOf(error) }, 'a render failed')
    }
    if (this.#forms === undefined && !this.#isStopped) this.renewSoon()
  }

  /** The page for whoever takes these encodings; undefined while there is none. */
  formFor(acceptEncoding: string): Form | undefined {
    return this.#forms?.[chooseEncoding(acceptEncoding)]
  }

  async #formsOf(html: Buffer): Promise<{ readonly [encoding in Encoding]: Form }> {
    const policy = this.#options.security.page(html.toString('utf8'))
    const form = async (encoding: Encoding): Promise<Form> => {
      const body = await compress(html, encoding, true)
      const encoded = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
      const content = ['Content-Type', 'text/html; charset=utf-8', 'Content-Length', String(body.length), ...encoded]
      return { body, headers: [...content, 'Vary', 'Accept-Encoding', ...noStore, ...policy] }
    }
    const [br, gzip, identity] = await Promise.all([form('br'), form('gzip'), form('identity')])
    return { br, gzip, identity }
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
