import { LRUCache } from 'lru-cache'
import { within } from '@/lib/deadline'
import type { Captured } from './capture'
import type { Encoding } from './compress'
import type { Limits } from './limits'
import type { StoredAnswer, Variant } from './stored-answer'
import { TopicClock } from './topic-clock'

export type Rendered =
  | {
      readonly kind: 'storable'
      readonly answer: StoredAnswer
      readonly topics: readonly string[]
      readonly maxAgeMs: number
    }
  | Unstored

export type Resolved = { readonly kind: 'stored'; readonly entry: CacheEntry; readonly source: Kept } | Unstored

type Kept = 'cache' | 'stale' | 'rendered'

type Unstored =
  | { readonly kind: 'once'; readonly captured: Captured }
  | {
      readonly kind: 'failed'
      readonly captured?: Captured
      readonly hasOutage: boolean
      readonly error?: unknown
    }

export interface CacheEntry {
  readonly key: string
  readonly answer: StoredAnswer
  readonly topics: readonly string[]
  readonly renderStartedAt: number
  readonly clockAtStart: number
  /** 0 once one of its topics changed. Infinity for immutable files. */
  freshUntil: number
  staleSince: number
  failingSince: number
  retryAt: number
}

interface Flight {
  readonly startedAt: number
  readonly clockAtStart: number
  readonly outcome: Promise<Resolved>
}

type CacheLimits = Pick<Limits, 'cacheBytes' | 'entryBytes' | 'staleMs' | 'hangMs' | 'forgetMs' | 'renderMs'>

/**
 * A response is never older than `staleMs` relative to the database, as long as notifications arrive (`isTrusted`) and rendering works.
 * If rendering fails, it serves the last good copy for at most `forgetMs`.
 */
export class PageCache {
  readonly #limits: CacheLimits
  readonly #entries: LRUCache<string, CacheEntry>
  readonly #flights = new Map<string, Flight>()
  readonly #clock = new TopicClock()
  /** False while notifications can't arrive. A plain field, as it is read on the hot path. */
  isTrusted = true
  /** While the database takes questions and answers none, only the first page waits for a render: the others give what they have at once. */
  #hangsUntil = 0

  constructor(limits: CacheLimits) {
    this.#limits = limits
    this.#entries = new LRUCache({
      maxSize: limits.cacheBytes,
      sizeCalculation: (entry) => entry.answer.bytes,
    })
  }

  get size(): number {
    return this.#entries.size
  }

  get bytes(): number {
    return this.#entries.calculatedSize
  }

  /** The entry if it may be served as is. The hot path uses only this. */
  fresh(key: string): CacheEntry | undefined {
    const entry = this.#entries.get(key)
    return entry !== undefined && this.#isServable(entry, Date.now()) ? entry : undefined
  }

  /** Marks entries of these topics as stale. Each may still be served for at most `staleMs`. */
  invalidate(topics: readonly string[] | 'everything'): void {
    this.#clock.advance(topics)
    const now = Date.now()
    for (const entry of this.#entries.values()) {
      const isHit = topics === 'everything' || entry.topics.some((topic) => topics.includes(topic))
      if (!isHit || entry.freshUntil === Number.POSITIVE_INFINITY) continue
      // The first change counts, or each later one would extend the staleness.
      if (entry.freshUntil > now) entry.staleSince = now
      entry.freshUntil = 0
    }
  }

  distrust(): void {
    this.isTrusted = false
  }

  /** Trusts notifications again. Some were missed, so everything is stale. */
  trust(): void {
    this.invalidate('everything')
    // Renders started in the meantime may hang on dead connections.
    this.#flights.clear()
    this.#hangsUntil = 0
    this.isTrusted = true
  }

  /** At most one render per key at a time. @param waitMs the longest wait for a render when there is no copy to fall back on. */
  async resolve(key: string, waitMs: number, render: () => Promise<Rendered>): Promise<Resolved> {
    const entry = this.#entries.get(key)
    const now = Date.now()
    if (entry !== undefined && (this.#isServable(entry, now) || entry.retryAt > now))
      return { kind: 'stored', entry, source: this.#isServable(entry, now) ? 'cache' : 'stale' }
    const flight = this.#join(key, entry, render)
    if (entry === undefined) return (await this.#await(key, flight, waitMs)) ?? { kind: 'failed', hasOutage: true }
    if (this.isTrusted && now - staleSince(entry) < this.#limits.staleMs)
      return { kind: 'stored', entry, source: 'stale' }
    if (this.#hangsUntil > now) return { kind: 'stored', entry, source: 'stale' }
    const outcome = await this.#await(key, flight, this.#limits.staleMs)
    if (outcome === undefined && !this.isTrusted) this.#hangsUntil = Date.now() + this.#limits.hangMs
    if (outcome === undefined) entry.retryAt = Date.now() + this.#limits.staleMs
    return outcome === undefined || outcome.kind === 'failed' ? { kind: 'stored', entry, source: 'stale' } : outcome
  }

  /** The entry in one encoding. Creating it changes the entry's weight in the cache. */
  async variant(entry: CacheEntry, encoding: Encoding): Promise<Variant> {
    const known = entry.answer.ready(encoding)
    if (known !== undefined) return known
    const variant = await entry.answer.prepare(encoding)
    // A plain `set` of the same value would keep its old weight.
    if (this.#entries.peek(entry.key) === entry && this.#entries.delete(entry.key)) this.#entries.set(entry.key, entry)
    return variant
  }

  #isServable(entry: CacheEntry, now: number): boolean {
    if (entry.freshUntil === Number.POSITIVE_INFINITY) return true
    if (this.isTrusted) return entry.freshUntil > now
    return now - entry.renderStartedAt < this.#limits.staleMs
  }

  /** Joins the render in progress if it started recently enough for this request, else starts one. */
  #join(key: string, entry: CacheEntry | undefined, render: () => Promise<Rendered>): Flight {
    const current = this.#flights.get(key)
    const now = Date.now()
    if (current !== undefined && now - current.startedAt < this.#limits.renderMs) {
      const change = this.#clock.lastChange(entry?.topics)
      if (change.count <= current.clockAtStart || now - change.at < this.#limits.staleMs) return current
    }
    const clockAtStart = this.#clock.now
    const outcome = this.#fly(key, { startedAt: now, clockAtStart }, render)
    const flight = { startedAt: now, clockAtStart, outcome }
    this.#flights.set(key, flight)
    void outcome.finally(() => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key)
    })
    return flight
  }

  /** Waits for a render. An overdue one is abandoned so the next request may retry; its result still counts. */
  async #await(key: string, flight: Flight, ms: number): Promise<Resolved | undefined> {
    const outcome = await within(flight.outcome, ms, undefined)
    if (outcome === undefined && this.#flights.get(key) === flight) this.#flights.delete(key)
    return outcome
  }

  async #fly(key: string, start: Omit<Flight, 'outcome'>, render: () => Promise<Rendered>): Promise<Resolved> {
    const rendered = await render()
    const previous = this.#entries.peek(key)
    if (rendered.kind === 'failed') {
      if (previous !== undefined) this.#noteFailure(previous)
      return rendered
    }
    const isOutrun = previous !== undefined && previous.clockAtStart > start.clockAtStart
    if (rendered.kind === 'once') {
      if (!isOutrun) this.#entries.delete(key)
      return rendered
    }
    const entry = this.#entryOf(key, start, rendered)
    if (!isOutrun && entry.answer.bytes <= this.#limits.entryBytes) this.#entries.set(key, entry)
    else if (!isOutrun) this.#entries.delete(key)
    return { kind: 'stored', entry, source: 'rendered' }
  }

  #entryOf(key: string, start: Omit<Flight, 'outcome'>, rendered: Extract<Rendered, { kind: 'storable' }>): CacheEntry {
    const change = this.#clock.lastChange(rendered.topics)
    const isChanged = change.count > start.clockAtStart && rendered.maxAgeMs !== Number.POSITIVE_INFINITY
    return {
      key,
      answer: rendered.answer,
      topics: rendered.topics,
      renderStartedAt: start.startedAt,
      clockAtStart: start.clockAtStart,
      freshUntil: isChanged ? 0 : start.startedAt + rendered.maxAgeMs,
      staleSince: isChanged ? change.at : 0,
      failingSince: 0,
      retryAt: 0,
    }
  }

  #noteFailure(entry: CacheEntry): void {
    const now = Date.now()
    if (entry.failingSince === 0) entry.failingSince = now
    entry.retryAt = now + this.#limits.staleMs
    if (now - entry.failingSince > this.#limits.forgetMs) this.#entries.delete(entry.key)
  }
}

function staleSince(entry: CacheEntry): number {
  return entry.freshUntil === 0 ? entry.staleSince : entry.freshUntil
}
