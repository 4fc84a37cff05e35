import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RouteClass } from '@/cache-topics'
import { chooseEncoding } from './compress'
import type { HeaderList } from './headers'
import { type Observer, requestIdHeader } from './observed'
import type { PageCache } from './page-cache'

const aliasesMax = 10_000

/** What an address, exactly as written, stands for. */
interface Known {
  readonly key: string
  readonly routeClass: RouteClass
}

/**
 * The short way for the common case: a plain GET of an address that was asked before, in the same spelling, and whose answer is fresh. The
 * address was fully checked the first time, so the same text needs no second look. Anything unusual takes the long way.
 */
export class HotPath {
  readonly #cache: PageCache
  readonly #observer: Observer
  readonly #known = new Map<string, Known>()
  readonly #lists = new WeakMap<HeaderList, HeaderList>()

  constructor(cache: PageCache, observer: Observer) {
    this.#cache = cache
    this.#observer = observer
  }

  /** Remembers that an address, exactly as written, is answered by a key. The oldest is forgotten when there are too many. */
  remember(rawUrl: string, known: Known): void {
    if (this.#known.has(rawUrl)) return
    if (this.#known.size >= aliasesMax) {
      const oldest = this.#known.keys().next()
      if (!oldest.done) this.#known.delete(oldest.value)
    }
    this.#known.set(rawUrl, known)
  }

  /** The headers of an answer with the id of this request. They are read at once: one list serves all, as a copy for each costs more than all else here. */
  #named(headers: HeaderList, id: string): HeaderList {
    const known = this.#lists.get(headers)
    const list = known ?? [...headers, requestIdHeader, '']
    if (!known) this.#lists.set(headers, list)
    list[list.length - 1] = id
    return list
  }

  /** Answers when it can. False means that nothing was done. */
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
