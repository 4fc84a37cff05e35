import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding } from './compress'
import type { PageCache } from './page-cache'

const aliasesMax = 10_000

/**
 * The short way for the common case: a plain GET of an address that was asked before, in the same spelling, and whose answer is fresh. The
 * address was fully checked the first time, so the same text needs no second look. Anything unusual takes the long way.
 */
export class HotPath {
  readonly #cache: PageCache
  readonly #keys = new Map<string, string>()

  constructor(cache: PageCache) {
    this.#cache = cache
  }

  /** Remembers that an address, exactly as written, is answered by a key. The oldest is forgotten when there are too many. */
  remember(rawUrl: string, key: string): void {
    if (this.#keys.has(rawUrl)) return
    if (this.#keys.size >= aliasesMax) {
      const oldest = this.#keys.keys().next()
      if (!oldest.done) this.#keys.delete(oldest.value)
    }
    this.#keys.set(rawUrl, key)
  }

  /** Answers when it can. False means that nothing was done. */
  answer(req: IncomingMessage, res: ServerResponse): boolean {
    const key = this.#keys.get(req.url ?? '')
    if (key === undefined) return false
    const acceptEncoding = plainAcceptEncoding(req)
    if (acceptEncoding === null) return false
    const variant = this.#cache.fresh(key)?.answer.ready(chooseEncoding(acceptEncoding))
    if (variant === undefined) return false
    res.writeHead(200, variant.headers)
    res.end(variant.body)
    return true
  }
}

/** The Accept-Encoding of a request without a body or condition, or null when it has one. */
function plainAcceptEncoding({ headers }: IncomingMessage): string | null {
  const isUnusual =
    headers['if-none-match'] !== undefined ||
    headers['content-length'] !== undefined ||
    headers['transfer-encoding'] !== undefined ||
    headers['content-encoding'] !== undefined
  if (isUnusual) return null
  const acceptEncoding = headers['accept-encoding']
  return typeof acceptEncoding === 'string' ? acceptEncoding : ''
}
