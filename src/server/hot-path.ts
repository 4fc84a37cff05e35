import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RouteClass } from '@/cache-topics'
import { chooseEncoding } from './compress'
import type { HeaderList } from './headers'
import { type Observer, requestIdHeader } from './observed'
import type { PageCache } from './page-cache'

const aliasesMax = 10_000

interface Known {
  readonly key: string
  readonly routeClass: RouteClass
}

/** Fast path for a plain GET of a URL seen before in this spelling (validated then), with a fresh cached response. */
export class HotPath {
  readonly #cache: PageCache
  readonly #observer: Observer
  readonly #known = new Map<string, Known>()
  readonly #lists = new WeakMap<HeaderList, HeaderList>()

  constructor(cache: PageCache, observer: Observer) {
    this.#cache = cache
    this.#observer = observer
  }

  remember(rawUrl: string, known: Known): void {
    if (this.#known.has(rawUrl)) return
    if (this.#known.size >= aliasesMax) {
      const oldest = this.#known.keys().next()
      if (!oldest.done) this.#known.delete(oldest.value)
    }
    this.#known.set(rawUrl, known)
  }

  /** Adds the request id. One shared list is mutated and written at once: copying it would cost more than the rest of this path. */
  #named(headers: HeaderList, id: string): HeaderList {
    const known = this.#lists.get(headers)
    const list = known ?? [...headers, requestIdHeader, '']
    if (!known) this.#lists.set(headers, list)
    list[list.length - 1] = id
    return list
  }

  answer(req: IncomingMessage, res: ServerResponse, id: string): boolean {
    const known = this.#known.get(req.url ?? '')
    if (known === undefined) return false
    const acceptEncoding = plainAcceptEncoding(req)
    if (acceptEncoding === null) return false
    const variant = this.#cache.fresh(known.key)?.answer.ready(chooseEncoding(acceptEncoding))
    if (variant === undefined) return false
    this.#observer.noteHit(res, known.routeClass, known.key, id)
    res.writeHead(200, this.#named(this.#cache.isTrusted ? variant.headers : variant.passingHeaders, id))
    res.end(variant.body)
    return true
  }
}

/** Accept-Encoding of a request for the whole, without body or conditions, else null. */
function plainAcceptEncoding({ headers }: IncomingMessage): string | null {
  const isUnusual =
    headers['if-none-match'] !== undefined ||
    headers.range !== undefined ||
    headers['content-length'] !== undefined ||
    headers['transfer-encoding'] !== undefined ||
    headers['content-encoding'] !== undefined
  if (isUnusual) return null
  const acceptEncoding = headers['accept-encoding']
  return typeof acceptEncoding === 'string' ? acceptEncoding : ''
}
