import type { Logger } from './database-watch'

const everyMs = 10_000

/** One summary line now and then, not a line per refused request. */
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
