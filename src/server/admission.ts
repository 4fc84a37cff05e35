import { AppError } from '@/lib/errors'
import { senderGroup } from '@/lib/sender'

/** Priority when capacity is short: money and seats, personal responses, public pages, the rest. */
export const ranks = ['money', 'personal', 'page', 'rest'] as const
export type Rank = (typeof ranks)[number]

/** Share of a worker's capacity each rank may fill. The remainder is for higher ranks. */
export const share: Readonly<Record<Rank, number>> = { money: 1, personal: 0.9, page: 0.7, rest: 0.5 }

export class Crowded extends AppError {
  override name = 'Crowded'
  constructor() {
    super('UNAVAILABLE', 'Many people are here at once. Please try again in a moment.')
  }
}

const firstLimit = 24
const leastLimit = 6
const mostLimit = 160
/** A response slower than this, and twice as slow as its rank takes alone, means too much concurrency. */
const slowMs = 350
const slowness = 2
/** Fraction by which a slow response lowers the limit, and a quick one at full load raises it. */
const step = 0.02
/** Weight of a new measurement in the moving average of unloaded duration. */
const weight = 0.1

/** A worker's adaptive concurrency limit: slow responses lower it, quick ones at full load raise it. */
export class WorkerRoom {
  #limit = firstLimit
  readonly #alone = new Map<Rank, number>()
  underWay = 0

  get limit(): number {
    return Math.floor(this.#limit)
  }

  fullness(rank: Rank): number {
    return this.underWay / Math.max(1, this.#limit * share[rank])
  }

  enter(): void {
    this.underWay += 1
  }

  leave(rank: Rank, ms: number): void {
    const atOnce = this.underWay
    this.underWay -= 1
    const alone = this.#alone.get(rank)
    if (atOnce <= 2) this.#alone.set(rank, alone === undefined ? ms : alone + (ms - alone) * weight)
    if (ms > slowMs && ms > slowness * (alone ?? 0)) this.#limit = Math.max(leastLimit, this.#limit * (1 - step))
    else if (atOnce >= this.#limit * share.rest) this.#limit = Math.min(mostLimit, this.#limit + step * 10)
  }
}

/** Above this share of total capacity, no caller gets more than their fair share. */
const busyFrom = 0.5
const leastShare = 2
/** Slots for callers who hold next to none, so that one who has the rest doesn’t keep them out. */
const keptForOthers = 2
/** How many callers who were refused are known. */
const mostRefused = 64
/** A caller who was refused this recently still asks. */
const recentMs = 3_000

/** `person` is set if a cookie identifies one. */
export interface Caller {
  readonly address: string
  readonly person?: string | undefined
}

/** Tracks how much each caller holds, so that one crawler can't starve the rest. */
export class Fairness {
  readonly #addresses = new Holders()
  readonly #people = new Holders()

  enter({ address, person }: Caller): void {
    this.#addresses.add(senderGroup(address), 1)
    if (person !== undefined) this.#people.add(person, 1)
  }

  leave({ address, person }: Caller): void {
    this.#addresses.add(senderGroup(address), -1)
    if (person !== undefined) this.#people.add(person, -1)
  }

  noteRefused({ address, person }: Caller, now: number): void {
    this.#addresses.noteRefused(senderGroup(address), now)
    if (person !== undefined) this.#people.noteRefused(person, now)
  }

  /** Whether a caller may take one more of `limit` slots, of which `underWay` are taken. A lone caller may have all but a few. */
  mayHave(
    { address, person }: Caller,
    room: { readonly underWay: number; readonly limit: number; now: number },
  ): boolean {
    if (room.underWay < room.limit * busyFrom) return true
    return (
      this.#addresses.mayHave(senderGroup(address), room) &&
      (person === undefined || this.#people.mayHave(person, room))
    )
  }
}

class Holders {
  readonly #held = new Map<string, number>()
  /** When each was refused last, oldest first. */
  readonly #refused = new Map<string, number>()

  add(name: string, count: 1 | -1): void {
    const held = (this.#held.get(name) ?? 0) + count
    if (held > 0) this.#held.set(name, held)
    else this.#held.delete(name)
  }

  noteRefused(name: string, now: number): void {
    this.#refused.delete(name)
    this.#refused.set(name, now)
    // More make no share smaller, and a flood of many must cost nothing here.
    const [oldest] = this.#refused.keys()
    if (this.#refused.size > mostRefused && oldest !== undefined) this.#refused.delete(oldest)
  }

  mayHave(name: string, { underWay, limit, now }: { underWay: number; limit: number; now: number }): boolean {
    const held = this.#held.get(name) ?? 0
    if (held >= leastShare && underWay >= limit - keptForOthers) return false
    return held < Math.max(leastShare, limit / (this.#othersOf(name, now) + 1))
  }

  #othersOf(name: string, now: number): number {
    for (const [refused, at] of this.#refused) {
      if (now - at < recentMs) break
      this.#refused.delete(refused)
    }
    const waiting = [...this.#refused.keys()].filter((one) => one !== name && !this.#held.has(one)).length
    return this.#held.size - (this.#held.has(name) ? 1 : 0) + waiting
  }
}
