import { senderGroup } from '@/lib/sender'
import { type Caller, type Rank, ranks } from './admission'

export interface Place {
  readonly path: string
  readonly rank: Rank
  readonly caller: Caller
}

interface Waiting<W> {
  readonly place: Place
  readonly isInTurn: boolean
  readonly give: (worker: W) => void
}

/** How many of one address wait their turn: a browser opens six connections, and someone else in the office is going on, too. */
const mostInTurn = 8

/** The requests that found every worker full. Served in the order of rank, then of arrival. */
export class PlaceQueue<W> {
  #waiting: Waiting<W>[] = []

  /** How many are served before a newcomer of this rank. */
  before(rank: Rank): number {
    return this.#waiting.filter(({ place }) => ranks.indexOf(place.rank) <= ranks.indexOf(rank)).length
  }

  /** Undefined if no worker was free within `ms`. */
  wait(place: Place, ms: number, isInTurn = false): Promise<W | undefined> {
    return new Promise((resolve) => {
      const end = (worker?: W) => {
        clearTimeout(timer)
        this.#waiting = this.#waiting.filter((one) => one !== waiting)
        resolve(worker)
      }
      const waiting: Waiting<W> = { place, isInTurn, give: end }
      const timer = setTimeout(end, ms)
      this.#waiting.push(waiting)
    })
  }

  /** The first few of an address wait `turnMs`, as their click would be lost; the rest of a crowd, and programs, which ask again by themselves, `placeMs`. */
  waitInTurn(place: Place, { turnMs, placeMs }: { turnMs: number; placeMs: number }): Promise<W | undefined> {
    const hasTurn = place.rank !== 'rest' && this.#inTurnOf(place.caller) < mostInTurn
    return this.wait(place, hasTurn ? turnMs : placeMs, hasTurn)
  }

  /** `take` gives a worker that has room for this one, if there is any. */
  serve(take: (place: Place) => W | undefined): void {
    const inOrder = this.#waiting.toSorted((a, b) => ranks.indexOf(a.place.rank) - ranks.indexOf(b.place.rank))
    for (const { place, give } of inOrder) {
      const worker = take(place)
      if (worker) give(worker)
    }
  }

  #inTurnOf({ address }: Caller): number {
    const sender = senderGroup(address)
    return this.#waiting.filter(({ isInTurn, place }) => isInTurn && senderGroup(place.caller.address) === sender)
      .length
  }
}
