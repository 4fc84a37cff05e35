/**
 * Counts changes per topic. A render notes the count when it starts; if one of its topics changed meanwhile, what it read may be from
 * before the change, and its result must not pass for fresh.
 */
export class TopicClock {
  #count = 0
  #everything: Tick = { count: 0, at: 0 }
  #latest: Tick = { count: 0, at: 0 }
  readonly #topics = new Map<string, Tick>()

  /** Where the clock stands now. */
  get now(): number {
    return this.#count
  }

  /** Notes a change of some topics, or of everything. */
  advance(topics: readonly string[] | 'everything'): void {
    this.#latest = { count: ++this.#count, at: Date.now() }
    if (topics === 'everything') this.#everything = this.#latest
    else for (const topic of topics) this.#topics.set(topic, this.#latest)
  }

  /** The last change that matters to something made from these topics; of anything at all when they are not known yet. */
  lastChange(topics: readonly string[] | undefined): Tick {
    if (topics === undefined) return this.#latest
    return topics.reduce((last, topic) => {
      const tick = this.#topics.get(topic)
      return tick !== undefined && tick.count > last.count ? tick : last
    }, this.#everything)
  }
}

export interface Tick {
  readonly count: number
  readonly at: number
}
