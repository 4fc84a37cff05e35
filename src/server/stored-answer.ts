import { createHash } from 'node:crypto'
import { compress, type Encoding, isCompressible } from './compress'
import type { HeaderList } from './headers'

export interface Variant {
  readonly etag: string
  readonly headers: HeaderList
  /** For a stale copy, which no shared cache may keep. */
  readonly passingHeaders: HeaderList
  readonly notModifiedHeaders: HeaderList
  readonly body: Buffer
  /** A part of it may be asked for. */
  readonly hasParts: boolean
}

export interface AnswerParts {
  readonly body: Buffer
  readonly contentType: string
  readonly cacheControl: string
  readonly headers: HeaderList
  readonly shared?: HeaderList | undefined
  readonly isLasting: boolean
  readonly isFile?: boolean
}

/** Each form is created once, on first use: most entries are requested in one encoding only, and compressing costs more than sending. */
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

  get bytes(): number {
    const variants = new Set(Object.values(this.#ready))
    let total = 1024
    for (const variant of variants) total += variant === undefined ? 0 : variant.body.length + 2048
    return total
  }

  ready(encoding: Encoding): Variant | undefined {
    return this.#ready[encoding]
  }

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
    const { contentType, cacheControl, headers, shared: forCaches, isFile = false } = this.#parts
    // Parts of what is also sent compressed would be parts of another text.
    const hasParts = isFile && !this.#isCompressible
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
      ...(hasParts ? ['Accept-Ranges', 'bytes'] : []),
      ...shared,
      ...headers,
    ]
    return {
      etag,
      body,
      hasParts,
      notModifiedHeaders: shared,
      passingHeaders,
      headers: forCaches ? [...passingHeaders, ...forCaches] : passingHeaders,
    }
  }
}

/** Whether If-None-Match matches (weak comparison, RFC 9110 13.1.2). */
export function isMatch(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.split(',').some((item) => {
    const tag = item.trim().replace(/^W\//, '')
    return tag === '*' || tag === etag
  })
}
