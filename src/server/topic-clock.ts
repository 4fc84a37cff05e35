/** A render notes the count at its start: if one of its topics changed in the meantime, it may have read older data, so it is not fresh. */
export class TopicClock {
  #count = 0
  #everything: Tick = { count: 0, at: 0 }
  #latest: Tick = { count: 0, at: 0 }
  readonly #topics = new Map<string, Tick>()

  get now(): number {
    return this.#count
  }

  advance(topics: readonly string[] | 'everything'): void {
    this.#latest = { count: ++this.#count, at: Date.now() }
    if (topics === 'everything') this.#everything = this.#latest
    else for (const topic of topics) this.#topics.set(topic, this.#latest)
  }

  /** Last change affecting these topics; any change at all if they are not known yet. */
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
