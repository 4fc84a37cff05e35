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
    const acceptEncoding = plainAcceptEncoding(req.rawHeaders)
    if (acceptEncoding === null) return false
    const variant = this.#cache.fresh(key)?.answer.ready(chooseEncoding(acceptEncoding))
    if (variant === undefined) return false
    res.writeHead(200, variant.headers)
    res.end(variant.body)
    return true
  }
}

/**
 * The Accept-Encoding of a request without a body or condition, or null when it has one. Reads the raw list: `req.headers` would build
 * an object of all headers, which costs more than the rest of the hot path.
 */
function plainAcceptEncoding(rawHeaders: readonly string[]): string | null {
  let acceptEncoding = ''
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    // Lengths of if-none-match, content-length, accept-encoding, content-encoding, transfer-encoding.
    if (name.length < 13 || name.length > 17) continue
    const lower = name.toLowerCase()
    if (lower === 'accept-encoding') {
      if (acceptEncoding !== '') return null
      acceptEncoding = rawHeaders[index + 1] ?? ''
    } else if (slowNames.has(lower)) return null
  }
  return acceptEncoding
}

const slowNames: ReadonlySet<string> = new Set([
  'if-none-match',
  'content-length',
  'content-encoding',
  'transfer-encoding',
])
