import type { Logger } from './database-watch'

const everyMs = 10_000

/** Counts those who were refused for want of room, and says so in one line now and then instead of in one for each. */
export class CrowdLog {
  readonly #logger: Logger
  #refused = 0
  #timer: NodeJS.Timeout | undefined

  constructor(logger: Logger) {
    this.#logger = logger
  }

  note(): void {
    this.#refused += 1
    this.#timer ??= setTimeout(() => {
      this.#logger.warn({ refused: this.#refused, withinMs: everyMs }, 'more asked than there was room for')
      this.#refused = 0
      this.#timer = undefined
    }, everyMs).unref()
  }
}
