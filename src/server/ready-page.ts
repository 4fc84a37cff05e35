import { causeOf } from '@/lib/cause'
import { type Captured, type CaptureRequest, isHtml } from './capture'
import { chooseEncoding, compress, type Encoding } from './compress'
import type { Logger } from './database-watch'
import { type HeaderList, noStore, type SecurityHeaders } from './headers'

const renewMs = 5_000

interface Form {
  readonly body: Buffer
  readonly headers: HeaderList
}

interface Options {
  readonly path: string
  readonly ask: (request: CaptureRequest) => Promise<Captured>
  readonly headers: Readonly<Record<string, string>>
  readonly logger: Logger
  readonly security: SecurityHeaders
}

/** A page rendered in advance, outside the page cache so that it can't be evicted, and again after what it shows may have changed. */
export class ReadyPage {
  readonly #options: Options
  #timer: NodeJS.Timeout | undefined
  #isStopped = false
  /** Pre-compressed, since a crowd may need it at once. */
  #forms: { readonly [encoding in Encoding]: Form } | undefined

  constructor(options: Options) {
    this.#options = options
  }

  /** Renders the page. On failure keeps the existing copy, or retries if there is none. */
  async renew(): Promise<void> {
    const { path, ask, headers, logger } = this.#options
    try {
      const captured = await ask({ method: 'GET', url: path, headers })
      if (captured.status === 200 && isHtml(captured)) this.#forms = await this.#formsOf(captured.body)
    } catch (error) {
      logger.warn({ path, ...causeOf(error) }, 'a render failed')
    }
    if (this.#forms === undefined && !this.#isStopped) this.renewSoon()
  }

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
