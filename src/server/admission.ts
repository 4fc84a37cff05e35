import { AppError } from '@/lib/errors'

/** Who goes first when not everyone can: money and seats, what one person asked for, pages that are made for everybody, the rest. */
export const ranks = ['money', 'personal', 'page', 'rest'] as const
export type Rank = (typeof ranks)[number]

/** The part of a worker's room that each rank may fill. What is left belongs to those before it. */
const share: Readonly<Record<Rank, number>> = { money: 1, personal: 0.9, page: 0.7, rest: 0.5 }

/** There is no room now. Passes by itself. */
export class Crowded extends AppError {
  override name = 'Crowded'
  constructor() {
    super('UNAVAILABLE', 'Many people are here at once. Please try again in a moment.')
  }
}

const firstLimit = 24
const leastLimit = 8
const mostLimit = 160
/** An answer that takes longer than this, and twice as long as one of its rank takes alone, says that there are too many at once. */
const slowMs = 350
const slowness = 2
/** How far one slow answer lowers the limit, and one quick answer at a full house raises it. */
const step = 0.02
/** Part of each new measurement in the time that an answer takes alone. */
const weight = 0.1

/**
 * How many requests one worker is given at once. It follows what is measured: answers that get slow lower it, a full house that still answers quickly
 * raises it.
 */
export class WorkerRoom {
  #limit = firstLimit
  readonly #alone = new Map<Rank, number>()
  underWay = 0

  get limit(): number {
    return Math.floor(this.#limit)
  }

  /** How full it is for a rank: below 1 there is room. */
  fullness(rank: Rank): number {
    return this.underWay / Math.max(1, this.#limit * share[rank])
  }

  enter(): void {
    this.underWay += 1
  }

  /** Notes that a request is answered, and how long that took in ms. */
  leave(rank: Rank, ms: number): void {
    const atOnce = this.underWay
    this.underWay -= 1
    const alone = this.#alone.get(rank)
    if (atOnce <= 2) this.#alone.set(rank, alone === undefined ? ms : alone + (ms - alone) * weight)
    if (ms > slowMs && ms > slowness * (alone ?? 0)) this.#limit = Math.max(leastLimit, this.#limit * (1 - step))
    else if (atOnce >= this.#limit * share.rest) this.#limit = Math.min(mostLimit, this.#limit + step * 10)
  }
}

/** From this part of the whole room on, nobody may hold more than their share. */
const busyFrom = 0.5
const leastShare = 2

/** Who asks: from where, and as whom as far as a cookie says it. */
export interface Caller {
  readonly address: string
  readonly person?: string | undefined
}

/** Who holds how much: one crawler must not take what others wait for. */
export class Fairness {
  readonly #addresses = new Holders()
  readonly #people = new Holders()

  enter({ address, person }: Caller): void {
    this.#addresses.add(address, 1)
    if (person !== undefined) this.#people.add(person, 1)
  }

  leave({ address, person }: Caller): void {
    this.#addresses.add(address, -1)
    if (person !== undefined) this.#people.add(person, -1)
  }

  /** Whether a caller may have one more of `limit` places, of which `underWay` are taken. Whoever is alone may have all. */
  mayHave({ address, person }: Caller, underWay: number, limit: number): boolean {
    if (underWay < limit * busyFrom) return true
    return this.#addresses.mayHave(address, limit) && (person === undefined || this.#people.mayHave(person, limit))
  }
}

class Holders {
  readonly #held = new Map<string, number>()

  add(name: string, count: 1 | -1): void {
    const held = (this.#held.get(name) ?? 0) + count
    if (held > 0) this.#held.set(name, held)
    else this.#held.delete(name)
  }

  mayHave(name: string, limit: number): boolean {
    const held = this.#held.get(name) ?? 0
    const others = this.#held.size - (held > 0 ? 1 : 0)
    return held < Math.max(leastShare, limit / (others + 1))
  }
}
