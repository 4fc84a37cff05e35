/** What staff sell on a booking: seats beside it, and another course instead of it. Each changes the model it is given. */
import { assertWay, endSeats, pay, runRefund, type Way } from './money'
import * as seats from './seats'
import { at, type Booking, type Expected, type Made, type Model, Refused, seatCents } from './state'

export type Selling = {
  readonly way: 'account' | 'free'
  readonly agreedCents: number | null
  /** All of the company’s credit is spent first. */
  readonly usesCredit: boolean
}

/** Staff do it as a whole, or not at all: offers to the queue go with what is refused. */
function wholly<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw error instanceof Refused ? new Refused(error.reasons) : error
  }
}

function settle(model: Model, place: number, selling: Selling, keptCents = 0): Made {
  const booking = at(model.bookings, place)
  if (selling.way === 'account') {
    const creditCents = selling.usesCredit ? Number.POSITIVE_INFINITY : keptCents
    return { booking: place, ...pay(model, place, { method: 'account', creditCents, hasVoucher: false }) }
  }
  if (booking.seats.some(({ person }) => seats.hasSeat(model, booking.start, person, booking.seats)))
    throw new Refused('CHECKS_FAILED')
  booking.state = 'confirmed'
  for (const seat of booking.seats) seat.state = 'booked'
  return { booking: place }
}

function agree(booking: Booking, { way, agreedCents }: Selling): void {
  if (way === 'free' || agreedCents === null) return
  if (agreedCents > seatCents) throw new Refused('INVALID')
  booking.agreedCents = agreedCents
}

export const addSeats =
  (place: number, people: readonly (number | null)[], selling: Selling): Expected =>
  (model) =>
    wholly(() => {
      const { start, company, booker } = seats.changeable(model, place, true)
      if (at(model.starts, start).isCancelled) throw new Refused('CONFLICT')
      const held = seats.hold(model, { start, company, booker, people }).booking ?? 0
      agree(at(model.bookings, held), selling)
      return settle(model, held, selling)
    })

type Changing = Selling & { readonly start: number; readonly to: Way | null }

function assertChangeable(model: Model, place: number, { start, to, way }: Changing): Booking {
  const booking = seats.changeable(model, place, true)
  assertWay(model, place, to)
  if (way === 'free' && booking.order !== null) throw new Refused('INVALID')
  if (!seats.isBookable(model, start)) throw new Refused('NOT_FOUND')
  if (at(model.starts, start).course === at(model.starts, booking.start).course) throw new Refused('INVALID')
  return booking
}

/** What goes back of the first course pays for the other one first. */
export function changeCourse(place: number, changing: Changing): readonly Expected[] {
  let refundAt: number | null = null
  return [
    (model) =>
      wholly(() => {
        const was = assertChangeable(model, place, changing)
        const isOverruled = seats.isLateNow(model, was) || was.wasMovedLate
        const to = changing.to === 'card' ? 'card' : 'credit'
        const held = seats.exchange(model, place, changing.start, to, true).booking ?? 0
        const booking = at(model.bookings, held)
        agree(booking, changing)
        booking.hasTakenPlace = true
        const paysCents = changing.way === 'account' ? (booking.agreedCents ?? seatCents) * booking.seats.length : 0
        const leaving = seats.bookedSeats(was)
        const given = endSeats(model, place, leaving, { to, isOverruled, keptCents: paysCents })
        refundAt = given.refundAt
        return settle(model, held, changing, Math.min(given.creditCents, paysCents))
      }),
    (model) => {
      const { order } = at(model.bookings, place)
      if (order !== null) runRefund(model, order, refundAt)
    },
  ]
}
