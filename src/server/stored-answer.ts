import { createHash } from 'node:crypto'
import { compress, type Encoding, isCompressible } from './compress'
import type { HeaderList } from './headers'

/** One encoding of a stored answer, ready to be written without another thought. */
export interface Variant {
  readonly etag: string
  readonly headers: HeaderList
  /** The same for an answer that no shared cache may keep: a copy that is about to be replaced. */
  readonly passingHeaders: HeaderList
  readonly notModifiedHeaders: HeaderList
  readonly body: Buffer
}

export interface AnswerParts {
  readonly body: Buffer
  readonly contentType: string
  readonly cacheControl: string
  readonly headers: HeaderList
  /** For the caches in front of every machine. */
  readonly shared?: HeaderList | undefined
  readonly isLasting: boolean
}

/**
 * An answer of status 200 kept for many visitors, with its compressed forms. Each form is made when first asked for, once: most entries
 * are only ever asked for in one encoding, and compressing costs more than sending.
 */
export class StoredAnswer {
  readonly #parts: AnswerParts
  readonly #hash: string
  readonly #isCompressible: boolean
  readonly #pending = new Map<Encoding, Promise<Variant>>()
  readonly #ready: { [encoding in Encoding]: Variant | undefined } = {
    br: undefined,
    gzip: undefined,
    identity: undefined,
  }

  constructor(parts: AnswerParts) {
    this.#parts = parts
    this.#hash = createHash('sha256').update(parts.body).digest('base64url').slice(0, 22)
    this.#isCompressible = isCompressible(parts.contentType, parts.body.length)
    this.#ready.identity = this.#build('identity', parts.body)
    if (!this.#isCompressible) {
      this.#ready.br = this.#ready.identity
      this.#ready.gzip = this.#ready.identity
    }
  }

  /** Bytes held in memory, headers and bookkeeping estimated. */
  get bytes(): number {
    const variants = new Set(Object.values(this.#ready))
    let total = 1024
    for (const variant of variants) total += variant === undefined ? 0 : variant.body.length + 2048
    return total
  }

  /** The form for an encoding when it has been made already. */
  ready(encoding: Encoding): Variant | undefined {
    return this.#ready[encoding]
  }

  /** Makes the form for an encoding, or waits for the one that is being made. */
  prepare(encoding: Encoding): Promise<Variant> {
    const known = this.#ready[encoding]
    if (known !== undefined) return Promise.resolve(known)
    const pending = this.#pending.get(encoding) ?? this.#make(encoding).finally(() => this.#pending.delete(encoding))
    this.#pending.set(encoding, pending)
    return pending
  }

  async #make(encoding: Encoding): Promise<Variant> {
    const variant = this.#build(encoding, await compress(this.#parts.body, encoding, this.#parts.isLasting))
    this.#ready[encoding] = variant
    return variant
  }

  #build(encoding: Encoding, body: Buffer): Variant {
    const { contentType, cacheControl, headers, shared: forCaches } = this.#parts
    const etag = `"${this.#hash}-${encoding}"`
    const shared = [
      'ETag',
      etag,
      'Cache-Control',
      cacheControl,
      ...(this.#isCompressible ? ['Vary', 'Accept-Encoding'] : []),
    ]
    const passingHeaders = [
      'Content-Type',
      contentType,
      'Content-Length',
      String(body.length),
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      ...shared,
      ...headers,
    ]
    return {
      etag,
      body,
      notModifiedHeaders: shared,
      passingHeaders,
      headers: forCaches ? [...passingHeaders, ...forCaches] : passingHeaders,
    }
  }
}

/** Whether an If-None-Match header names this entity (weak comparison, RFC 9110 13.1.2). */
export function isMatch(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.split(',').some((item) => {
    const tag = item.trim().replace(/^W\//, '')
    return tag === '*' || tag === etag
  })
}
