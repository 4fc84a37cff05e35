/**
 * The model of what integrity promises about seats, money and the queue: plain data, without a clock and without I/O. Starts, bookings, orders, entries of
 * the queue and companies are named by their place in these lists; the real ids are beside them in `World`.
 */
export type SeatState = 'held' | 'booked' | 'released' | 'cancelled'

export type Seat = { person: number | null; state: SeatState; result: 'pass' | 'not-yet' | null }

export type Start = { capacity: number; blocked: number; course: number; isCancelled: boolean; hasBegun: boolean }

export type Booking = {
  start: number
  readonly company: number
  readonly booker: number
  state: 'held' | 'paying' | 'confirmed' | 'cancelled' | 'lapsed'
  readonly seats: Seat[]
  order: number | null
  isExtended: boolean
  /** The time of seats that wait for their payment has passed; and whether it was lengthened once. */
  isOver: boolean
  isPayExtended: boolean
  /** Too late to change free of charge. */
  isLate: boolean
  /** By staff, who answer from then on for what goes back. */
  wasMovedLate: boolean
  /** Takes the place of another booking once it is paid. */
  readonly insteadOf: { readonly booking: number; readonly to: 'card' | 'credit' } | null
  hasTakenPlace: boolean
  /** Of a seat, where staff agreed on a price for it. */
  agreedCents: number | null
}

export type PageState = 'open' | 'paid' | 'failed' | 'cancelled'

/** `page` is what the provider knows, `state` what we do. */
export type Payment = {
  state: 'processing' | 'succeeded' | 'failed' | 'cancelled' | 'review'
  page: PageState
  readonly cents: number
  isCaptured: boolean
}

export type Refund = {
  readonly to: 'card' | 'credit'
  readonly cents: number
  readonly isBySystem: boolean
  state: 'requested' | 'approved' | 'done' | 'failed'
}

export type Goods = { readonly item: number; readonly count: number }

export type Order = {
  state:
    | 'awaiting_payment'
    | 'on_account'
    | 'paid'
    | 'part_refunded'
    | 'refunded'
    | 'refund_due'
    | 'cancelled'
    | 'expired'
  method: 'card' | 'account'
  /** Of seats their booking, of goods what was bought. */
  readonly of: { readonly booking: number } | Goods
  readonly company: number
  readonly buyer: number
  readonly hasVoucher: boolean
  readonly totalCents: number
  readonly creditCents: number
  readonly payCents: number
  /** Taken off what is owed. */
  offCents: number
  /** Paid by card after it was put on account. */
  partCents: number
  hasInvoice: boolean
  readonly payments: Payment[]
  readonly refunds: Refund[]
}

export type Entry = {
  readonly start: number
  readonly company: number
  readonly person: number
  quantity: number
  acceptsPart: boolean
  state: 'waiting' | 'offered' | 'accepted' | 'expired' | 'left' | 'ended'
  offered: number
  isFirst: boolean
  /** Said no, and is not asked again for a while. */
  isAskedLater: boolean
  lostBooking: number | null
  booking: number | null
}

export type Company = { creditCents: number; usedCents: number; readonly limitCents: number; isStopped: boolean }

/** Where a record was merged into another one, or its person erased, no one is booked by its name any more. */
export type Person = { mergedInto: number | null; isErased: boolean }

/** A list that came in and set the stock of an item. */
export type List = {
  readonly key: string
  readonly item: number
  readonly from: number
  readonly to: number
  isUndone: boolean
}

/** Takes a tenth off what is bought, as often as it may be used. */
export type Voucher = { readonly mostUses: number; used: number }

export type Model = {
  readonly starts: Start[]
  readonly bookings: Booking[]
  readonly orders: Order[]
  readonly entries: Entry[]
  readonly companies: Company[]
  readonly people: Person[]
  /** What is there of each item. */
  readonly stock: number[]
  readonly voucher: Voucher
  readonly lists: List[]
}

/** What an action made or answered with, by places in the lists of the model. */
export type Made = { readonly booking?: number; readonly order?: number; readonly entry?: number }

/** What one transaction of an action changes in the model. @throws Refused */
export type Expected = (model: Model) => Made | undefined

/** A refusal the model expects. `isKept`: what was done before it stays, such as offers to the queue. */
export class Refused extends Error {
  override name = 'Refused'
  constructor(
    readonly reasons: string,
    readonly isKept = false,
  ) {
    super(reasons)
  }
}

export const at = <T>(all: readonly T[], place: number): T => {
  const one = all[place]
  if (one === undefined) throw new Error(`The model has nothing at ${place}.`)
  return one
}

export const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)

/** Of each person: their company. The first two book for the first company, the third for the second; the others work for the first. */
export const companyOf: readonly number[] = [0, 0, 1, 0, 0, 0]
/** Those who book. */
export const bookers = [0, 1, 2] as const
export const employed = [0, 1, 3, 4, 5] as const

/** The price of a seat, on every course of these histories. */
export const seatCents = 42_000

export const itemCents = 4_600
/** Freight of an order with the second item, which alone has a weight. */
export const freightCents = 500

/** Above it two people decide. */
export const secondAboveCents = 100_000
