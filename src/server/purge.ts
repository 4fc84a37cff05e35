import { causeOf } from '@/lib/cause'
import { sharedCaches } from '@/lib/env'
import { noteTrouble } from '@/lib/troubles'
import type { Logger } from './database-watch'
import type { HeaderList } from './headers'

/** On every shared response in addition to its topics, so that all can be purged at once. */
const everything = 'everything'

export const purgeTimes = {
  /** Maximum age in a shared cache without a purge. */
  maxAgeMs: 60_000,
  /** Changes this close together are sent in one request. */
  gatherMs: 20,
  /** A response in transit during the change may reach the cache after the purge, so purge twice. */
  againMs: 1_000,
  timeoutMs: 2_000,
  retryMs: [250, 5_000],
  troubleMs: 30_000,
} as const

export type PurgeTimes = {
  readonly [name in keyof typeof purgeTimes]: (typeof purgeTimes)[name] extends number
    ? number
    : readonly [number, number]
}

type Settings = NonNullable<ReturnType<typeof sharedCaches>>

interface PurgeOptions extends Settings {
  readonly logger: Logger
  readonly times?: PurgeTimes
}

export function openSharedCaches(logger: Logger): SharedCaches | null {
  const settings = sharedCaches()
  return settings && new SharedCaches({ ...settings, logger })
}

/** Shared caches such as Varnish or a CDN. One that misses a purge serves stale responses for at most `maxAgeMs`. */
export class SharedCaches {
  readonly #caches: readonly OneCache[]
  readonly #maxAgeMs: number

  constructor(options: PurgeOptions) {
    const times = options.times ?? purgeTimes
    this.#maxAgeMs = times.maxAgeMs
    this.#caches = options.urls.map((url) => new OneCache(url, { ...options, times }))
  }

  /** Headers for shared caches only: a response's topics and lifetime. Browsers follow Cache-Control. */
  headersOf(topics: readonly string[], maxAgeMs: number): HeaderList {
    const seconds = `max-age=${Math.floor(Math.min(this.#maxAgeMs, maxAgeMs) / 1000)}`
    const keys = [...topics, everything]
    return [
      'Cache-Tag',
      keys.join(','),
      'xkey',
      keys.join(' '),
      'CDN-Cache-Control',
      seconds,
      'Surrogate-Control',
      seconds,
    ]
  }

  purge(topics: readonly string[] | 'everything'): void {
    for (const cache of this.#caches) cache.purge(topics === 'everything' ? [everything] : topics)
  }

  stop(): void {
    for (const cache of this.#caches) cache.stop()
  }
}

type OneOptions = Omit<PurgeOptions, 'urls'> & { readonly times: PurgeTimes }

class OneCache {
  readonly #url: string
  readonly #options: OneOptions
  readonly #part: string
  /** Topics of changes that were not yet sent. */
  #changed = new Set<string>()
  /** Topics that were sent and are due once more. */
  #repeated = new Set<string>()
  #isSending = false
  #timer: NodeJS.Timeout | undefined
  readonly #again = new Set<NodeJS.Timeout>()
  #failingSince = 0
  #retryMs = 0
  #isStopped = false

  constructor(url: string, options: OneOptions) {
    this.#url = url
    this.#options = options
    this.#part = `shared cache ${new URL(url).host}`
  }

  purge(topics: readonly string[]): void {
    for (const topic of topics) this.#changed.add(topic)
    this.#schedule(this.#options.times.gatherMs)
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
    for (const timer of this.#again) clearTimeout(timer)
    noteTrouble(this.#part, null)
  }

  #schedule(inMs: number): void {
    if (this.#timer || this.#isSending || this.#isStopped) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      void this.#send()
    }, inMs).unref()
  }

  async #send(): Promise<void> {
    const changed = [...this.#changed]
    const topics = [...new Set([...changed, ...this.#repeated])]
    this.#changed.clear()
    this.#repeated.clear()
    this.#isSending = true
    const problem = await this.#tell(topics.includes(everything) ? [everything] : topics)
    this.#isSending = false
    if (problem === null) this.#noteSuccess(changed)
    else this.#noteFailure(topics, problem)
    if (this.#changed.size + this.#repeated.size > 0) this.#schedule(this.#retryMs)
  }

  /** What was sent together is repeated together. */
  #repeatLater(topics: readonly string[]): void {
    if (topics.length === 0 || this.#isStopped) return
    const again = setTimeout(() => {
      this.#again.delete(again)
      for (const topic of topics) this.#repeated.add(topic)
      this.#schedule(0)
    }, this.#options.times.againMs).unref()
    this.#again.add(again)
  }

  async #tell(topics: readonly string[]): Promise<string | null> {
    try {
      const response = await fetch(this.#url, this.#request(topics))
      await response.arrayBuffer()
      return response.ok ? null : `status ${response.status}`
    } catch (error) {
      const cause = causeOf(error)
      return cause.code ?? cause.error
    }
  }

  #request(topics: readonly string[]): RequestInit {
    const { kind, token, times } = this.#options
    const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    const signal = AbortSignal.timeout(times.timeoutMs)
    if (kind === 'xkey')
      return { method: 'PURGE', signal, headers: { ...authorization, 'xkey-purge': topics.join(' ') } }
    return {
      method: 'POST',
      signal,
      headers: { ...authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ tags: topics }),
    }
  }

  #noteSuccess(changed: readonly string[]): void {
    this.#repeatLater(changed)
    if (this.#failingSince > 0)
      this.#options.logger.info({ cache: this.#part }, 'a shared cache can be told of changes again')
    this.#failingSince = 0
    this.#retryMs = 0
    noteTrouble(this.#part, null)
  }

  #noteFailure(topics: readonly string[], problem: string): void {
    const { logger, times } = this.#options
    for (const topic of topics) this.#changed.add(topic)
    const now = Date.now()
    if (this.#failingSince === 0) {
      this.#failingSince = now
      logger.warn({ cache: this.#part, problem }, 'a shared cache could not be told of changes; it is tried again')
    }
    const [first, longest] = times.retryMs
    this.#retryMs = this.#retryMs === 0 ? first : Math.min(this.#retryMs * 2, longest)
    if (now - this.#failingSince >= times.troubleMs)
      noteTrouble(
        this.#part,
        `The ${this.#part} can’t be told of changes (${problem}): it may show pages that are up to ${times.maxAgeMs / 1000} s old.`,
      )
  }
}
