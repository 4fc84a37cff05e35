/** Results, cards, and records of people (product decisions, sections 9 and 16). Each changes the model it is given. */
import { at, type Made, type Model, Refused, type Seat } from './state'

const isOn = ({ state }: Seat): boolean => state === 'held' || state === 'booked'

/** A start begins: what is on it can be changed no more, and results may be given. */
export function begin(model: Model, start: number): undefined {
  at(model.starts, start).hasBegun = true
}

export function mark(model: Model, place: number, seatAt: number, result: 'pass' | 'not-yet'): Made {
  const booking = at(model.bookings, place)
  const { hasBegun, isCancelled } = at(model.starts, booking.start)
  if (!hasBegun || isCancelled) throw new Refused('CONFLICT')
  const seat = at(booking.seats, seatAt)
  if (booking.state !== 'confirmed' || seat.state !== 'booked') throw new Refused('NOT_FOUND')
  if (seat.person === null || (seat.result !== null && seat.result !== result)) throw new Refused('CONFLICT')
  seat.result = result
  return {}
}

export function correct(model: Model, place: number, seatAt: number, result: 'pass' | 'not-yet'): Made {
  const booking = at(model.bookings, place)
  const seat = at(booking.seats, seatAt)
  if (booking.state !== 'confirmed' || seat.state !== 'booked' || seat.person === null) throw new Refused('NOT_FOUND')
  if (seat.result === null || seat.result === result) throw new Refused('CONFLICT')
  if (result === 'pass' && at(model.starts, booking.start).isCancelled) throw new Refused('CONFLICT')
  seat.result = result
  return {}
}

const seatsOf = ({ bookings }: Model, person: number): Seat[] =>
  bookings.flatMap(({ seats }) => seats.filter((seat) => seat.person === person))

/** Two records are one person: what the second had moves to the first. */
export function merge(model: Model, stays: number, goes: number): Made {
  const [into, from] = [at(model.people, stays), at(model.people, goes)]
  if (into.isErased || from.isErased) throw new Refused('NOT_FOUND')
  if (into.mergedInto !== null || from.mergedInto !== null) throw new Refused('CONFLICT')
  const areOnOne = model.bookings.some((one) =>
    model.bookings.some(
      (other) =>
        one.start === other.start &&
        one.seats.some((seat) => seat.person === goes && isOn(seat)) &&
        other.seats.some((seat) => seat.person === stays && isOn(seat)),
    ),
  )
  if (areOnOne) throw new Refused('CONFLICT')
  for (const seat of seatsOf(model, goes)) seat.person = stays
  for (const person of model.people) if (person.mergedInto === goes) person.mergedInto = stays
  from.mergedInto = stays
  return {}
}

/** Nothing names them any more; what they sat and passed stays. */
export function erase(model: Model, place: number): Made {
  const person = at(model.people, place)
  if (person.mergedInto !== null) throw new Refused('NOT_FOUND')
  if (person.isErased) return {}
  const isComing = model.bookings.some(
    ({ start, seats }) =>
      !at(model.starts, start).isCancelled && seats.some((seat) => seat.person === place && isOn(seat)),
  )
  if (isComing) throw new Refused('CONFLICT')
  person.isErased = true
  for (const other of model.people) if (other.mergedInto === place) other.isErased = true
  return {}
}
