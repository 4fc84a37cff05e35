import { randomUUID } from 'node:crypto'
import type { Changer } from '@/features/bookings/changer.rules'
import { extendHold, holdBooking, releaseHold } from '@/features/bookings/holds.mutations'
import { payBooking } from '@/features/bookings/payment.mutations'
import { findMoneyBack } from '@/features/changes/data'
import { exchangeBooking, finishExchanges } from '@/features/changes/exchange.mutations'
import { moveBooking } from '@/features/changes/move.mutations'
import { cancelSeats, nameAttendee } from '@/features/changes/mutations'
import { sweepHolds } from '@/features/seats/ledger.mutations'
import { inTransaction, pool } from '@/lib/db'
import { type Action, assertShown, choose, placeOf } from './action'
import { payingOf, press, wishOf, wordsOf } from './goods-actions'
import * as money from './money'
import * as seats from './seats'
import { at, bookers, companyOf, employed, type Order, seatCents } from './state'
import { actorOf, type World } from './world'

/** People named, or to be named later; the same few people again and again. */
function partyOf(booker: number, number: number, size: number): (number | null)[] {
  if (at(companyOf, booker) !== 0 || number % 2 !== 0) return Array.from({ length: size }, () => null)
  return Array.from({ length: size }, (_, index) => at(employed, (Math.floor(number / 2) + index) % employed.length))
}

const hold: Action = (_, { a, b, c }) => {
  const [start, booker] = [a % 3, at(bookers, b % 3)]
  const people = partyOf(booker, c, 1 + (Math.floor(a / 3) % 4))
  return {
    words: `${booker} holds ${JSON.stringify(people)} on start ${start}`,
    steps: [(model) => seats.hold(model, { start, company: at(companyOf, booker), booker, people })],
    run: async (world) => {
      const party = people.map((person) =>
        person === null ? { isLater: true as const } : { employeeId: at(world.employees, person) },
      )
      const words = { holdId: randomUUID(), slotId: at(world.slots, start), party }
      return { booking: (await holdBooking(actorOf(world, booker), words)).id }
    },
  }
}

const bookerOf = (world: World, booker: number) => actorOf(world, booker)

const extend: Action = (model, { a }) => {
  const place = placeOf(model.bookings, a, ({ state }) => state === 'held')
  if (place === undefined) return null
  const { booker } = at(model.bookings, place)
  return {
    words: `booking ${place} is held longer`,
    steps: [(later) => seats.extend(later, place)],
    run: async (world) => ({ booking: (await extendHold(bookerOf(world, booker), at(world.bookings, place))).id }),
  }
}

const release: Action = (model, { a }) => {
  const place = placeOf(model.bookings, a, ({ state }) => state === 'held')
  if (place === undefined) return null
  const { booker } = at(model.bookings, place)
  return {
    words: `booking ${place} is let go`,
    steps: [(later) => seats.release(later, place)],
    run: async (world) => ({ booking: (await releaseHold(bookerOf(world, booker), at(world.bookings, place))).id }),
  }
}

const pay: Action = (model, { a, b, c }) => {
  const place = placeOf(model.bookings, a, ({ state }) => state === 'held')
  if (place === undefined) return null
  const { booker, seats: party } = at(model.bookings, place)
  const paying = payingOf(b, c)
  const isAgain = c % 3 === 0
  return {
    words: `booking ${place} is paid by ${wordsOf(paying)}`,
    steps: [
      (later) => money.pay(later, place, paying),
      (later) => {
        const { order } = at(later.bookings, place)
        if (isAgain && order !== null) money.pressAgain(later, order)
      },
    ],
    run: async (world) => {
      const words = wishOf(world, paying, money.priceOf(party.length, seatCents, paying.hasVoucher))
      const { method } = paying
      const asked = { bookingId: at(world.bookings, place), method, words, now: new Date() }
      return await press(isAgain, () => payBooking(bookerOf(world, booker), world.money, asked))
    },
  }
}

const pass: Action = (_, { a, b }) => {
  const start = a % 3
  return {
    words: `the time of all that is held on start ${start} passes`,
    steps: [(model) => void seats.passTime(model, start)],
    run: async (world) => {
      const slot = at(world.slots, start)
      await inTransaction(async (client) => {
        await client.query('SELECT 1 FROM session_slots WHERE id = $1 FOR NO KEY UPDATE', [slot])
        await client.query(
          `WITH claim AS (UPDATE seat_claims SET expires_at = now() - interval '1 second' WHERE slot_id = $1 AND state IN ('held', 'offered'))
           UPDATE bookings SET held_until = now() - interval '1 second' WHERE slot_id = $1 AND state IN ('held', 'paying')`,
          [slot],
        )
      })
      // Else anyone who locks the start next ends them.
      if (b % 2 === 0) await sweepHolds()
      return {}
    },
  }
}

const move: Action = (model, { a, b }) => {
  const place = placeOf(model.bookings, a, ({ state }) => state === 'confirmed')
  if (place === undefined) return null
  const { booker, start } = at(model.bookings, place)
  // The first two starts are of one course.
  const to = b % 5 === 0 ? b % 3 : 1 - Math.min(start, 1)
  return {
    words: `booking ${place} moves to start ${to}`,
    steps: [(later) => seats.move(later, place, to)],
    run: async (world) => {
      const moving = { slotId: at(world.slots, to) }
      return { booking: (await moveBooking({ actor: bookerOf(world, booker) }, at(world.bookings, place), moving)).id }
    },
  }
}

/** Ids of the seats of a booking, in the order of the model. */
export async function seatIds(world: World, place: number): Promise<number[]> {
  const { rows } = await pool().query<{ id: number }>('SELECT id FROM attendees WHERE booking_id = $1 ORDER BY id', [
    at(world.bookings, place),
  ])
  return rows.map(({ id }) => id)
}

const name: Action = (model, { a, b, c }) => {
  const place = placeOf(model.bookings, a, ({ state, company }) => state === 'confirmed' && company === 0)
  if (place === undefined) return null
  const booking = at(model.bookings, place)
  if (booking.company !== 0) return null
  const [seatAt, person] = [b % booking.seats.length, at(employed, c % employed.length)]
  return {
    words: `seat ${seatAt} of booking ${place} is for person ${person}`,
    steps: [(later) => seats.name(later, place, seatAt, person)],
    run: async (world) => {
      const by = { actor: bookerOf(world, booking.booker) }
      const seat = at(await seatIds(world, place), seatAt)
      const named = { employeeId: at(world.employees, person) }
      return { booking: (await nameAttendee(by, at(world.bookings, place), seat, named)).id }
    },
  }
}

export const ways = ['credit', 'account', 'card', null] as const

/** How an order can be given back, mostly. */
export const usualWay = (order: Order | null, number: number): money.Way => {
  if (order?.state === 'on_account') return 'account'
  return order?.method === 'card' && number % 2 === 0 ? 'card' : 'credit'
}

/** What the page says before the seats are cancelled. Null where it offers another way, or none. */
async function shownBack(by: Changer, id: number, { seats, to }: { seats: number; to: money.Way | null }) {
  const { ways } = await findMoneyBack(by, id)
  if (ways.length === 0) return { account: 0, card: 0, credit: 0 }
  return ways.find((way) => way.to === to)?.bySeats[seats - 1] ?? null
}

const cancel: Action = (model, { a, b, c }) => {
  const place = placeOf(model.bookings, a, ({ state }) => state === 'confirmed')
  if (place === undefined) return null
  const { booker, seats: party, order } = at(model.bookings, place)
  const booked = [...party.keys()].filter((seatAt) => at(party, seatAt).state === 'booked')
  const leaving = booked.length === 0 ? [0] : booked.slice(0, 1 + (b % booked.length))
  const usual = usualWay(order === null ? null : at(model.orders, order), c)
  const to = c % 7 === 6 ? (choose(ways, b) ?? null) : usual
  return {
    words: `seats ${JSON.stringify(leaving)} of booking ${place} are cancelled, back to ${to}`,
    steps: money.cancel(place, leaving, to),
    run: async (world) => {
      const ids = await seatIds(world, place)
      const asked = { attendeeIds: leaving.map((seatAt) => at(ids, seatAt)), to }
      const by = { actor: bookerOf(world, booker) }
      const id = at(world.bookings, place)
      const shown = world.looksFirst ? await shownBack(by, id, { seats: leaving.length, to }) : null
      const { account, card, credit } = (await cancelSeats(by, world.money, id, asked)).back
      if (shown) assertShown(shown, { account, card, credit })
      return { booking: id }
    },
  }
}

const exchange: Action = (model, { a, b, c }) => {
  const place = placeOf(model.bookings, a, ({ state }) => state === 'confirmed')
  if (place === undefined) return null
  const { booker, start: here, order } = at(model.bookings, place)
  const start = (here + 1 + (b % 2)) % 3
  const to = usualWay(order === null ? null : at(model.orders, order), c)
  return {
    words: `booking ${place} is exchanged for start ${start}, back to ${to}`,
    steps: [
      (later) => {
        seats.changeable(later, place)
        money.assertWay(later, place, to)
        return seats.exchange(later, place, start, to === 'card' ? 'card' : 'credit')
      },
    ],
    run: async (world) => {
      const words = { holdId: randomUUID(), slotId: at(world.slots, start), to }
      return { booking: (await exchangeBooking(bookerOf(world, booker), at(world.bookings, place), words)).id }
    },
  }
}

const replace: Action = (model) => ({
  words: 'bookings that were exchanged end',
  steps: money.finishExchanges(model),
  run: async (world) => {
    await finishExchanges(world.money)
    return {}
  },
})

const makeLate: Action = (model, { a }) => {
  const place = placeOf(model.bookings, a, ({ state, isLate }) => state === 'confirmed' && !isLate)
  if (place === undefined) return null
  return {
    words: `it is too late to change booking ${place}`,
    steps: [
      (later) => {
        at(later.bookings, place).isLate = true
      },
    ],
    run: async (world) => {
      await pool().query('UPDATE bookings SET change_days = 4000 WHERE id = $1', [at(world.bookings, place)])
      return {}
    },
  }
}

export const bookingActions = {
  hold,
  extend,
  release,
  pay,
  pass,
  move,
  name,
  cancel,
  exchange,
  replace,
  makeLate,
} as const
