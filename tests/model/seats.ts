/** Seats and their queue (integrity, section 2.1; product decisions, sections 6 and 7). Each changes the model it is given. */
import { at, type Booking, type Entry, type Expected, type Made, type Model, Refused, type Seat, sum } from './state'

const isLive = ({ state }: Seat): boolean => state === 'held' || state === 'booked'

/** Seats of a start that are claimed, by anyone who. */
export function takenOf({ starts, bookings, entries }: Model, start: number): number {
  const seats = bookings.flatMap((one) => (one.start === start ? one.seats.filter(isLive) : []))
  const offers = entries.flatMap((one) => (one.start === start && one.state === 'offered' ? [one.offered] : []))
  return at(starts, start).blocked + seats.length + sum(offers)
}

export const freeOf = (model: Model, start: number): number => at(model.starts, start).capacity - takenOf(model, start)

export function isBookable({ starts }: Model, start: number): boolean {
  const { isCancelled, hasBegun } = at(starts, start)
  return !isCancelled && !hasBegun
}

export const bookedSeats = ({ seats }: Booking): Seat[] => seats.filter(({ state }) => state === 'booked')

/** Whether someone has a seat at a start that is booked, outside of these seats. */
export const hasSeat = ({ bookings }: Model, start: number, person: number | null, but: readonly Seat[]): boolean =>
  person !== null &&
  bookings.some(
    (one) =>
      one.start === start &&
      one.seats.some((seat) => seat.person === person && seat.state === 'booked' && !but.includes(seat)),
  )

const waitingAt = ({ entries }: Model, start: number): Entry[] =>
  entries
    .filter((one) => one.start === start && one.state === 'waiting' && !one.isAskedLater)
    .toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst) || entries.indexOf(a) - entries.indexOf(b))

/** Free seats belong to the queue first: in its order, a part only to those who take one. */
export function offerFree(model: Model, start: number): void {
  if (!isBookable(model, start)) return
  let left = Math.max(0, freeOf(model, start))
  for (const entry of waitingAt(model, start)) {
    const given = entry.quantity <= left ? entry.quantity : entry.acceptsPart ? left : 0
    left -= given
    if (given > 0) Object.assign(entry, { state: 'offered', offered: given })
  }
}

/** The job of the queue: what is over ends, then free seats are offered, start by start. */
export function runQueue(): readonly Expected[] {
  let due: number[] = []
  return [
    (model) => {
      for (const entry of model.entries) {
        const { isCancelled, hasBegun } = at(model.starts, entry.start)
        const isIn = entry.state === 'waiting' || entry.state === 'offered'
        if (isIn && (isCancelled || (entry.state === 'waiting' && hasBegun))) entry.state = 'ended'
      }
    },
    (model) => {
      due = [...model.starts.keys()].filter((start) => waitingAt(model, start).length > 0 && freeOf(model, start) > 0)
    },
    ...[0, 1, 2].map(
      (start): Expected =>
        (model) => {
          if (due.includes(start)) offerFree(model, start)
        },
    ),
  ]
}

const hasGone = ({ people }: Model, person: number): boolean => {
  const { mergedInto, isErased } = at(people, person)
  return mergedInto !== null || isErased
}

const mostHolds = 5

type Holding = {
  readonly start: number
  readonly company: number
  readonly booker: number
  readonly people: readonly (number | null)[]
  readonly insteadOf?: Booking['insteadOf']
}

export function hold(model: Model, { start, company, booker, people }: Holding): Made {
  const named = people.filter((one) => one !== null)
  if (new Set(named).size < named.length || named.some((one) => hasGone(model, one))) throw new Refused('INVALID')
  if (!isBookable(model, start)) throw new Refused('NOT_FOUND')
  const isQueued = waitingAt(model, start).length > 0 && freeOf(model, start) > 0
  assertFewHolds(model, booker)
  if (isQueued) offerFree(model, start)
  if (freeOf(model, start) < people.length) throw new Refused('SEATS_GONE', isQueued)
  return { booking: open(model, { start, company, booker, people }) }
}

function assertFewHolds({ bookings }: Model, booker: number): void {
  const live = bookings.filter((one) => one.booker === booker && one.state === 'held')
  if (live.length >= mostHolds) throw new Refused('CONFLICT')
}

/** Seats on another start are held for the people of a booking, whose own go back once these are paid. */
export function exchange(model: Model, place: number, start: number, to: 'card' | 'credit', isByStaff = false): Made {
  const booking = changeable(model, place, isByStaff)
  const people = bookedSeats(booking).map(({ person }) => person)
  if (!isBookable(model, start)) throw new Refused('NOT_FOUND')
  offerFree(model, start)
  const { company, booker } = booking
  assertFewHolds(model, booker)
  if (freeOf(model, start) < people.length) throw new Refused('SEATS_GONE', true)
  return { booking: open(model, { start, company, booker, people, insteadOf: { booking: place, to } }) }
}

function open(model: Model, { people, insteadOf = null, ...given }: Holding): number {
  model.bookings.push({
    ...given,
    state: 'held',
    seats: people.map((person) => ({ person, state: 'held', result: null })),
    order: null,
    isExtended: false,
    isOver: false,
    isPayExtended: false,
    isLate: false,
    wasMovedLate: false,
    insteadOf,
    hasTakenPlace: false,
    agreedCents: null,
  })
  return model.bookings.length - 1
}

export function extend(model: Model, place: number): Made {
  const booking = at(model.bookings, place)
  if (booking.state !== 'held') throw new Refused('HOLD_ENDED')
  if (booking.isExtended) throw new Refused('CONFLICT')
  booking.isExtended = true
  return { booking: place }
}

export function release(model: Model, place: number): Made {
  const booking = at(model.bookings, place)
  if (booking.state !== 'held' && booking.state !== 'lapsed') throw new Refused('CONFLICT')
  if (booking.state === 'held') end(booking, 'lapsed')
  return { booking: place }
}

/** Ends a booking that still has its seats. */
export function end(booking: Booking, to: 'lapsed' | 'cancelled'): void {
  if (booking.state !== 'held' && booking.state !== 'paying' && booking.state !== 'confirmed') return
  for (const seat of booking.seats) if (isLive(seat)) seat.state = seat.state === 'booked' ? 'cancelled' : 'released'
  booking.state = to
}

/** The time of everything that is held there passes; seats that wait for a payment are only over. */
export function passTime(model: Model, start: number): void {
  for (const booking of model.bookings.filter((one) => one.start === start)) {
    if (booking.state === 'held') end(booking, 'lapsed')
    if (booking.state === 'paying') booking.isOver = true
  }
  for (const entry of model.entries) if (entry.start === start && entry.state === 'offered') entry.state = 'expired'
}

export function join(
  model: Model,
  wish: {
    readonly start: number
    readonly company: number
    readonly person: number
    readonly quantity: number
    readonly acceptsPart: boolean
  },
): Made {
  const { start, company, person, quantity, acceptsPart } = wish
  if (!isBookable(model, start)) throw new Refused('NOT_FOUND')
  offerFree(model, start)
  if (freeOf(model, start) >= quantity) throw new Refused('CONFLICT')
  const known = model.entries.findIndex(
    (one) =>
      one.start === start &&
      one.company === company &&
      one.person === person &&
      (one.state === 'waiting' || one.state === 'offered'),
  )
  if (known >= 0) {
    Object.assign(at(model.entries, known), { quantity, acceptsPart })
    return { entry: known }
  }
  model.entries.push({
    start,
    company,
    person,
    quantity,
    acceptsPart,
    state: 'waiting',
    offered: 0,
    isFirst: false,
    isAskedLater: false,
    lostBooking: null,
    booking: null,
  })
  return { entry: model.entries.length - 1 }
}

export function leave(model: Model, place: number): Made {
  const entry = at(model.entries, place)
  if (entry.state === 'waiting' || entry.state === 'offered') entry.state = 'left'
  return { entry: place }
}

export function answer(model: Model, place: number, word: 'accept' | 'decline' | 'leave'): Made {
  const entry = at(model.entries, place)
  if (word !== 'accept') {
    if (entry.state === 'accepted') throw new Refused('CONFLICT')
    if (word === 'leave') return leave(model, place)
    if (entry.state === 'offered') Object.assign(entry, { state: 'waiting', isAskedLater: true })
    return { entry: place }
  }
  if (entry.state === 'accepted') return { entry: place, ...(entry.booking !== null && { booking: entry.booking }) }
  // The link of an offer made at the same moment is another one.
  if (entry.state !== 'offered' || !isBookable(model, entry.start)) throw new Refused('HOLD_ENDED|NOT_FOUND')
  const lost = entry.lostBooking === null ? [] : at(model.bookings, entry.lostBooking).seats
  const people = Array.from({ length: entry.offered }, (_, index) => lost[index]?.person ?? null)
  entry.state = 'accepted'
  entry.booking = open(model, { start: entry.start, company: entry.company, booker: entry.person, people })
  return { entry: place, booking: entry.booking }
}

/** The booking, if its booker may still change it free of charge, or staff may: they change what is late as well, and say why. */
export function changeable(model: Model, place: number, isByStaff = false): Booking {
  const booking = at(model.bookings, place)
  // Anyone who locks the start ends holds whose time has passed: to staff, it may have changed since they looked.
  if (booking.state !== 'confirmed') throw new Refused(isByStaff ? 'CONFLICT|STALE_VERSION' : 'CONFLICT')
  const { isCancelled, hasBegun } = at(model.starts, booking.start)
  if (!isCancelled && (hasBegun || (booking.isLate && !isByStaff))) throw new Refused('TOO_LATE')
  return booking
}

/** What we cancelled ourselves is free at any time. */
export const isLateNow = (model: Model, { isLate, start }: Booking): boolean =>
  isLate && !at(model.starts, start).isCancelled

export function move(model: Model, place: number, to: number, isByStaff = false): Made {
  const booking = changeable(model, place, isByStaff)
  const isLate = isLateNow(model, booking)
  const here = at(model.starts, booking.start)
  if (booking.order !== null && at(model.orders, booking.order).state === 'refunded') throw new Refused('CONFLICT')
  if (to === booking.start) throw new Refused('CONFLICT')
  if (!isBookable(model, to) || at(model.starts, to).course !== here.course) throw new Refused('NOT_FOUND')
  offerFree(model, to)
  const seats = bookedSeats(booking)
  if (seats.length === 0) throw new Refused('CONFLICT')
  if (freeOf(model, to) < seats.length) throw new Refused('SEATS_GONE', true)
  if (seats.some(({ person }) => hasSeat(model, to, person, seats))) throw new Refused('CONFLICT')
  booking.start = to
  if (isLate) booking.wasMovedLate = true
  for (const seat of seats) seat.result = null
  return { booking: place }
}

export function name(model: Model, place: number, seatAt: number, person: number): Made {
  const booking = at(model.bookings, place)
  if (booking.state !== 'confirmed') throw new Refused('CONFLICT')
  const here = at(model.starts, booking.start)
  if (here.isCancelled) throw new Refused('CONFLICT')
  if (here.hasBegun) throw new Refused('TOO_LATE')
  const seat = at(booking.seats, seatAt)
  if (seat.state !== 'booked') throw new Refused('NOT_FOUND')
  // Erased at the same moment: found as one who works there, and without a number when that is checked.
  if (hasGone(model, person)) throw new Refused('INVALID|CHECKS_FAILED')
  if (hasSeat(model, booking.start, person, [seat])) throw new Refused('CONFLICT')
  seat.person = person
  return { booking: place }
}

export function block(model: Model, start: number, seats: number): Made {
  if (at(model.starts, start).isCancelled) throw new Refused('CONFLICT')
  if (freeOf(model, start) < seats) throw new Refused('SEATS_GONE')
  at(model.starts, start).blocked += seats
  return {}
}

export function resize(model: Model, start: number, capacity: number): Made {
  if (capacity < takenOf(model, start)) throw new Refused('INVALID')
  at(model.starts, start).capacity = capacity
  return {}
}

/** We cancel a start: what is held there is lost, those who are booked choose. */
export function callOff(model: Model, start: number): Made {
  const here = at(model.starts, start)
  const passed = model.bookings.some(
    (booking) => booking.start === start && bookedSeats(booking).some(({ result }) => result === 'pass'),
  )
  if (here.isCancelled || passed) throw new Refused('CONFLICT')
  here.isCancelled = true
  here.blocked = 0
  for (const booking of model.bookings) if (booking.start === start && booking.state === 'held') end(booking, 'lapsed')
  for (const entry of model.entries) if (entry.start === start && entry.state === 'offered') entry.offered = 0
  return {}
}
